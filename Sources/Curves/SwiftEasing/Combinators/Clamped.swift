// SPDX-License-Identifier: Apache-2.0

/// A curve with constant values outside [0, 1], as Core Animation's timing functions have.
package struct Clamped<Base: EasingFunction>: Combinator {
  package let base: Base

  package init(_ base: Base) { self.base = base }

  package func value(at progress: Double, beforeJump: Bool) -> Double {
    base.value(at: progress < 0 ? 0 : (progress > 1 ? 1 : progress), beforeJump: beforeJump)
  }

  package func velocity(at progress: Double) -> Double {
    progress < 0 || progress > 1 ? 0 : base.velocity(at: progress)
  }

  package func acceleration(at progress: Double) -> Double {
    progress < 0 || progress > 1 ? 0 : base.acceleration(at: progress)
  }

  package func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { base.integral(from: $0, to: $1) }
  }

  package func enclosure(from start: Double, to end: Double) -> Enclosure? {
    let (first, last) = (min(max(start, 0), 1), min(max(end, 0), 1))
    guard var result = base.enclosure(from: first, to: last) else { return nil }
    if start < 0 {
      let before = Enclosure(constant: value(at: start))
      result = end < 0 ? before : before.joined(to: result, at: 0)
    }
    if end > 1 {
      let after = Enclosure(constant: value(at: end))
      result = start > 1 ? after : result.joined(to: after, at: 1)
    }
    return result
  }

  package var extremes: Extremes { base.extremes }
  package var peakVelocity: CurvePoint { base.peakVelocity }
  package var monotonicity: Monotonicity { base.monotonicity }

  package func progress(at value: Double) -> Double? { base.progress(at: value) }
}

extension Clamped: Equatable, Hashable where Base: Hashable {}

extension Clamped {
  package func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateMoved(
      progresses, into: &values, move: { $0 < 0 ? 0 : ($0 > 1 ? 1 : $0) },
      base: { base.evaluate($0, beforeJump: beforeJump, into: &$1) }, change: { $1 })
  }

  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    base.evaluateVelocity(progresses, into: &velocities)
    for index in 0..<min(progresses.count, velocities.count)
    where progresses[index] < 0 || progresses[index] > 1 { velocities[index] = 0 }
  }
}
