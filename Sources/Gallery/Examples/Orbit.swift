// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Easing
import EasingAnimations
import MotionPath

/// A satellite that orbits endlessly and faces along its path.
package enum Orbit: GalleryExample {
  package static let name = "orbit"
  package static let listing = PackageResources.Orbit_swift
  package static let summary = "A satellite: an endless orbit at an even pace."

  package static func scene() throws -> Scene {
    let circle = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    var orbit = PathAnimation(
      PathRoute(try PacedPath(measuring: circle)),
      timing: try MediaTiming(duration: 4, repetition: .forever))
    orbit.rotationMode = .auto
    orbit.isAdditive = true
    let center = SIMD2(200.0, 200)
    return Scene(
      duration: 8, stillTime: 3.4, stage: Scene.Stage(center.x, center.y, width: 600),
      backdrop: try .space(around: center, orbit: circle),
      layers: [
        Scene.Layer(
          "satellite",
          model: [("position", .vector2(center)), ("rotation", .number(0))],
          animations: [("orbit", .property(KeyedAnimation("position", orbit)))],
          picture: try .satellite())
      ])
  }
}
