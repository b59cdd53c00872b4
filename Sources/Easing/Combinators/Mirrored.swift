// SPDX-License-Identifier: Apache-2.0

/// A curve rotated by half a turn, 1 - f(1 - t), which turns an in curve into an out curve.
///
/// Error: that of the base and one rounding, at the rounded progress 1 - t (exact for t from 1/2
/// on).
///
/// A jump is where the rounded 1 - t meets a jump of the base, within 2^-53 of the exact progress.
/// For example, a jump of `linear()` at 2/3 comes one or two doubles after 1/3.
public struct Mirrored<Base: EasingFunction>: EasingFunction {
  /// The curve that is rotated.
  public let base: Base
  /// The depth of nested combinators, including this one.
  public let nesting: Int
  /// The number of combined curves.
  public var parts: Int { base.parts }

  /// A curve rotated by half a turn.
  ///
  /// A base at ``EasingCurve/nestingLimit`` is replaced by straight lines.
  public init(_ base: Base) {
    self.base = base.asBase
    nesting = self.base.nesting + 1
  }

  /// 1 - f(1 - t).
  public func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }

  /// 1 - f(1 - t); the before flag is negated, because the base runs backwards.
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    1 - base.value(at: 1 - progress, beforeJump: !beforeJump)
  }

  /// f'(1 - t); where the base bends, this is the slope on the opposite side of the bend.
  public func velocity(at progress: Double) -> Double { base.velocity(at: 1 - progress) }

  /// -f''(1 - t).
  public func acceleration(at progress: Double) -> Double { -base.acceleration(at: 1 - progress) }

  /// The extremes of ``base``, rotated.
  public var extremes: Extremes {
    base.extremes.map { Extremes.Point(progress: 1 - $0.progress, value: 1 - $0.value) }
      .including(endsOf: self)
  }

  /// The peak velocity of ``base``, at the mirrored progress.
  public var peakVelocity: PeakVelocity {
    let peak = base.peakVelocity
    return PeakVelocity(progress: 1 - peak.progress, velocity: peak.velocity)
  }

  /// The monotonicity of ``base``, or `none` if the base starts with a jump in the opposite
  /// direction.
  public var monotonicity: Monotonicity { backwardMonotonicity(of: base, isUpsideDown: true) }

  /// 1 - f⁻¹(1 - v).
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity != .none else { return nil }
    // 1 - v may be rounded out of the base's range, and the base's inverse does not see a jump at the base's start,
    // which is the end here.
    return base.progress(at: 1 - value).map { 1 - $0 } ?? bisectedProgress(at: value)
  }
}

extension Mirrored: Equatable where Base: Equatable {}
extension Mirrored: Hashable where Base: Hashable {}

extension EasingFunction {
  /// The same curve rotated by half a turn, 1 - f(1 - t): in becomes out, and out becomes in.
  public func mirrored() -> Mirrored<Self> { Mirrored(self) }
}

extension Mirrored {
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
      base: { base.evaluate($0, beforeJump: !beforeJump, into: &$1) }, change: { 1 - $1 })
  }

  /// The slopes at many progresses, by batch calls of the base.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &velocities, move: { 1 - $0 },
      base: { base.evaluateVelocity($0, into: &$1) }, change: { $1 })
  }
}
