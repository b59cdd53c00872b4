// SPDX-License-Identifier: Apache-2.0

/// A cubic Bézier timing curve from (0, 0) to (1, 1): CSS's `cubic-bezier()` and Core Animation's
/// `CAMediaTimingFunction`.
///
/// Control points have x in [0, 1], which makes the curve a function of progress, and any y, so that it can anticipate
/// (fall below 0) and overshoot.
///
/// **Accuracy.** With u = 2^-53, a value is within 4u·max(1, |y1|, |y2|) of the exact value at a progress that differs
/// from the given one by at most 8u of its distance from the nearer end. This holds for every valid curve, also at
/// vertical tangents. Values near 0 keep their relative accuracy, except where the terms of y cancel.
///
/// **Outside [0, 1]** the curve continues along its end tangents, as in CSS: below 0 along the line from (0, 0) to the
/// first of the other three points that differs from it, beyond 1 along the line from (1, 1) back to the first that
/// differs. If that line is vertical, the value stays 0 or 1. Core Animation clamps instead, as
/// ``EasingFunction/clamped()`` does.
///
/// **Other inputs.** NaN gives NaN, and an infinite progress gives the limit of the tangent.
public struct CubicBezier: Hashable, Sendable {
  /// The progress of the first control point, in [0, 1].
  public let x1: Double
  /// The value of the first control point.
  public let y1: Double
  /// The progress of the second control point, in [0, 1].
  public let x2: Double
  /// The value of the second control point.
  public let y2: Double

  /// The coefficients for evaluation, computed once.
  let solver: QuickSolver

  /// The curve with control points (x1, y1) and (x2, y2): x in [0, 1], y any finite number.
  ///
  /// - Throws: ``ParameterError`` for the first number that is out of range or not finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(ParameterError) {
    try CubicBezier.check("x1", x1)
    guard y1.isFinite else { throw ParameterError("y1", y1, allowed: "finite") }
    try CubicBezier.check("x2", x2)
    guard y2.isFinite else { throw ParameterError("y2", y2, allowed: "finite") }
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// The curve with the nearest control points that are valid, for numbers that are known when the program is written.
  ///
  /// x is held to [0, 1], y to finite numbers; NaN becomes 0. A literal that is valid gives its own curve, without
  /// `try`.
  public init(clamping x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func held(_ number: Double, _ least: Double, _ greatest: Double) -> Double {
      number >= least ? min(number, greatest) : (number < least ? least : 0)
    }
    let largest = Double.greatestFiniteMagnitude
    self.init(
      unchecked: held(x1, 0, 1), held(y1, -largest, largest), held(x2, 0, 1),
      held(y2, -largest, largest))
  }

  package init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
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

