// SPDX-License-Identifier: Apache-2.0

// Evaluation works on the half of the curve next to the nearer end: for progress above 1/2 it
// takes the reflected curve and 1 - progress, which is exact there. Near the end, where both
// coordinates round to 1 and the digits of what is left are lost, the reflected curve still has
// them. Rounding 1 - x of a control point moves the curve by less than an ulp of such a progress.

extension CubicBezier: EasingFunction {
  /// The value at a progress; see ``CubicBezier`` for its accuracy and what holds outside [0, 1].
  public func value(at progress: Double) -> Double {
    solver.value(at: progress) ?? carefulValue(at: progress)
  }

  /// The slope at a progress, by limits where numerator and denominator both vanish.
  ///
  /// It is infinite, with the sign of the way the curve goes, where the tangent is vertical, and
  /// NaN at a cusp (only curves with x1 = 1 and x2 = 0 can have one, at progress 1/2). Outside
  /// [0, 1] it is the slope of the line that the curve goes on along.
  ///
  /// **Accuracy.** The slope y'(s)/x'(s) at a progress that differs by at most 8u of its distance from the
  /// nearer end, with both derivatives within 16u of the sum of the sizes of their terms
  /// q²·p1, 2sq·(p2 - p1) and s²·(1 - p2). So where the tangent is nearly vertical between the ends, it is the
  /// *inverse* of the slope that has a small absolute error. Slopes too large for a double are infinite.
  public func velocity(at progress: Double) -> Double {
    solver.velocity(at: progress) ?? carefulVelocity(at: progress)
  }

  /// The second derivative at a progress; 0 outside [0, 1].
  ///
  /// Infinite or NaN where the tangent is vertical, and at an end with which its control point
  /// coincides: there the second derivative has no finite limit.
  public func acceleration(at progress: Double) -> Double {
    if progress > 0.5 && progress <= 1 { return -upper.acceleration(at: 1 - progress) }
    if progress >= 0 && progress <= 0.5 { return lower.acceleration(at: progress) }
    return progress.isNaN ? .nan : 0
  }

  /// The Bézier parameter s in [0, 1] at which the curve has a progress: x(s) = progress.
  ///
  /// x(s) is the progress to 7u relative (relative to 1 - progress in the upper half). Next
  /// to a vertical tangent s itself is not defined better than to about u^(1/2), at the middle
  /// of a curve with x1 = 1 and x2 = 0 to u^(1/3). A progress below 0 gives 0, above 1 gives 1,
  /// NaN gives NaN.
  public func parameter(at progress: Double) -> Double {
    solver.parameter(at: progress) ?? carefulParameter(at: progress)
  }

  /// The parameter where the quick solver has none.
  @inline(never)
  private func carefulParameter(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return x.parameter(at: progress) }
    if progress > 0.5 && progress < 1 { return 1 - upper.x.parameter(at: 1 - progress) }
    return progress.isNaN ? .nan : (progress <= 0 ? 0 : 1)
  }

  /// The value where the quick solver has none.
  @inline(never)
  func carefulValue(at progress: Double) -> Double {
    if progress > 0 && progress <= 0.5 { return lower.value(at: progress) }
    if progress > 0.5 && progress < 1 { return 1 - upper.value(at: 1 - progress) }
    if progress <= 0 { return lower.startTangent.rise(over: progress) }
    if progress >= 1 { return 1 + upper.startTangent.rise(over: progress - 1) }
    return .nan
  }

  /// The slope where the quick solver has none.
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
