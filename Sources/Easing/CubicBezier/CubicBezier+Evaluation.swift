// SPDX-License-Identifier: Apache-2.0

// Evaluation works on the half of the curve next to the nearer end: for progress above 1/2 it
// takes the reflected curve and 1 - progress, which is exact there. Near the end, where both
// coordinates round to 1 and the digits of what is left are lost, the reflected curve still has
// them. Rounding 1 - x of a control point moves the curve by less than an ulp of such a progress.

extension CubicBezier: EasingFunction {
  /// The value at a progress; see ``CubicBezier`` for its accuracy and what holds outside [0, 1].
  public func value(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return firstHalfValue(progress) }
    if progress > 0.5 && progress < 1 { return 1 - reflected.firstHalfValue(1 - progress) }
    return outsideValue(progress)
  }

  /// The slope at a progress, by limits where numerator and denominator both vanish.
  ///
  /// It is infinite, with the sign of the way the curve goes, where the tangent is vertical, and
  /// NaN at a cusp (only curves with x1 = 1 and x2 = 0 can have one, at progress 1/2). Outside
  /// [0, 1] it is the slope of the line that the curve goes on along.
  ///
  /// **Accuracy.** The exact slope of a curve whose five numbers differ by a few ulp. Next to a
  /// vertical tangent it is the *inverse* of the slope that has a small absolute error.
  public func velocity(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return firstHalfVelocity(progress) }
    if progress > 0.5 && progress < 1 { return reflected.firstHalfVelocity(1 - progress) }
    if progress <= 0 {
      let tangent = startTangent
      return tangent.dx == 0 && progress < 0 ? 0 : tangent.dy / tangent.dx
    }
    if progress >= 1 {
      let tangent = reflected.startTangent
      return tangent.dx == 0 && progress > 1 ? 0 : tangent.dy / tangent.dx
    }
    return .nan
  }

  /// The second derivative at a progress; 0 outside [0, 1].
  ///
  /// Infinite or NaN where the tangent is vertical, and at an end with which its control point
  /// coincides: there the second derivative has no finite limit.
  public func acceleration(at progress: Double) -> Double {
    if progress > 0.5 && progress <= 1 { return -reflected.firstHalfAcceleration(1 - progress) }
    if progress >= 0 && progress <= 0.5 { return firstHalfAcceleration(progress) }
    return progress.isNaN ? .nan : 0
  }

  /// The Bézier parameter s in [0, 1] at which the curve has a progress: x(s) = progress.
  ///
  /// x(s) is the progress to about 4u relative (relative to 1 - progress in the upper half). Next
  /// to a vertical tangent s itself is not defined better than to about u^(1/2), at the middle
  /// of a curve with x1 = 1 and x2 = 0 to u^(1/3). A progress below 0 gives 0, above 1 gives 1,
  /// NaN gives NaN.
  public func parameter(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return x.parameter(at: progress) }
    if progress > 0.5 && progress < 1 { return 1 - reflected.x.parameter(at: 1 - progress) }
    return progress.isNaN ? .nan : (progress <= 0 ? 0 : 1)
  }

  @inline(__always)
  private func firstHalfValue(_ progress: Double) -> Double {
    if isIdentity { return progress }
    let s = x.parameter(at: progress)
    return y.value(s, 1 - s)
  }

  @inline(__always)
  private func firstHalfVelocity(_ progress: Double) -> Double {
    if isIdentity { return 1 }
    let s = x.parameter(at: progress)
    let q = 1 - s
    let dx = x.thirdOfSlope(s, q)
    let dy = y.thirdOfSlope(s, q)
    // x never falls, so a negative dx is rounding.
    if dx > 0 { return dy / dx }
    if dy != 0 { return dy > 0 ? .infinity : -.infinity }
    // Both vanish at the middle: a cusp, unless the curve is the diagonal (answered above).
    return .nan
  }

  private func firstHalfAcceleration(_ progress: Double) -> Double {
    if isIdentity { return 0 }
    let s = progress == 0 ? 0 : x.parameter(at: progress)
    let q = 1 - s
    let dx = x.thirdOfSlope(s, q)
    let slope = y.thirdOfSlope(s, q) / dx
    // d(slope)/ds = (y'' - slope·x'')/x', and once more divided by x' = 3·dx.
    return 2 * (y.sixthOfCurvature(s, q) - slope * x.sixthOfCurvature(s, q)) / (3 * dx * dx)
  }

  private func outsideValue(_ progress: Double) -> Double {
    if progress <= 0 { return startTangent.rise(over: progress) }
    if progress >= 1 { return 1 + reflected.startTangent.rise(over: progress - 1) }
    return .nan
  }

  /// The line from (0, 0) to the first of the other three points that differs from it.
  @inline(__always)
  private var startTangent: Tangent {
    if x1 != 0 || y1 != 0 { return Tangent(dx: x1, dy: y1) }
    if x2 != 0 || y2 != 0 { return Tangent(dx: x2, dy: y2) }
    return Tangent(dx: 1, dy: 1)
  }

  private struct Tangent {
    let dx: Double
    let dy: Double

    /// How much the line rises over a run; nothing where it is vertical.
    @inline(__always)
    func rise(over run: Double) -> Double {
      if dx == 0 || dy == 0 { return 0 }
      let slope = dy / dx
      // A slope too steep for a Double can still have a finite rise.
      return (slope.isFinite ? slope * run : run / dx * dy) + 0
    }
  }
}
