// SPDX-License-Identifier: Apache-2.0

/// A base curve f at half size, then its image rotated by half a turn: f(2t)/2 for t < 1/2, and 1 - f(2 - 2t)/2 for t ≥ 1/2.
package struct InOut<Base: EasingFunction>: Combinator {
  package let base: Base

  package init(_ base: Base) { self.base = base }

  /// Returns the in-out curve's value; the second half runs the base backwards, so it negates the before flag.
  package func value(at progress: Double, beforeJump: Bool) -> Double {
    if progress < 0.5 || (progress == 0.5 && beforeJump) {
      return base.value(at: 2 * progress, beforeJump: beforeJump) / 2
    }
    return 1 - base.value(at: 2 * (1 - progress), beforeJump: !beforeJump) / 2
  }

  package func velocity(at progress: Double) -> Double {
    base.velocity(at: progress < 0.5 ? 2 * progress : 2 * (1 - progress))
  }

  package func acceleration(at progress: Double) -> Double {
    progress < 0.5
      ? 2 * base.acceleration(at: 2 * progress) : -2 * base.acceleration(at: 2 * (1 - progress))
  }

  /// Returns the integral: in the first half a quarter of the base's integral, in the second the width minus a quarter of the base's
  /// integral.
  package func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      let middle = min(max(start, 0.5), end)
      let early = start < middle ? base.integral(from: 2 * start, to: 2 * middle) : 0
      guard middle < end else { return early / 4 }
      let (first, last) = (2 * (1 - end), 2 * (1 - middle))
      // If both halves map to the same interval of the base, integrate it only once; else n nested curves would need 2^n integrals.
      let isImage = start < middle && first == 2 * start && last == 2 * middle
      let late = isImage ? early : base.integral(from: first, to: last)
      return early / 4 + ((end - middle) - late / 4)
    }
  }

  /// Returns the bounds of ``base`` at half size, in the second half rotated by half a turn.
  ///
  /// Both halves use one enclosure of the base, so the time is linear in the nesting depth.
  package func enclosure(from start: Double, to end: Double) -> Enclosure? {
    func early(_ inner: Enclosure) -> Enclosure {
      inner.mapped(factor: 0.5, offset: 0, speed: 2, place: { $0 / 2 })
    }
    func late(_ inner: Enclosure) -> Enclosure {
      inner.mapped(factor: -0.5, offset: 1, speed: -2, place: { 1 - $0 / 2 })
    }
    if end < 0.5 { return base.enclosure(from: 2 * start, to: 2 * end).map(early) }
    if start >= 0.5 {
      return base.enclosureBeforeJumps(from: 2 * (1 - end), to: 2 * (1 - start)).map(late)
    }
    let first = min(2 * start, 2 * (1 - end))
    guard let inner = base.enclosureOnBothSides(from: first, to: 1) else { return nil }
    return early(inner).joined(
      to: late(inner), at: 0.5, before: value(at: 0.5, beforeJump: true), after: value(at: 0.5))
  }

  package func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity != .none else { return nil }
    // Search only the half that contains the value, so that the time is linear in the nesting depth.
    let start = base.value(at: 0)
    let end = base.value(at: 1)
    func isPassed(_ value: Double) -> Bool { value >= min(start, end) && value <= max(start, end) }
    if isPassed(2 * value) {
      if let progress = base.progress(at: 2 * value) { return progress / 2 }
    } else if isPassed(2 * (1 - value)) {
      if let progress = base.progress(at: 2 * (1 - value)) { return 1 - progress / 2 }
    }
    // The curve jumps past the value at progress 1/2, or rounding has moved the value out of the base's range.
    return bisectedProgress(at: value)
  }
}

extension InOut: Equatable, Hashable where Base: Hashable {}

extension InOut {
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

  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &velocities, move: { 2 * ($0 < 0.5 ? $0 : 1 - $0) },
      base: { base.evaluateVelocity($0, into: &$1) }, change: { $1 })
  }
}
