// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import TestSupport
import Testing

/// Random scripts of clocks inside clocks, with animations, groups, cues and removals, against plain lists that are
/// written from the rules of the article on handling time.
///
/// Scripts without ramps have times of few binary digits, so that much happens at once, and all is compared exactly. With
/// ramps, times are compared to 1e-9, and what happens within that of each other in any order.
///
/// The computed time of a layer decides what is reached. Where those of the tree and of the plain lists are on different
/// sides of a boundary, by their rounding, a touch of it may be in one list only; see `Boundary`.
///
/// `SCENARIOS` is the number of scenarios of a long run, and `SEED` the first seed.
@Suite struct ClockScenarioTests {
  private static let seeds = scenarioSeeds(200)

  /// Scripts in which a clock touches a boundary, or the place of a seek, by rounding, and in which it jumps from a turn
  /// or a pause in the following double.
  private static let narrow: [UInt64] = [31_002_313, 31_003_476, 52_700_329, 52_700_696]

  @Test(
    "Handled clocks give the values and events of plain lists, in any frames",
    arguments: seeds + narrow)
  func plain(seed: UInt64) throws {
    var scenario = try ClockScenario(seed: seed)
    for _ in 0..<10 { try scenario.step() }
  }
}

/// An animation of the plain list, with the phase that its events have reported.
private struct PlainAnimation {
  enum Phase: Int { case before, active, after }

  let layer: Int
  let key: String
  let sequence: Int
  let begin: Double
  /// The duration of a pass, and how many there are.
  let duration: Double
  let passes: Int
  let isKept: Bool
  let fillMode: FillMode
  /// How long the only member of a group lasts; `nil` for an animation that is none.
  let member: Double?
  var reported = Phase.before

  /// The time since the beginning, which decides, and may be rounded to a boundary.
  func elapsed(_ local: Double) -> Double { local - begin }

  func phase(_ local: Double, _ direction: Int) -> Phase {
    let (elapsed, duration) = (elapsed(local), duration * Double(passes))
    return direction > 0
      ? elapsed < 0 ? .before : elapsed < duration ? .active : .after
      : elapsed <= 0 ? .before : elapsed <= duration ? .active : .after
  }

  /// The value over 0: 1 to 2 in each pass.
  func value(_ local: Double, isPaused: Bool, over value: Double) -> Double {
    let isHeld = isPaused && reported != .after
    func progress(_ time: Double) -> Double? {
      guard let member else { return 1 + time / duration }
      // The member lasts as long as the group, or shorter.
      return time < member || (time == duration && member == duration) ? 1 + time / member : nil
    }
    let elapsed = elapsed(local)
    if elapsed < 0 {
      return fillMode == .both ? progress(0) ?? value : value
    }
    if elapsed < duration * Double(passes) {
      return progress(elapsed.truncatingRemainder(dividingBy: duration)) ?? value
    }
    return fillMode == .both || isHeld ? progress(duration) ?? value : value
  }
}

private struct PlainCue {
  let layer: Int
  let name: String
  let time: Double
  let sequence: Int
  var isNew = true
}

/// A place of an animation or a cue, and the names of its events in both directions.
private struct Boundary {
  let layer: Int
  let begin: Double
  /// The time since the beginning.
  let elapsed: Double
  let forwards: String
  let backwards: String

  static func all(of animation: PlainAnimation) -> [Boundary] {
    func boundary(_ elapsed: Double, _ forwards: String, _ backwards: String) -> Boundary {
      Boundary(
        layer: animation.layer, begin: animation.begin, elapsed: elapsed,
        forwards: "\(forwards) \(animation.key)", backwards: "\(backwards) \(animation.key)")
    }
    return [
      boundary(0, "started", "returned"),
      boundary(animation.duration * Double(animation.passes), "stopped", "back to end of"),
    ]
      + (1..<animation.passes).map {
        boundary(Double($0) * animation.duration, "pass \($0) of", "back to pass \($0 - 1) of")
      }
  }

  init(layer: Int, begin: Double, elapsed: Double, forwards: String, backwards: String) {
    (self.layer, self.begin, self.elapsed) = (layer, begin, elapsed)
    (self.forwards, self.backwards) = (forwards, backwards)
  }

  init(_ cue: PlainCue) {
    self.init(
      layer: cue.layer, begin: 0, elapsed: cue.time, forwards: "cue \(cue.name)",
      backwards: "back to cue \(cue.name)")
  }

  func isReached(_ local: Double, isForwards: Bool) -> Bool {
    isForwards ? local - begin >= elapsed : local - begin <= elapsed
  }

