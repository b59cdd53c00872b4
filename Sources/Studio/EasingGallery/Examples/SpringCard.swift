// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A card that is thrown onto a table: a spring takes over with the velocity of the throw.
enum SpringCard {
  /// The spring, which overshoots and settles.
  static let spring = SpringParameters.bouncy

  /// The throw from 70 to 330 points, at 600 points a second.
  static func slide() throws -> KeyedAnimation {
    let slide = try SpringAnimation(
      from: 70.0, to: 330, spring: spring, initialVelocity: .perSecond(600))
    return KeyedAnimation("position.x", slide)
  }

  /// The turn of the card, on the same spring.
  static func turn() throws -> KeyedAnimation {
    KeyedAnimation("rotation", try SpringAnimation(from: -0.5, to: 0, spring: spring))
  }
}
