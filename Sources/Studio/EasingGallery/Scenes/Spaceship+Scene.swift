// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath

extension Spaceship: GalleryExample {
  package static let name = "spaceship"
  package static let listing = PackageResources.Spaceship_swift
  package static let summary = "A spaceship: along a cubic curve at an even pace, turned along it."

  package static func scene() throws -> Scene {
    Scene(
      duration: 4.5, stillTime: 2.6, stage: Scene.Stage(150, 150, width: 420),
      backdrop: try .track(curve(), PacedPath(measuring: curve())),
      layers: [
        Scene.Layer(
          "ship", model: [("position", .vector2(SIMD2(0, 150))), ("rotation", .number(0))],
          animations: [("flight", .property(try flight()))], picture: try .ship())
      ])
  }
}
