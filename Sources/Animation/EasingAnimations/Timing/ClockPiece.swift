// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A piece of a clock's map from the parent's time to local time, with a constant speed or a speed of constant sign.
struct ClockPiece: Sendable {
  /// The first time of the parent in this piece; -∞ for the first piece.
  let start: Double
  /// The map at a constant speed, before a loop wraps the result.
  let space: TimeSpace
  /// The change of a speed that is not constant; it replaces the speed of `space`.
  var ramp: ClockRamp?
  var loop: ClockLoop?
  /// The direction of the local time: 1, -1, or 0 if the clock is paused.
  let direction: Int
  /// The speed at which the clock runs when it is resumed; not 0.
  let givenSpeed: Double
  /// The range of a ramp's local times, before a loop wraps them.
  ///
  /// **Error.** Where the speed is almost 0, the local times of many parent times differ only by rounding. None of these local
  /// times may be beyond those at both ends of the piece, where the ramp may reverse: the clock does not reach such times.
  private var limits: (least: Double, greatest: Double)?
  var isContinuous = true

}

extension ClockPiece {
  init(_ origin: TimeSpace) {
    self.init(
      start: -.infinity, space: origin, direction: origin.direction,
      givenSpeed: origin.speed == 0 ? 1 : origin.speed)
  }

  private init(
    start: Double, _ reading: Double, speed: Double, _ loop: ClockLoop?, givenSpeed: Double
  ) {
    let space = TimeSpace(uncheckedBeginTime: start, speed: speed, timeOffset: reading)
    self.init(
      start: start, space: space, loop: loop, direction: space.direction, givenSpeed: givenSpeed)
  }

  /// Returns the local time before a loop wraps it; finite for a finite time.
  func unloopedTime(at time: Double) -> Double {
    guard let ramp else { return space.localTime(fromParent: time) }
    let distance = ramp.distance(from: space.beginTime, to: time)
    let reading = space.timeOffset + distance
    guard reading.isFinite || !time.isFinite else {
      return distance < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }
    guard let limits else { return reading }
    return Swift.min(Swift.max(reading, limits.least), limits.greatest)
  }

  private mutating func limit(to end: Double) {
    let (first, last) = (unloopedTime(at: start), unloopedTime(at: end))
    // If the speed is tiny, rounding may make the last local time precede the first.
    limits = direction < 0 ? (Swift.min(first, last), first) : (first, Swift.max(first, last))
  }

  func localTime(at time: Double) -> Double {
    let reading = unloopedTime(at: time)
    return loop?.time(reading) ?? reading
  }

  func speed(at time: Double) -> Double { ramp?.speed(at: time) ?? space.speed }

  /// Returns a script that begins with this piece, without the earlier commands; `nil` where a ramp depends on them.
  func script() throws(ParameterError) -> ClockScript? {
    let speed = ramp?.speed ?? space.speed
    if let ramp, ramp.start != start || (ramp.target == 0 && speed != 0 && speed != givenSpeed) {
      return nil
    }
    var script = ClockScript(
      try TimeSpace(
        beginTime: start, speed: speed == 0 ? givenSpeed : speed, timeOffset: space.timeOffset))
    if speed == 0 { try script.add(.pause, at: start) }
    if let loop { try script.add(.loop(from: loop.start, to: loop.end), at: start) }
    if let ramp {
      try script.add(
        .ramp(speed: ramp.target, duration: ramp.duration, curve: ramp.curve), at: start)
    }
    return script
  }

  func after(_ command: ClockScript.Command) -> [ClockPiece] {
    let time = command.time
    let reading = localTime(at: time)
    func run(at speed: Double, given: Double? = nil) -> [ClockPiece] {
      let given = given ?? (speed == 0 ? givenSpeed : speed)
      return [ClockPiece(start: time, reading, speed: speed, loop, givenSpeed: given)]
    }
    switch command.action {
    case .pause: return run(at: 0)
    case .resume: return run(at: givenSpeed)
    case .run(let speed): return run(at: speed)
    case .reverse:
      let speed = speed(at: time)
      return run(at: 0 - speed, given: speed == 0 ? -givenSpeed : -speed)
    case .ramp(let target, let duration, let curve):
      guard duration > 0 else { return run(at: target) }
      let ramp = ClockRamp(
        start: time, speed: speed(at: time), target: target, duration: duration, curve: curve)
      return pieces(of: ramp, from: time, reading, loop, target == 0 ? givenSpeed : target)
    case .seek(let target):
      let target = loop?.time(target) ?? target
      return moved(at: time, to: target, loop, isContinuous: target == reading)
    case .loop(let start, let end):
      let range = ClockLoop(start: start, end: end)
      let target = range.time(reading)
      return moved(at: time, to: target, range, isContinuous: target == reading)
    case .endLoop: return moved(at: time, to: reading, nil, isContinuous: true)
    }
  }

