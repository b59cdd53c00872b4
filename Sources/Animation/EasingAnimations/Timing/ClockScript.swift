// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A clock that is handled while it runs: it is paused, set to other times, slowed down, reversed and looped.
///
/// A script maps the time of its parent to a local time, as ``TimeSpace`` does, which is a script without commands. Each
/// command has a time of the parent, from which on it is in force until the next command. Commands may be given in
/// any order and for times to come.
///
/// ```swift
/// var clock = ClockScript()
/// try clock.ramp(to: 0.25, over: 0.5, curve: .easeInOut, at: 2)   // slow motion
/// try clock.reverse(at: 4)
/// clock.localTime(fromParent: 3)                                  // 2.4375
/// ```
///
/// | command | from its time on |
/// |---|---|
/// | `pause` | the clock stands |
/// | `resume` | it runs at the speed that was last set, other than 0 |
/// | `run` | it runs at a speed |
/// | `ramp` | its speed changes as a curve says, and then stays |
/// | `reverse` | it runs at the opposite of its present speed; where it stands, `resume` will |
/// | `seek` | it shows another time, and goes on as before |
/// | `loop` | its time is kept in [from, to): from one end it goes on at the other |
/// | `endLoop` | it goes on from the time that it shows |
///
/// **A ramp** from speed s₀ to s₁ over d seconds with a curve e shows, τ seconds after its beginning, the integral of the
/// speed:
///
///     local = local₀ + s₀·τ + (s₁ - s₀)·d·∫₀^(τ/d) e
///
/// Where its speed becomes 0 and changes its sign, the clock turns.
///
/// **Joints.** The map is continuous but for a seek to another time, the wrap of a loop, and a loop that begins outside of its
/// range. At the time of a command its effect is there already: pieces are half-open.
///
/// - Error: within 4u of the terms of the formula above for each command before the time (u = 2^-53), the integral
///   within that of `EasingCurve.integral(from:to:)`. The local time in a loop is an exact remainder of that.
public struct ClockScript: Hashable, Sendable {
  /// A change of a clock.
  public enum Action: Hashable, Sendable {
    /// The clock stands.
    case pause
    /// The clock runs at the speed that it was last given.
    case resume
    /// The clock runs at a speed.
    case run(speed: Double)
    /// The speed changes to another in some seconds of the parent, as a curve says.
    case ramp(speed: Double, duration: Double, curve: EasingCurve)
    /// The clock runs at the opposite of its speed.
    case reverse
    /// The clock shows a local time.
    case seek(to: Double)
    /// The local time stays in a half-open range.
    case loop(from: Double, to: Double)
    /// The local time leaves the range.
    case endLoop
  }

  /// An action at a time of the parent.
  public struct Command: Hashable, Sendable {
    /// The time of the parent.
    public let time: Double
    /// The change at that time.
    public let action: Action

    /// An action at a time.
    ///
    /// - Throws: `ParameterError` for a time, a speed or a local time that is not finite, a duration that is negative
    ///   or not finite, and a range that is empty or has no finite length.
    public init(at time: Double, _ action: Action) throws(ParameterError) {
      var numbers = [("time", time)]
      switch action {
      case .pause, .resume, .reverse, .endLoop: break
      case .run(let speed): numbers.append(("speed", speed))
      case .seek(let target): numbers.append(("target", target))
      case .ramp(let speed, let duration, _):
        numbers.append(("speed", speed))
        guard duration >= 0, duration.isFinite else {
          throw ParameterError("duration", duration, allowed: "0 or more and finite")
        }
      case .loop(let start, let end):
        numbers += [("from", start), ("to", end)]
        guard (end - start).isFinite, end > start else {
          throw ParameterError("to", end, allowed: "greater than from, \(start)")
        }
      }
      for (name, number) in numbers where !number.isFinite {
        throw ParameterError(name, number, allowed: "finite")
      }
      (self.time, self.action) = (time, action)
    }
  }

  /// The clock before the first command.
  public let origin: TimeSpace
  /// The commands in the order of their times, at equal times in the order in which they were added.
  public private(set) var commands: ContiguousArray<Command> = []
  /// The pieces of the clock that follow from the commands; the first is in force from the beginning of time.
  private(set) var pieces: ContiguousArray<ClockPiece>

  /// A clock without commands.
  public init(_ origin: TimeSpace = .identity) {
    self.origin = origin
    pieces = [ClockPiece(origin)]
  }

  /// Adds a command, behind those of the same time; later ones stay, and follow it.
  ///
  /// - Complexity: logarithmic in the number of commands, and in proportion to the number of later ones. A ramp's curve is
  ///   searched for the times at which its speed is 0.
  public mutating func add(_ command: Command) {
    var index = commands.endIndex
    while index > 0, commands[index - 1].time > command.time { index -= 1 }
    commands.insert(command, at: index)
    for later in commands[index...] { apply(later) }
  }

  private mutating func apply(_ command: Command) {
    while pieces.count > 1, let last = pieces.last, last.start > command.time {
      pieces.removeLast()
    }
    guard let last = pieces.last else { return }
    for var piece in last.after(command) {
      if let same = pieces.last, same.start == piece.start {
        piece.isContinuous = piece.isContinuous && same.isContinuous
        pieces.removeLast()
      }
      pieces.append(piece)
    }
  }

  /// Whether two scripts have the same origin and the same commands.
  public static func == (left: ClockScript, right: ClockScript) -> Bool {
    left.origin == right.origin && left.commands == right.commands
  }

