// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A rocket that takes off slowly and leaves fast.
package enum Rocket: GalleryExample {
  package static let name = "rocket"
  package static let summary = "A rocket: one value to another, on a curve of one's own."

  package static func scene() throws -> Scene {
    var launch = try BasicAnimation(from: 77.0, to: 455, duration: 1)
    launch.timingFunction = .cubicBezier(try CubicBezier(x1: 0.5, y1: 0, x2: 0.9, y2: 0.7))
    // The model value is the final position; the animation never writes it.
    return Scene(
      duration: 1.25,
      layers: [
        Scene.Layer(
          "rocket", model: [("position", .vector2(SIMD2(455, 60)))],
          animations: [("launch", .property(KeyedAnimation("position.x", .basic(launch))))])
      ])
  }
}
