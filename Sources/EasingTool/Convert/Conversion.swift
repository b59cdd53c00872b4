// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// A curve with its duration and the accuracy of its conversion, the input of all formats.
struct Conversion {
  /// The curve's text, in a form valid in a comment.
  let source: String
  /// The curve over progress.
  let curve: EasingCurve
  /// The spring, if the curve is one.
  let spring: DampedSpring?
  /// The duration in seconds; nil for an easing function without one.
  let duration: Double?
  /// The goal of the lines.
  let goal: Goal
  /// The number of decimals; nil for as few as the accuracy allows.
  let decimals: Int?

  /// A goal of the piecewise linear approximation.
  enum Goal {
    /// The fewest stops within an accuracy.
    case accuracy(Double)
    /// The smallest error with a number of stops.
    case stops(Int)
    /// An accuracy of a thousandth, except for a curve that CSS has, which is exact.
    case automatic
  }

  static let defaultAccuracy = 1e-3

  /// Creates a conversion of a curve.
  ///
  /// A motion ends exactly at its rest value; its duration, from a tenth of a second on, is rounded up to whole
  /// milliseconds.
  ///
  /// - Throws: a `ValidationError` for an infinite motion, or one without a distance.
  init(
    _ argument: CurveArgument, duration: Double? = nil, goal: Goal = .automatic,
    decimals: Int? = nil
  ) throws {
    let isComment = argument.text.contains("*/") || argument.text.contains { $0.isNewline }
    source = isComment ? argument.curve.description : argument.text
    self.goal = goal
    self.decimals = decimals
    switch argument.curve {
    case .easing(let curve):
      self.curve = curve
      self.duration = duration ?? curve.seconds
      spring = nil
    case .motion(let motion):
      var seconds = try TimeAxis(of: [argument], duration: duration).end
      if duration == nil, seconds >= 0.1 { seconds = (seconds * 1e3).rounded(.up) / 1e3 }
      curve = .timed(try Conversion.checked { try NormalizedMotion(motion, duration: seconds) })
      self.duration = seconds
      if case .spring(let spring) = motion { self.spring = spring } else { spring = nil }
    }
  }

  /// The piecewise linear approximation that meets the goal.
  ///
  /// - Throws: a `ValidationError` if it does not exist.
  func lines() throws -> LinearApproximation {
    try Conversion.checked {
      switch goal {
      case .stops(let stops):
        try LinearApproximation(of: curve, stops: stops, decimals: decimals)
      default: try LinearApproximation(of: curve, accuracy: accuracy, decimals: decimals)
      }
    }
  }

  /// The text of the curve in CSS with its number of stops and its error; nil if CSS has the curve itself.
  ///
  /// - Throws: a `ValidationError` if there is none.
  func css() throws -> (text: String, stops: Int, error: Double)? {
    if case .automatic = goal, curve.isOfCSS { return nil }
    let lines = try lines()
    return (
      EasingCurve.piecewiseLinear(lines.curve).text(.shortest), lines.curve.stops.count,
      lines.error
    )
  }

  /// The single Bézier with the smallest error; the curve itself if it is one.
  ///
  /// - Throws: a `ValidationError` for a curve that does not go from 0 to 1.
  func bezier() throws -> (curve: CubicBezier, error: Double, isStandIn: Bool) {
    if let bezier = curve.cubicBezier { return (bezier, 0, true) }
    let bezier = try Conversion.checked { try BezierApproximation(of: curve) }
    return (bezier.curve, bezier.error, bezier.isStandIn)
  }

  /// The accuracy; the default one for a number of stops.
  var accuracy: Double {
    if case .accuracy(let accuracy) = goal { accuracy } else { Conversion.defaultAccuracy }
  }

  /// Rethrows a parameter error as a validation error of one sentence.
  static func checked<Result>(_ make: () throws -> Result) throws -> Result {
    do {
      return try make()
    } catch let error as ParameterError {
      throw ValidationError("The curve cannot be converted: \(error).")
    }
  }

  /// An error rounded up to three digits.
  static func text(of error: Double) -> String {
    var scale = 1.0
    guard error > 0 else { return "0" }
    while error * scale < 100, scale < 1e18 { scale *= 10 }
    return NumberText.shortest((error * scale).rounded(.up) / scale)
  }
}

extension EasingCurve {
  /// The duration of a timed motion in seconds.
  fileprivate var seconds: Double? {
    timed?.duration
  }
}
