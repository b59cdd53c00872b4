// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// Three layers that fade out, and the presentation value of each when the fade is over.
package enum FadeOut: GalleryExample {
  package static let name = "fade-out"
  package static let summary = "Fading out: without a fill mode the layer flickers back."

  package static func scene() throws -> Scene {
    let fade = try BasicAnimation(from: 1.0, to: 0, duration: 1)
    var held = fade
    held.timing = try held.timing.with(fillMode: .forwards)
    held.isRemovedOnCompletion = false
    func layer(
      _ name: String, _ opacity: Double, _ animation: BasicAnimation<Double>, left: Int
    ) -> Scene.Layer {
      Scene.Layer(
        name, model: [("opacity", .number(opacity))],
        animations: [("fade", .property(KeyedAnimation("opacity", .basic(animation))))],
        appearance: [("left", "\(left)px"), ("top", "120px"), ("width", "140px")])
    }
    return Scene(
      duration: 1.5,
      layers: [
        // The model value was never changed, and is shown again.
        layer("flickers", 1, fade, left: 80),
        layer("held", 1, held, left: 260),
        // The right way: the model value is the final state, and the animation only shows the change to it.
        layer("changed", 0, fade, left: 440),
      ])
  }
}
