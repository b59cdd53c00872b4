// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Easing
import EasingAnimations
import MotionPath

/// A car that laps a circuit as fast as its limits allow: it brakes before bends.
package enum Circuit: GalleryExample {
  package static let name = "circuit"
  package static let listing = PackageResources.Circuit_swift
  package static let summary =
    "A car on a circuit: as fast as its grip and power allow, it brakes before bends."

  package static func scene() throws -> Scene {
    let road = try PlanarPath(
      parsing: """
        M60,50 H230 C320,50 340,140 270,160 C235,170 200,130 160,150 C120,170 160,210 220,205 \
        C304,198 330,270 240,270 H40 C-40,270 -40,180 30,170 C79,163 80,130 30,120 \
        C-30,108 -30,50 60,50Z
        """)
    let track = try PacedPath(measuring: road)
    let limits = try TravelLimits(
      speed: 400, acceleration: 160, braking: 320, lateralAcceleration: 300)
    let drive = try PathTraversal(fastestLapAlong: track, within: limits)
    var lap = try PathAnimation(drive, along: track, repetition: .forever)
    lap.rotationMode = .auto
    return Scene(
      duration: drive.duration, stillTime: 0.62 * drive.duration,
      stage: Scene.Stage(150, 160, width: 450),
      backdrop: try .circuit(road, track, drive),
      layers: [
        Scene.Layer(
          "car", model: [("position", .vector2(SIMD2(60, 50))), ("rotation", .number(0))],
          animations: [("lap", .property(KeyedAnimation("position", lap)))],
          picture: try .car())
      ])
  }
}
