// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A text field that shakes as if it said no.
package enum Shake: GalleryExample {
  package static let name = "shake"
  package static let listing = PackageResources.Shake_swift
  package static let summary = "A shaken text field: additive keyframes at uneven times."

  package static func scene() throws -> Scene {
    var shake = try KeyframeAnimation(
      values: [0.0, 10, -10, 10, 0], keyTimes: [0, 1 / 6, 3 / 6, 5 / 6, 1], duration: 0.4)
    // The values are added to the position of the field, so the animation need not know it.
    shake.isAdditive = true
    return Scene(
      duration: 0.5, stillTime: 0.06, stage: Scene.Stage(160, 75, width: 360),
      backdrop: try .form(),
      layers: [
        Scene.Layer(
          "field", model: [("position", .vector2(SIMD2(160, 60)))],
          animations: [("shake", .property(KeyedAnimation("position.x", shake)))],
          picture: try .field())
      ])
  }
}
