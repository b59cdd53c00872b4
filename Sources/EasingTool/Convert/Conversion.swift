// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// A curve, its duration and how near to it others have to be: what the formats are written from.
struct Conversion {
  /// The curve's text, as it can stand in a comment.
  let source: String
  /// The curve over progress.
  let curve: EasingCurve
  /// The spring, if the curve is one.
  let spring: DampedSpring?
  /// How many seconds it takes; none for an easing function of which nobody said so.
  let duration: Double?
  /// How near the lines have to be.
  let goal: Goal
  /// How many decimals their numbers have, if that was said.
  let decimals: Int?

  /// How good straight lines have to be.
  enum Goal {
    /// As many stops as an accuracy needs.
    case accuracy(Double)
    /// As small an error as a number of stops can have.
    case stops(Int)
    /// The first, with an accuracy of a thousandth, but a curve that CSS has is written as it is.
    case automatic
  }

  static let usualAccuracy = 1e-3

  /// Takes a curve.
  ///
  /// A motion ends exactly, and takes whole milliseconds, rounded up, if it takes a tenth of a second.
  ///
  /// - Throws: a `ValidationError` for a motion without end, or with no way to go.
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
      curve = .timed(try Conversion.checked { try MotionEasing(motion, duration: seconds) })
      self.duration = seconds
      if case .spring(let spring) = motion { self.spring = spring } else { spring = nil }
    }
  }

  /// The curve as straight lines, within the goal.
  ///
  /// - Throws: a `ValidationError` where that cannot be.
  func lines() throws -> LinearApproximation {
    try Conversion.checked {
      switch goal {
      case .stops(let stops):
        try LinearApproximation(of: curve, stops: stops, decimals: decimals)
      default: try LinearApproximation(of: curve, accuracy: accuracy, decimals: decimals)
      }
    }
  }

  /// The text of the curve in CSS, and how many stops it has and how far it is from the curve where it is
  /// not the curve itself.
  ///
  /// - Throws: a `ValidationError` where there is none.
  func css() throws -> (text: String, stops: Int, error: Double)? {
    if case .automatic = goal, curve.isOfCSS { return nil }
    let lines = try lines()
    return (
      EasingCurve.piecewiseLinear(lines.curve).text(.shortest), lines.curve.stops.count,
      lines.error
    )
  }

  /// The one Bézier that is nearest; the curve itself if it is one.
  ///
  /// - Throws: a `ValidationError` for a curve that does not go from 0 to 1.
  func bezier() throws -> (curve: CubicBezier, error: Double, isStandIn: Bool) {
    switch curve {
    case .cubicBezier(let bezier): return (bezier, 0, true)
    case .linear: return (.linear, 0, true)
    default:
      let bezier = try Conversion.checked { try BezierApproximation(of: curve) }
      return (bezier.curve, bezier.error, bezier.isStandIn)
    }
  }

  /// The accuracy, which a number of stops does not say.
  var accuracy: Double {
    if case .accuracy(let accuracy) = goal { accuracy } else { Conversion.usualAccuracy }
  }

  /// Says in one sentence what cannot be converted.
  static func checked<Result>(_ make: () throws -> Result) throws -> Result {
    do {
      return try make()
    } catch let error as ParameterError {
      throw ValidationError("The curve cannot be converted: \(error).")
    }
  }

  /// An error as people read it: three digits, never less than it is.
  static func text(of error: Double) -> String {
    var scale = 1.0
    guard error > 0 else { return "0" }
    while error * scale < 100, scale < 1e18 { scale *= 10 }
    return NumberText.shortest((error * scale).rounded(.up) / scale)
  }
}

extension EasingCurve {
  /// Whether CSS has the curve.
  var isOfCSS: Bool {
    switch self {
    case .linear, .cubicBezier, .steps, .piecewiseLinear: true
    default: false
    }
  }

  /// The seconds that a timed motion takes.
  fileprivate var seconds: Double? {
    if case .timed(let easing) = self { easing.duration } else { nil }
  }
}
