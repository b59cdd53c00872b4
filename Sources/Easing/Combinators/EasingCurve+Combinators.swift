// SPDX-License-Identifier: Apache-2.0

// The combinators of `EasingCurve` return an `EasingCurve`; those of other types return a generic type.
extension EasingCurve {
  /// The same curve held at its end values outside [0, 1].
  public func clamped() -> EasingCurve { .clamped(Clamped(self)) }

  /// The same curve run backwards in time, f(1 - t).
  public func reversed() -> EasingCurve { .reversed(Reversed(self)) }

  /// The same curve rotated by half a turn, 1 - f(1 - t): in becomes out, and out becomes in.
  public func mirrored() -> EasingCurve { .mirrored(Mirrored(self)) }

  /// The curve at half size in the first half, and rotated by half a turn in the second.
  public func inOut() -> EasingCurve { .inOut(InOut(self)) }

  /// The curve with its values multiplied by a factor and then shifted by an offset.
  ///
  /// - Throws: ``ParameterError`` for a number that is not finite, and for a curve at
  ///   ``nestingLimit``.
  public func scaled(
    by factor: Double, offset: Double = 0
  ) throws(ParameterError) -> EasingCurve {
    .scaled(try Scaled(self, by: factor, offset: offset))
  }

  /// This curve up to a progress and a value, and another from there on.
  ///
  /// - Parameters:
  ///   - next: the curve of the second part.
  ///   - progress: the progress at which that curve takes over, strictly between 0 and 1.
  ///   - value: the value at which it takes over; by default the same as the progress.
  /// - Returns: the two curves as one.
  /// - Throws: ``ParameterError`` for a number out of range, and for curves that exceed
  ///   ``nestingLimit`` or ``partsLimit``.
  public func chained(
    to next: EasingCurve, at progress: Double, value: Double? = nil
  ) throws(ParameterError) -> EasingCurve {
    .chained(try Chained(self, next, at: progress, value: value))
  }

  /// A weighted mean of this curve and another, (1 - w)·self + w·other.
  ///
  /// - Throws: ``ParameterError`` for a weight that is not finite, and for curves that exceed
  ///   ``nestingLimit`` or ``partsLimit``.
  public func blended(
    with other: EasingCurve, weight: Double
  ) throws(ParameterError) -> EasingCurve {
    .blended(try Blended(self, other, weight: weight))
  }
}