  /// Whether events in opposite directions, between which there is no time but for rounding, are those of one clock
  /// and not of another that is on the other side of the boundary, both being at the boundary but for rounding.
  ///
  /// - Parameters:
  ///   - times: the times of the two events.
  ///   - isForwards: whether the first of them is that in time that runs forwards.
  ///   - clock: gives the local times, from the outermost clock to that of the layer, by which both events are reported.
  ///   - other: gives the local times by which none is reported.
  /// - Returns: whether the pair may be missing.
  func isTouched(
    at times: (Double, Double), isForwards: Bool, by clock: (Double) throws -> [Double],
    notBy other: (Double) throws -> [Double]
  ) rethrows -> Bool {
    let (shown, others) = (try clock(times.0), try other(times.0))
    let left = try clock(times.1)
    let rounding = 4 * (shown + others + [times.0, begin]).reduce(1) { max($0, abs($1)) }.ulp
    return isReached(shown[shown.count - 1], isForwards: isForwards)
      && !isReached(others[others.count - 1], isForwards: isForwards)
      && isReached(left[left.count - 1], isForwards: !isForwards)
      && [shown, others].allSatisfy { abs($0[$0.count - 1] - begin - elapsed) <= rounding }
  }
}

private struct ClockScenario {
  private var random: SeededGenerator
  private let hasRamps: Bool
  private var tree = LayerTree()
  private var layers: [LayerID] = []
  private var parents: [Int] = []
  private var clocks: [PlainClock] = []
  private var animations: [PlainAnimation] = []
  private var cues: [PlainCue] = []
  private var waiting: [ExpectedEvent] = []
  /// The layers whose clocks have been changed at this instant.
  private var changed: Set<Int> = []
  private var sequence = 0

  private struct ExpectedEvent {
    let time: Double
    /// Whether the event comes after the turn of a clock at its time.
    let isBehind: Bool
    let isBackwards: Bool
    let sequence: Int
    let text: String

