// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An animation as a pure function of time and the underlying value: a basic, keyframe, path, spring or decay animation.
///
/// An animation has no clock and no target. It maps a time of its parent and the underlying value to a value. The underlying
/// value is the model value, changed by the animations that were added earlier.
///
/// ```swift
/// let rocket = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
/// let x = rocket.value(at: 0.25, over: 77)
/// ```
///
/// The same time gives the same bits, in any order and on any thread. NaN gives NaN.
public protocol PropertyAnimation<Value>: Hashable, Sendable {
  /// The type of the animated values.
  associatedtype Value: AnimatableValue

  /// The timing, and how the values combine.
  var attributes: AnimationAttributes { get set }

  /// Returns the value at an eased progress of a pass, before repeats and the underlying value are added.
  ///
  /// The progress may leave [0, 1]; a missing start or end value is replaced by the underlying value.
  func value(atProgress progress: Double, over underlying: Value) -> Value

  /// Returns the derivative of the value with respect to the eased progress.
  func velocity(atProgress progress: Double, over underlying: Value) -> Value
}

extension PropertyAnimation {
  func with(_ attributes: AnimationAttributes) -> Self {
    var animation = self
    animation.attributes = attributes
    return animation
  }

  /// When the animation runs, how fast and how often.
  public var timing: MediaTiming {
    get { attributes.timing }
    set { attributes.timing = newValue }
  }

  /// Maps the progress of a pass to its eased progress; see ``AnimationAttributes/timingFunction``.
  public var timingFunction: EasingCurve? {
    get { attributes.timingFunction }
    set { attributes.timingFunction = newValue }
  }

  /// Whether the values are added to the underlying value instead of replacing it.
  public var isAdditive: Bool {
    get { attributes.isAdditive }
    set { attributes.isAdditive = newValue }
  }

  /// Whether each repeat adds to the last value of the previous repeat; see ``AnimationAttributes/isCumulative``.
  public var isCumulative: Bool {
    get { attributes.isCumulative }
    set { attributes.isCumulative = newValue }
  }

  /// Whether a layer removes the animation once it has ended.
  public var isRemovedOnCompletion: Bool {
    get { attributes.isRemovedOnCompletion }
    set { attributes.isRemovedOnCompletion = newValue }
  }

  /// How much of the animation is shown over the value underneath; `nil`, the default, shows only the animation.
  public var weight: AnimationWeight? {
    get { attributes.weight }
    set { attributes.weight = newValue }
  }

  /// Returns the presentation value at a time of the parent, in seconds.
  ///
  /// If this animation is not in effect, the result is the underlying value: the model value as changed by earlier animations.
  public func value(at parentTime: Double, over underlying: Value) -> Value {
    value(at: attributes.state(at: parentTime), over: underlying)
  }

  package func value(at state: TimingState, over underlying: Value) -> Value {
    guard state.isInEffect else { return underlying }
    // The underlying value is added afterward, so a missing end value is zero here.
    let open = isAdditive ? underlying.repeated(0) : underlying
    return underlying.showing(
      contribution(at: state, over: open), at: state.weight, isAdditive: isAdditive)
  }

  /// Returns the animation's own value with accumulated repeats; the animation must be in effect in `state`.
  @inline(__always) func contribution(at state: TimingState, over underlying: Value) -> Value {
    let value = value(atProgress: state.eased(by: timingFunction), over: underlying)
    guard isCumulative, state.hasPasses else { return value }
    return value.after(
      state.pass, passesTo: self.value(atProgress: attributes.endOfPass, over: underlying))
  }

  /// Returns the presentation value's velocity per second of the parent's time; `nil` where the animation is not active.
  ///
  /// For an additive animation, add the velocity of the underlying value. With a weight, the underlying value is assumed not
  /// to move; in a `LayerTree` its velocity is included.
  public func velocity(at parentTime: Double, over underlying: Value) -> Value? {
    let state = attributes.state(at: parentTime)
    let alone = velocity(at: state, over: underlying)
    guard weight != nil, let own = alone else { return alone }
    var whole = state
    whole.weight = 1
    return underlying.velocity(
      underlying.scaled(by: 0), blendedWith: value(at: whole, over: underlying), own,
      at: state.weight, rate: state.weightRate)
  }

