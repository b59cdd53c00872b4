// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A cart whose aerial swings after the stop: the animation principle of follow-through.
enum FollowThrough {
  /// The time at which the cart stops.
  static let stop = 0.6

  /// The cart arrives at 340 points.
  static func arrive() throws -> KeyedAnimation {
    var arrive = try BasicAnimation(from: 90.0, to: 340, duration: stop)
    arrive.timingFunction = .easeOut
    return KeyedAnimation("position.x", arrive)
  }

  /// The aerial lags behind the cart, and swings about its foot on a spring when the cart has stopped.
  static func swing() throws -> KeyedAnimation {
    let spring = try SpringParameters(peakTime: 0.18, overshoot: 0.6)
    let swing = try SpringAnimation(
      from: -0.45, to: 0, spring: spring,
      timing: MediaTiming(duration: 2, beginTime: stop, fillMode: .backwards))
    return KeyedAnimation("rotation", swing)
  }
}
