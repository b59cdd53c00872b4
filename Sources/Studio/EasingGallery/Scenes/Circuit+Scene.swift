// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath

extension Circuit: GalleryExample {
  package static let name = "circuit"
  package static let listing = PackageResources.Circuit_swift
  package static let summary =
    "A car on a circuit: as fast as its grip and power allow, it brakes before bends."

  package static func scene() throws -> Scene {
    let track = try PacedPath(measuring: road())
    let drive = try drive(along: track)
    return Scene(
      duration: drive.duration, stillTime: 0.62 * drive.duration,
      stage: Scene.Stage(150, 160, width: 450), backdrop: try .circuit(road(), track, drive),
      layers: [
        Scene.Layer(
          "car", model: [("position", .vector2(SIMD2(60, 50))), ("rotation", .number(0))],
          animations: [("lap", .property(try lap()))], picture: try .car())
      ])
  }
}
