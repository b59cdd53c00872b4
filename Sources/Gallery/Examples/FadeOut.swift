// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// Three layers that fade out, and the presentation value of each when the fade is over.
package enum FadeOut: GalleryExample {
  package static let name = "fade-out"
  package static let listing = PackageResources.FadeOut_swift
  package static let summary = "Fading out: without a fill mode the layer flickers back."

  package static func scene() throws -> Scene {
    let fade = try BasicAnimation(from: 1.0, to: 0, duration: 1)
    var held = fade
    held.timing = try held.timing.with(fillMode: .forwards)
    held.isRemovedOnCompletion = false
    func layer(
      _ name: String, _ opacity: Double, _ animation: BasicAnimation<Double>, x: Double
    ) throws -> Scene.Layer {
      var layer = Scene.Layer(
        name, model: [("opacity", .number(opacity))],
        animations: [("fade", .property(KeyedAnimation("opacity", animation)))],
        picture: try .ghost())
      layer.anchorPosition = SIMD2(x, 120)
      return layer
    }
    return Scene(
      duration: 1.5, stillTime: 1.2, stage: Scene.Stage(250, 140, width: 440),
      backdrop: try .graves(at: [100, 250, 400], y: 120, ["flickers", "held", "changed"]),
      layers: [
        // The model value was never changed, and is shown again.
        try layer("flickers", 1, fade, x: 100),
        try layer("held", 1, held, x: 250),
        // The right way: the model value is the final state, and the animation only shows the change to it.
        try layer("changed", 0, fade, x: 400),
      ])
  }
}
