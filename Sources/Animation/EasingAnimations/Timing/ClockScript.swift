// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A clock with commands that pause, seek, slow down, reverse and loop it while it runs.
///
/// Like a ``TimeSpace``, which is a script without commands, a script maps the time of its parent to a local time. Each
/// command applies from a time of the parent until the next command. Commands may be added in any order, also for the future.
///
/// ```swift
/// var clock = ClockScript()
/// try clock.add(.ramp(speed: 0.25, duration: 0.5, curve: .easeInOut), at: 2)   // slow motion
/// try clock.add(.reverse, at: 4)
/// clock.localTime(fromParent: 3)                                  // 2.4375
/// ```
///
/// | command | from its time on |
/// |---|---|
/// | `pause` | the clock is paused |
/// | `resume` | the clock runs at the last speed other than 0 that was set; a ramp sets its final speed |
/// | `run` | the clock runs at the given speed |
/// | `ramp` | the speed changes along a curve and then stays constant |
/// | `reverse` | the clock runs at the opposite speed; if it is paused, `resume` will use the opposite speed |
/// | `seek` | the clock jumps to another time and runs on as before |
/// | `loop` | the local time wraps in [from, to) |
/// | `endLoop` | the clock runs on from its present time without wrapping |
///
/// **A ramp** from speed s₀ to s₁ over d seconds with a curve e integrates the speed; after τ seconds the local time is
///
///     local = local₀ + s₀·τ + (s₁ - s₀)·d·∫₀^(τ/d) e
///
/// Where the speed changes sign, the clock reverses.
///
/// **Joints.** The map is continuous except at seeks, at wraps, and where a loop begins while the local time is outside of its
/// range. At the time of a command, the command already applies: pieces are half-open.
///
/// - Error: for each command before the given time, 4u of the magnitudes of the formula's terms (u = 2^-53), plus the error of
///   `EasingCurve.integral(from:to:)`. A loop wraps by an exact remainder, so its passes add no errors.
public struct ClockScript: Hashable, Sendable {
  /// A change of a clock.
  public enum Action: Hashable, Sendable {
    /// Pauses the clock.
    case pause
    /// Runs at the last speed other than 0 that the origin, a run, a ramp (its final speed) or a reversal set; if there is none, at 1.
    case resume
    /// Runs at a speed, negative to run backwards.
    case run(speed: Double)
    /// Changes the speed along a curve, in `duration` seconds of the parent; if the curve does not end at 1, the speed jumps at the end.
    case ramp(speed: Double, duration: Double, curve: EasingCurve = .linear)
    /// Reverses the direction; this ends a ramp.
    case reverse
    /// Jumps to a local time; in a loop, the time is wrapped into the loop's range.
    case seek(to: Double)
    /// Wraps the local time in a half-open range, whichever way the clock runs; a local time outside is wrapped at once.
    case loop(from: Double, to: Double)
    /// Ends the loop.
    case endLoop
  }

  /// A command: an action and the time of the parent from which it applies.
  package struct Command: Hashable, Sendable {
    /// The time of the parent.
    package let time: Double
    /// The action.
    package let action: Action

    /// Creates a command from a time of the parent and an action.
    ///
    /// - Throws: `ParameterError` for numbers that are not finite, a negative duration, and an empty range.
    package init(at time: Double, _ action: Action) throws(ParameterError) {
      var numbers = [("time", time)]
      switch action {
      case .pause, .resume, .reverse, .endLoop: break
      case .run(let speed): numbers.append(("speed", speed))
      case .seek(let target): numbers.append(("target", target))
      case .ramp(let speed, let duration, _):
        numbers.append(("speed", speed))
        try require(
          duration >= 0 && duration.isFinite, "duration", duration, "0 or more and finite")
      case .loop(let start, let end):
        numbers += [("from", start), ("to", end)]
        try require((end - start).isFinite && end > start, "to", end, "greater than from, \(start)")
      }
      for (name, number) in numbers where !number.isFinite {
        throw ParameterError(name, number, allowed: "finite")
      }
      (self.time, self.action) = (time, action)
    }
  }

  /// The clock before the first command.
  package private(set) var origin: TimeSpace
  /// The commands in order of time, at equal times in order of addition.
  package private(set) var commands: ContiguousArray<Command> = []
  /// The pieces of the clock's map, computed from the commands; the first piece begins at -∞.
  @Derived private(set) var pieces: ContiguousArray<ClockPiece>

  /// Creates a clock without commands.
  public init(_ origin: TimeSpace = .identity) {
    self.origin = origin
    pieces = [ClockPiece(origin)]
  }

  /// Adds a command after the commands with the same time.
  ///
  /// - Complexity: linear in the number of later commands. A ramp's curve is searched for zeros of the speed.
  package mutating func add(_ command: Command) {
    var index = commands.endIndex
    while index > 0, commands[index - 1].time > command.time { index -= 1 }
    commands.insert(command, at: index)
    for later in commands[index...] { apply(later) }
  }

