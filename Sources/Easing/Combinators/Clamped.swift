// SPDX-License-Identifier: Apache-2.0

/// A curve that holds its end values outside [0, 1], as Core Animation's timing functions do.
public struct Clamped<Base: EasingFunction>: EasingFunction {
  /// The curve inside [0, 1].
  public let base: Base
  /// The depth of nested combinators, including this one.
  public let nesting: Int
  /// The number of combined curves.
  public var parts: Int { base.parts }

  /// A curve that holds its end values outside [0, 1].
  ///
  /// A base at ``EasingCurve/nestingLimit`` is replaced by straight lines.
  public init(_ base: Base) {
    self.base = base.asBase
    nesting = self.base.nesting + 1
  }

  /// The base's value at the nearest progress in [0, 1].
  public func value(at progress: Double) -> Double {
    value(at: progress, beforeJump: false)
  }

  /// The base's value at the nearest progress in [0, 1].
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    base.value(at: progress < 0 ? 0 : (progress > 1 ? 1 : progress), beforeJump: beforeJump)
  }

  /// The base's velocity in [0, 1], 0 outside.
  public func velocity(at progress: Double) -> Double {
    progress < 0 || progress > 1 ? 0 : base.velocity(at: progress)
  }

  /// The base's acceleration in [0, 1], 0 outside.
  public func acceleration(at progress: Double) -> Double {
    progress < 0 || progress > 1 ? 0 : base.acceleration(at: progress)
  }

  /// The extremes of ``base``.
  public var extremes: Extremes { base.extremes }

  /// The peak velocity of ``base``.
  public var peakVelocity: PeakVelocity { base.peakVelocity }

  /// The monotonicity of ``base``.
  public var monotonicity: Monotonicity { base.monotonicity }

  /// The inverse of ``base``.
  public func progress(at value: Double) -> Double? { base.progress(at: value) }
}

extension Clamped: Equatable where Base: Equatable {}
extension Clamped: Hashable where Base: Hashable {}

extension EasingFunction {
  /// The same curve, held at its end values outside [0, 1].
  public func clamped() -> Clamped<Self> { Clamped(self) }
}

extension Clamped {
  /// The values at many progresses, by batch calls of the base.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, beforeJump: false, into: &values)
  }

  /// The values at many progresses, by batch calls of the base, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &values, move: { $0 < 0 ? 0 : ($0 > 1 ? 1 : $0) },
      base: { base.evaluate($0, beforeJump: beforeJump, into: &$1) }, change: { $1 })
  }

  /// The slopes at many progresses, by batch calls of the base.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    base.evaluateVelocity(progresses, into: &velocities)
    for index in 0..<min(progresses.count, velocities.count)
    where progresses[index] < 0 || progresses[index] > 1 {
      velocities[index] = 0
    }
  }
}
