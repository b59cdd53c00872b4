// SPDX-License-Identifier: Apache-2.0

/// A cubic Bézier timing curve from (0, 0) to (1, 1): CSS's `cubic-bezier()` and Core Animation's
/// `CAMediaTimingFunction`.
///
/// The curve is given by two control points. Their x is in [0, 1], which makes the curve a function
/// of progress; their y is free, so that a curve can anticipate (fall below 0) and overshoot.
///
/// **Accuracy.** With u = 2^-53, a value is the exact value at a progress that differs by at most 8u of
/// its distance from the nearer end, to within 4u·max(1, |y1|, |y2|). This holds at vertical tangents
/// and for every legal curve. Values next to 0 keep their relative accuracy, save where the terms of y
/// cancel.
///
/// **Outside [0, 1]** the curve goes on along its end tangents, as CSS has it: below 0 along the
/// line from (0, 0) to the first of the other three points that differs from it, beyond 1 along
/// the line from (1, 1) back to the first that differs. Where that line is vertical the value
/// stays 0 or 1. Core Animation clamps instead: take ``EasingFunction/clamped()`` of the curve.
///
/// **At other inputs** NaN gives NaN, and an infinite progress the limit of the tangent.
public struct CubicBezier: Hashable, Sendable {
  /// The progress of the first control point, in [0, 1].
  public let x1: Double
  /// The value of the first control point.
  public let y1: Double
  /// The progress of the second control point, in [0, 1].
  public let x2: Double
  /// The value of the second control point.
  public let y2: Double

  /// What the numbers above mean to evaluation.
  let solver: QuickSolver

  /// The curve with control points (x1, y1) and (x2, y2).
  ///
  /// - Parameters:
  ///   - x1: the progress of the first control point, in [0, 1].
  ///   - y1: the value of the first control point, any finite number.
  ///   - x2: the progress of the second control point, in [0, 1].
  ///   - y2: the value of the second control point, any finite number.
  /// - Throws: ``ParameterError`` for the first number that is out of range or not finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(ParameterError) {
    try CubicBezier.check("x1", x1)
    guard y1.isFinite else { throw ParameterError("y1", y1, allowed: "finite") }
    try CubicBezier.check("x2", x2)
    guard y2.isFinite else { throw ParameterError("y2", y2, allowed: "finite") }
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// The curve with control points that are known to be legal.
  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    // Adding 0 turns -0 into 0, so that equal curves have equal bits.
    self.x1 = x1 + 0
    self.y1 = y1 + 0
    self.x2 = x2 + 0
    self.y2 = y2 + 0
    solver = QuickSolver(x1: self.x1, y1: self.y1, x2: self.x2, y2: self.y2)
  }

  private static func check(_ name: String, _ x: Double) throws(ParameterError) {
    guard x >= 0, x <= 1 else { throw ParameterError(name, x, allowed: "in 0...1") }
  }

  /// The same curve seen from its end: the point (t, v) of one is the point (1 - t, 1 - v) of the
  /// other.
  ///
  /// What is an ease-in becomes the ease-out that mirrors it. The coordinates are rounded once.
  public var reflected: CubicBezier {
    CubicBezier(unchecked: 1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  /// The curve seen from its start.
  @inline(__always)
  var lower: CurveHalf { CurveHalf(x1: x1, y1: y1, x2: x2, y2: y2) }

  /// The curve seen from its end, which is the start of the one that is ``reflected``.
  @inline(__always)
  var upper: CurveHalf { CurveHalf(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }

  /// The progress coordinate, as a cubic in the Bézier parameter.
  @inline(__always)
  var x: MonotoneCubic { lower.x }

  /// The value coordinate, as a cubic in the Bézier parameter (not always a monotone one).
  @inline(__always)
  var y: MonotoneCubic { lower.y }

  /// Whether the control points lie on the diagonal pairwise, so that value equals progress.
  @inline(__always)
  var isIdentity: Bool { x1 == y1 && x2 == y2 }

  /// Whether two curves have the same control points.
  public static func == (left: CubicBezier, right: CubicBezier) -> Bool {
    left.x1 == right.x1 && left.y1 == right.y1 && left.x2 == right.x2 && left.y2 == right.y2
  }

  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }
}
