// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A clock with commands, simulated from one command to the next: what `ClockScript` should do.
///
/// The curves of ramps are powers of the progress, whose integrals are known.
struct PlainClock {
  enum Action {
    case pause, resume, reverse, endLoop
    case run(Double)
    case seek(Double)
    case ramp(speed: Double, duration: Double, power: Double)
    case loop(Double, Double)
  }

  private struct State {
    var time: Double
    var local: Double
    var speed: Double
    var given: Double
    var ramp: (start: Double, from: Double, to: Double, duration: Double, power: Double)?
    var loop: Loop?

    func speed(at time: Double) -> Double {
      guard let ramp else { return speed }
      let progress = min(max((time - ramp.start) / ramp.duration, 0), 1)
      return ramp.from + (ramp.to - ramp.from) * pow(progress, ramp.power)
    }

    /// Local seconds from the time of the state on, without regard to a loop.
    func distance(to end: Double) -> Double {
      guard let ramp else { return (end - time) * speed }
      func moved(_ time: Double) -> Double {
        let spent = min(time - ramp.start, ramp.duration)
        let rest = time - ramp.start - spent
        return ramp.from * spent + (ramp.to - ramp.from) * ramp.duration
          * pow(spent / ramp.duration, ramp.power + 1) / (ramp.power + 1) + rest * ramp.to
      }
      return moved(end) - moved(time)
    }

    func wrapped(_ local: Double) -> Double { loop.map { $0.wrapped(local) } ?? local }
  }

  /// A half-open range, in which a time is measured from the start: by a difference that is rounded, and decides.
  private struct Loop {
    let from: Double
    let to: Double

    /// The time since the start of the pass; its remainder is exact.
    private func rest(_ local: Double) -> Double {
      let rest = (local - from).truncatingRemainder(dividingBy: to - from)
      return rest < 0 ? rest + (to - from) : rest
    }

    func wrapped(_ local: Double) -> Double {
      (from..<to).contains(local) ? local : min(from + rest(local), to.nextDown)
    }

    func pass(_ local: Double) -> Double {
      (from..<to).contains(local) ? 0 : ((local - from - rest(local)) / (to - from)).rounded()
    }
  }

  private var commands: [(time: Double, action: Action)] = []

  mutating func add(_ action: Action, at time: Double) {
    let index = commands.firstIndex { $0.time > time } ?? commands.endIndex
    commands.insert((time, action), at: index)
  }

  /// Before all commands, where it shows the time around it.
  private static let first = State(time: 0, local: 0, speed: 1, given: 1)

  private func states() -> [State] {
    commands.reduce(into: [PlainClock.first]) { states, command in
      var state = states[states.count - 1]
      let speed = state.speed(at: command.time)
      state.local = state.wrapped(state.local + state.distance(to: command.time))
      state.time = command.time
      func run(_ speed: Double) {
        state.ramp = nil
        state.speed = speed
        if speed != 0 { state.given = speed }
      }
      switch command.action {
      case .pause: run(0)
      case .resume: run(state.given)
      case .run(let speed): run(speed)
      case .reverse:
        if speed == 0 { state.given = -state.given }
        run(-speed)
      case .seek(let target): state.local = state.wrapped(target)
      case .ramp(let target, let duration, let power):
        state.ramp = (command.time, speed, target, duration, power)
        state.speed = target
        if target != 0 { state.given = target }
      case .loop(let from, let to):
        state.loop = Loop(from: from, to: to)
        state.local = state.wrapped(state.local)
      case .endLoop: state.loop = nil
      }
      states.append(state)
    }
  }

  private func state(at time: Double) -> State {
    states().last { $0.time <= time } ?? PlainClock.first
  }

  func localTime(at time: Double) -> Double {
    let state = state(at: time)
    return state.wrapped(state.local + state.distance(to: time))
  }

  /// 1, -1, or 0 where it is paused: seen from a time that is no turn.
  func direction(at time: Double) -> Int {
    let speed = state(at: time).speed(at: time)
    return speed > 0 ? 1 : speed < 0 ? -1 : 0
  }

