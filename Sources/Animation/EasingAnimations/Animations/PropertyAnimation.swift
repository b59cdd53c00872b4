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
  @inline(__always)
  func contribution(at state: TimingState, over underlying: Value) -> Value {
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

  /// Returns the velocity of the presentation value in a timing state, without a weight.
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
}

// Layers use these functions, too, to combine the numbers of a value one by one.

extension AnimatableValue {
  /// Returns this value added to `count` completed passes, each ending at `end`.
  @inline(__always)
  func after(_ count: Double, passesTo end: Self) -> Self { end.repeated(count).accumulating(self) }

  /// Returns the presentation value from this underlying value, an animation's own value and its weight.
  @inline(__always)
  func showing(_ own: Self, at weight: Double, isAdditive: Bool) -> Self {
    blended(with: isAdditive ? accumulating(own) : own, at: weight)
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
  /// The weight: an array with at most one element, which is smaller than an optional, because few animations have one.
  private var weights: [AnimationWeight] = []

  /// Creates attributes with a timing and default values for everything else.
  public init(timing: MediaTiming) { self.timing = timing }

  /// The eased progress at the end of a pass: an autoreversing pass ends where it began.
  var endOfPass: Double { (timingFunction ?? .linear).value(at: timing.autoreverses ? 0 : 1) }
}

extension AnimationAttributes: CheckedDecodable, KeyedEncodable {
  /// The keys of all animations, which have their attributes and values in one container, as Core Animation has in one object.
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
