// SPDX-License-Identifier: Apache-2.0

extension EasingFunction {
  /// Returns the same curve, but with constant values outside [0, 1], as Core Animation's timing functions have.
  ///
  /// Before 0 the result has the value at 0, after 1 the value at 1. Outside [0, 1] its slope is 0.
  public func clamped() -> some EasingFunction { Clamped(self) }

  /// Returns the reversed curve f(1 - t), which goes from the end value of this curve f to its start value.
  ///
  /// The error is the error of the curve at the rounded progress 1 - t (which is exact for t ≥ 1/2).
  public func reversed() -> some EasingFunction { Transformed.reversed(self) }

  /// Returns the same curve rotated by half a turn, 1 - f(1 - t): an ease-in becomes an ease-out, and vice versa.
  ///
  /// The error is the error of the curve at the rounded progress 1 - t (which is exact for t ≥ 1/2), plus one rounding.
  public func mirrored() -> some EasingFunction { Transformed.mirrored(self) }

  /// Returns the in-out version of this ease-in curve f: f(2t)/2 for t < 1/2, and 1 - f(2 - 2t)/2 for t ≥ 1/2.
  ///
  /// The error is half the error of the curve, plus one rounding in the second half.
  public func inOut() -> some EasingFunction { InOut(self) }

  /// Returns the curve factor · f(t) + offset, where f is this curve.
  ///
  /// The error is |factor| · (the error of the curve), plus one rounding of the product and one of the sum. A product that
  /// overflows is infinite.
  ///
  /// - Throws: ``ParameterError`` if a number is not finite.
  public func scaled(
    by factor: Double, offset: Double = 0
  ) throws(ParameterError) -> some EasingFunction {
    try Transformed.scaled(self, by: factor, offset: offset)
  }

  /// Returns a curve that follows this curve up to a progress p and a value v, and then another curve.
  ///
  /// The first curve is scaled to [0, p] × [0, v], the second to [p, 1] × [v, 1]. The result is continuous if the first curve ends at 1 and
  /// the second starts at 0; `CubicBezier.split(at:)` is the inverse operation. The error is |v| · (the first curve's error) up to p, and
  /// |1 - v| · (the second curve's error) after p, where each curve is evaluated at a progress within 3 ulp of the exact one. The values 0,
  /// v and 1 are exact if the curves start and end exactly at 0 and 1. By default v equals p.
  ///
  /// - Throws: ``ParameterError`` if the progress is not strictly between 0 and 1, or if the value is not
  ///   finite.
  public func chained(
    to next: some EasingFunction, at progress: Double, value: Double? = nil
  ) throws(ParameterError) -> some EasingFunction {
    try Chained(self, next, at: progress, value: value)
  }

  /// Returns a weighted mean of this curve f and another curve g, (1 - w)·f(t) + w·g(t).
  ///
  /// The error is |1 - w| · (the error of f) + |w| · (the error of g) + 3u · (the magnitude of the larger term), with
  /// u = 2^-53. Terms that overflow make the sum infinite. If both terms are infinite with opposite signs, the term with the
  /// larger weight is the result, or the second term if the weights are equal. A weight outside [0, 1] extrapolates.
  ///
  /// - Throws: ``ParameterError`` if the weight is not finite.
  public func blended(
    with other: some EasingFunction, weight: Double
  ) throws(ParameterError) -> some EasingFunction {
    try Blended(self, other, weight: weight)
  }
}

// For an `EasingCurve` the combinators return an `EasingCurve`.
extension EasingCurve {
  /// Returns the same curve, but with constant values outside [0, 1].
  public func clamped() -> EasingCurve { EasingCurve(.clamped(Clamped(self))) }

  /// Returns the same curve run backwards in time, f(1 - t).
  public func reversed() -> EasingCurve { EasingCurve(.transformed(.reversed(self))) }

  /// Returns the same curve rotated by half a turn, 1 - f(1 - t): an ease-in becomes an ease-out, and vice versa.
  public func mirrored() -> EasingCurve { EasingCurve(.transformed(.mirrored(self))) }

  /// Returns a curve whose first half is this curve at half size, and whose second half is the first half rotated by half a turn.
  public func inOut() -> EasingCurve { EasingCurve(.inOut(InOut(self))) }

  /// Returns the curve with its values multiplied by a factor and then shifted by an offset.
  ///
  /// - Throws: ``ParameterError`` for a number that is not finite.
  public func scaled(by factor: Double, offset: Double = 0) throws(ParameterError) -> EasingCurve {
    EasingCurve(.transformed(try .scaled(self, by: factor, offset: offset)))
  }

  /// Returns a curve that follows this curve up to a progress and a value, and then another curve.
  ///
  /// - Throws: ``ParameterError`` for a number out of range.
  public func chained(
    to next: EasingCurve, at progress: Double, value: Double? = nil
  ) throws(ParameterError) -> EasingCurve {
    EasingCurve(.chained(try Chained(self, next, at: progress, value: value)))
  }

  /// Returns a weighted mean of this curve and another curve, (1 - w)·self + w·other.
  ///
  /// - Throws: ``ParameterError`` for a weight that is not finite.
  public func blended(
    with other: EasingCurve, weight: Double
  ) throws(ParameterError) -> EasingCurve {
    EasingCurve(.blended(try Blended(self, other, weight: weight)))
  }
}
