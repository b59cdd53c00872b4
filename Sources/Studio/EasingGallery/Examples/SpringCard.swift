// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A card that is thrown onto a table: a spring takes over with the velocity of the throw.
public enum SpringCard {
  /// The spring, which overshoots and settles.
  public static let spring = SpringParameters.bouncy

  /// The throw, from 70 to 330 points with 600 points a second at its start.
  public static func slide() throws -> KeyedAnimation {
    let slide = try SpringAnimation(
      from: 70.0, to: 330, spring: spring, initialVelocity: .perSecond(600))
    return KeyedAnimation("position.x", slide)
  }

  /// The turn of the card, on the same spring.
  public static func turn() throws -> KeyedAnimation {
    KeyedAnimation("rotation", try SpringAnimation(from: -0.5, to: 0, spring: spring))
  }
}
