// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// The clock of a layer that has one of its own.
///
/// A layer whose time is that of its parent shares the parent's clock, so that a path of clocks is as long as there are
/// different ones.
struct LayerClock: Sendable {
  /// The index of the layer; -1 in a slot that is not in use.
  var layer: Int32
  /// The slot of the clock around it; -1 for that of the root.
  var parent: Int32
  var space: TimeSpace
  /// Its time when all clocks were last read.
  var localTime = 0.0
}

/// Clocks inside each other, such as those from the root down to a layer, and when something in that layer happens.
struct ClockPath: Sendable {
  /// From the outermost to the innermost.
  var spaces: ContiguousArray<TimeSpace>

  /// The time of the innermost clock at a time around the outermost.
  func localTime(at outerTime: Double) -> Double {
    spaces.reduce(outerTime) { $1.localTime(fromParent: $0) }
  }

  /// The time around the outermost clock at a time of the innermost; `nil` if one of them is paused.
  func outerTime(at localTime: Double) -> Double? {
    var time = localTime
    for space in spaces.reversed() {
      guard let parentTime = space.parentTime(fromLocal: time) else { return nil }
      time = parentTime
    }
    return time
  }

  /// Seconds of the layer in one of the tree.
  var speed: Double { spaces.reduce(1) { $0 * $1.speed } }

  /// Whether the clock, or one around it, is paused.
  var isPaused: Bool { direction == 0 }

  /// The direction of the layer's time: 1, -1, or 0 where it is paused.
  ///
  /// A product of speeds might underflow.
  private var direction: Int {
    spaces.reduce(1) { $0 * ($1.speed == 0 ? 0 : $1.speed < 0 ? -1 : 1) }
  }

  /// When an animation starts, seen from a time of the tree on; infinite if it does not.
  ///
  /// `earliest` is that time, or one before it if what is past has happened in its own time.
  func startTime(of timing: MediaTiming, from now: Double, earliest: Double) -> Double {
    instant(near: timing.beginTime, from: now, earliest: earliest) {
      timing.state(at: $0).phase != .before
    }
  }

  /// When an animation ends, seen from a time of the tree on; infinite if it does not.
  func stopTime(of timing: MediaTiming, from now: Double, earliest: Double) -> Double {
    guard timing.endTime < .infinity else { return .infinity }
    return instant(near: timing.endTime, from: now, earliest: earliest) {
      timing.state(at: $0).phase == .after
    }
  }

  private func instant(
    near localTime: Double, from now: Double, earliest: Double, where holds: (Double) -> Bool
  ) -> Double {
    switch direction {
    case 0:
      // A paused layer has no events.
      return .infinity
    case 1:
      return firstInstant(from: earliest, near: outerTime(at: localTime) ?? now) {
        holds(self.localTime(at: $0))
      }
    default:
      // Time runs back, so an instant that has not been reached will not be.
      return holds(self.localTime(at: now)) ? now : .infinity
    }
  }
}