  /// Hashes the origin and the commands.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(origin)
    hasher.combine(commands)
  }
}

extension ClockScript {
  /// Lets the clock stand from a time of the parent on.
  ///
  /// - Throws: `ParameterError` for a time that is not finite.
  public mutating func pause(at time: Double) throws(ParameterError) {
    add(try Command(at: time, .pause))
  }

  /// Lets the clock run on, at the speed that it was last given: that of the origin, of a run or of a ramp, reversed if
  /// it has been reversed since; 1 if there was none but 0.
  ///
  /// - Throws: `ParameterError` for a time that is not finite.
  public mutating func resume(at time: Double) throws(ParameterError) {
    add(try Command(at: time, .resume))
  }

  /// Lets the clock run at a speed, negative to run backwards.
  ///
  /// - Throws: `ParameterError` for a number that is not finite.
  public mutating func run(atSpeed speed: Double, at time: Double) throws(ParameterError) {
    add(try Command(at: time, .run(speed: speed)))
  }

  /// Changes the speed to another, along a curve.
  ///
  /// - Parameters:
  ///   - speed: local seconds in one of the parent at the end; finite.
  ///   - duration: how long the change takes, in seconds of the parent; 0 or more and finite.
  ///   - curve: maps the progress of the change in time to that of the speed. A curve that does not end at 1
  ///     jumps there.
  ///   - time: when the change begins, in the time of the parent.
  /// - Throws: `ParameterError` for a number out of range.
  public mutating func ramp(
    to speed: Double, over duration: Double, curve: EasingCurve = .linear, at time: Double
  ) throws(ParameterError) {
    add(try Command(at: time, .ramp(speed: speed, duration: duration, curve: curve)))
  }

  /// Lets the clock run in the opposite direction; a ramp ends with it.
  ///
  /// - Throws: `ParameterError` for a time that is not finite.
  public mutating func reverse(at time: Double) throws(ParameterError) {
    add(try Command(at: time, .reverse))
  }

  /// Sets the local time; the clock goes on as before.
  ///
  /// In a loop it is taken into the loop's range.
  ///
  /// - Parameters:
  ///   - target: the local time; finite.
  ///   - time: a time of the parent.
  /// - Throws: `ParameterError` for a number that is not finite.
  public mutating func seek(to target: Double, at time: Double) throws(ParameterError) {
    add(try Command(at: time, .seek(to: target)))
  }

  /// Keeps the local time in [from, to), in either direction, until ``endLoop(at:)``.
  ///
  /// A clock that shows another time is taken into the range at once, by whole lengths of it.
  ///
  /// - Throws: `ParameterError` for a number that is not finite and for an empty range.
  public mutating func loop(
    from start: Double, to end: Double, at time: Double
  ) throws(ParameterError) {
    add(try Command(at: time, .loop(from: start, to: end)))
  }

  /// Lets the clock leave the range of its loop.
  ///
  /// - Throws: `ParameterError` for a time that is not finite.
  public mutating func endLoop(at time: Double) throws(ParameterError) {
    add(try Command(at: time, .endLoop))
  }
}

extension ClockScript: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case origin, commands
  }

  /// Reads the origin and the commands; missing ones are the identity, and none.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    self.init(try container.decode(.origin, default: .identity))
    for command in try container.decode(.commands, default: [Command]()) { add(command) }
  }

  /// Writes the origin and the commands.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    if origin != .identity { try container.encode(origin, forKey: .origin) }
    if !commands.isEmpty { try container.encode(commands, forKey: .commands) }
  }
}

extension ClockScript.Command: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case time, action, speed, duration, curve, from, to
  }

  private enum Name: String, NamedCases {
    case pause, resume, run, ramp, reverse, seek, loop, endLoop
  }

  /// Reads the time, the name of the action and its numbers, with the checks of the initializer.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    func number(_ key: CodingKeys) throws -> Double {
      try container.decode(Double.self, forKey: key)
    }
    let action: ClockScript.Action =
      switch try container.decode(Name.self, forKey: .action) {
      case .pause: .pause
      case .resume: .resume
      case .reverse: .reverse
      case .endLoop: .endLoop
      case .run: .run(speed: try number(.speed))
      case .seek: .seek(to: try number(.to))
      case .loop: .loop(from: try number(.from), to: try number(.to))
      case .ramp:
        .ramp(
          speed: try number(.speed), duration: try number(.duration),
          curve: try container.decode(.curve, default: .linear))
      }
    try self.init(at: try number(.time), action)
  }

  /// Writes the time, the name of the action and its numbers.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(time, forKey: .time)
    func name(_ name: Name) throws { try container.encode(name, forKey: .action) }
    switch action {
    case .pause: try name(.pause)
    case .resume: try name(.resume)
    case .reverse: try name(.reverse)
    case .endLoop: try name(.endLoop)
    case .run(let speed):
      try name(.run)
      try container.encode(speed, forKey: .speed)
    case .seek(let target):
      try name(.seek)
      try container.encode(target, forKey: .to)
    case .loop(let start, let end):
      try name(.loop)
      try container.encode(start, forKey: .from)
      try container.encode(end, forKey: .to)
    case .ramp(let speed, let duration, let curve):
      try name(.ramp)
      try container.encode(speed, forKey: .speed)
      try container.encode(duration, forKey: .duration)
      if curve != .linear { try container.encode(curve, forKey: .curve) }
    }
  }
}
