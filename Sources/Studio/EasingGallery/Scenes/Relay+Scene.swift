// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension Relay: GalleryExample {
  package static let name = "relay"
  package static let listing = PackageResources.Relay_swift
  package static let summary =
    "A relay whose clock is dragged, reversed and slowed down, with events both ways."

  package static func scene() throws -> Scene {
    let lanes = [("first", "accent", -64.0), ("second", "warm", 0), ("third", "leaf", 64)]
    let layers = try lanes.enumerated().map { index, lane in
      let (name, color, y) = lane
      return Scene.Layer(
        name, model: [("position", .vector2(SIMD2(-130, y)))],
        animations: [("run", .property(try run(of: index)))],
        picture: [try .disk(0, 0, 18, "fill-\(color)")])
    }
    var scene = Scene(
      duration: 4, stillTime: 2.3, stage: Scene.Stage(0, 0, width: 360),
      backdrop: try .lanes(at: lanes.map { $0.2 }, from: -130, to: 130), layers: layers)
    scene.cues = [("half time", 2)]
    return scene
  }
}
