// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// How much of an animation is shown over the value underneath it, as a function of time, for cross-fades between animations.
///
/// The value shown is the interpolation from the underlying value to the animation's value, with the weight as progress: at 0
/// the animation is not visible, at 1 only the animation is visible. An additive animation is first added to the underlying
/// value. Matrices are interpolated part by part, with rotations on the shortest path, so that rotations blend to a rotation.
///
/// ```swift
/// var run = try BasicAnimation<Double>(from: 0, to: 4, duration: 1)
/// run.weight = try AnimationWeight(over: 0.5, curve: .easeInOut)
/// run.value(at: 0.25, over: 3)                                    // half of 3, half of 1
/// ```
///
/// **Time.** The weight changes once from `start` to `end`, whatever the animation's speed, repeats and direction are. The
/// change begins at the animation's begin time plus a delay, in seconds of the parent. Otherwise the weight does not change.
public struct AnimationWeight: Hashable, Sendable {
  /// The weight before the change, and the weight after the change; usually in [0, 1].
  public let start, end: Double
  /// How long the weight changes, in seconds; with a duration of 0 it jumps to `end`.
  public let duration: Double
  /// The seconds from the animation's begin time until the weight begins to change.
  public let delay: Double
  /// Maps the progress of time to the progress of the weight; the weight may leave [0, 1] where the curve does.
  public let curve: EasingCurve

  /// Creates a weight that changes once from `start` to `end`, along a curve, after a delay from the animation's begin time.
  ///
  /// - Throws: `ParameterError` for a number that is not finite, and for a negative duration.
  public init(
    from start: Double = 0, to end: Double = 1, over duration: Double, curve: EasingCurve = .linear,
    delay: Double = 0
  ) throws(ParameterError) {
    try requireFinite(["from": start, "to": end, "delay": delay])
    try require(duration >= 0 && duration.isFinite, "duration", duration, "0 or more and finite")
    (self.start, self.end) = (start, end)
    (self.duration, self.delay, self.curve) = (duration, delay, curve)
  }

  /// Returns the weight at a time after the animation's begin time; NaN gives NaN.
  public func value(at time: Double) -> Double {
    guard time > delay else {
      return time.isNaN ? .nan : duration == 0 && time == delay ? end : start
    }
    guard time < delay + duration, time - delay < duration else { return end }
    return interpolate(start, end, at: curve.value(at: (time - delay) / duration))
  }

  /// Returns the rate of change of the weight, per second; 0 before and after the change.
  public func velocity(at time: Double) -> Double {
    guard time >= delay, time < delay + duration, time - delay < duration else {
      return time.isNaN ? .nan : 0
    }
    // Equal weights do not change, even where the curve is infinitely steep.
    guard start != end else { return 0 }
    return (end - start) * curve.velocity(at: (time - delay) / duration) / duration
  }
}

extension AnimationAttributes {
  package func state(at time: Double, _ end: MediaTiming.End = .over) -> TimingState {
    timing.state(at: time, end).weighted(by: weight, at: time, from: timing.beginTime)
  }
}

extension TimingState {
  package func weighted(
    by weight: AnimationWeight?, at time: Double, from beginTime: Double
  ) -> TimingState {
    guard let weight else { return self }
    var state = self
    // Where a group ends with the change, no later time is shown, so rounding must not make the change seem unfinished.
    let change = weight.delay + weight.duration
    let elapsed = time >= beginTime + change ? change : time - beginTime
    state.weight = weight.value(at: elapsed)
    state.weightRate = weight.velocity(at: elapsed)
    return state
  }
}

extension AnimatableValue {
  /// Returns the interpolation from this value to another by a weight; exactly one of the two for a weight of 0 or 1.
  package func blended(with value: Self, at weight: Double) -> Self {
    weight == 0 ? self : weight == 1 ? value : interpolated(to: value, at: weight)
  }

  /// Returns the velocity of ``blended(with:at:)`` from the velocities of both values and of the weight.
  package func velocity(
    _ velocity: Self, blendedWith value: Self, _ own: Self, at weight: Double, rate: Double
  ) -> Self {
    if isInterpolatedByNumbers {
      // Terms with a weight of 0 are left out, because they may be infinite.
      let sum =
        weight == 0 ? velocity : weight == 1 ? own : velocity.interpolated(to: own, at: weight)
      return rate == 0 ? sum : sum.adding(value.subtracting(self).scaled(bySlope: rate))
    }
    let below = derivative(along: velocity) { $0.blended(with: value, at: weight) }
    let above = value.derivative(along: own) { blended(with: $0, at: weight) }
    let sum = below.adding(above)
    return rate == 0 ? sum : sum.adding(self.velocity(to: value, at: weight).scaled(bySlope: rate))
  }
}

extension AnimationWeight: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case from, to, duration, curve, delay }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      from: container.decode(.from, default: 0), to: container.decode(.to, default: 1),
      over: container.decode(Double.self, forKey: .duration),
      curve: container.decode(.curve, default: .linear),
      delay: container.decode(.delay, default: 0))
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(start, forKey: .from)
    try container.encode(end, forKey: .to)
    try container.encode(duration, forKey: .duration)
    if curve != .linear { try container.encode(curve, forKey: .curve) }
    if delay != 0 { try container.encode(delay, forKey: .delay) }
  }
}
