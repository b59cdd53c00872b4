// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A folder that opens: its cover turns about its edge, seen in perspective.
package enum FolderFlip: GalleryExample {
  package static let name = "folder-flip"
  package static let listing = PackageResources.FolderFlip_swift
  package static let summary = "A folder that opens: a rotation in space with perspective."

  package static func scene() throws -> Scene {
    func cover(_ angle: Double) -> AnimatedValue {
      .transform(LayerTransform(rotation: SIMD3(0, angle, 0), perspective: -1.0 / 500))
    }
    // The angle is animated, not the matrix, so that halfway the cover is seen edge-on and not as a point.
    var open = try BasicAnimation(from: cover(0), to: cover(-.pi * 5 / 6), duration: 1)
    open.timingFunction = .easeInOut
    return Scene(
      duration: 1.25, stillTime: 0.42, stage: Scene.Stage(0, 0, width: 480),
      backdrop: try .openFolder(),
      layers: [
        Scene.Layer(
          "cover", model: [("transform", cover(-.pi * 5 / 6))],
          animations: [("open", .property(KeyedAnimation("transform", open)))],
          picture: try .cover())
      ])
  }
}
