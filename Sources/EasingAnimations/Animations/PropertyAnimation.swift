// SPDX-License-Identifier: Apache-2.0

import Easing

/// A pure function of time and of what is animated: a basic, keyframe, path, spring or decay animation.
///
/// It has no clock and no target. Ask it for a value at a time of its parent, and say what is
/// underneath: the model value, or what animations added earlier have made of it.
///
///     let rocket = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
///     let x = rocket.value(at: 0.25, over: 77)
///
/// The same time gives the same bits, in any order and on any thread. NaN gives NaN.
public protocol PropertyAnimation<Value>: Hashable, Sendable {
  /// What is animated.
  associatedtype Value: AnimatableValue

  /// When it runs and how its values are used.
  var attributes: AnimationAttributes { get set }

  /// What it shows at an eased progress of a pass, before repeats and what is underneath are added.
  ///
  /// - Parameters:
  ///   - progress: eased, so that it may leave [0, 1].
  ///   - underlying: stands for an end that was not given.
  /// - Returns: the value.
  func value(atProgress progress: Double, over underlying: Value) -> Value

  /// How fast that changes, per unit of eased progress.
  func velocity(atProgress progress: Double, over underlying: Value) -> Value

  /// The animation with the ends that were not given filled in, for whoever has nothing underneath later.
  ///
  /// - Parameters:
  ///   - presentation: what is underneath at that time.
  ///   - previous: what was shown before the model value was changed.
  /// - Returns: the animation, all of whose ends are given.
  func resolved(presentation: Value, previous: Value) -> Self

  /// Whether it can be applied to a value: all of its own have the same shape.
  func isApplicable(to value: Value) -> Bool
}

extension PropertyAnimation {
  /// What is shown at a time of the parent.
  ///
  /// - Parameters:
  ///   - parentTime: in seconds.
  ///   - underlying: the model value, or what animations added earlier have made of it. It is shown itself
  ///     where the animation is not in effect.
  /// - Returns: the value.
  public func value(at parentTime: Double, over underlying: Value) -> Value {
    value(at: timing.state(at: parentTime), over: underlying)
  }

  /// What is shown at a place of the timing.
  public func value(at state: TimingState, over underlying: Value) -> Value {
    guard state.isInEffect else { return underlying }
    guard isAdditive else { return contribution(at: state, over: underlying) }
    // Ends that are not given are nothing where what is underneath is added anyway.
    return underlying.accumulating(contribution(at: state, over: underlying.repeated(0)))
  }

  /// What the animation itself shows at a place where it is in effect: its value and that of its repeats.
  func contribution(at state: TimingState, over underlying: Value) -> Value {
    let eased = state.eased(by: timingFunction)
    let value = value(atProgress: eased, over: underlying)
    // Endless passes that take no time show the end value.
    guard isCumulative, state.pass != 0, state.pass != .infinity else { return value }
    return passed(state.pass, over: underlying).accumulating(value)
  }

  /// What the passes that are over have come to.
  private func passed(_ count: Double, over underlying: Value) -> Value {
    // A pass that comes back ends where it began.
    let end = (timingFunction ?? .linear).value(at: timing.autoreverses ? 0 : 1)
    return value(atProgress: end, over: underlying).repeated(count)
  }

  /// How fast what is shown changes by this animation, per second of the parent; `nil` where the animation is
  /// not active.
  ///
  /// Where it is additive the velocity of what is underneath comes on top.
  public func velocity(at parentTime: Double, over underlying: Value) -> Value? {
    let state = timing.state(at: parentTime)
    guard state.phase == .active else { return nil }
    let rate = timing.duration > 0 ? timing.speed.magnitude / timing.duration : 0
    let slope =
      (timingFunction ?? .linear).velocity(at: state.progress) * (state.isBackwards ? -rate : rate)
    let eased = state.eased(by: timingFunction)
    var velocity = velocity(atProgress: eased, over: underlying)
    if isCumulative, state.pass != 0, state.pass != .infinity {
      velocity = velocity.carried(by: passed(state.pass, over: underlying))
    }
    guard slope.magnitude == .infinity else { return velocity.scaled(by: slope) }
    // What does not move stays still where the curve is infinitely steep: 0·∞ would be NaN.
    let steep = Double.greatestFiniteMagnitude
    return velocity.scaled(by: slope < 0 ? -steep : steep).scaled(by: steep)
  }
}
