// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A layer with its parent's time shares the parent's clock, so that a path has only distinct clocks.
struct LayerClock: Sendable {
  /// The index of the layer; -1 in a free slot.
  var layer: Int32
  /// The slot of the parent clock; -1 for the root's.
  var parent: Int32
  var space: TimeSpace
  /// The slot of the script that replaces the space; -1 for none.
  var script: Int32 = -1
  var reading = ClockReading(time: 0)
}

/// A scripted clock, and the end of its present segment.
struct ScriptedClock: Sendable {
  var script: ClockScript
  /// The slot of its clock; -1 in a free slot.
  var clock: Int32
  /// The end of the segment in the tree's time; infinite if it has none, or if a segment of an ancestor ends before.
  var end = Double.infinity
  /// Whether the local time is continuous at the end.
  var isContinuous = true
  /// Whether a loop wraps at the end.
  var isWrap = false
  /// The tree's event count at the start of a loop's pass; -1 outside of loops.
  var eventCount = -1
  /// Whether a whole pass of a loop had no event, so that further passes are skipped.
  var isSilent = false
  /// Whether its segment has ended and the next one is to be found.
  var hasTurned = false
}

/// Nested clocks, such as those from the root down to a layer.
struct ClockPath: Sendable {
  /// From the outermost to the innermost.
  var spaces: ContiguousArray<TimeSpace>
  /// The scripts that replace spaces; empty for none.
  var scripts: ContiguousArray<Script> = []
  /// The last time of the tree in the present segments of all clocks.
  var last = Double.greatestFiniteMagnitude
  /// The first end of a segment; infinite for none.
  var turn = Double.infinity

  /// The script of a clock, and the parent's times that bound a search in the present segments.
  ///
  /// **Error.** Where the speed of a ramp is almost 0, its times are not monotone, by their rounding. If that happens to a
  /// clock's parent at a seek or a wrap, the clock would briefly show the time before it again.
  struct Script: Sendable {
    var script: ClockScript?
    var least = -Double.infinity
    var greatest = Double.infinity
  }

  var isScripted: Bool { !scripts.isEmpty }

  /// The path for searches from a time on, with each clock kept in its present segment.
  @inline(__always)
  func limited(from now: Double) -> ClockPath {
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

  mutating func append(_ space: TimeSpace, _ script: ClockScript?) {
    if let script {
      while scripts.count < spaces.count { scripts.append(Script()) }
      scripts.append(Script(script: script))
    } else if isScripted {
      scripts.append(Script())
    }
    spaces.append(space)
  }

  mutating func removeLast() {
    spaces.removeLast()
    if isScripted { scripts.removeLast() }
    if scripts.allSatisfy({ $0.script == nil }) { scripts = [] }
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

  /// The outer time, for scripts in their segments at the outer time `now`; `nil` if a clock is paused.
  func outerTime(at localTime: Double, near now: Double) -> Double? {
    var shown: [Double] = [now]
    if isScripted {
      for level in spaces.indices {
        shown.append(
          script(level)?.localTime(fromParent: shown[level])
            ?? spaces[level].localTime(fromParent: shown[level]))
      }
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

  /// Seconds of the innermost clock per outer second.
  func speed(at outerTime: Double) -> Double {
    guard isScripted else { return spaces.reduce(1) { $0 * $1.speed } }
    var (time, speed) = (outerTime, 1.0)
    for level in spaces.indices {
      speed *= script(level)?.speed(atParent: time) ?? spaces[level].speed
      time = script(level)?.localTime(fromParent: time) ?? spaces[level].localTime(fromParent: time)
    }
    return speed
  }

  /// 1, -1, or 0 if paused, from an outer time on; a product of speeds might underflow.
  func direction(at outerTime: Double) -> Int {
    guard isScripted else { return spaces.reduce(1) { $0 * $1.direction } }
    var (time, direction) = (outerTime, 1)
    for level in spaces.indices where direction != 0 {
      let space = spaces[level]
      if let script = script(level) {
        direction *= script.direction(atParent: time, forwards: direction > 0)
        time = script.localTime(fromParent: time)
      } else {
        direction *= space.direction
        time = space.localTime(fromParent: time)
      }
    }
    return direction
  }
}

/// The clock of a group, whose time is the parent's time of the group's members.
struct GroupClock: Sendable {
  /// The group without its members.
  var group: GroupAnimation
  /// The parent clock; -1 for the layer's own.
  let parent: Int32

  init(_ group: GroupAnimation, in parent: Int32) {
    var clock = group
    clock.replaceMembers([])
    self.group = clock
    self.parent = parent
  }

  /// Seconds of the members per second of the parent; zero where the group is not active.
  func rate(at state: TimingState) -> Double {
    guard state.phase == .active else { return 0 }
    if group.timing.duration < .infinity {
      // The time of a group is clamped to its ends.
      let eased = state.eased(by: group.timingFunction)
      if eased < 0 || eased > 1 { return 0 }
    }
    let slope =
      group.timing.duration == .infinity
      ? 1 : (group.timingFunction ?? .linear).velocity(at: state.progress)
    return slope * (state.isBackwards ? -1 : 1) * group.timing.speed.magnitude
  }
}

/// The reading of a clock of a layer or a group.
struct ClockReading: Sendable {
  let time: Double
  /// The rule for the ends of animations on it.
  let end: MediaTiming.End

  /// The reading of a time outside of all clocks.
  init(time: Double) {
    self.time = time
    end = .over
  }

  /// Where the clock or an ancestor is paused, animations hold their ends.
  init(_ space: TimeSpace, in parent: ClockReading) {
    time = space.localTime(fromParent: parent.time)
    end = space.speed == 0 ? .held : parent.end
  }

  init(_ script: ClockScript, in parent: ClockReading) {
    time = script.localTime(fromParent: parent.time)
    end = script.isPaused(atParent: parent.time) ? .held : parent.end
  }

  /// The clock of a group with its present timing and the state of that; `nil` where the group is not in effect.
  init?(
    _ group: GroupAnimation, _ timing: MediaTiming, at state: TimingState, in parent: ClockReading
  ) {
    guard state.isInEffect else { return nil }
    time = timing.basicTime(at: state, parentTime: parent.time, eased: group.timingFunction)
    end = time == timing.duration ? .reached : .over
  }

  private init(_ time: Double, _ end: MediaTiming.End) { (self.time, self.end) = (time, end) }

  var reversed: ClockReading { ClockReading(-time, end) }
  /// The same time for an ended animation.
  var afterEnd: ClockReading { ClockReading(time, .over) }

  @inline(__always)
  func state(of timing: MediaTiming) -> TimingState { timing.state(at: time, end) }
}

extension TimeSpace {
  var direction: Int { speed == 0 ? 0 : speed < 0 ? -1 : 1 }
}
