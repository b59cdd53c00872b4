// SPDX-License-Identifier: Apache-2.0

extension EasingFunction {
  /// Returns the progress at which the integral from `start` reaches the given area.
  ///
  /// If the curve is a speed, this is the time at which a distance is covered.
  ///
  /// **Accuracy.** The integral from `start` to the result differs from the area by at most 4u times the area, plus the effect
  /// of one ulp of the result, plus the error of ``integral(from:to:)`` (u = 2^-53). Where values are 0 or negative, the
  /// integral may reach the area at several progresses; the result is one of them.
  ///
  /// **Search.** A positive area is searched for after `start`, a negative area before it, in brackets between powers of 2. If
  /// values are negative, the search may miss an area that is reached inside a bracket.
  ///
  /// - Parameters:
  ///   - area: the area in units of value times progress; a negative area is reached before `start`.
  ///   - start: the lower limit of the integral, any finite number.
  /// - Returns: the progress; `nil` if the search does not reach the area, NaN if an argument is NaN.
  /// - Complexity: about ten integrals; at most 2,400 if the result is tiny or huge.
  public func progress(atIntegral area: Double, from start: Double = 0) -> Double? {
    // The curve may be negative beyond [0, 1], so the distance to the end of [0, 1] is tried first.
    let distance = area < 0 ? start : 1 - start
    return integralLimit(
      at: area, from: start, near: distance > 0 ? distance : 1, value: { value(at: $0) },
      integral: { integral(from: start, to: $0) })
  }
}