  private func moved(
    at time: Double, to reading: Double, _ loop: ClockLoop?, isContinuous: Bool
  ) -> [ClockPiece] {
    var pieces =
      ramp.map { self.pieces(of: $0, from: time, reading, loop, givenSpeed) }
      ?? [ClockPiece(start: time, reading, speed: space.speed, loop, givenSpeed: givenSpeed)]
    pieces[0].isContinuous = isContinuous
    return pieces
  }

  /// Returns the pieces of a ramp after a given time, each with a speed of constant sign, and the piece after the ramp.
  private func pieces(
    of ramp: ClockRamp, from time: Double, _ reading: Double, _ loop: ClockLoop?,
    _ givenSpeed: Double
  ) -> [ClockPiece] {
    let space = TimeSpace(uncheckedBeginTime: time, speed: 0, timeOffset: reading)
    let starts = [time] + ramp.signChanges.filter { $0 > time && $0 < ramp.end }
    var pieces: [ClockPiece] = []
    for (index, start) in starts.enumerated() where start < ramp.end {
      let next = index + 1 < starts.count ? starts[index + 1] : ramp.end
      let speed = ramp.speed(at: start / 2 + next / 2)
      pieces.append(
        ClockPiece(
          start: start, space: space, ramp: ramp, loop: loop,
          direction: speed == 0 ? 0 : speed < 0 ? -1 : 1, givenSpeed: givenSpeed))
      pieces[index].limit(to: next)
    }
    let end = Swift.max(time, ramp.end)
    pieces.append(
      ClockPiece(
        start: end, pieces.last?.localTime(at: end) ?? reading, speed: ramp.target, loop,
        givenSpeed: givenSpeed))
    return pieces
  }
}

struct ClockRamp: Sendable {
  let start: Double
  let speed: Double
  let target: Double
  let duration: Double
  let curve: EasingCurve
  /// The times of the parent at which the sign of the speed may change, in increasing order.
  let signChanges: [Double]

  init(start: Double, speed: Double, target: Double, duration: Double, curve: EasingCurve) {
    (self.start, self.speed, self.target) = (start, speed, target)
    (self.duration, self.curve) = (duration, curve)
    let level = -speed / (target - speed)
    guard level.isFinite else {
      signChanges = []
      return
    }
    // Breakpoints are included, because a curve may reach the level where the speed is 0 and stay there, without a crossing.
    let bends = curve.breakpoints(limit: 100).map { $0.after.progress }
    signChanges = Set(curve.crossings(of: level).progresses + bends).sorted().map {
      start + $0 * duration
    }
  }

  var end: Double { start + duration }

  func speed(at time: Double) -> Double {
    let progress = Swift.min(Swift.max((time - start) / duration, 0), 1)
    return speed + (target - speed) * curve.value(at: progress)
  }

  func distance(from first: Double, to time: Double) -> Double {
    let area = curve.integral(from: (first - start) / duration, to: (time - start) / duration)
    return speed * (time - first) + (target - speed) * duration * area
  }
}

struct ClockLoop: Sendable {
  let start: Double
  let end: Double
  private var length: Double { end - start }

  func time(_ time: Double) -> Double {
    if time >= start, time < end { return time }
    var rest = (time - start).truncatingRemainder(dividingBy: length)
    if rest < 0 { rest += length }
    // A time that is rounded to the end of the pass belongs to this pass, not to the next one.
    return Swift.min(start + rest, end.nextDown)
  }

  func pass(_ time: Double) -> Double {
    if time >= start, time < end { return 0 }
    let distance = time - start
    let rest = distance.truncatingRemainder(dividingBy: length)
    return ((distance - rest) / length).rounded() - (rest < 0 ? 1 : 0)
  }
}
