// SPDX-License-Identifier: Apache-2.0

/// A weighted mean of two curves f and g with weight w: (1 - w)·f(t) + w·g(t).
package struct Blended<First: EasingFunction, Second: EasingFunction>: Combinator {
  package let first: First
  package let second: Second
  package let weight: Double

  package init(_ first: First, _ second: Second, weight: Double) throws(ParameterError) {
    try require(weight.isFinite, "weight", weight, "finite")
    (self.first, self.second) = (first, second)
    self.weight = weight + 0
  }

  func mix(_ a: Double, _ b: Double) -> Double {
    // Equal values, as at 0 and 1, are returned exactly. A curve with weight 0 is ignored, because 0 times an infinite value is NaN.
    if weight == 0 || a == b { return a }
    if weight == 1 { return b }
    let terms = ((1 - weight) * a, weight * b)
    let sum = terms.0 + terms.1
    if !sum.isNaN || a.isNaN || b.isNaN { return sum }
    // A huge weight can make both terms infinite, with opposite signs, although the values are finite.
    if a.isFinite && b.isFinite { return a + weight * (b - a) }
    return (1 - weight).magnitude > weight.magnitude ? terms.0 : terms.1
  }

  package func value(at progress: Double) -> Double {
    mix(first.value(at: progress), second.value(at: progress))
  }

  package func value(at progress: Double, beforeJump: Bool) -> Double {
    mix(
      first.value(at: progress, beforeJump: beforeJump),
      second.value(at: progress, beforeJump: beforeJump))
  }

  package func velocity(at progress: Double) -> Double {
    mix(first.velocity(at: progress), second.velocity(at: progress))
  }

  package func acceleration(at progress: Double) -> Double {
    mix(first.acceleration(at: progress), second.acceleration(at: progress))
  }

  package func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      mix(first.integral(from: start, to: end), second.integral(from: start, to: end))
    }
  }

  package func enclosure(from start: Double, to end: Double) -> Enclosure? {
    if weight == 0 { return first.enclosure(from: start, to: end) }
    if weight == 1 { return second.enclosure(from: start, to: end) }
    guard let one = first.enclosure(from: start, to: end),
      let other = second.enclosure(from: start, to: end)
    else { return nil }
    return .sum(one, 1 - weight, other, weight)
  }
}

extension Blended: Equatable, Hashable where First: Hashable, Second: Hashable {}

extension Blended {
  package func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluateBoth(
      progresses, into: &values, first: { first.evaluate($0, beforeJump: beforeJump, into: &$1) },
      second: { second.evaluate($0, beforeJump: beforeJump, into: &$1) }, mix: mix)
  }

  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateBoth(
      progresses, into: &velocities, first: { first.evaluateVelocity($0, into: &$1) },
      second: { second.evaluateVelocity($0, into: &$1) }, mix: mix)
  }
}
