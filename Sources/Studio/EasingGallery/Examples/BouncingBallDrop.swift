// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A ball that drops three times: by handmade keyframes, by the curve of easings.net, and by gravity.
enum BouncingBallDrop {
  /// The vertical positions of the start and of the floor; y points down.
  static let (top, floor) = (32.0, 268.0)

  /// Keyframes, with a timing function for each fall and rise.
  static func keyframes() throws -> KeyedAnimation {
    let (fall, rise) = (EasingCurve.easeIn, EasingCurve.easeOut)
    return KeyedAnimation(
      "position.y",
      try KeyframeAnimation(
        values: [top, floor, 140, floor, 220, floor, 250, floor],
        keyTimes: [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1],
        timingFunctions: [fall, rise, fall, rise, fall, rise, fall], duration: 1))
  }

  /// One drop on a curve.
  static func drop(on curve: EasingCurve) throws -> KeyedAnimation {
    var drop = try BasicAnimation(from: top, to: floor, duration: 1)
    drop.timingFunction = curve
    return KeyedAnimation("position.y", drop)
  }

  /// The curve of a ball under gravity that keeps half of its speed at each contact.
  static func gravity() throws -> EasingCurve {
    .timed(try MotionCurve.bounce(BouncingBall(duration: 1, restitution: 0.5)).easing())
  }
}
