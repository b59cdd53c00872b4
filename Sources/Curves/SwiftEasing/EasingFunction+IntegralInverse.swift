// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions

extension EasingFunction {
  /// The progress at which the integral from a start reaches an area.
  ///
  /// For a curve of speed this is the time at which a distance is covered.
  ///
  /// **Accuracy.** ``integral(from:to:)`` to the result is the area, but for 4u of it, a change of the result by an ulp
  /// and the error of the integral (u = 2^-53). Where values are 0 or negative, it is one of several such progresses.
  ///
  /// **Search.** A positive area is searched for after the start, a negative one before it, in brackets of a power
  /// of 2. Where values are negative, an area reached inside a bracket may be missed.
  ///
  /// - Parameters:
  ///   - area: the area in units of value times progress; a negative one is reached before the start.
  ///   - start: the progress from which the area is counted, any finite number.
  /// - Returns: the progress; `nil` if the search does not reach the area, NaN for NaN.
  /// - Complexity: some ten integrals; at most 2,400 for results that are tiny or huge.
  public func progress(atIntegral area: Double, from start: Double = 0) -> Double? {
    // The curve may be negative beyond [0, 1], so that its end is tried first.
    let distance = area < 0 ? start : 1 - start
    return integralLimit(
      at: area, from: start, near: distance > 0 ? distance : 1, value: { value(at: $0) },
      integral: { integral(from: start, to: $0) })
  }
}
