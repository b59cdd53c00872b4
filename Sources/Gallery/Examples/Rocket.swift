// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A rocket that takes off slowly and leaves fast.
package enum Rocket: GalleryExample {
  package static let name = "rocket"
  package static let listing = PackageResources.Rocket_swift
  package static let summary = "A rocket: one value to another, on a curve of one's own."

  package static func scene() throws -> Scene {
    var launch = try BasicAnimation(from: 77.0, to: 455, duration: 1)
    let curve = try CubicBezier(x1: 0.5, y1: 0, x2: 0.9, y2: 0.7)
    launch.timingFunction = .cubicBezier(curve)
    // The model value is the final position; the animation never writes it.
    return Scene(
      duration: 1.25, stillTime: 0.72, stage: Scene.Stage(266, 120, width: 540),
      backdrop: try .launch(on: curve, from: SIMD2(77, 60), to: SIMD2(455, 60)),
      layers: [
        Scene.Layer(
          "rocket", model: [("position", .vector2(SIMD2(455, 60)))],
          animations: [("launch", .property(KeyedAnimation("position.x", launch)))],
          picture: try .rocket())
      ])
  }
}
