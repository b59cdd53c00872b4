// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension Rocket: GalleryExample {
  package static let name = "rocket"
  package static let listing = PackageResources.Rocket_swift
  package static let summary = "A rocket: one value to another, on a curve of one's own."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.25, stillTime: 0.72, stage: Scene.Stage(266, 120, width: 540),
      backdrop: try .launch(on: curve(), from: SIMD2(77, 60), to: SIMD2(455, 60)),
      layers: [
        Scene.Layer(
          "rocket", model: [("position", .vector2(SIMD2(455, 60)))],
          animations: [("launch", .property(try launch()))], picture: try .rocket())
      ])
  }
}