  /// The curve rotated by half a turn: the point (t, v) of one curve is the point (1 - t, 1 - v) of the other.
  ///
  /// An ease-in curve becomes its mirrored ease-out curve. The coordinates are rounded once.
  package var reflected: CubicBezier {
    CubicBezier(unchecked: 1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  @inline(__always)
  var lower: CurveHalf { CurveHalf(x1: x1, y1: y1, x2: x2, y2: y2) }

  @inline(__always)
  var upper: CurveHalf { CurveHalf(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }

  @inline(__always)
  var x: MonotoneCubic { lower.x }

  @inline(__always)
  var y: MonotoneCubic { lower.y }

  /// Whether both control points lie on the diagonal, so that the value equals the progress.
  @inline(__always)
  var isIdentity: Bool { x1 == y1 && x2 == y2 }
}

// Evaluation uses the half of the curve next to the nearer end: above 1/2 it evaluates the reflected curve at 1 -
// progress, which is exact there. Near the end, where both coordinates round to 1, their differences from 1 keep their
// digits in the reflected curve. Rounding 1 - x of a control point moves the curve by less than an ulp of such a
// progress.

extension CubicBezier: EasingFunction {
  /// The value at a progress; ``CubicBezier`` states the accuracy and the values outside [0, 1].
  public func value(at progress: Double) -> Double {
    solver.value(at: progress) ?? carefulValue(at: progress)
  }

  /// The slope at a progress; where both derivatives vanish, its limit.
  ///
  /// The slope is infinite where the tangent is vertical, with the sign of the curve's direction, and NaN at a cusp
  /// (only curves with x1 = 1 and x2 = 0 can have one, at progress 1/2). Outside [0, 1] it is the slope of the line
  /// along which the curve continues.
  ///
  /// **Accuracy.** The slope is y'(s)/x'(s) at a progress that differs by at most 8u of its distance from the nearer
  /// end, with both derivatives within 16u of the sum of the magnitudes of their terms q²·p1, 2sq·(p2 - p1) and s²·(1 -
  /// p2). Where the tangent is nearly vertical between the ends, it is therefore the *reciprocal* of the slope that has
  /// a small absolute error. Slopes that overflow are infinite.
  public func velocity(at progress: Double) -> Double {
    solver.velocity(at: progress) ?? carefulVelocity(at: progress)
  }

  /// The second derivative at a progress; 0 outside [0, 1].
  ///
  /// It is infinite or NaN where the tangent is vertical, and at an end that coincides with its control point, because
  /// the second derivative has no finite limit there.
  public func acceleration(at progress: Double) -> Double {
    if progress > 0.5 && progress <= 1 { return -upper.acceleration(at: 1 - progress) }
    if progress >= 0 && progress <= 0.5 { return lower.acceleration(at: progress) }
    return progress.isNaN ? .nan : 0
  }

  /// The Bézier parameter s in [0, 1] at which the curve has a progress: x(s) = progress.
  ///
  /// x(s) equals the progress within a relative error of 7u (relative to 1 - progress in the upper half). Next to a
  /// vertical tangent, s itself is determined only to about u^(1/2), and in the middle of a curve with x1 = 1 and x2 =
  /// 0 to u^(1/3). A progress below 0 gives 0, above 1 gives 1, and NaN gives NaN.
  package func parameter(at progress: Double) -> Double {
    solver.parameter(at: progress) ?? carefulParameter(at: progress)
  }

  @inline(never)
  private func carefulParameter(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return x.parameter(at: progress) }
    if progress > 0.5 && progress < 1 { return 1 - upper.x.parameter(at: 1 - progress) }
    return progress.isNaN ? .nan : (progress <= 0 ? 0 : 1)
  }

  @inline(never)
  func carefulValue(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return lower.value(at: progress) }
    if progress > 0.5 && progress < 1 { return 1 - upper.value(at: 1 - progress) }
    if progress <= 0 { return lower.startTangent.rise(over: progress) }
    if progress >= 1 { return 1 + upper.startTangent.rise(over: progress - 1) }
    return .nan
  }

  @inline(never)
  func carefulVelocity(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return lower.velocity(at: progress) }
    if progress > 0.5 && progress < 1 { return upper.velocity(at: 1 - progress) }
    if progress <= 0 {
      let tangent = lower.startTangent
      return tangent.dx == 0 && progress < 0 ? 0 : tangent.dy / tangent.dx
    }
    if progress >= 1 {
      let tangent = upper.startTangent
      return tangent.dx == 0 && progress > 1 ? 0 : tangent.dy / tangent.dx
    }
    return .nan
  }
}

/// A Bézier curve behind a reference, because it is larger than most curves.
///
/// A curve takes about 300 bytes. Evaluation through the pointer loads only the numbers that it needs; a call with the
/// curve would copy all of them, and a method of this class would retain it.
package final class BezierBox: Hashable, @unchecked Sendable {
  package let place: UnsafePointer<CubicBezier>

  package init(_ curve: CubicBezier) {
    let memory = UnsafeMutablePointer<CubicBezier>.allocate(capacity: 1)
    memory.initialize(to: curve)
    place = UnsafePointer(memory)
  }

  deinit { place.deallocate() }

  package var curve: CubicBezier { place.pointee }

  package static func == (left: BezierBox, right: BezierBox) -> Bool { left.curve == right.curve }

  package func hash(into hasher: inout Hasher) { hasher.combine(curve) }
}

extension UnsafePointer<CubicBezier> {
  package func value(at progress: Double) -> Double {
    pointee.solver.value(at: progress) ?? carefulValue(at: progress)
  }

  package func velocity(at progress: Double) -> Double {
    pointee.solver.velocity(at: progress) ?? carefulVelocity(at: progress)
  }

  // Not inlined, because these calls copy the curve.
  @inline(never)
  private func carefulValue(at progress: Double) -> Double { pointee.carefulValue(at: progress) }

  @inline(never)
  private func carefulVelocity(at progress: Double) -> Double {
    pointee.carefulVelocity(at: progress)
  }
}
