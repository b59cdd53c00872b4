// SPDX-License-Identifier: Apache-2.0

import EasingCore

extension EasingFunction {
  /// The same curve, held at its end values outside [0, 1], as Core Animation's timing functions are.
  ///
  /// Outside [0, 1] the slope is 0.
  public func clamped() -> CombinedCurve<Self, Self> { CombinedCurve(.clamped(Clamped(self))) }

  /// The same curve run backwards in time, f(1 - t), from its end value to its start value.
  ///
  /// The error is that of the curve, at the rounded progress 1 - t (exact for t from 1/2 on).
  public func reversed() -> CombinedCurve<Self, Self> {
    CombinedCurve(.transformed(.reversed(self)))
  }

  /// The same curve rotated by half a turn, 1 - f(1 - t): in becomes out, and out becomes in.
  ///
  /// The error is that of the curve and one rounding, at the rounded progress 1 - t (exact for t from 1/2 on).
  public func mirrored() -> CombinedCurve<Self, Self> {
    CombinedCurve(.transformed(.mirrored(self)))
  }

  /// The in-out curve of this in curve: f(2t)/2 for t < 1/2, and 1 - f(2 - 2t)/2 from there on.
  ///
  /// The error is half that of the curve, and one rounding in the mirrored half.
  public func inOut() -> CombinedCurve<Self, Self> { CombinedCurve(.inOut(InOut(self))) }

  /// The same curve with its values multiplied by a factor and then shifted by an offset.
  ///
  /// The error is that of the curve times the factor, one rounding of the product and one of the sum. Products that
  /// overflow are infinite.
  ///
  /// - Throws: ``ParameterError`` for a number that is not finite.
  public func scaled(
    by factor: Double, offset: Double = 0
  ) throws(ParameterError) -> CombinedCurve<Self, Self> {
    CombinedCurve(.transformed(try .scaled(self, by: factor, offset: offset)))
  }

  /// This curve up to a progress and a value, and another from there on.
  ///
  /// The first curve is scaled to [0, p] × [0, v], the second to [p, 1] × [v, 1]. The result is continuous if the first
  /// ends at 1 and the second starts at 0; `CubicBezier.split(at:)` is the inverse operation. The error is that of the
  /// part, times its height, at a progress within 3 ulp of the given one. 0, v and 1 are exact where the ends of the
  /// parts are. By default the value is the same as the progress.
  ///
  /// - Throws: ``ParameterError`` for a progress that is not strictly between 0 and 1, and for a value that is not
  ///   finite.
  public func chained<Next: EasingFunction>(
    to next: Next, at progress: Double, value: Double? = nil
  ) throws(ParameterError) -> CombinedCurve<Self, Next> {
    CombinedCurve(.chained(try Chained(self, next, at: progress, value: value)))
  }

  /// A weighted mean of this curve and another, (1 - w)·f(t) + w·g(t).
  ///
  /// The error is those of the two curves times their weights, and 3u of the larger term. Terms that overflow make the
  /// sum infinite. Of two infinite terms with opposite signs, the one with the larger weight counts, or the second if
  /// the weights are equal. A weight outside [0, 1] extrapolates.
  ///
  /// - Throws: ``ParameterError`` for a weight that is not finite.
  public func blended<Other: EasingFunction>(
    with other: Other, weight: Double
  ) throws(ParameterError) -> CombinedCurve<Self, Other> {
    CombinedCurve(.blended(try Blended(self, other, weight: weight)))
  }
}

// The combinators of `EasingCurve` return an `EasingCurve`.
extension EasingCurve {
  /// The same curve held at its end values outside [0, 1].
  public func clamped() -> EasingCurve { EasingCurve(.clamped(Clamped(self))) }

  /// The same curve run backwards in time, f(1 - t).
  public func reversed() -> EasingCurve { EasingCurve(.transformed(.reversed(self))) }

  /// The same curve rotated by half a turn, 1 - f(1 - t): in becomes out, and out becomes in.
  public func mirrored() -> EasingCurve { EasingCurve(.transformed(.mirrored(self))) }

  /// The curve at half size in the first half, and rotated by half a turn in the second.
  public func inOut() -> EasingCurve { EasingCurve(.inOut(InOut(self))) }

  /// The curve with its values multiplied by a factor and then shifted by an offset.
  ///
  /// - Throws: ``ParameterError`` for a number that is not finite.
  public func scaled(by factor: Double, offset: Double = 0) throws(ParameterError) -> EasingCurve {
    EasingCurve(.transformed(try .scaled(self, by: factor, offset: offset)))
  }

  /// This curve up to a progress and a value, and another from there on.
  ///
  /// - Throws: ``ParameterError`` for a number out of range.
  public func chained(
    to next: EasingCurve, at progress: Double, value: Double? = nil
  ) throws(ParameterError) -> EasingCurve {
    EasingCurve(.chained(try Chained(self, next, at: progress, value: value)))
  }

  /// A weighted mean of this curve and another, (1 - w)·self + w·other.
  ///
  /// - Throws: ``ParameterError`` for a weight that is not finite.
  public func blended(
    with other: EasingCurve, weight: Double
  ) throws(ParameterError) -> EasingCurve {
    EasingCurve(.blended(try Blended(self, other, weight: weight)))
  }
}
