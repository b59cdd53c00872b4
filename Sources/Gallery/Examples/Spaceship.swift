// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Easing
import EasingAnimations
import MotionPath

/// A spaceship that flies along a curve.
package enum Spaceship: GalleryExample {
  package static let name = "spaceship"
  package static let listing = PackageResources.Spaceship_swift
  package static let summary = "A spaceship: along a cubic curve at an even pace, turned along it."

  package static func scene() throws -> Scene {
    let curve = try PlanarPath(parsing: "M0,150 C75,0 225,300 300,150")
    let paced = try PacedPath(measuring: curve)
    var flight = try PathAnimation(PathRoute(paced), duration: 4)
    flight.rotationMode = .auto
    return Scene(
      duration: 4.5, stillTime: 2.6, stage: Scene.Stage(150, 150, width: 420),
      backdrop: try .track(curve, paced),
      layers: [
        Scene.Layer(
          "ship", model: [("position", .vector2(SIMD2(0, 150))), ("rotation", .number(0))],
          animations: [("flight", .property(KeyedAnimation("position", flight)))],
          picture: try .ship())
      ])
  }
}
