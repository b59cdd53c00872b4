// SPDX-License-Identifier: Apache-2.0

import Animations
import Easing

/// A folder that opens: its cover turns about its edge, seen in perspective.
package enum FolderFlip: GalleryExample {
  package static let name = "folder-flip"
  package static let summary = "A folder that opens: a rotation in space with perspective."

  package static func scene() throws -> Scene {
    var open = try BasicAnimation(
      from: .number(0), to: AnimatedValue.number(-.pi * 5 / 6), duration: 1)
    open.timingFunction = .cubicBezier(.easeInOut)
    // The angle is animated, not the matrix: half way it is seen from the edge and not as a point.
    return Scene(
      duration: 1.25,
      layers: [
        Scene.Layer(
          "cover",
          model: [
            (
              "transform",
              .transform(
                LayerTransform(
                  rotation: SIMD3(0, -.pi * 5 / 6, 0), perspective: -1.0 / 500))
            )
          ],
          animations: [
            ("open", .property(KeyedAnimation("transform.rotation.y", .basic(open))))
          ])
      ])
  }
}