  /// Returns the velocity of the presentation value in a timing state as if there were no weight; `nil` where it is not active.
  package func velocity(at state: TimingState, over underlying: Value) -> Value? {
    guard state.phase == .active else { return nil }
    let rate = timing.duration > 0 ? timing.speed.magnitude / timing.duration : 0
    let slope =
      (timingFunction ?? .linear).velocity(at: state.progress) * (state.isBackwards ? -rate : rate)
    let eased = state.eased(by: timingFunction)
    var velocity = velocity(atProgress: eased, over: underlying)
    if isCumulative, state.pass != .infinity {
      let end = value(atProgress: attributes.endOfPass, over: underlying)
      velocity = velocity.velocity(accumulatedOn: end.repeated(state.pass))
    }
    return velocity.scaled(bySlope: slope)
  }
}

extension MediaTiming {
  /// Converts progress to the time of a spring or decay, in seconds; progress 0 is time 0 even if the duration is infinite.
  @inline(__always)
  func seconds(atProgress progress: Double) -> Double { progress == 0 ? 0 : progress * duration }
}

extension TimingState {
  /// Whether completed passes are added up; after infinitely many passes of zero duration only the end value is shown.
  var hasPasses: Bool { pass != 0 && pass != .infinity }

  package func weighted(
    by weight: AnimationWeight?, at time: Double, from beginTime: Double
  ) -> TimingState {
    guard let weight else { return self }
    var state = self
    // If a group ends when the change ends, it shows no later time, so rounding must not leave the change unfinished.
    let change = weight.delay + weight.duration
    let elapsed = time >= beginTime + change ? change : time - beginTime
    state.weight = weight.value(at: elapsed)
    state.weightRate = weight.velocity(at: elapsed)
    return state
  }
}

// Layers use these functions, too, to combine the numbers of a value one by one.

extension AnimatableValue {
  /// Returns this value added to `count` completed passes, each ending at `end`.
  @inline(__always)
  func after(_ count: Double, passesTo end: Self) -> Self { end.repeated(count).accumulating(self) }

  /// Returns the presentation value from this underlying value, an animation's own value and its weight.
  @inline(__always) func showing(_ own: Self, at weight: Double, isAdditive: Bool) -> Self {
    blended(with: isAdditive ? accumulating(own) : own, at: weight)
  }

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

extension LinearValue {
  /// Multiplies a change per progress by a slope; numbers that are 0 stay 0 even at an infinite slope, as 0·∞ would be NaN.
  func scaled(bySlope slope: Double) -> Self {
    guard slope.magnitude == .infinity else { return scaled(by: slope) }
    let steep = Double.greatestFiniteMagnitude
    return scaled(by: Double(signOf: slope, magnitudeOf: steep)).scaled(by: steep)
  }
}

/// The properties that all property animations share: the timing, and how the values combine.
public struct AnimationAttributes: Hashable, Sendable {
  /// When the animation runs, how fast and how often.
  public var timing: MediaTiming
  /// Maps the progress of a pass to its eased progress.
  ///
  /// While progress falls, as in the second half of an autoreversing pass, the function is traversed backward. `nil`, the
  /// default, means linear; in a layer, it means the transaction's timing function, if there is one.
  public var timingFunction: EasingCurve?
  /// Whether the values are added to the underlying value instead of replacing it.
  public var isAdditive = false
  /// Whether each repeat adds to the last value of the previous repeat.
  ///
  /// Repeat k adds k times the last value of one pass. Matrices are multiplied: the k-th power of the last matrix is applied
  /// after the value of the pass.
  public var isCumulative = false
  /// Whether a layer removes the animation once it has ended.
  public var isRemovedOnCompletion = true
  /// How much of the animation is shown over the value underneath; `nil`, the default, shows only the animation.
  public var weight: AnimationWeight? {
    get { weights.first }
    set { weights = newValue.map { [$0] } ?? [] }
  }
  /// The weight, in an array of at most one element: few animations have a weight, and an array is smaller than an optional.
  private var weights: [AnimationWeight] = []

  /// Creates attributes with a timing and default values for everything else.
  public init(timing: MediaTiming) { self.timing = timing }

