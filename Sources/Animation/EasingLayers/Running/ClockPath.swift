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
  /// The slot of the script that it has instead of the space; -1 for none.
  var script: Int32 = -1
  /// Its reading when all clocks were last read.
  var reading = ClockReading(time: 0)
}

/// A clock that is handled while it runs, and the end of the segment of its map in which it is.
struct ScriptedClock: Sendable {
  var script: ClockScript
  /// The slot of its clock; -1 in a slot that is not in use.
  var clock: Int32
  /// The time of the tree at which the segment ends; infinite if it does not, or if one of a clock around it ends
  /// before.
  var end = Double.infinity
  /// Whether the local time is the same on both sides of the end.
  var isContinuous = true
  /// Whether a loop wraps at the end.
  var isWrap = false
  /// How many events the tree had returned when a pass of a loop began; -1 outside of loops.
  var eventCount = -1
  /// Whether a whole pass of a loop had no event, so that the following passes are not looked at.
  var isSilent = false
  /// Whether its segment has ended, and the next one has not been looked at.
  var hasTurned = false
}

/// Clocks inside each other, such as those from the root down to a layer, and when something in that layer happens.
struct ClockPath: Sendable {
  /// From the outermost to the innermost.
  var spaces: ContiguousArray<TimeSpace>
  /// The scripts that clocks have instead of their spaces; empty if none has one.
  var scripts: ContiguousArray<Script> = []
  /// The last time of the tree up to which each clock goes one way without a jump.
  var last = Double.greatestFiniteMagnitude
  /// When a clock turns or jumps; infinite if none does.
  var turn = Double.infinity

  /// The script of a clock, and the times of its parent between which a search in the present segments goes.
  ///
  /// **Error.** Where the speed of a ramp is almost 0, its times go up and down by their rounding. Where the parent of a clock
  /// does so at a seek or a wrap, the clock would show the time on the other side again, in single doubles.
  struct Script: Sendable {
    var script: ClockScript?
    var least = -Double.infinity
    var greatest = Double.infinity
  }

  /// Whether a clock has a script.
  var isScripted: Bool { !scripts.isEmpty }

  /// The path for searches from a time on, in which no clock is in another segment than at that time.
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

  /// Adds a clock inside the others.
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

  /// The reading of the innermost clock at a time around the outermost.
  func reading(at outerTime: Double) -> ClockReading {
    spaces.indices.reduce(ClockReading(time: outerTime)) { reading, level in
      script(level).map { ClockReading($0, in: reading) }
        ?? ClockReading(spaces[level], in: reading)
    }
  }

  /// The time of the innermost clock at a time around the outermost.
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

  /// The time around the outermost clock at a time of the innermost; `nil` if one of them is paused.
  ///
  /// Of a script it is the time in the segment in which it is at present, around the outermost clock.
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

  /// Seconds of the layer in one of the tree.
  func speed(at outerTime: Double) -> Double {
    guard isScripted else { return spaces.reduce(1) { $0 * $1.speed } }
    var (time, speed) = (outerTime, 1.0)
    for level in spaces.indices {
      speed *= script(level)?.speed(atParent: time) ?? spaces[level].speed
      time =
        script(level)?.localTime(fromParent: time) ?? spaces[level].localTime(fromParent: time)
    }
    return speed
  }

  /// The direction of the layer's time from a time around the outermost clock on: 1, -1, or 0 where it is paused.
  ///
  /// A product of speeds might underflow.
  func direction(at outerTime: Double) -> Int {
    guard isScripted else {
      return spaces.reduce(1) { $0 * $1.direction }
    }
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

/// The reading of a clock: that of a layer, or of a group in it.
struct ClockReading: Sendable {
  let time: Double
  /// How animations end on it.
  let end: MediaTiming.End

  /// The time around all clocks.
  init(time: Double) {
    self.time = time
    end = .over
  }

  /// The reading of the clock of a layer inside another.
  ///
  /// Where it is paused, or that around it is, animations hold their ends.
  init(_ space: TimeSpace, in parent: ClockReading) {
    time = space.localTime(fromParent: parent.time)
    end = space.speed == 0 ? .held : parent.end
  }

  /// The reading of the clock of a layer with a script inside another.
  init(_ script: ClockScript, in parent: ClockReading) {
    time = script.localTime(fromParent: parent.time)
    end = script.isPaused(atParent: parent.time) ? .held : parent.end
  }

  /// The reading of the clock of a group in a state of its timing; `nil` where the group is not in effect.
  ///
  /// - Parameters:
  ///   - group: the group.
  ///   - timing: its timing, with the begin time that it has now.
  ///   - state: the state of that timing.
  ///   - parent: the reading of the clock around it.
  init?(
    _ group: GroupAnimation, _ timing: MediaTiming, at state: TimingState, in parent: ClockReading
  ) {
    guard state.isInEffect else { return nil }
    time = timing.basicTime(at: state, parentTime: parent.time, eased: group.timingFunction)
    end = time == timing.duration ? .reached : .over
  }

  private init(_ time: Double, _ end: MediaTiming.End) {
    (self.time, self.end) = (time, end)
  }

  /// The reading of the reversed clock.
  var reversed: ClockReading { ClockReading(-time, end) }

  /// The same time, for an animation that has ended.
  var afterEnd: ClockReading { ClockReading(time, .over) }

  /// The state of a timing on this clock.
  @inline(__always)
  func state(of timing: MediaTiming) -> TimingState { timing.state(at: time, end) }
}

extension TimeSpace {
  /// The direction of the local time: 1, -1, or 0 where it is paused.
  var direction: Int { speed == 0 ? 0 : speed < 0 ? -1 : 1 }
}
