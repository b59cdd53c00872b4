// SPDX-License-Identifier: Apache-2.0

import Easing

/// Numbers as CSS reads them in full.
///
/// Chromium cuts a plain decimal after its seventh decimal place in lengths, percentages and some transform
/// functions of script keyframes; a number with an exponent it reads in full. So what is longer is written with
/// an exponent, which every browser reads alike.
enum WebNumber {
  /// The shortest text that reads back to the same number.
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
    // The exponent: how many places the point stands behind the first digit that counts.
    let zeros = magnitude.dropFirst(whole.count + 1).prefix { $0 == "0" }.count
    let exponent = whole == "0" ? -zeros - 1 : whole.count - 1
    return "\(sign)\(first).\(digits.dropFirst())e\(exponent)"
  }

  /// A time in milliseconds, of one in seconds.
  static func milliseconds(_ seconds: Double) -> Double { seconds * 1000 }
}

/// What a number counts in CSS.
public enum WebUnit: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none = ""
  /// Pixels; a unit of ours is one of them.
  case pixels = "px"
  /// Degrees; ours are radians.
  case degrees = "deg"
  /// Percent; ours are fractions.
  case percent = "%"

  /// What a number of ours is in this unit, rounded at most twice.
  func converted(_ number: Double) -> Double {
    switch self {
    case .none, .pixels: number
    case .degrees: number / .pi * 180
    case .percent: number * 100
    }
  }

  /// The syntax of a registered property of this unit.
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