  /// The eased progress at the end of a pass: an autoreversing pass ends where it began.
  var endOfPass: Double { (timingFunction ?? .linear).value(at: timing.autoreverses ? 0 : 1) }

  package func state(at time: Double, _ end: MediaTiming.End = .over) -> TimingState {
    timing.state(at: time, end).weighted(by: weight, at: time, from: timing.beginTime)
  }
}

extension AnimationAttributes: CheckedDecodable, KeyedEncodable {
  /// The coding keys of all kinds of animation, whose attributes and values are coded in one container, just as Core Animation
  /// keeps them in one object.
  package enum CodingKeys: String, CodingKey {
    case timing, timingFunction, isAdditive, isCumulative, isRemovedOnCompletion, weight
    case from, to, by, spring, initialVelocity, rate, rotationMode
    case calculationMode, values, keyTimes, timingFunctions, spline, paced
    case path, segments, keyPoints, overshoot
  }

  /// Reads the timing, which is required, and the other attributes, which have defaults.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(reading: container, timing: container.decode(MediaTiming.self, forKey: .timing))
  }

  init(reading container: KeyedDecodingContainer<CodingKeys>, timing: MediaTiming) throws {
    self.init(timing: timing)
    timingFunction = try container.decodeIfPresent(EasingCurve.self, forKey: .timingFunction)
    isAdditive = try container.decode(.isAdditive, default: false)
    isCumulative = try container.decode(.isCumulative, default: false)
    isRemovedOnCompletion = try container.decode(.isRemovedOnCompletion, default: true)
    weight = try container.decodeIfPresent(AnimationWeight.self, forKey: .weight)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(timing, forKey: .timing)
    try container.encodeIfPresent(timingFunction, forKey: .timingFunction)
    if isAdditive { try container.encode(true, forKey: .isAdditive) }
    if isCumulative { try container.encode(true, forKey: .isCumulative) }
    if !isRemovedOnCompletion { try container.encode(false, forKey: .isRemovedOnCompletion) }
    try container.encodeIfPresent(weight, forKey: .weight)
  }
}

/// How much of an animation is shown over the value underneath it, as a function of time, for cross-fades between animations.
///
/// The value shown is the interpolation from the underlying value to the animation's value, with the weight as progress: at 0
/// the animation is not visible, at 1 only the animation is visible. The value of an additive animation includes the underlying
/// value. Matrices are decomposed and interpolated with rotations on the shortest path, so that rotations blend to a rotation.
///
/// ```swift
/// var run = try BasicAnimation<Double>(from: 0, to: 4, duration: 1)
/// run.weight = try AnimationWeight(over: 0.5, curve: .easeInOut)
/// run.value(at: 0.25, over: 3)                                    // half of 3, half of 1
/// ```
///
/// **Time.** The weight changes once from `start` to `end`, whatever the animation's speed, repeats and direction are. The
/// change begins at the animation's begin time plus a delay, in seconds of the parent. Before and after it the weight is constant.
public struct AnimationWeight: Hashable, Sendable {
  /// The weight before the change, and the weight after the change; usually in [0, 1].
  package let start, end: Double
  /// How long the weight changes, in seconds; with a duration of 0 it jumps to `end`.
  package let duration: Double
  /// The seconds from the animation's begin time until the weight begins to change.
  package let delay: Double
  /// Maps the progress of time to the progress of the weight; the weight may leave [0, 1] where the curve does.
  package let curve: EasingCurve

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

  /// Returns the weight at a time counted from the animation's begin time, in seconds of the parent; NaN gives NaN.
  package func value(at time: Double) -> Double {
    guard time > delay else {
      return time.isNaN ? .nan : duration == 0 && time == delay ? end : start
    }
    guard time < delay + duration, time - delay < duration else { return end }
    return interpolate(start, end, at: curve.value(at: (time - delay) / duration))
  }

  /// Returns the rate of change of the weight, per second; 0 before and after the change.
  package func velocity(at time: Double) -> Double {
    guard time >= delay, time < delay + duration, time - delay < duration else {
      return time.isNaN ? .nan : 0
    }
    // Equal weights do not change, even where the curve is infinitely steep.
    guard start != end else { return 0 }
    return (end - start) * curve.velocity(at: (time - delay) / duration) / duration
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
