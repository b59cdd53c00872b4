// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Easing
import EasingAnimations
import MotionPath

/// A satellite that orbits endlessly and faces along its path.
package enum Orbit: GalleryExample {
  package static let name = "orbit"
  package static let summary = "A satellite: an endless orbit at an even pace."

  package static func scene() throws -> Scene {
    let circle = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    var orbit = PathAnimation(
      PathRoute(try PacedPath(measuring: circle)),
      timing: try MediaTiming(duration: 4, repetition: .forever))
    orbit.rotationMode = .auto
    orbit.isAdditive = true
    return Scene(
      duration: 8,
      layers: [
        Scene.Layer(
          "satellite",
          model: [("position", .vector2(SIMD2(200, 200))), ("rotation", .number(0))],
          animations: [("orbit", .property(KeyedAnimation("position", .path(orbit))))])
      ])
  }
}
