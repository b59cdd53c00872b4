// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A pure function of time and of the underlying value: a basic, keyframe, path, spring or decay
/// animation.
///
/// An animation has no clock and no target. It maps a time of its parent and the underlying value
/// to a value. The underlying value is the model value as changed by the animations that were added
/// earlier.
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

  /// The value at an eased progress of a pass, before repeats and the underlying value are added.
  ///
  /// - Parameters:
  ///   - progress: the eased progress, which may leave [0, 1].
  ///   - underlying: the value that an open end takes.
  /// - Returns: the value.
  func value(atProgress progress: Double, over underlying: Value) -> Value

  /// The derivative of that value with respect to the eased progress.
  func velocity(atProgress progress: Double, over underlying: Value) -> Value
}

extension PropertyAnimation {
  /// The presentation value at a time of the parent.
  ///
  /// - Parameters:
  ///   - parentTime: in seconds.
  ///   - underlying: the model value as changed by the animations that were added earlier. It is
  ///     the result where this animation is not in effect.
  /// - Returns: the value.
  public func value(at parentTime: Double, over underlying: Value) -> Value {
    value(at: attributes.state(at: parentTime), over: underlying)
  }

  /// The presentation value in a state of the timing.
  package func value(at state: TimingState, over underlying: Value) -> Value {
    guard state.isInEffect else { return underlying }
    let value = value(at: state, eased: state.eased(by: timingFunction), over: underlying)
    return state.weight == 1 ? value : underlying.blended(with: value, at: state.weight)
  }

  /// The presentation value without a weight, in a state in which it is in effect, with its progress eased.
  @inline(__always)
  func value(at state: TimingState, eased: Double, over underlying: Value) -> Value {
    guard isAdditive else { return contribution(at: state, eased: eased, over: underlying) }
    // The underlying value is added afterwards, so open ends are zero.
    return underlying.accumulating(
      contribution(at: state, eased: eased, over: underlying.repeated(0)))
  }

  /// The animation's own value, including accumulated repeats, in a state in which it is in effect.
  func contribution(at state: TimingState, over underlying: Value) -> Value {
    contribution(at: state, eased: state.eased(by: timingFunction), over: underlying)
  }

  @inline(__always)
  private func contribution(
    at state: TimingState, eased: Double, over underlying: Value
  ) -> Value {
    let value = value(atProgress: eased, over: underlying)
    // Infinitely many passes of zero duration show the end value.
    guard isCumulative, state.pass != 0, state.pass != .infinity else { return value }
    return passed(state.pass, over: underlying).accumulating(value)
  }

  /// The accumulated value of the completed passes.
  private func passed(_ count: Double, over underlying: Value) -> Value {
    // An autoreversing pass ends where it began.
    let end = (timingFunction ?? .linear).value(at: timing.autoreverses ? 0 : 1)
    return value(atProgress: end, over: underlying).repeated(count)
  }

  /// The velocity of the presentation value, per second of the parent's time; `nil` where the
  /// animation is not active.
  ///
  /// For an additive animation, add the velocity of the underlying value. With a weight, the underlying value counts as
  /// still; in a `LayerTree` its velocity counts, too.
  public func velocity(at parentTime: Double, over underlying: Value) -> Value? {
    let state = attributes.state(at: parentTime)
    guard weight != nil, let own = velocity(at: state, over: underlying) else {
      return velocity(at: state, over: underlying)
    }
    let value = value(at: state, eased: state.eased(by: timingFunction), over: underlying)
    return underlying.velocity(
      underlying.scaled(by: 0), blendedWith: value, own, at: state.weight, rate: state.weightRate)
  }

  /// The velocity of the presentation value in a state of the timing, without a weight.
  package func velocity(at state: TimingState, over underlying: Value) -> Value? {
    guard state.phase == .active else { return nil }
    let rate = timing.duration > 0 ? timing.speed.magnitude / timing.duration : 0
    let slope =
      (timingFunction ?? .linear).velocity(at: state.progress) * (state.isBackwards ? -rate : rate)
    let eased = state.eased(by: timingFunction)
    var velocity = velocity(atProgress: eased, over: underlying)
    if isCumulative, state.pass != .infinity {
      velocity = velocity.velocity(accumulatedOn: passed(state.pass, over: underlying))
    }
    return velocity.scaled(bySlope: slope)
  }
}

extension LinearValue {
  /// This change per progress at a slope, which may be infinite.
  ///
  /// A component that does not change stays still even where the curve is infinitely steep; 0·∞ would be NaN.
  func scaled(bySlope slope: Double) -> Self {
    guard slope.magnitude == .infinity else { return scaled(by: slope) }
    let steep = Double.greatestFiniteMagnitude
    return scaled(by: Double(signOf: slope, magnitudeOf: steep)).scaled(by: steep)
  }
}
