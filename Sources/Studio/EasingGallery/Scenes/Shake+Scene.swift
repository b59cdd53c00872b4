// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension Shake: GalleryExample {
  package static let name = "shake"
  package static let listing = PackageResources.Shake_swift
  package static let summary = "A shaken text field: additive keyframes at uneven times."

  package static func scene() throws -> Scene {
    Scene(
      duration: 0.5, stillTime: 0.06, stage: Scene.Stage(160, 75, width: 360),
      backdrop: try .form(),
      layers: [
        Scene.Layer(
          "field", model: [("position", .vector2(SIMD2(160, 60)))],
          animations: [("shake", .property(try shake()))], picture: try .field())
      ])
  }
}
