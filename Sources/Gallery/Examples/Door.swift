// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A door that swings open about its hinges, and bounces off the stop behind it.
package enum Door: GalleryExample {
  package static let name = "door"
  package static let listing = PackageResources.Door_swift
  package static let summary = "A door that swings open and bounces off its stop."

  package static func scene() throws -> Scene {
    func panel(_ angle: Double) -> AnimatedValue {
      .transform(LayerTransform(rotation: SIMD3(0, angle, 0), perspective: -1.0 / 600))
    }
    let opened = -Double.pi * 11 / 18
    // A motion against a floor is one against a stop as well: each rebound has a third of the speed.
    let swing = EasingCurve.timed(
      try MotionCurve.bounce(BouncingBall(duration: 1.5, restitution: 1.0 / 3)).easing())
    var open = try BasicAnimation(from: panel(0), to: panel(opened), duration: 1.5)
    open.timingFunction = swing
    var door = Scene.Layer(
      "door", model: [("transform", panel(opened))],
      animations: [("open", .property(KeyedAnimation("transform", open)))],
      picture: try .door())
    door.anchorPosition = SIMD2(-58, 0)
    return Scene(
      duration: 2, stillTime: 0.55, stage: Scene.Stage(0, 0, width: 480),
      backdrop: try .doorway(easing: swing, playing: 2 / 1.5),
      layers: [door])
  }
}
