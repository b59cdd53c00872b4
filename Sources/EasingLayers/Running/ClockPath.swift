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
  /// What it showed when all clocks were last read.
  var reading = ClockReading(time: 0)
}

/// Clocks inside each other, such as those from the root down to a layer, and when something in that layer happens.
struct ClockPath: Sendable {
  /// From the outermost to the innermost.
  var spaces: ContiguousArray<TimeSpace>

  /// What the innermost clock shows at a time around the outermost.
  func reading(at outerTime: Double) -> ClockReading {
    spaces.reduce(ClockReading(time: outerTime)) { ClockReading($1, in: $0) }
  }

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

/// The clock of a group that has been added: its time is the parent's time of its members.
struct GroupClock: Sendable {
  /// The group, whose members have been taken out of it.
  var group: GroupAnimation
  /// The clock that it is in; -1 for the layer's own.
  let parent: Int32

  init(_ group: GroupAnimation, in parent: Int32) {
    var clock = group
    clock.replaceMembers([])
    self.group = clock
    self.parent = parent
  }

  /// Seconds of the members in one of the parent; zero where the group is not active.
  func rate(at state: TimingState) -> Double {
    guard state.phase == .active else { return 0 }
    if group.timing.duration < .infinity {
      // Beyond its ends the time of a group is clamped.
      let eased = state.eased(by: group.timingFunction)
      if eased < 0 || eased > 1 { return 0 }
    }
    let slope =
      group.timing.duration == .infinity
      ? 1 : (group.timingFunction ?? .linear).velocity(at: state.progress)
    return slope * (state.isBackwards ? -1 : 1) * group.timing.speed.magnitude
  }
}

/// What a clock shows: that of a layer, or of a group in it.
struct ClockReading: Sendable {
  let time: Double
  /// How animations end on it.
  let end: MediaTiming.End

  /// The time around all clocks.
  init(time: Double) {
    self.time = time
    end = .over
  }

  /// What the clock of a layer shows inside another.
  ///
  /// Where it is paused, or that around it is, animations hold their ends.
  init(_ space: TimeSpace, in parent: ClockReading) {
    time = space.localTime(fromParent: parent.time)
    end = space.speed == 0 ? .held : parent.end
  }

  /// What the clock of a group shows in a state of its timing; `nil` where the group is not in effect.
  init?(_ group: GroupAnimation, at state: TimingState, in parent: ClockReading) {
    guard state.isInEffect else { return nil }
    time = group.basicTime(at: state, parentTime: parent.time)
    end = time == group.timing.duration ? .reached : .over
  }

  private init(_ time: Double, _ end: MediaTiming.End) {
    (self.time, self.end) = (time, end)
  }

  /// The same time, for an animation that has ended.
  var afterEnd: ClockReading { ClockReading(time, .over) }

  /// The state of a timing on this clock.
  @inline(__always)
  func state(of timing: MediaTiming) -> TimingState { timing.state(at: time, end) }
}
