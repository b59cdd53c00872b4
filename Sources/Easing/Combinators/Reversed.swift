// SPDX-License-Identifier: Apache-2.0

/// A curve run backwards: f(1 - t), from the base's end value to its start value.
///
/// Error: the base's, for a progress that 1 - t has rounded (exact from 1/2 on).
///
/// A jump is where 1 - t, rounded, meets the base's: within 2^-53 of the progress meant. A jump of `linear()` at 2/3 comes
/// a double or two after 1/3.
public struct Reversed<Base: EasingFunction>: EasingFunction {
  /// The curve that runs forwards.
  public let base: Base
  /// How many combinators are inside each other, with this one.
  public let nesting: Int
  /// How many curves are combined.
  public var parts: Int { base.parts }

  /// A curve run backwards.
  ///
  /// A base that is nested as deep as may be is taken as straight lines, see ``EasingCurve/nestingLimit``.
  public init(_ base: Base) {
    self.base = base.asBase
    nesting = self.base.nesting + 1
  }

  /// f(1 - t).
  public func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }

  /// f(1 - t); what is before a jump in one direction is after it in the other.
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    base.value(at: 1 - progress, beforeJump: !beforeJump)
  }

  /// -f'(1 - t); at a bend the slope of the other side than the base's.
  public func velocity(at progress: Double) -> Double { -base.velocity(at: 1 - progress) }

  /// f''(1 - t).
  public func acceleration(at progress: Double) -> Double { base.acceleration(at: 1 - progress) }

  /// The base's, at mirrored places.
  public var extremes: Extremes {
    base.extremes.map { Extremes.Point(progress: 1 - $0.progress, value: $0.value) }
      .including(endsOf: self)
  }

  /// The base's, at the mirrored place.
  public var peakVelocity: PeakVelocity {
    let peak = base.peakVelocity
    return PeakVelocity(progress: 1 - peak.progress, velocity: -peak.velocity)
  }

  /// The base's, the other way round, unless the base starts with a jump that goes another way.
  public var monotonicity: Monotonicity { backwardMonotonicity(of: base) }

  /// 1 - f⁻¹(v).
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity != .none else { return nil }
    // A jump at the base's start is passed here and not there.
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
  /// The values at many progresses, from the base's batches.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, beforeJump: false, into: &values)
  }

  /// The values at many progresses, from the base's batches, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &values, move: { 1 - $0 },
      base: { base.evaluate($0, beforeJump: !beforeJump, into: &$1) }, change: { $1 })
  }

  /// The slopes at many progresses, from the base's batches.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &velocities, move: { 1 - $0 },
      base: { base.evaluateVelocity($0, into: &$1) }, change: { -$1 })
  }
}
