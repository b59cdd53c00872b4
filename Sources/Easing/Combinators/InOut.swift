// SPDX-License-Identifier: Apache-2.0

/// An in curve at half size, then its mirror: f(2t)/2, and 1 - f(2 - 2t)/2 from t = 1/2 on.
///
/// Error: half the base's, and a rounding in the mirrored half.
public struct InOut<Base: EasingFunction>: EasingFunction {
  /// The in curve.
  public let base: Base
  /// How many combinators are inside each other, with this one.
  public let nesting: Int
  /// How many curves are combined.
  public var parts: Int { base.parts }

  /// The in-out curve of an in curve.
  ///
  /// A base that is nested as deep as may be is taken as straight lines, see ``EasingCurve/nestingLimit``.
  public init(_ base: Base) {
    self.base = base.asBase
    nesting = self.base.nesting + 1
  }

  /// The in-out curve's value.
  public func value(at progress: Double) -> Double {
    value(at: progress, beforeJump: false)
  }

  /// The in-out curve's value; in the mirrored half before and after change places.
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    if progress < 0.5 || (progress == 0.5 && beforeJump) {
      return base.value(at: 2 * progress, beforeJump: beforeJump) / 2
    }
    return 1 - base.value(at: 2 * (1 - progress), beforeJump: !beforeJump) / 2
  }

  /// The base's slope at the same place, for both coordinates are halved.
  public func velocity(at progress: Double) -> Double {
    base.velocity(at: progress < 0.5 ? 2 * progress : 2 * (1 - progress))
  }

  /// Twice the base's, negated in the second half.
  public func acceleration(at progress: Double) -> Double {
    progress < 0.5
      ? 2 * base.acceleration(at: 2 * progress) : -2 * base.acceleration(at: 2 * (1 - progress))
  }

  /// The base's at half size, and mirrored.
  public var extremes: Extremes {
    let half = base.extremes.map {
      Extremes.Point(progress: $0.progress / 2, value: $0.value / 2)
    }
    var result = half
    for point in [half.least, half.greatest] {
      result.include(Extremes.Point(progress: 1 - point.progress, value: 1 - point.value))
    }
    return result.including(endsOf: self)
  }

  /// The base's, in the first half.
  public var peakVelocity: PeakVelocity {
    let peak = base.peakVelocity
    return PeakVelocity(progress: peak.progress / 2, velocity: peak.velocity)
  }

  /// The base's if it ends at 1; otherwise there is a jump in the middle, which counts with it.
  ///
  /// So does a jump at the base's start, which is one at the end here.
  public var monotonicity: Monotonicity {
    guard base.monotonicity != .none else { return .none }
    let jump = 1 - base.value(at: 1)
    let (start, end) = (base.value(at: 0), base.value(at: 1))
    let before = base.value(at: 0, beforeJump: true)
    if start <= end && jump >= 0 && before <= start { return .increasing }
    return start >= end && jump <= 0 && before >= start ? .decreasing : .none
  }

  /// From the base's inverse.
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity != .none else { return nil }
    // Only the half that has the value is asked, so that halves of halves take no more time than their depth.
    let start = base.value(at: 0)
    let end = base.value(at: 1)
    func isPassed(_ value: Double) -> Bool {
      value >= min(start, end) && value <= max(start, end)
    }
    if isPassed(2 * value) {
      if let progress = base.progress(at: 2 * value) { return progress / 2 }
    } else if isPassed(2 * (1 - value)) {
      if let progress = base.progress(at: 2 * (1 - value)) { return 1 - progress / 2 }
    }
    // A value that the jump in the middle passes, or one rounded out of the base's range.
    return bisectedProgress(at: value)
  }
}

extension InOut: Equatable where Base: Equatable {}
extension InOut: Hashable where Base: Hashable {}

extension EasingFunction {
  /// The in-out curve of this in curve.
  public func inOut() -> InOut<Self> { InOut(self) }
}

extension InOut {
  /// The values at many progresses, from the base's batches.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, beforeJump: false, into: &values)
  }

  /// The values at many progresses, from the base's batches, with CSS's before flag.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateParts(
      progresses, into: &values,
      isEarly: { $0 < 0.5 || ($0 == 0.5 && beforeJump) }, move: { 2 * ($1 ? $0 : 1 - $0) },
      early: { base.evaluate($0, beforeJump: beforeJump, into: &$1) },
      late: { base.evaluate($0, beforeJump: !beforeJump, into: &$1) },
      change: { $1 ? $0 / 2 : 1 - $0 / 2 })
  }

  /// The slopes at many progresses, from the base's batches.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &velocities, move: { 2 * ($0 < 0.5 ? $0 : 1 - $0) },
      base: { base.evaluateVelocity($0, into: &$1) }, change: { $1 })
  }
}