  /// Adds a command with an action that applies from a time of the parent.
  ///
  /// - Throws: `ParameterError` for numbers that are not finite, a negative duration, and an empty range.
  public mutating func add(_ action: Action, at time: Double) throws(ParameterError) {
    add(try Command(at: time, action))
  }

  /// Forgets what the clock showed before a time of the parent; from that time on it shows the same times, bit for bit.
  ///
  /// This bounds the memory of a clock that is given a command in every frame. A ramp in progress may keep earlier commands.
  /// Nothing is forgotten by itself: a past time may still be read, and the time of a parent may run backward.
  ///
  /// - Complexity: O(n) for n commands.
  public mutating func forgetHistory(before time: Double) {
    for index in stride(from: index(at: time), to: 0, by: -1) {
      guard var script = try? pieces[index].script() else { continue }
      let kept = commands.partitionPoint { $0.time <= pieces[index].start }
      for command in commands[kept...] { script.add(command) }
      self = script
      return
    }
  }

  private mutating func apply(_ command: Command) {
    while pieces.count > 1, pieces[pieces.count - 1].start > command.time { pieces.removeLast() }
    for var piece in pieces[pieces.count - 1].after(command) {
      if let same = pieces.last, same.start == piece.start {
        piece.isContinuous = piece.isContinuous && same.isContinuous
        pieces.removeLast()
      }
      pieces.append(piece)
    }
  }

  /// Converts a time of the parent to a local time.
  ///
  /// A finite time gives a finite result: an overflow is replaced by the greatest finite number. NaN gives NaN.
  ///
  /// - Complexity: O(log n) for n commands; within a ramp, plus an integral of the ramp's curve.
  public func localTime(fromParent time: Double) -> Double { piece(at: time).localTime(at: time) }

  /// Returns the speed at a time of the parent, in local seconds per second of the parent; at a jump, the later speed.
  public func speed(atParent time: Double) -> Double { piece(at: time).speed(at: time) }

  /// Returns the tangent of the map at a time of the parent: a clock that runs on at the same speed, without a loop.
  public func timeSpace(atParent time: Double) -> TimeSpace {
    let piece = piece(at: time)
    if piece.ramp == nil, piece.loop == nil { return piece.space }
    return TimeSpace(
      uncheckedBeginTime: time, speed: piece.speed(at: time), timeOffset: piece.localTime(at: time))
  }

  /// Returns the times of the parent in a half-open range at which the clock arrives at a local time.
  ///
  /// Each crossing is found once. Where the clock reverses or pauses at the local time, its arrival is a crossing and its
  /// departure is not. Seeks and wraps are not crossings.
  ///
  /// The start is exclusive; the end is inclusive and must be finite. The result is in order of time, has at most `limit`
  /// crossings, and is empty if a number is not finite.
  ///
  /// - Complexity: some hundred evaluations for each piece in the range; a loop has a piece for each pass.
  public func crossings(
    of local: Double, from start: Double, to end: Double, limit: Int = 1000
  ) -> [ClockCrossing] {
    guard local.isFinite, start.isFinite, end.isFinite else { return [] }
    var found: [ClockCrossing] = []
    var now = start
    while now < end, found.count < limit {
      let segment = segment(atParent: now, forwards: true)
      let last = Swift.min(end, segment.isContinuous ? segment.end : segment.end.nextDown)
      let direction = direction(atParent: now, forwards: true)
      func isReached(_ time: Double) -> Bool { hasReached(local, at: time, direction) }
      if direction != 0, !isReached(now) {
        let time = firstInstant(from: now, to: last, near: now, where: isReached)
        if time < .infinity { found.append(ClockCrossing(time: time, isBackwards: direction < 0)) }
      }
      now = segment.end
    }
    return found
  }

  private func index(at time: Double) -> Int {
    Swift.max(pieces.partitionPoint { $0.start <= time } - 1, 0)
  }

  private func piece(at time: Double) -> ClockPiece { pieces[index(at: time)] }

  /// Returns the index of the piece at a time; where two pieces meet without a jump, the piece that comes later in the given direction.
  private func index(at time: Double, forwards: Bool) -> Int {
    let index = index(at: time)
    return !forwards && pieces[index].start == time && pieces[index].isContinuous
      ? index - 1 : index
  }

  package func reading(atParent time: Double) -> (time: Double, isPaused: Bool) {
    let index = index(at: time)
    return (pieces[index].localTime(at: time), pieces[index].direction == 0)
  }

  /// Returns the direction of the local time while the parent's time rises: 1, -1, or 0 if the clock is paused.
  package func direction(atParent time: Double, forwards: Bool) -> Int {
    pieces[index(at: time, forwards: forwards)].direction
  }

