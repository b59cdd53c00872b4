// SPDX-License-Identifier: Apache-2.0

/// One curve after another, which meet at progress p and value v: the first is scaled to [0, p] × [0, v], the second to [p, 1] × [v, 1].
package struct Chained<First: EasingFunction, Second: EasingFunction>: Combinator {
  package let first: First
  package let second: Second
  package let progress: Double
  package let value: Double

  package init(
    _ first: First, _ second: Second, at progress: Double, value: Double? = nil
  ) throws(ParameterError) {
    try require(
      progress > 0 && progress < 1, "progress", progress, "between 0 and 1, ends excluded")
    let value = value ?? progress
    try require(value.isFinite, "value", value, "finite")
    self.init(first, second, unchecked: progress, value)
  }

  init(_ first: First, _ second: Second, unchecked progress: Double, _ value: Double) {
    (self.first, self.second, self.progress) = (first, second, progress)
    self.value = value + 0
  }

  var rest: Double { 1 - progress }

  package func value(at progress: Double, beforeJump: Bool) -> Double {
    if progress < self.progress || (beforeJump && progress == self.progress) {
      return product(value, first.value(at: progress / self.progress, beforeJump: beforeJump))
    }
    return stretched(second.value(at: (progress - self.progress) / rest, beforeJump: beforeJump))
  }

  /// Scales a value of the second curve to [v, 1], computed from the nearer end so that v and 1 are exact.
  func stretched(_ eased: Double) -> Double {
    eased < 0.5 ? value + product(1 - value, eased) : 1 - product(1 - value, 1 - eased)
  }

  package func velocity(at progress: Double) -> Double {
    progress < self.progress
      ? product(value, first.velocity(at: progress / self.progress), over: self.progress)
      : product(1 - value, second.velocity(at: (progress - self.progress) / rest), over: rest)
  }

  package func acceleration(at progress: Double) -> Double {
    progress < self.progress
      ? product(value, first.acceleration(at: progress / self.progress), over: self.progress)
        / self.progress
      : product(1 - value, second.acceleration(at: (progress - self.progress) / rest), over: rest)
        / rest
  }

  package func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      let middle = min(max(start, progress), end)
      var sum = 0.0
      if start < middle {
        let mean = first.mean(from: start / progress, to: middle < progress ? middle / progress : 1)
        sum = product(value, mean) * (middle - start)
      }
      if middle < end {
        let mean = second.mean(from: (middle - progress) / rest, to: (end - progress) / rest)
        sum += stretched(mean) * (end - middle)
      }
      return sum
    }
  }

  package func enclosure(from start: Double, to end: Double) -> Enclosure? {
    var early: Enclosure?
    if start < progress {
      early = first.enclosure(from: start / progress, to: end < progress ? end / progress : 1)?
        .mapped(
          factor: value, offset: 0, speed: 1 / progress, rounding: end * 0x1p-53,
          place: { $0 * progress })
      guard end >= progress, early != nil else { return early }
    }
    var late = second.enclosure(
      from: (max(start, progress) - progress) / rest, to: (end - progress) / rest)?.mapped(
        factor: 1 - value, offset: value, speed: 1 / rest, rounding: (end - progress) * 0x1p-52,
        place: { progress + rest * $0 })
    // `stretched` has a larger rounding error than `mapped` assumes, so widen the bounds.
    if let bounds = late?.value {
      late?.value = bounds.widened(by: 4 * max(value.magnitude, 1).ulp)
    }
    guard let early, let late else { return late }
    return early.joined(
      to: late, at: progress, before: value(at: progress, beforeJump: true),
      after: value(at: progress))
  }

  package func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    let direction = monotonicity
    guard direction != .none else { return nil }
    let end = self.value(at: progress, beforeJump: true)
    let start = self.value(at: progress)
    let isReached = { direction == .increasing ? value <= $0 : value >= $0 }
    var found: Double?
    if isReached(end) {
      if self.value != 0 { found = first.progress(at: value / self.value).map { $0 * progress } }
    } else if isReached(start) {
      found = progress
    } else {
      found = second.progress(at: (value - self.value) / (1 - self.value))
        .map { progress + rest * $0 }
    }
    // Rounding may move the scaled value out of the range of both curves; then the bisection finds the progress.
    return found ?? bisectedProgress(at: value)
  }
}

extension Chained: Equatable, Hashable where First: Hashable, Second: Hashable {}

extension Chained {
  package func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateParts(
      progresses, into: &values, isEarly: { $0 < progress || (beforeJump && $0 == progress) },
      move: place, early: { first.evaluate($0, beforeJump: beforeJump, into: &$1) },
      late: { second.evaluate($0, beforeJump: beforeJump, into: &$1) },
      change: { $1 ? product(value, $0) : stretched($0) })
  }

  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateParts(
      progresses, into: &velocities, isEarly: { $0 < progress }, move: place,
      early: { first.evaluateVelocity($0, into: &$1) },
      late: { second.evaluateVelocity($0, into: &$1) },
      change: { $1 ? product(value, $0, over: progress) : product(1 - value, $0, over: rest) })
  }

  /// Maps a progress to the progress within the first or the second curve.
  private func place(_ progress: Double, isEarly: Bool) -> Double {
    isEarly ? progress / self.progress : (progress - self.progress) / rest
  }
}