  /// Where the clock may turn or jump between two times, and whether it jumps.
  func joints(from start: Double, to end: Double) -> [(time: Double, isJump: Bool)] {
    var joints: [(time: Double, isJump: Bool)] = []
    let states = states()
    for (index, state) in states.enumerated() {
      let next = index + 1 < states.count ? states[index + 1].time : .infinity
      if index > 0 {
        let before = states[index - 1]
        let led = before.wrapped(before.local + before.distance(to: state.time))
        joints.append((state.time, led != state.local))
      }
      var turns: [Double] = []
      if let ramp = state.ramp {
        let level = -ramp.from / (ramp.to - ramp.from)
        if level > 0, level < 1 {
          turns.append(ramp.start + ramp.duration * pow(level, 1 / ramp.power))
        }
        turns.append(ramp.start + ramp.duration)
      }
      turns = turns.filter { $0 > state.time && $0 < next }
      joints += turns.map { ($0, false) }
      guard let loop = state.loop else { continue }
      // Each wrap between two turns.
      let places = [max(state.time, start)] + turns.filter { $0 > start } + [min(next, end)]
      for (first, last) in zip(places, places.dropFirst()) where first < last {
        func pass(_ time: Double) -> Double { loop.pass(state.local + state.distance(to: time)) }
        let (one, other) = (pass(first), pass(last))
        if one == other { continue }
        let step = other > one ? 1.0 : -1
        for passed in stride(from: one + step, through: other, by: step) {
          joints.append(
            (firstTime(from: first, to: last) { (pass($0) - passed) * step >= 0 }, true))
        }
      }
    }
    return joints.filter { $0.time > start && $0.time < end }.sorted { $0.time < $1.time }
  }
}

/// The first double between two for which a condition holds that stays true, and holds for the last.
func firstTime(from start: Double, to end: Double, where holds: (Double) -> Bool) -> Double {
  if holds(start) { return start }
  var (low, high) = (start, end)
  while true {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { return high }
    if holds(middle) { high = middle } else { low = middle }
  }
}

/// Clocks inside each other, the map of which is cut into parts in which it goes one way.
struct PlainClocks {
  var clocks: [PlainClock]

  struct Part {
    var start: Double
    var end: Double
    /// Whether the map is there at the end of the part what it was just before.
    var isClosed: Bool
    var direction: Int
  }

  func localTime(at time: Double) -> Double {
    clocks.reduce(time) { $1.localTime(at: $0) }
  }

  /// Whether one of the clocks stands: by its own commands, also where the time around it runs backwards.
  func isPaused(at time: Double) -> Bool {
    clocks.indices.contains { level in
      let shown = PlainClocks(clocks: Array(clocks[..<level])).localTime(at: time)
      // A ramp may have the speed 0 for an instant.
      return clocks[level].direction(at: shown.nextUp) == 0
    }
  }

  func parts(from start: Double, to end: Double) -> [Part] {
    var parts = [Part(start: start, end: end, isClosed: true, direction: 1)]
    for level in clocks.indices {
      let outer = PlainClocks(clocks: Array(clocks[..<level]))
      parts = parts.flatMap { part -> [Part] in
        guard part.direction != 0 else { return [part] }
        let first = outer.localTime(at: part.start)
        // At a jump at its end the part does not show the end.
        let last = outer.localTime(at: part.isClosed ? part.end : part.end.nextDown)
        let joints = clocks[level].joints(
          from: min(first, last).nextDown, to: max(first, last).nextUp)
        var cuts: [(time: Double, isJump: Bool)] = []
        for joint in part.direction > 0 ? joints : joints.reversed() {
          func isReached(_ time: Double) -> Bool {
            let shown = outer.localTime(at: time)
            return part.direction > 0
              ? shown >= joint.time : joint.isJump ? shown < joint.time : shown <= joint.time
          }
          let inside = part.isClosed ? part.end : part.end.nextDown
          guard !isReached(part.start), isReached(inside) else { continue }
          cuts.append((firstTime(from: part.start, to: inside, where: isReached), joint.isJump))
        }
        // Backwards a time is reached before it is left, so of one time a jump is behind.
        cuts.sort { $0.time < $1.time }
        var pieces: [Part] = []
        var from = part.start
        for cut in cuts where cut.time < part.end {
          if cut.time == from {
            if cut.isJump, !pieces.isEmpty { pieces[pieces.count - 1].isClosed = false }
            continue
          }
          pieces.append(
            Part(start: from, end: cut.time, isClosed: !cut.isJump, direction: part.direction))
          from = cut.time
        }
        var rest = part
        rest.start = from
        if cuts.contains(where: { $0.time == part.end && $0.isJump }) { rest.isClosed = false }
        pieces.append(rest)
        return pieces.map { piece in
          var piece = piece
          let middle = piece.start / 2 + piece.end / 2
          var shown = outer.localTime(at: middle)
          // Where the map jumps in the following double, the middle may be behind the jump. If the clock itself jumps there,
          // its last command is in force until then; otherwise it goes where the time around it goes.
          if !piece.isClosed, middle <= piece.start || middle >= piece.end {
            shown = outer.localTime(at: piece.start)
            let isOwn = cuts.contains { $0.time == piece.end && $0.isJump }
            if part.direction < 0, !isOwn { shown = shown.nextDown }
          }
          piece.direction *= clocks[level].direction(at: shown)
          return piece
        }
      }
    }
    return parts
  }
}
