// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers

extension ClockHands: GalleryExample {
  package static let name = "clock-hands"
  package static let listing = PackageResources.ClockHands_swift
  package static let summary = "A clock: each tick ends in an event that begins the next."

  package static func scene() throws -> Scene {
    Scene(
      duration: 5, stillTime: 4.2, stage: Scene.Stage(0, 0, width: 360),
      backdrop: try .clockFace(),
      layers: [
        Scene.Layer(
          "second-hand", model: [("rotation", .number(0))],
          animations: [("tick", try tick(from: 0))], picture: try .secondHand())
      ]
    ) { event, tree, layers in
      guard let hand = layers["second-hand"] else { return }
      try react(to: event, of: hand, in: &tree)
    }
  }
}
