// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// An in curve at half size and then its mirror image: f(2t)/2 for t < 1/2, and 1 - f(2 - 2t)/2
/// from there on.
///
/// Error: half that of the base, and one rounding in the mirrored half.
package struct InOut<Base: EasingFunction>: Combinator {
  /// The in curve.
  package let base: Base

  /// The in-out curve of an in curve.
  package init(_ base: Base) {
    self.base = base
  }

  /// The in-out curve's value; in the mirrored half the before flag is negated.
  package func value(at progress: Double, beforeJump: Bool) -> Double {
    if progress < 0.5 || (progress == 0.5 && beforeJump) {
      return base.value(at: 2 * progress, beforeJump: beforeJump) / 2
    }
    return 1 - base.value(at: 2 * (1 - progress), beforeJump: !beforeJump) / 2
  }

  /// The slope of ``base``, unchanged because both coordinates are halved.
  package func velocity(at progress: Double) -> Double {
    base.velocity(at: progress < 0.5 ? 2 * progress : 2 * (1 - progress))
  }

  /// Twice the second derivative of ``base``, negated in the second half.
  package func acceleration(at progress: Double) -> Double {
    progress < 0.5
      ? 2 * base.acceleration(at: 2 * progress) : -2 * base.acceleration(at: 2 * (1 - progress))
  }

  /// The extremes of ``base`` at half size, and their mirror images.
  package var extremes: Extremes {
    let half = base.extremes.map {
      CurvePoint(progress: $0.progress / 2, value: $0.value / 2)
    }
    var result = half
    for point in [half.least, half.greatest] {
      result.include(CurvePoint(progress: 1 - point.progress, value: 1 - point.value))
    }
    return result.including(endsOf: self)
  }

  /// The peak velocity of ``base``, in the first half.
  package var peakVelocity: PeakVelocity {
    let peak = base.peakVelocity
    return PeakVelocity(progress: peak.progress / 2, velocity: peak.velocity)
  }

  /// The monotonicity of ``base``, if the jumps agree with it.
  ///
  /// There is a jump in the middle unless the base ends at 1, and a jump at the end if the base
  /// starts with one.
  package var monotonicity: Monotonicity {
    guard base.monotonicity != .none else { return .none }
    let jump = 1 - base.value(at: 1)
    let (start, end) = (base.value(at: 0), base.value(at: 1))
    let before = base.value(at: 0, beforeJump: true)
    if start <= end && jump >= 0 && before <= start { return .increasing }
    return start >= end && jump <= 0 && before >= start ? .decreasing : .none
  }

  /// The inverse, from that of ``base``.
  package func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity != .none else { return nil }
    // Only the half that contains the value is searched, so that the time for nested halves is linear in their depth.
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
    // The jump in the middle passes the value, or rounding has moved the value out of the base's range.
    return bisectedProgress(at: value)
  }
}

extension InOut: Equatable where Base: Equatable {}
extension InOut: Hashable where Base: Hashable {}

extension InOut {
  /// The values at many progresses, by batch calls of the base, with CSS's before flag.
  package func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateParts(
      progresses, into: &values,
      isEarly: { $0 < 0.5 || ($0 == 0.5 && beforeJump) }, move: { 2 * ($1 ? $0 : 1 - $0) },
      early: { base.evaluate($0, beforeJump: beforeJump, into: &$1) },
      late: { base.evaluate($0, beforeJump: !beforeJump, into: &$1) },
      change: { $1 ? $0 / 2 : 1 - $0 / 2 })
  }

  /// The slopes at many progresses, by batch calls of the base.
  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &velocities, move: { 2 * ($0 < 0.5 ? $0 : 1 - $0) },
      base: { base.evaluateVelocity($0, into: &$1) }, change: { $1 })
  }
}
