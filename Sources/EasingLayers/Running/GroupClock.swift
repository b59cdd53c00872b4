// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

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
  func rate(at parentTime: Double) -> Double {
    let state = group.timing.state(at: parentTime)
    guard state.phase == .active else { return 0 }
    let slope =
      group.timing.duration == .infinity
      ? 1 : (group.timingFunction ?? .linear).velocity(at: state.progress)
    return slope * (state.isBackwards ? -1 : 1) * group.timing.speed.magnitude
  }
}

/// The time on a clock: that of a layer, or of a group in it.
struct ClockReading: Sendable {
  let time: Double
  /// Whether it is the end of a group, at which its members are still there.
  let isEnd: Bool

  /// The time on the clock of a layer, which has no end.
  init(layer time: Double) {
    self.time = time
    isEnd = false
  }

  /// The time on the clock of a group; `nil` where the group is not in effect.
  init?(_ group: GroupAnimation, in parent: ClockReading) {
    let state = parent.state(of: group.timing)
    guard state.isInEffect else { return nil }
    time = group.basicTime(at: state, parentTime: parent.time)
    isEnd = time == group.timing.duration
  }

  /// The state of a timing on this clock.
  @inline(__always)
  func state(of timing: MediaTiming) -> TimingState {
    timing.state(at: time, isActiveAtEnd: isEnd)
  }
}
