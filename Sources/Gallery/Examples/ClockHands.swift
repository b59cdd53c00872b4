// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import EasingLayers

/// A clock whose second hand ticks: each tick is an animation, and its completion begins the next.
package enum ClockHands: GalleryExample {
  package static let name = "clock-hands"
  package static let listing = PackageResources.ClockHands_swift
  package static let summary = "A clock: each tick ends in an event that begins the next."

  /// A tick of one second: the hand swings into place in half of it, with an overshoot, and rests.
  static func tick(from second: Int) throws -> LayerAnimation {
    let angle = 2 * Double.pi / 60
    var swing = try BasicAnimation(
      from: Double(second) * angle, by: angle,
      timing: MediaTiming(duration: 0.5, fillMode: .forwards))
    swing.timingFunction = .easeOutBack
    return .group(
      try GroupAnimation([KeyedAnimation("rotation", swing)], duration: 1))
  }

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
      guard case .stopped(_, finished: true) = event.kind, let hand = layers["second-hand"] else {
        return
      }
      // The model value takes the end value of the animation, and the next tick starts there.
      let second = Int(event.time.rounded())
      try tree.transaction(disablesActions: true) { tree in
        try tree.setModel("rotation", of: hand, to: Double(second) * 2 * .pi / 60)
      }
      try tree.add(try tick(from: second), to: hand, forKey: "tick")
    }
  }
}
