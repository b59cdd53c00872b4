// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Writes numbers in a form that CSS reads at full precision.
///
/// In lengths, percentages and some transform functions of script keyframes, Chromium truncates a number after seven
/// decimals unless it has an exponent. So longer numbers are written with an exponent, which all browsers read equally.
enum WebNumber {
  /// Returns the shortest text that reads back as the same number.
  static func text(_ number: Double) -> String {
    let plain = NumberText.shortest(number + 0)
    guard number.isFinite, !plain.contains("e"), let point = plain.firstIndex(of: "."),
      plain.distance(from: point, to: plain.endIndex) - 1 > 7
    else { return plain }
    let sign = number < 0 ? "-" : ""
    let magnitude = plain.drop { $0 == "-" }
    let whole = magnitude.prefix { $0 != "." }
    let digits = (whole + magnitude.dropFirst(whole.count + 1)).drop { $0 == "0" }
    guard let first = digits.first else { return plain }
    // The exponent is the offset of the decimal point from the first significant digit.
    let zeros = magnitude.dropFirst(whole.count + 1).prefix { $0 == "0" }.count
    let exponent = whole == "0" ? -zeros - 1 : whole.count - 1
    return "\(sign)\(first).\(digits.dropFirst())e\(exponent)"
  }

  static func milliseconds(_ seconds: Double) -> Double { seconds * 1000 }
}

/// The unit of a number in CSS.
public enum WebUnit: String, Hashable, Sendable {
  /// No unit.
  case none = ""
  /// Pixels; this package's unit of length is one pixel.
  case pixels = "px"
  /// Degrees; this package uses radians.
  case degrees = "deg"
  /// Percent; this package uses fractions.
  case percent = "%"

  /// Converts a number from this package's unit to this unit; rounds at most twice.
  func converted(_ number: Double) -> Double {
    switch self {
    case .none, .pixels: number
    case .degrees: number / .pi * 180
    case .percent: number * 100
    }
  }

  /// The syntax of a registered property in this unit.
  var syntax: String {
    switch self {
    case .none: "<number>"
    case .pixels: "<length>"
    case .degrees: "<angle>"
    case .percent: "<percentage>"
    }
  }

  func text(_ number: Double) -> String { WebNumber.text(number) + rawValue }
}
