// SPDX-License-Identifier: Apache-2.0

import Easing

// Animations of a known type as those of any value. What was right for the one is right for the other, so that
// the initialisers throw nothing that the original has not been checked for.

extension AnyPropertyAnimation {
  /// An animation from one value to another.
  ///
  /// - Throws: nothing in practice: the ends have been checked.
  public init<Value: AnimatedValueConvertible>(
    _ animation: BasicAnimation<Value>
  ) throws(ParameterError) {
    let ends = animation.ends
    var result = try BasicAnimation(
      from: ends.from?.animatedValue, to: ends.to?.animatedValue, by: ends.by?.animatedValue,
      timing: animation.timing)
    result.attributes = animation.attributes
    self = .basic(result)
  }

  /// An animation through several values.
  ///
  /// - Throws: nothing in practice: the track has been checked.
  public init<Value: AnimatedValueConvertible>(
    _ animation: KeyframeAnimation<Value>
  ) throws(ParameterError) {
    var result = KeyframeAnimation(
      try animation.track.retyped { $0.animatedValue }, timing: animation.timing)
    result.attributes = animation.attributes
    self = .keyframe(result)
  }

  /// An animation by a spring.
  ///
  /// - Throws: nothing in practice: the ends have been checked.
  public init<Value: AnimatedValueConvertible>(
    _ animation: SpringAnimation<Value>
  ) throws(ParameterError) {
    let velocity: SpringAnimation<AnimatedValue>.Velocity =
      switch animation.initialVelocity {
      case .relative(let speed): .relative(speed)
      case .perSecond(let velocity): .perSecond(velocity.animatedValue)
      }
    let ends = animation.ends
    var result = try SpringAnimation(
      from: ends.from?.animatedValue, to: ends.to?.animatedValue, by: ends.by?.animatedValue,
      spring: animation.spring, initialVelocity: velocity, timing: animation.timing)
    result.attributes = animation.attributes
    self = .spring(result)
  }

  /// An animation to a stop.
  ///
  /// - Throws: nothing in practice: the values have been checked.
  public init<Value: AnimatedValueConvertible>(
    _ animation: DecayAnimation<Value>
  ) throws(ParameterError) {
    var result = try DecayAnimation(
      from: animation.from?.animatedValue,
      initialVelocity: animation.initialVelocity.animatedValue, rate: animation.rate,
      timing: animation.timing)
    result.attributes = animation.attributes
    self = .decay(result)
  }

  /// An animation along a path.
  public init(_ animation: PathAnimation) { self = .path(animation) }
}
