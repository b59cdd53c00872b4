// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// The clock of a layer; a layer with its parent's time shares the parent's clock, so that the clocks on a path are distinct.
struct LayerClock: Sendable {
  /// The index of the layer; -1 in a free slot.
  var layer: Int32
  /// The slot of the parent clock; -1 for the root's clock.
  var parent: Int32
  var space: TimeSpace
  /// The slot of the script that replaces `space`; -1 if there is no script.
  var script: Int32 = -1
  /// Whether `reading` is out of date.
  var isUnread = false
  var reading = ClockReading(time: 0)

  mutating func read(_ reading: ClockReading) { (self.reading, isUnread) = (reading, false) }
}

/// A scripted clock, and the end of its present segment: the interval in which its time is monotone and continuous.
struct ScriptedClock: Sendable {
  var script: ClockScript
  /// The slot of the scripted clock; -1 in a free slot.
  var clock: Int32
  /// The end of the segment in the tree's time; infinite if there is no end or a segment of an ancestor ends earlier.
  var end = Double.infinity
  /// Whether the local time is continuous at the segment's end.
  var isContinuous = true
  /// Whether a loop wraps at the segment's end.
  var isWrap = false
  /// The tree's event count at the start of the present pass of a loop; -1 outside of loops, and in a first or changed pass.
  var eventCount = -1
  /// Whether a whole pass of a loop had no event, so that further passes are skipped.
  var isSilent = false
  /// Whether the clock's segment has ended and the next segment must be found.
  var hasTurned = false
}

/// Nested clocks, such as the clocks from the root to a layer.
struct ClockPath: Sendable {
  /// The clocks' maps, from the outermost to the innermost clock.
  var spaces: ContiguousArray<TimeSpace>
  /// The scripts that replace elements of `spaces`; empty if there are no scripts.
  var scripts: ContiguousArray<Script> = []
  /// The latest tree time at which every clock is still in its present segment.
  var last = Double.greatestFiniteMagnitude
  /// The earliest end of a present segment; infinite if no segment ends.
  var turn = Double.infinity

  /// The script of a clock, and the interval of the parent's times to which ``limited(from:)`` restricts it.
  ///
  /// **Error.** Where the speed of a ramp is almost 0, rounding makes the local times not monotone. If a clock's parent has
  /// such a ramp at a seek of the clock, the clock may briefly return to a time from before the seek; the same holds for a wrap.
  struct Script: Sendable {
    var script: ClockScript?
    var least = -Double.infinity
    var greatest = Double.infinity
  }

  var isScripted: Bool { !scripts.isEmpty }

  /// Returns the path limited to the present segment of each clock, for searches that begin at a given time.
  @inline(__always) func limited(from now: Double) -> ClockPath {
    isScripted && last > now ? limitedScripts(from: now) : self
  }

  private func limitedScripts(from now: Double) -> ClockPath {
    var path = self
    var (first, last) = (now, last)
    for level in spaces.indices {
      path.scripts[level].least = Swift.min(first, last)
      path.scripts[level].greatest = Swift.max(first, last)
      (first, last) = (localTime(at: first, of: level), localTime(at: last, of: level))
    }
    return path
  }

  private func script(_ level: Int) -> ClockScript? { isScripted ? scripts[level].script : nil }

  func reading(at outerTime: Double) -> ClockReading {
    spaces.indices.reduce(ClockReading(time: outerTime)) { reading, level in
      script(level).map { ClockReading($0, in: reading) }
        ?? ClockReading(spaces[level], in: reading)
    }
  }

  func localTime(at outerTime: Double) -> Double {
    guard isScripted else { return spaces.reduce(outerTime) { $1.localTime(fromParent: $0) } }
    return spaces.indices.reduce(outerTime) { time, level in
      localTime(
        at: Swift.min(Swift.max(time, scripts[level].least), scripts[level].greatest), of: level)
    }
  }

  private func localTime(at time: Double, of level: Int) -> Double {
    script(level)?.localTime(fromParent: time) ?? spaces[level].localTime(fromParent: time)
  }

  /// Converts a time of the innermost clock to an outer time, in the scripts' segments at `now`; `nil` if a clock is paused.
  func outerTime(at localTime: Double, near now: Double) -> Double? {
    var shown: [Double] = [now]
    if isScripted {
      for level in spaces.indices { shown.append(self.localTime(at: shown[level], of: level)) }
    }
    var time = localTime
    for level in spaces.indices.reversed() {
      let parentTime =
        script(level).map { $0.parentTime(fromLocal: time, near: shown[level]) }
        ?? spaces[level].parentTime(fromLocal: time)
      guard let parentTime else { return nil }
      time = parentTime
    }
    return time
  }

  /// Returns the seconds of the innermost clock per outer second.
  func speed(at outerTime: Double) -> Double {
    guard isScripted else { return spaces.reduce(1) { $0 * $1.speed } }
    var (time, speed) = (outerTime, 1.0)
    for level in spaces.indices {
      speed *= script(level)?.speed(atParent: time) ?? spaces[level].speed
      time = localTime(at: time, of: level)
    }
    return speed
  }

  /// Returns the direction in which the clock runs just after an outer time: 1, -1, or 0 if paused.
  ///
  /// The signs of the speeds are multiplied, because the product of the speeds might underflow.
  func direction(at outerTime: Double) -> Int {
    guard isScripted else { return spaces.reduce(1) { $0 * $1.direction } }
    var (time, direction) = (outerTime, 1)
    for level in spaces.indices where direction != 0 {
      direction *=
        script(level)?.direction(atParent: time, forwards: direction > 0) ?? spaces[level].direction
      time = localTime(at: time, of: level)
    }
    return direction
  }
}

/// The clock of a group: it shows the time in which the group's members are timed.
struct GroupClock: Sendable {
  /// The group without its members.
  var group: GroupAnimation
  /// The parent clock; -1 for the layer's own clock.
  let parent: Int32

  init(_ group: GroupAnimation, in parent: Int32) {
    self.group = group
    self.group.members = []
    self.parent = parent
  }

  /// Returns the seconds of the members per second of the parent; zero where the group is not active.
  func rate(at state: TimingState) -> Double {
    guard state.phase == .active else { return 0 }
    if group.timing.duration < .infinity {
      // Where the eased progress leaves [0, 1], the time of a group is clamped and does not move.
      let eased = state.eased(by: group.timingFunction)
      if eased < 0 || eased > 1 { return 0 }
    }
    let slope =
      group.timing.duration == .infinity
      ? 1 : (group.timingFunction ?? .linear).velocity(at: state.progress)
    return slope * (state.isBackwards ? -1 : 1) * group.timing.speed.magnitude
  }
}
