// SPDX-License-Identifier: Apache-2.0

/// A curve run backwards, f(1 - t), from the base's end value to its start value.
///
/// Error: that of the base, at the rounded progress 1 - t (exact for t from 1/2 on).
///
/// A jump is where the rounded 1 - t meets a jump of the base, within 2^-53 of the exact progress.
/// For example, a jump of `linear()` at 2/3 comes one or two doubles after 1/3.
public struct Reversed<Base: EasingFunction>: EasingFunction {
  /// The curve that runs forwards.
  public let base: Base
  /// The depth of nested combinators, including this one.
  public let nesting: Int
  /// The number of combined curves.
  public var parts: Int { base.parts }

  /// A curve run backwards.
  ///
  /// A base at ``EasingCurve/nestingLimit`` is replaced by straight lines.
  public init(_ base: Base) {
    self.base = base.asBase
    nesting = self.base.nesting + 1
  }

  /// f(1 - t).
  public func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }

  /// f(1 - t); the before flag is negated, because the base runs backwards.
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    base.value(at: 1 - progress, beforeJump: !beforeJump)
  }

  /// -f'(1 - t); where the base bends, this is the slope on the opposite side of the bend.
  public func velocity(at progress: Double) -> Double { -base.velocity(at: 1 - progress) }

  /// f''(1 - t).
  public func acceleration(at progress: Double) -> Double { base.acceleration(at: 1 - progress) }

  /// The extremes of ``base``, at the mirrored progresses.
  public var extremes: Extremes {
    base.extremes.map { Extremes.Point(progress: 1 - $0.progress, value: $0.value) }
      .including(endsOf: self)
  }

  /// The peak velocity of ``base``, negated and at the mirrored progress.
  public var peakVelocity: PeakVelocity {
    let peak = base.peakVelocity
    return PeakVelocity(progress: 1 - peak.progress, velocity: -peak.velocity)
  }

  /// The reverse of the base's monotonicity, or `none` if the base starts with a jump in the
  /// opposite direction.
  public var monotonicity: Monotonicity { backwardMonotonicity(of: base) }

  /// 1 - f⁻¹(v).
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity != .none else { return nil }
    // The base's inverse does not see a jump at the base's start, which is the end here.
    return base.progress(at: value).map { 1 - $0 } ?? bisectedProgress(at: value)
  }
}

extension Reversed: Equatable where Base: Equatable {}
extension Reversed: Hashable where Base: Hashable {}

extension EasingFunction {
  /// The same curve run backwards in time, f(1 - t).
  public func reversed() -> Reversed<Self> { Reversed(self) }
}

extension Reversed {
  /// The values at many progresses, by batch calls of the base.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, beforeJump: false, into: &values)
  }

  /// The values at many progresses, by batch calls of the base, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &values, move: { 1 - $0 },
      base: { base.evaluate($0, beforeJump: !beforeJump, into: &$1) }, change: { $1 })
  }

  /// The slopes at many progresses, by batch calls of the base.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &velocities, move: { 1 - $0 },
      base: { base.evaluateVelocity($0, into: &$1) }, change: { -$1 })
  }
}
