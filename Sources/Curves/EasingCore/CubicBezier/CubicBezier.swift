// SPDX-License-Identifier: Apache-2.0

/// A cubic Bézier timing curve from (0, 0) to (1, 1): CSS's `cubic-bezier()` and Core Animation's
/// `CAMediaTimingFunction`.
///
/// The x of both control points is in [0, 1], which makes the curve a function of progress. Their y is arbitrary, so that
/// the curve can anticipate (fall below 0) and overshoot.
///
/// **Accuracy.** With u = 2^-53, a computed value is within 4u·max(1, |y1|, |y2|) of the exact value at a progress that
/// differs from the given progress by at most 8u times its distance from the nearer of 0 and 1. This holds for every valid
/// curve, also at vertical tangents. Values near 0 keep their relative accuracy, except where the terms of y cancel.
///
/// **Outside [0, 1]** the curve continues along its tangents at 0 and 1, as in CSS. Below 0 this is the line from (0, 0)
/// through the first of the other three points that differs from (0, 0); beyond 1 it is the line through (1, 1) and the
/// last other point that differs from (1, 1). If the line is vertical, the value stays 0 or 1. Core Animation clamps
/// instead, as ``EasingFunction/clamped()`` does.
///
/// **Other inputs.** NaN gives NaN, and an infinite progress gives the limit of the tangent line.
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

  /// Creates the curve with control points (x1, y1) and (x2, y2): x in [0, 1], y any finite number.
  ///
  /// - Throws: ``ParameterError`` that names the first number that is out of range or not finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(ParameterError) {
    try require(x1 >= 0 && x1 <= 1, "x1", x1, "in 0...1")
    try require(y1.isFinite, "y1", y1, "finite")
    try require(x2 >= 0 && x2 <= 1, "x2", x2, "in 0...1")
    try require(y2.isFinite, "y2", y2, "finite")
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// Creates a curve from numbers known at compile time, without `try`; invalid numbers are clamped.
  ///
  /// x is clamped to [0, 1] and y to finite numbers; NaN becomes 0. Valid numbers are used unchanged.
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

  /// The curve rotated by half a turn: if (t, v) is on this curve, (1 - t, 1 - v) is on the rotated curve.
  ///
  /// An ease-in curve becomes the matching ease-out curve. Each coordinate is rounded once.
  package var reflected: CubicBezier {
    CubicBezier(unchecked: 1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  @inline(__always) var lower: CurveHalf { CurveHalf(x1: x1, y1: y1, x2: x2, y2: y2) }

  @inline(__always)
  var upper: CurveHalf { CurveHalf(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }

  @inline(__always) var x: MonotoneCubic { lower.x }

  @inline(__always) var y: MonotoneCubic { lower.y }

  /// Whether both control points lie on the diagonal, so that the value equals the progress.
  @inline(__always) var isIdentity: Bool { x1 == y1 && x2 == y2 }
}

// Evaluation starts from the nearer end: above progress 1/2 it evaluates the reflected curve at 1 - progress, which is exact. So near
// progress 1, 1 - progress and 1 - value keep their relative accuracy, even where the value rounds to 1. Rounding 1 - x1 and 1 - x2
// changes the values less than a change of progress by an ulp.

extension CubicBezier: EasingFunction {
  /// Returns the value at the given progress; for accuracy and values outside [0, 1], see ``CubicBezier``.
  public func value(at progress: Double) -> Double {
    solver.value(at: progress) ?? carefulValue(at: progress)
  }

  /// Returns the slope y'(s)/x'(s) at the given progress; if both derivatives are 0 at an end, the limit of the slope.
  ///
  /// The slope is infinite where the tangent is vertical, with the sign of the curve's direction, and NaN at a cusp
  /// (only curves with x1 = 1 and x2 = 0 can have a cusp, at progress 1/2). Outside [0, 1] it is the slope of the line
  /// along which the curve continues.
  ///
  /// **Accuracy.** The slope is that at a progress changed by at most 8u times its distance from the nearer of 0 and 1 (u = 2^-53),
  /// computed as (y'/3)/(x'/3). With p1 and p2 for y1 and y2 or for x1 and x2, each of y'/3 and x'/3 has an error of at most
  /// 16u·(|q²·p1| + |2sq·(p2 - p1)| + |s²·(1 - p2)|), where q = 1 - s. So where the tangent is nearly vertical inside the curve, only
  /// the *reciprocal* of the slope has a small absolute error. Slopes that overflow are infinite.
  public func velocity(at progress: Double) -> Double {
    solver.velocity(at: progress) ?? carefulVelocity(at: progress)
  }

  /// Returns the second derivative at the given progress; 0 outside [0, 1].
  ///
  /// The result is infinite or NaN where the tangent is vertical, and at a start or end point that coincides with its control
  /// point, because the second derivative has no finite limit at such points.
  public func acceleration(at progress: Double) -> Double {
    if progress > 0.5 && progress <= 1 { return -upper.acceleration(at: 1 - progress) }
    if progress >= 0 && progress <= 0.5 { return lower.acceleration(at: progress) }
    return progress.isNaN ? .nan : 0
  }

  /// Returns the Bézier parameter s in [0, 1] at which the curve has the given progress: x(s) = progress.
  ///
  /// x(s) equals the progress within a relative error of 7u (u = 2^-53), in the upper half relative to 1 - progress. Next to a vertical
  /// tangent, s itself is accurate only to about u^(1/2), and in the middle of a curve with x1 = 1 and x2 = 0 only to about u^(1/3). A
  /// progress below 0 gives 0, above 1 gives 1, and NaN gives NaN.
  package func parameter(at progress: Double) -> Double {
    solver.parameter(at: progress) ?? carefulParameter(at: progress)
  }

  @inline(never) private func carefulParameter(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return x.parameter(at: progress) }
    if progress > 0.5 && progress < 1 { return 1 - upper.x.parameter(at: 1 - progress) }
    return progress.isNaN ? .nan : (progress <= 0 ? 0 : 1)
  }

  @inline(never) func carefulValue(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return lower.value(at: progress) }
    if progress > 0.5 && progress < 1 { return 1 - upper.value(at: 1 - progress) }
    if progress <= 0 { return lower.startTangent.rise(over: progress) }
    if progress >= 1 { return 1 + upper.startTangent.rise(over: progress - 1) }
    return .nan
  }

  @inline(never) func carefulVelocity(at progress: Double) -> Double {
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

/// A Bézier curve stored by reference, because it is larger than most curves.
///
/// The curve takes 256 bytes. Evaluation through the pointer loads only the numbers that it needs; passing the curve
/// by value would copy all of them, and calling a method of this class would retain the object.
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

  // Not inlined, because these rare calls copy the curve, which would slow down `value(at:)` and `velocity(at:)`.
  @inline(never)
  private func carefulValue(at progress: Double) -> Double { pointee.carefulValue(at: progress) }

  @inline(never) private func carefulVelocity(at progress: Double) -> Double {
    pointee.carefulVelocity(at: progress)
  }
}

/// CSS's four named curves, which Core Animation has too.
///
/// | here        | CSS           | Core Animation  | SwiftUI (`UnitCurve`) |
/// |-------------|---------------|-----------------|-----------------------|
/// | `ease`      | `ease`        | `default`       |                       |
/// | `easeIn`    | `ease-in`     | `easeIn`        | `easeIn`              |
/// | `easeOut`   | `ease-out`    | `easeOut`       | `easeOut`             |
/// | `easeInOut` | `ease-in-out` | `easeInEaseOut` | `easeInOut`           |
///
/// Core Animation's fifth curve, `linear`, has its control points on the diagonal.
extension CubicBezier {
  /// CSS's `ease` and Core Animation's `default`: quick to start, slow to end.
  public static let ease = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)
  /// CSS's `ease-in` and Core Animation's `easeIn`: starts slowly.
  public static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)
  /// CSS's `ease-out` and Core Animation's `easeOut`: ends slowly.
  public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)
  /// CSS's `ease-in-out`, Core Animation's `easeInEaseOut`: starts and ends slowly.
  public static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)
  /// Core Animation's `linear`: value equals progress, exactly.
  public static let linear = CubicBezier(unchecked: 0, 0, 1, 1)

  // Material Design's curves: the first four are from Material 2 (and Android's `FastOutSlowInInterpolator` and related
  // classes), the others are motion tokens of Material 3.

  /// Material 2's standard curve, Android's fast-out-slow-in.
  package static let materialStandard = CubicBezier(unchecked: 0.4, 0, 0.2, 1)
  /// Material 2's deceleration curve, Android's linear-out-slow-in.
  package static let materialDecelerate = CubicBezier(unchecked: 0, 0, 0.2, 1)
  /// Material 2's acceleration curve, Android's fast-out-linear-in.
  package static let materialAccelerate = CubicBezier(unchecked: 0.4, 0, 1, 1)
  /// Material 2's sharp curve, for elements that may return to the screen at any time.
  package static let materialSharp = CubicBezier(unchecked: 0.4, 0, 0.6, 1)
  /// Material 3's token `easing.standard`.
  package static let m3Standard = CubicBezier(unchecked: 0.2, 0, 0, 1)
  /// Material 3's token `easing.standard.decelerate`.
  package static let m3StandardDecelerate = CubicBezier(unchecked: 0, 0, 0, 1)
  /// Material 3's token `easing.standard.accelerate`.
  package static let m3StandardAccelerate = CubicBezier(unchecked: 0.3, 0, 1, 1)
  /// Material 3's token `easing.emphasized.decelerate`.
  package static let m3EmphasizedDecelerate = CubicBezier(unchecked: 0.05, 0.7, 0.1, 1)
  /// Material 3's token `easing.emphasized.accelerate`.
  package static let m3EmphasizedAccelerate = CubicBezier(unchecked: 0.3, 0, 0.8, 0.15)
}
