// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A cart that stops, and whose aerial swings on: the follow-through of the twelve principles.
public enum FollowThrough {
  /// The time at which the cart stops.
  public static let stop = 0.6

  /// The cart arrives at 340 points.
  public static func arrive() throws -> KeyedAnimation {
    var arrive = try BasicAnimation(from: 90.0, to: 340, duration: stop)
    arrive.timingFunction = .easeOut
    return KeyedAnimation("position.x", arrive)
  }

  /// The aerial, which lags behind the cart, swings about its foot when that has stopped, on a spring.
  public static func swing() throws -> KeyedAnimation {
    let spring = try SpringParameters(peakTime: 0.18, overshoot: 0.6)
    let swing = try SpringAnimation(
      from: -0.45, to: 0, spring: spring,
      timing: MediaTiming(duration: 2, beginTime: stop, fillMode: .backwards))
    return KeyedAnimation("rotation", swing)
  }
}
