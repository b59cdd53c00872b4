// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension StaggeredGrid: GalleryExample {
  package static let name = "staggered-grid"
  package static let listing = PackageResources.StaggeredGrid_swift
  package static let summary =
    "A staggered grid: one animation, and a delay by the distance from the center."

  package static func scene() throws -> Scene {
    let wave = try wave()
    return Scene(
      duration: 1.5, stillTime: 0.75, stage: Scene.Stage(180, 105, width: 420),
      backdrop: [try .box(0, 0, 360, 210, radius: 12, "fill-stage line-line")],
      layers: try (0..<count).map { index in
        var tile = Scene.Layer(
          "tile\(index)", model: [("scale", .number(1))],
          animations: [("grow", .property(KeyedAnimation("scale", wave.child(index))))],
          picture: [try .box(-21, -21, 42, 42, radius: 8, "fill-accent")])
        tile.anchorPosition = SIMD2(
          30 + 50 * Double(index % columns), 30 + 50 * Double(index / columns))
        return tile
      })
  }
}
