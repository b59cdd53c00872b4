// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Writes numbers so that browsers read them at full precision.
///
/// In some keyframes of scripts (lengths, percentages, some transform functions), Chromium truncates a number after seven
/// decimals unless it has an exponent. So numbers with more decimals are written with an exponent.
enum WebNumber {
  /// Returns the shortest text, with an exponent if it has more than seven decimals, that reads back as the same number.
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
    // The exponent is the position of the first significant digit relative to the units digit.
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
  /// Pixels, this package's unit of length.
  case pixels = "px"
  /// Degrees; this package's unit is the radian.
  case degrees = "deg"
  /// Percent; this package's unit is 1.
  case percent = "%"

  /// Converts a number from this package's unit to this unit, with at most two roundings.
  func converted(_ number: Double) -> Double {
    switch self {
    case .none, .pixels: number
    case .degrees: number / .pi * 180
    case .percent: number * 100
    }
  }

  /// The CSS syntax of a registered property with this unit.
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
