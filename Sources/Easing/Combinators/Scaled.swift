// SPDX-License-Identifier: Apache-2.0

/// A curve whose values are multiplied and then shifted: a·f(t) + b.
///
/// Error: that of the base times a, one rounding of the product and one of the sum. Products that
/// overflow are infinite.
public struct Scaled<Base: EasingFunction>: EasingFunction {
  /// The curve whose values are scaled.
  public let base: Base
  /// The factor a of the values.
  public let factor: Double
  /// The offset b, which is added to the products.
  public let offset: Double
  /// The depth of nested combinators, including this one.
  public let nesting: Int
  /// The number of combined curves.
  public var parts: Int { base.parts }

  /// A curve whose values are multiplied by a factor and then shifted by an offset.
  ///
  /// - Parameters:
  ///   - base: the curve.
  ///   - factor: any finite number.
  ///   - offset: any finite number.
  /// - Throws: ``ParameterError`` for a number that is not finite, and for a base at
  ///   ``EasingCurve/nestingLimit``.
  public init(_ base: Base, by factor: Double, offset: Double = 0) throws(ParameterError) {
    guard factor.isFinite else { throw ParameterError("factor", factor, allowed: "finite") }
    guard offset.isFinite else { throw ParameterError("offset", offset, allowed: "finite") }
    nesting = try base.nestingOfCombination()
    self.base = base
    self.factor = factor + 0
    self.offset = offset + 0
  }

  /// a·f(t) + b.
  public func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }

  /// a·f(t) + b.
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    product(factor, base.value(at: progress, beforeJump: beforeJump)) + offset
  }

  /// a·f'(t).
  public func velocity(at progress: Double) -> Double {
    product(factor, base.velocity(at: progress))
  }

  /// a·f''(t).
  public func acceleration(at progress: Double) -> Double {
    product(factor, base.acceleration(at: progress))
  }

  /// The extremes of ``base``, scaled and shifted.
  public var extremes: Extremes {
    base.extremes.map {
      Extremes.Point(progress: $0.progress, value: factor * $0.value + offset)
    }
  }

  /// The peak velocity of ``base``, scaled.
  public var peakVelocity: PeakVelocity {
    let peak = base.peakVelocity
    return PeakVelocity(
      progress: peak.progress, velocity: product(factor, peak.velocity))
  }

  /// The monotonicity of ``base``, reversed by a negative factor; a factor of 0 makes a constant.
  public var monotonicity: Monotonicity {
    if factor == 0 { return .increasing }
    return factor < 0 ? turnedMonotonicity(of: base, extremes) : base.monotonicity
  }

  /// f⁻¹((v - b)/a).
  public func progress(at value: Double) -> Double? {
    if factor == 0 { return value.isNaN ? .nan : (value == offset ? 0 : nil) }
    // Rounding may move the quotient out of the base's range.
    return base.progress(at: (value - offset) / factor) ?? bisectedProgress(at: value)
  }
}

extension Scaled: Equatable where Base: Equatable {}
extension Scaled: Hashable where Base: Hashable {}

extension EasingFunction {
  /// The same curve with its values multiplied by a factor and then shifted by an offset.
  ///
  /// - Throws: ``ParameterError`` for a number that is not finite.
  public func scaled(
    by factor: Double, offset: Double = 0
  ) throws(ParameterError) -> Scaled<Self> {
    try Scaled(self, by: factor, offset: offset)
  }
}

extension Scaled {
  /// The values at many progresses, by batch calls of the base.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, beforeJump: false, into: &values)
  }

  /// The values at many progresses, by batch calls of the base, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    base.evaluate(progresses, beforeJump: beforeJump, into: &values)
    for index in 0..<min(progresses.count, values.count) {
      values[index] = product(factor, values[index]) + offset
    }
  }

  /// The slopes at many progresses, by batch calls of the base.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    base.evaluateVelocity(progresses, into: &velocities)
    for index in 0..<min(progresses.count, velocities.count) {
      velocities[index] = product(factor, velocities[index])
    }
  }
}
