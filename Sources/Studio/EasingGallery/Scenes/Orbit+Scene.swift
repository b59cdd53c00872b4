// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension Orbit: GalleryExample {
  package static let name = "orbit"
  package static let listing = PackageResources.Orbit_swift
  package static let summary = "A satellite: an endless orbit at an even pace."

  package static func scene() throws -> Scene {
    let center = SIMD2(200.0, 200)
    return Scene(
      duration: 8, stillTime: 3.4, stage: Scene.Stage(center.x, center.y, width: 600),
      backdrop: try .space(around: center, orbit: circle()),
      layers: [
        Scene.Layer(
          "satellite",
          model: [("position", .vector2(center)), ("rotation", .number(0))],
          animations: [("orbit", .property(try orbit()))], picture: try .satellite())
      ])
  }
}