  /// Returns the segment at a time, with its end in the given direction; a loop's wrap ends a segment if `wraps` is true.
  package func segment(atParent time: Double, forwards: Bool, wraps: Bool = true) -> ClockSegment {
    let index = index(at: time, forwards: forwards)
    let piece = pieces[index]
    let isLast = index + 1 == pieces.count
    var isContinuous = forwards ? isLast || pieces[index + 1].isContinuous : piece.isContinuous
    var end = isContinuous ? piece.start : piece.start.nextDown
    if forwards { end = isLast ? .infinity : pieces[index + 1].start }
    guard wraps, let loop = piece.loop, piece.direction != 0 else {
      return ClockSegment(end: end, isContinuous: isContinuous, isWrap: false)
    }
    var isWrap = false
    // The number of the loop's pass, with the sign that makes it rise with the parent's time.
    func pass(at time: Double) -> Double {
      Double(piece.direction) * loop.pass(piece.unloopedTime(at: time))
    }
    let now = pass(at: time)
    // A loop may wrap exactly at the end of the piece.
    let joint = forwards ? end : piece.start
    if joint.isFinite, pass(at: joint) != now { isContinuous = false }
    if forwards {
      let last = Swift.min(end.nextDown, .greatestFiniteMagnitude)
      let wrap = firstInstant(from: time, to: last, near: time) { pass(at: $0) > now }
      if wrap < end { (end, isContinuous, isWrap) = (wrap, false, true) }
    } else {
      let start = Swift.max(piece.start, -.greatestFiniteMagnitude)
      let first = firstInstant(from: start, to: time, near: time) { pass(at: $0) >= now }
      if first > piece.start { (end, isContinuous, isWrap) = (first.nextDown, false, true) }
    }
    return ClockSegment(end: end, isContinuous: isContinuous, isWrap: isWrap)
  }

  /// Converts a local time to a parent's time in the segment at `time`; `nil` if that segment does not contain the local time.
  package func parentTime(fromLocal local: Double, near time: Double) -> Double? {
    let direction = direction(atParent: time, forwards: true)
    guard direction != 0, !local.isNaN else { return nil }
    let next = segment(atParent: time, forwards: true)
    let last = Swift.min(next.isContinuous ? next.end : next.end.nextDown, .greatestFiniteMagnitude)
    let before = segment(atParent: time, forwards: false).end
    let first = Swift.max(before.nextUp, -.greatestFiniteMagnitude)
    guard hasReached(local, at: first, -direction) else { return nil }
    // The first guess is the time of arrival at the present speed, unless that speed is 0.
    let guess = timeSpace(atParent: time).parentTime(fromLocal: local) ?? time
    let found = firstInstant(from: first, to: last, near: guess) {
      hasReached(local, at: $0, direction)
    }
    return found < .infinity ? found : nil
  }

  private func hasReached(_ local: Double, at time: Double, _ direction: Int) -> Bool {
    let shown = localTime(fromParent: time)
    return direction > 0 ? shown >= local : shown <= local
  }
}

extension ClockScript: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case origin, commands }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    self.init(try container.decode(.origin, default: .identity))
    for command in try container.decode(.commands, default: [Command]()) { add(command) }
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    if origin != .identity { try container.encode(origin, forKey: .origin) }
    if !commands.isEmpty { try container.encode(commands, forKey: .commands) }
  }
}

extension ClockScript.Command: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case time, action, speed, duration, curve, from, to }

  private enum Name: String, NamedCases {
    case pause, resume, run, ramp, reverse, seek, loop, endLoop
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let action: ClockScript.Action =
      switch try container.decode(Name.self, forKey: .action) {
      case .pause: .pause
      case .resume: .resume
      case .reverse: .reverse
      case .endLoop: .endLoop
      case .run: .run(speed: try container[.speed])
      case .seek: .seek(to: try container[.to])
      case .loop: .loop(from: try container[.from], to: try container[.to])
      case .ramp:
        .ramp(
          speed: try container[.speed], duration: try container[.duration],
          curve: try container.decode(.curve, default: .linear))
      }
    try self.init(at: container[.time], action)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(time, forKey: .time)
    func put(_ name: Name, _ numbers: KeyValuePairs<CodingKeys, Double> = [:]) throws {
      try container.encode(name, forKey: .action)
      for (key, number) in numbers { try container.encode(number, forKey: key) }
    }
    switch action {
    case .pause: try put(.pause)
    case .resume: try put(.resume)
    case .reverse: try put(.reverse)
    case .endLoop: try put(.endLoop)
    case .run(let speed): try put(.run, [.speed: speed])
    case .seek(let target): try put(.seek, [.to: target])
    case .loop(let start, let end): try put(.loop, [.from: start, .to: end])
    case .ramp(let speed, let duration, let curve):
      try put(.ramp, [.speed: speed, .duration: duration])
      if curve != .linear { try container.encode(curve, forKey: .curve) }
    }
  }
}

/// An arrival of a clock at a local time, with the time of the parent at which it happens.
public struct ClockCrossing: Hashable, Sendable {
  /// The time of the parent: the first double at which the clock has reached the local time.
  public let time: Double
  /// Whether the local time runs backward at this time.
  public let isBackwards: Bool
}

/// An interval of the parent's time in which the local time is monotone and continuous.
package struct ClockSegment {
  /// The first time after the interval in the direction of the parent's time; infinite if the interval does not end.
  package let end: Double
  package let isContinuous: Bool
  package let isWrap: Bool
}