    static func < (left: ExpectedEvent, right: ExpectedEvent) -> Bool {
      (
        left.time, left.isBehind ? 1 : 0, left.isBackwards ? 1 : 0,
        left.isBackwards ? -left.sequence : left.sequence
      ) < (
        right.time, right.isBehind ? 1 : 0, right.isBackwards ? 1 : 0,
        right.isBackwards ? -right.sequence : right.sequence
      )
    }
  }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    hasRamps = seed % 2 == 0
    tree.reportsPasses = true
    for parent in [-1, 0, 0, 1] {
      let layer =
        parent < 0 ? tree.addLayer() : try tree.addLayer(to: layers[parent])
      try tree.setAllowsActions(false, of: layer)
      try tree.setModel("x", of: layer, to: 0)
      try tree.run(layer, atSpeed: 1, at: 0)
      layers.append(layer)
      parents.append(parent)
      clocks.append(PlainClock())
      clocks[clocks.count - 1].add(.run(1), at: 0)
    }
    _ = try tree.advance(to: 0)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func among<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  /// A multiple of an eighth.
  private mutating func eighths(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random)) / 8
  }

  /// A layer and those around it, from the outermost on.
  private func chain(of layer: Int) -> [Int] {
    layer < 0 ? [] : chain(of: parents[layer]) + [layer]
  }

  private func plain(_ layer: Int) -> PlainClocks {
    PlainClocks(clocks: chain(of: layer).map { clocks[$0] })
  }

  private mutating func handle(_ layer: Int) throws {
    changed.insert(layer)
    let parent = layer == 0 ? tree.time : try tree.localTime(of: layers[parents[layer]])
    // Where clocks have ramps, no two things are to happen at almost one time.
    let odd = hasRamps ? Double.random(in: 0.001...0.1, using: &random) : 0
    // Nor is a command to be at the present if that has other bits in the plain lists, by the rounding of a ramp: a
    // clock around it that runs backwards is at once before the command.
    let isExact = layer == 0 || plain(parents[layer]).localTime(at: tree.time) == parent
    let time = chance(3) && isExact ? parent : (parent * 8).rounded(.up) / 8 + eighths(0...16) + odd
    let id = layers[layer]
    switch Int.random(in: 0..<(hasRamps ? 11 : 8), using: &random) {
    case 0:
      try tree.pause(id, at: time)
      clocks[layer].add(.pause, at: time)
    case 1, 2:
      try tree.resume(id, at: time)
      clocks[layer].add(.resume, at: time)
    case 3:
      try tree.reverse(id, at: time)
      clocks[layer].add(.reverse, at: time)
    case 4:
      let target = eighths(-8...24) + odd
      // Nothing is to be reached in the last double before it.
      let later = time + (hasRamps ? 0 : 0x1p-6)
      try tree.seek(id, to: target, at: later)
      clocks[layer].add(.seek(target), at: later)
    case 5:
      // A clock is not to turn in the very double in which one around it wraps.
      let (from, length) = (eighths(-4...12) + (hasRamps ? odd : 0x1p-6), among([0.5, 1, 1.5, 2]))
      try tree.loop(id, from: from, to: from + length, at: time)
      clocks[layer].add(.loop(from, from + length), at: time)
    case 6:
      try tree.endLoop(id, at: time)
      clocks[layer].add(.endLoop, at: time)
    case 7:
      let speed = among([1, 2, 0.5, -1, -2, 0.25])
      try tree.run(id, atSpeed: speed, at: time)
      clocks[layer].add(.run(speed), at: time)
    default:
      let (speed, duration) = (among([0, 1, 0.3, -1, 2.2]), among([0.5, 0.7, 1]))
      let power = among([1.0, 2, 3])
      let names: [Double: EasingCurve] = [1: .linear, 2: .easeInQuad, 3: .easeInCubic]
      try tree.ramp(id, to: speed, over: duration, curve: names[power] ?? .linear, at: time)
      clocks[layer].add(.ramp(speed: speed, duration: duration, power: power), at: time)
    }
  }

  private mutating func add(to layer: Int) throws {
    let local = try tree.localTime(of: layers[layer])
    let odd = hasRamps ? Double.random(in: 0.001...0.1, using: &random) : 0
    sequence += 1
    let key = "\(sequence)"
    if chance(4) {
      let time = (local * 8).rounded() / 8 + eighths(-8...16) + odd
      try tree.addCue(key, at: time, to: layers[layer])
      // A cue at the present is reported at once, whatever becomes of the clock at this instant.
      let direction =
        plain(layer).parts(from: tree.time, to: tree.time + 1).first?.direction ?? 0
      let isNow = direction != 0 && plain(layer).localTime(at: tree.time) == time
      if isNow {
        waiting.append(
          ExpectedEvent(
            time: tree.time, isBehind: false, isBackwards: direction < 0, sequence: sequence,
            text: "\(direction < 0 ? "back to " : "")cue \(key)"))
      }
      cues.append(
        PlainCue(layer: layer, name: key, time: time, sequence: sequence, isNew: direction == 0))
      return
    }
    // A begin time of 0 would be now.
    var begin = (local * 8).rounded() / 8 + eighths(-6...12) + odd
    if begin == 0 { begin = 0.125 }
    let (duration, passes) = (eighths(1...12), chance(3) ? 3 : 1)
    let fillMode: FillMode = chance(3) ? .both : .removed
    let member = chance(4) ? (chance(2) ? duration : duration / 2) : nil
    var animation = PlainAnimation(
      layer: layer, key: key, sequence: sequence, begin: begin, duration: duration, passes: passes,
      isKept: chance(2), fillMode: fillMode, member: member)
    let timing = try MediaTiming(
      duration: duration, beginTime: begin, repetition: .count(Double(passes)), fillMode: fillMode)
    if let member {
      var group = GroupAnimation([try basic("x", from: 1, to: 2, duration: member)], timing: timing)
      group.isRemovedOnCompletion = !animation.isKept
      try tree.add(group, to: layers[layer], forKey: key)
    } else {
      var keyed = try basic("x", from: 1, to: 2, timing: timing)
      keyed.animation.isRemovedOnCompletion = !animation.isKept
      try tree.add(keyed, to: layers[layer], forKey: key)
    }
    if chain(of: layer).contains(where: changed.contains) {
      // Its phase is decided when all changes of this instant take effect.
      animations.append(animation)
      return
    }
    // Events in the past have happened, whatever becomes of the clock at this instant.
    var expected: [ExpectedEvent] = []
    let parts = plain(layer).parts(from: tree.time, to: tree.time + 1)
    if report(&animation, Array(parts.prefix(1)), until: tree.time, &expected) {
      animations.append(animation)
    }
    waiting += expected
  }

  mutating func step() throws {
    if !animations.isEmpty, chance(4) {
      let index = Int.random(in: animations.indices, using: &random)
      let animation = animations[index]
      try tree.removeAnimation(forKey: animation.key, of: layers[animation.layer])
      if animation.reported != .after {
        waiting.append(
          ExpectedEvent(
            time: tree.time, isBehind: false, isBackwards: false, sequence: animation.sequence,
            text: "removed \(animation.key)"))
      }
      animations.remove(at: index)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      try add(to: Int.random(in: layers.indices, using: &random))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      try handle(Int.random(in: layers.indices, using: &random))
    }
    let start = tree.time
    let end = start + eighths(0...12) + (hasRamps ? 0.0123 : 0)
    var emitted: [LayerEvent] = []
    let frames = (0..<among([0, 1, 9])).map { _ in Double.random(in: start...end, using: &random) }
    changed = []
    for time in frames.sorted() + [end] { emitted += try tree.advance(to: time) }
    let boundaries = animations.flatMap(Boundary.all) + cues.map { Boundary($0) }
    try compare(emitted, expectedEvents(from: start, to: end), boundaries)
    for layer in layers.indices {
      let expected = value(of: layer, at: end)
      let shown = try tree.presentation("x", of: layers[layer]).asNumber
      #expect(abs(shown - expected) <= (hasRamps ? 1e-9 : 1e-14), "layer \(layer) at \(end)")
    }
  }

  private func value(of layer: Int, at time: Double) -> Double {
    let clocks = plain(layer)
    let isPaused = clocks.isPaused(at: time)
    return animations.filter { $0.layer == layer }.reduce(0) { value, animation in
      animation.value(clocks.localTime(at: time), isPaused: isPaused, over: value)
    }
  }

  /// How far the times of one event may be apart.
  private var tolerance: Double { hasRamps ? 1e-9 : 1e-12 }

  /// The events without pairs that other events do not have, where a boundary is touched by rounding.
  private func withoutTouches(
    _ events: [(Double, String)], _ others: [(Double, String)], _ boundaries: [Boundary],
    _ clock: (Int, Double) throws -> Double, _ other: (Int, Double) throws -> Double
  ) rethrows -> [(Double, String)] {
    var events = events
    for boundary in boundaries {
      let names = [boundary.forwards, boundary.backwards]
      let layers = chain(of: boundary.layer)
      func indices() -> [Int] { events.indices.filter { names.contains(events[$0].1) } }
      let count = others.count { names.contains($0.1) }
      var pairs = zip(indices(), indices().dropFirst()).reversed().map { $0 }
      while indices().count >= count + 2, let (first, second) = pairs.popLast() {
        guard events[first].1 != events[second].1,
          events[second].0 - events[first].0 <= tolerance,
          try boundary.isTouched(
            at: (events[first].0, events[second].0),
            isForwards: events[first].1 == boundary.forwards,
            by: { time in try layers.map { try clock($0, time) } },
            notBy: { time in try layers.map { try other($0, time) } })
        else { continue }
        events.remove(at: second)
        events.remove(at: first)
        pairs = zip(indices(), indices().dropFirst()).reversed().map { $0 }
      }
    }
    return events
  }

  private func compare(
    _ emitted: [LayerEvent], _ expected: [ExpectedEvent], _ boundaries: [Boundary]
  ) throws {
    var shown = emitted.map { ($0.time, $0.textWithoutTime) }
    var wanted = expected.map { ($0.time, $0.text) }
    if shown.count != wanted.count {
      func treeTime(_ layer: Int, _ time: Double) throws -> Double {
        try tree.localTime(of: layers[layer], at: time)
      }
      func plainTime(_ layer: Int, _ time: Double) -> Double { plain(layer).localTime(at: time) }
      let all = shown
      shown = try withoutTouches(shown, wanted, boundaries, treeTime, plainTime)
      wanted = try withoutTouches(wanted, all, boundaries, plainTime, treeTime)
    }
    // Events within the tolerance of each other, but not at one time, are put in order.
    func ordered(_ events: [(Double, String)], _ others: [(Double, String)]) -> [(Double, String)] {
      guard events.count == others.count else { return events }
      var result: [(Double, String)] = []
      var first = 0
      while first < events.count {
        var last = first
        while last + 1 < events.count, events[last + 1].0 - events[last].0 < tolerance { last += 1 }
        let isOneTime =
          events[first].0 == events[last].0 && others[first].0 == others[last].0
        let group = events[first...last]
        result += isOneTime && !hasRamps ? Array(group) : group.sorted { $0.1 < $1.1 }
        first = last + 1
      }
      return result
    }
    (shown, wanted) = (ordered(shown, wanted), ordered(wanted, shown))
    #expect(shown.map { $0.1 } == wanted.map { $0.1 }, "\(shown) \(wanted)")
    for (one, other) in zip(shown, wanted) {
      #expect(abs(one.0 - other.0) <= tolerance, "\(one) \(other)")
    }
  }

  private mutating func expectedEvents(from start: Double, to end: Double) -> [ExpectedEvent] {
    var expected = waiting
    waiting = []
    // Up to a turn at the end, with what is behind it.
    let horizon = end + 1
    var staying: [PlainAnimation] = []
    for var animation in animations {
      let parts = plain(animation.layer).parts(from: start, to: horizon)
      if report(&animation, parts, until: end, &expected) { staying.append(animation) }
    }
    animations = staying
    for number in cues.indices {
      let clocks = plain(cues[number].layer)
      for (index, part) in clocks.parts(from: start, to: horizon).enumerated()
      where part.direction != 0 && part.start <= end {
        let cue = cues[number]
        cues[number].isNew = false
        func isReached(_ time: Double) -> Bool {
          let local = clocks.localTime(at: time)
          return part.direction > 0 ? local >= cue.time : local <= cue.time
        }
        let last = part.isClosed ? part.end : part.end.nextDown
        let isAtOnce = cue.isNew && clocks.localTime(at: part.start) == cue.time
        guard isAtOnce || (!isReached(part.start) && isReached(last)) else { continue }
        let time = firstTime(from: part.start, to: last, where: isReached)
        guard time <= end else { continue }
        expected.append(
          ExpectedEvent(
            time: time, isBehind: isAtOnce && index > 0, isBackwards: part.direction < 0,
            sequence: cue.sequence,
            text: "\(part.direction < 0 ? "back to " : "")cue \(cue.name)"))
      }
    }
    return expected.sorted { $0 < $1 }
  }

  /// Adds the events of an animation.
  ///
  /// - Returns: whether it stays.
  private func report(
    _ animation: inout PlainAnimation, _ parts: [PlainClocks.Part], until end: Double,
    _ expected: inout [ExpectedEvent]
  ) -> Bool {
    let clocks = plain(animation.layer)
    for (index, part) in parts.enumerated() where part.direction != 0 && part.start <= end {
      func add(_ text: String, _ time: Double, isChange: Bool, isBackwards: Bool) {
        expected.append(
          ExpectedEvent(
            time: time, isBehind: isChange && index > 0, isBackwards: isBackwards,
            sequence: animation.sequence, text: "\(text) \(animation.key)"))
      }
      /// Goes to a phase, past those in between; whether the animation stays.
      func go(to phase: PlainAnimation.Phase, _ time: Double, isChange: Bool) -> Bool {
        while animation.reported != phase {
          let isBackwards = phase.rawValue < animation.reported.rawValue
          switch (animation.reported, isBackwards) {
          case (.before, _):
            add("started", time, isChange: isChange, isBackwards: false)
            animation.reported = .active
          case (.active, false):
            add("stopped", time, isChange: isChange, isBackwards: false)
            animation.reported = .after
            if !animation.isKept { return false }
          case (.active, true):
            add("returned", time, isChange: isChange, isBackwards: true)
            animation.reported = .before
          case (.after, _):
            add("back to end of", time, isChange: isChange, isBackwards: true)
            animation.reported = .active
          }
        }
        return true
      }
      func phase(_ time: Double) -> PlainAnimation.Phase {
        animation.phase(clocks.localTime(at: time), part.direction)
      }
      guard go(to: phase(part.start), part.start, isChange: true) else { return false }
      let last = part.isClosed ? part.end : part.end.nextDown
      // The boundaries on the way, in their order.
      var marks: [(elapsed: Double, pass: Int?)] = [
        (0, nil), (animation.duration * Double(animation.passes), nil),
      ]
      for pass in 1..<max(animation.passes, 1) {
        marks.append((Double(pass) * animation.duration, pass))
      }
      marks.sort { part.direction > 0 ? $0.elapsed < $1.elapsed : $0.elapsed > $1.elapsed }
      for mark in marks {
        func isReached(_ time: Double) -> Bool {
          let elapsed = animation.elapsed(clocks.localTime(at: time))
          return part.direction > 0 ? elapsed >= mark.elapsed : elapsed <= mark.elapsed
        }
        guard !isReached(part.start), isReached(last) else { continue }
        let time = firstTime(from: part.start, to: last, where: isReached)
        guard time <= end else { break }
        if let pass = mark.pass {
          add(
            part.direction > 0 ? "pass \(pass) of" : "back to pass \(pass - 1) of", time,
            isChange: false, isBackwards: part.direction < 0)
        } else {
          guard go(to: phase(time), time, isChange: false) else { return false }
        }
      }
    }
    return true
  }
}
