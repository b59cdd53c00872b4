// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers

/// A clock whose second hand ticks: each tick is an animation, and its completion begins the next.
enum ClockHands {
  /// A tick of one second: the hand swings into place within half a second, with an overshoot, then rests.
  static func tick(from second: Int) throws -> LayerAnimation {
    let angle = 2 * Double.pi / 60
    var swing = try BasicAnimation(
      from: Double(second) * angle, by: angle,
      timing: MediaTiming(duration: 0.5, fillMode: .forwards))
    swing.timingFunction = .easeOutBack
    return .group(
      try GroupAnimation([KeyedAnimation("rotation", swing)], duration: 1))
  }

  /// Begins the next tick when a tick has ended.
  static func react(
    to event: LayerEvent, of hand: LayerID, in tree: inout LayerTree
  ) throws {
    guard case .stopped(_, finished: true) = event.kind else { return }
    // The model value takes the end value of the animation, and the next tick starts there.
    let second = Int(event.time.rounded())
    try tree.transaction(disablesActions: true) { tree in
      try tree.setModel("rotation", of: hand, to: Double(second) * 2 * .pi / 60)
    }
    try tree.add(try tick(from: second), to: hand, forKey: "tick")
  }
}
