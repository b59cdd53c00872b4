// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A relay on a clock that a person pauses, drags, reverses and slows down.
///
/// Its events come in both directions.
package enum Relay: GalleryExample {
  package static let name = "relay"
  package static let listing = PackageResources.Relay_swift
  package static let summary =
    "A relay whose clock is dragged, reversed and slowed down, with events both ways."

  package static func scene() throws -> Scene {
    let lanes = [("first", "accent", -64.0), ("second", "warm", 0), ("third", "leaf", 64)]
    let layers = try lanes.enumerated().map { index, lane in
      let (name, color, y) = lane
      let timing = try MediaTiming(
        duration: 1.2, beginTime: 1.2 * Double(index) + 0.2, fillMode: .both)
      var run = try BasicAnimation(from: -130.0, to: 130, timing: timing)
      run.timingFunction = .easeInOut
      // A runner that has arrived can be taken back.
      run.isRemovedOnCompletion = false
      return Scene.Layer(
        name, model: [("position", .vector2(SIMD2(-130, y)))],
        animations: [("run", .property(KeyedAnimation("position.x", run)))],
        picture: [try .disk(0, 0, 18, "fill-\(color)")])
    }
    var scene = Scene(
      duration: 4, stillTime: 2.3, stage: Scene.Stage(0, 0, width: 360),
      backdrop: try .lanes(at: lanes.map { $0.2 }, from: -130, to: 130), layers: layers)
    scene.cues = [("half time", 2)]
    return scene
  }
}
