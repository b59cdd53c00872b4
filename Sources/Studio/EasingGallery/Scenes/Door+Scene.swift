// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension Door: GalleryExample {
  package static let name = "door"
  package static let listing = PackageResources.Door_swift
  package static let summary = "A door that swings open and bounces off its stop."

  package static func scene() throws -> Scene {
    var door = Scene.Layer(
      "door", model: [("transform", panel(-.pi * 11 / 18))],
      animations: [("open", .property(try open()))], picture: try .door())
    door.anchorPosition = SIMD2(-58, 0)
    return Scene(
      duration: 2, stillTime: 0.55, stage: Scene.Stage(0, 0, width: 480),
      backdrop: try .doorway(easing: swing(), playing: 2 / 1.5),
      layers: [door])
  }
}
