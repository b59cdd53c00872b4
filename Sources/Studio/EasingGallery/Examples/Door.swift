// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A door that swings open about its hinges, and bounces off the stop behind it.
enum Door {
  /// The transform of the door, open by an angle.
  static func panel(_ angle: Double) -> AnimatedValue {
    .transform(LayerTransform(rotation: SIMD3(0, angle, 0), perspective: -1.0 / 600))
  }

  /// A bounce off the stop, like a ball's on a floor: each contact leaves a third of the speed.
  static func swing() throws -> EasingCurve {
    .timed(try MotionCurve.bounce(BouncingBall(duration: 1.5, restitution: 1.0 / 3)).easing())
  }

  /// The opening of the door.
  static func open() throws -> KeyedAnimation {
    var open = try BasicAnimation(from: panel(0), to: panel(-.pi * 11 / 18), duration: 1.5)
    open.timingFunction = try swing()
    return KeyedAnimation("transform", open)
  }
}
