// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// What a clock shows: that of a layer, or of a group in it.
struct ClockReading: Sendable {
  let time: Double
  /// Whether it is the end of a group, at which its members are still there.
  let isEnd: Bool

  /// What the clock of a layer shows, which has no end.
  init(layer time: Double) {
    self.time = time
    isEnd = false
  }

  /// What the clock of a group shows; `nil` where the group is not in effect.
  init?(_ group: AnimationGroup, in parent: ClockReading) {
    let place = parent.place(of: group.timing)
    guard place.isInEffect else { return nil }
    time = group.basicTime(at: place, parentTime: parent.time)
    isEnd = time == group.timing.duration
  }

  /// Where something is that has this clock.
  @inline(__always)
  func place(of timing: MediaTiming) -> TimingPlace {
    timing.place(at: time, isActiveAtEnd: isEnd)
  }
}
