// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The bits of timings, clocks, weights and transitions, of what they are written as, and the refusals of their numbers, as
/// digests.
@Suite("Recorded bits of timings", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsTimingTests {
  static let bits = RecordedBits()

  @Test("States, places and times of timings of layers")
  func media() {
    var texts = RandomAnimationTexts(seed: 51)
    var (states, written) = (BitDigest(), BitDigest())
    for index in 0..<1500 {
      guard let timing = written.decoded(MediaTiming.self, from: texts.timing()) else { continue }
      let curve = written.decoded(EasingCurve.self, from: texts.curve())
      for time in timing.tellingTimes {
        for end in [MediaTiming.End.over, .reached, .held] {
          let state = timing.state(at: time, end)
          states.add(state)
          states.add(
            timing.basicTime(
              at: state, parentTime: time, eased: index.isMultiple(of: 2) ? nil : curve),
            state.eased(by: curve))
        }
        for backwards in [false, true] {
          let place = timing.position(at: time, backwards: backwards)
          states.add(place.phase.rawValue)
          states.add(place.pass)
        }
        states.add(timing.parentTime(atActiveTime: time))
      }
      for pass in [0, 1, 2, 3.5, -1, .infinity, .nan] {
        for progress in [0, 0.25, 1, -0.25, 1.25, .nan] {
          states.add(timing.parentTime(atProgress: progress, pass: pass))
        }
      }
      states.add(timing.activeDuration, timing.endTime, timing.passDuration)
      written.add(json: timing)
      written.add(timing.description)
      do {
        let web = try WebTiming(timing, easing: curve ?? .linear)
        written.add(web.description)
        for time in timing.tellingTimes { states.add(web.state(at: time)) }
      } catch {
        written.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "media-timing", states) == nil)
    #expect(Self.bits.change(of: "media-timing-written", written) == nil)
  }

  @Test("States and texts of timings of Web Animations")
  func web() throws {
    var texts = RandomAnimationTexts(seed: 52)
    var (states, written) = (BitDigest(), BitDigest())
    for _ in 0..<1500 {
      var members = [
        "\"duration\":\(texts.pick(["1", "0", "\"Infinity\"", "\(texts.number(0, 3))"]))"
      ]
      for (name, numbers) in [
        ("delay", [0, texts.number(-2, 2)]), ("endDelay", [0, 0, texts.number(-4, 2)]),
        ("iterations", [1, 0, 2, 1.5, texts.number(0, 4)]),
        ("iterationStart", [0, 0.5, 1, texts.number(0, 3)]),
        ("playbackRate", [1, -1, 0, texts.number(-2, 2)]),
      ] {
        if texts.chance(2) { members.append("\"\(name)\":\(texts.pick(numbers))") }
      }
      let direction = texts.pick(["normal", "reverse", "alternate", "alternate-reverse"])
      let fill = texts.pick(["removed", "forwards", "backwards", "both"])
      members += [
        "\"direction\":\"\(direction)\"", "\"fill\":\"\(fill)\"", "\"easing\":\(texts.curve())",
      ]
      let text = "{\(members.joined(separator: ","))}"
      guard let timing = written.decoded(WebTiming.self, from: text) else { continue }
      written.add(timing.description)
      written.add(json: timing)
      let (begin, end) = (timing.delay, timing.endTime)
      var times = [
        begin, end, begin + timing.activeDuration, begin - 0.5, end + 1, 0, .infinity, -.infinity,
        .nan,
      ]
      times += times.prefix(3).filter(\.isFinite).flatMap { [$0.nextUp, $0.nextDown] }
      times += (0..<10).map { begin + Double($0) * timing.duration.clamped / 4 }
      for time in times {
        states.add(timing.state(at: time))
        states.add(timing.transformedProgress(at: time))
      }
      states.add(timing.state(at: nil))
      states.add(timing.transformedProgress(at: nil), timing.activeDuration, end)
      states.add(timing.timeSpace(startedAt: texts.number(-2, 2)))
      do {
        let media = try MediaTiming(timing)
        written.add(media.description)
        for time in times { states.add(media.state(at: time)) }
      } catch {
        written.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "web-timing", states) == nil)
    #expect(Self.bits.change(of: "web-timing-written", written) == nil)
  }

  @Test("Clocks of constant speed, whole and partial passes, and first instants")
  func parts() throws {
    var texts = RandomAnimationTexts(seed: 53)
    var digest = BitDigest()
    let special = [
      0, -0.0, 1, -1, 1e300, -1e300, .greatestFiniteMagnitude, 5e-324, .infinity, -.infinity, .nan,
    ]
    for _ in 0..<600 {
      func some() -> Double { texts.chance(6) ? texts.pick(special) : texts.number(-4, 4) }
      let (begin, speed, offset) = (some(), texts.pick([0, 1, some()]), some())
      guard let space = try? TimeSpace(beginTime: begin, speed: speed, timeOffset: offset) else {
        digest.addRefusal { try TimeSpace(beginTime: begin, speed: speed, timeOffset: offset) }
        continue
      }
      digest.add(space.description)
      digest.add(json: space)
      for time in special + [some(), begin, begin.nextUp] {
        digest.add(space.localTime(fromParent: time), space.parentTime(fromLocal: time))
      }
    }
    for duration in special + [0.1, 0.25, 0x1p-900, 0x1p-901, 0x1p-890, 3, 1e-310, 0.7]
    where duration > 0 {
      for count in [0, 0.5, 1, 2.5, 3, 7, 0x1p26, 0x1p26 - 1, 0x1p27 + 1, 0x1p52, 0x1p53 + 2, 1e30]
      {
        for time in [
          count * duration, (count * duration).nextDown, (count * duration).nextUp,
          -count * duration,
        ] {
          let passes = PassCount(time: time, passDuration: duration)
          let sum = passes + PassCount(0.75)
          digest.add(passes.whole, passes.fraction, passes.value, sum.whole, sum.fraction)
          digest.add(passes.asEnd.whole, passes.asEnd.fraction)
          digest.add(passes.isOdd)
          digest.add(passes >= sum)
          digest.add(sum >= passes)
        }
      }
    }
    for _ in 0..<200 {
      let (start, level) = (texts.number(-4, 4), texts.number(-5, 5))
      let guess = texts.pick([start, level, level.nextUp, level - 1e-9, .nan, 0, 1e300])
      for end in [start, level, level.nextDown, 4, .greatestFiniteMagnitude] {
        var calls = 0
        let found = firstInstant(from: start, to: end, near: guess) {
          calls += 1
          return $0 >= level
        }
        digest.add(found)
        digest.add(calls)
      }
    }
    #expect(Self.bits.change(of: "timing-parts", digest) == nil)
  }

  @Test("Weights and transitions")
  func others() {
    var texts = RandomAnimationTexts(seed: 54)
    var digest = BitDigest()
    for _ in 0..<500 {
      let (delay, duration) = (
        texts.pick([0, texts.number(-1, 1)]), texts.pick([0, 1, -1, texts.number(0, 2)])
      )
      let (from, to) = (
        texts.pick([0, 1, texts.number(-1, 2)]), texts.pick([0, 1, texts.number(-1, 2)])
      )
      let text =
        #"{"from":\#(from),"to":\#(to),"duration":\#(duration),"delay":\#(delay),"curve":\#(texts.curve())}"#
      guard let weight = digest.decoded(AnimationWeight.self, from: text) else { continue }
      digest.add(json: weight)
      let end = delay + duration
      for time in [
        delay, end, delay.nextUp, delay.nextDown, end.nextUp, end.nextDown, 0, 0.25, 0.5, -1, .nan,
        .infinity,
      ] {
        digest.add(weight.value(at: time), weight.velocity(at: time))
      }
      guard let timing = digest.decoded(MediaTiming.self, from: texts.timing()) else { continue }
      for time in timing.tellingTimes {
        digest.add(timing.state(at: time).weighted(by: weight, at: time, from: timing.beginTime))
      }
    }
    for _ in 0..<400 {
      let kind = texts.pick(["fade", "moveIn", "push", "reveal", "none"])
      let direction = texts.pick(["fromLeft", "fromRight", "fromTop", "fromBottom"])
      let (start, end) = (
        texts.pick([0, texts.number(-0.5, 1.5)]), texts.pick([1, texts.number(-0.5, 1.5)])
      )
      let text = """
        {"kind":"\(kind)","direction":"\(direction)","startProgress":\(start),"endProgress":\(end),\
        "timing":\(texts.timing()),"timingFunction":\(texts.curve()),"isRemovedOnCompletion":\(texts.chance(2))}
        """
      guard let transition = digest.decoded(LayerTransition.self, from: text) else { continue }
      digest.add(json: transition)
      for time in transition.timing.tellingTimes {
        guard let sides = transition.sides(at: time) else {
          digest.add(false)
          continue
        }
        digest.add(sides.old.opacity, sides.new.opacity)
        digest.add(sides.old.offset)
        digest.add(sides.new.offset)
        digest.add(sides.oldIsInFront)
      }
    }
    #expect(Self.bits.change(of: "weights-and-transitions", digest) == nil)
  }

  @Test("Refusals of numbers that are not finite or out of range")
  func refusals() {
    var digest = BitDigest()
    for number in [Double.nan, .infinity, -.infinity, -1, -5e-324, 0, 2] {
      digest.addRefusal { try MediaTiming(duration: number) }
      digest.addRefusal { try MediaTiming(duration: 1, beginTime: number) }
      digest.addRefusal { try MediaTiming(duration: 1, speed: number) }
      digest.addRefusal { try MediaTiming(duration: 1, timeOffset: number) }
      digest.addRefusal { try MediaTiming(duration: 1, repetition: .count(number)) }
      digest.addRefusal { try MediaTiming(duration: 1, repetition: .duration(number)) }
      digest.addRefusal { try WebTiming(duration: number) }
      digest.addRefusal { try WebTiming(duration: 1, delay: number) }
      digest.addRefusal { try WebTiming(duration: 1, endDelay: number) }
      digest.addRefusal { try WebTiming(duration: 1, iterations: number) }
      digest.addRefusal { try WebTiming(duration: 1, iterationStart: number) }
      digest.addRefusal { try WebTiming(duration: 1, playbackRate: number) }
      digest.addRefusal { try AnimationWeight(from: number, over: 1) }
      digest.addRefusal { try AnimationWeight(to: number, over: 1) }
      digest.addRefusal { try AnimationWeight(over: number) }
      digest.addRefusal { try AnimationWeight(over: 1, delay: number) }
      digest.addRefusal { try LayerTransition(.fade, startProgress: number) }
      digest.addRefusal { try LayerTransition(.fade, endProgress: number) }
      digest.addRefusal { try ScrollTimeline(from: number, to: 1) }
      digest.addRefusal { try ScrollTimeline(from: 0, to: number) }
      digest.addRefusal { try ScrollTimeline(content: number, viewport: 1) }
      digest.addRefusal { try ScrollTimeline(content: 1, viewport: number) }
      digest.addRefusal { try ViewTimeline(viewport: number, subjectStart: 0, subjectSize: 1) }
      digest.addRefusal { try ViewTimeline(viewport: 1, subjectStart: number, subjectSize: 1) }
      digest.addRefusal { try ViewTimeline(viewport: 1, subjectStart: 0, subjectSize: number) }
      digest.addRefusal {
        try ViewTimeline(viewport: 1, subjectStart: 0, subjectSize: 1, insetStart: number)
      }
      digest.addRefusal {
        try ViewTimeline(viewport: 1, subjectStart: 0, subjectSize: 1, insetEnd: number)
      }
      for command in [
        ClockScript.Action.run(speed: number), .seek(to: number),
        .ramp(speed: number, duration: 1, curve: .linear),
        .ramp(speed: 1, duration: number, curve: .linear), .loop(from: number, to: 1),
        .loop(from: 0, to: number),
      ] {
        digest.addRefusal { try ClockScript.Command(at: 0, command) }
      }
      digest.addRefusal { try ClockScript.Command(at: number, .pause) }
    }
    #expect(Self.bits.change(of: "timing-refusals", digest) == nil)
  }

  @Test("Local times, speeds, segments and crossings of clocks with commands")
  func clocks() throws {
    var texts = RandomAnimationTexts(seed: 55)
    var (digest, written) = (BitDigest(), BitDigest())
    for _ in 0..<160 {
      let origin = try TimeSpace(
        beginTime: texts.pick([0, texts.number(-2, 2)]),
        speed: texts.pick([1, 1, 0, -1, texts.number(-2, 2)]),
        timeOffset: texts.pick([0, texts.number(-2, 2)]))
      var clock = ClockScript(origin)
      for _ in 0..<texts.count(0...7) {
        let time = texts.pick([0, 1, texts.number(-3, 6)])
        let speed = texts.pick([0, 1, -1, texts.number(-3, 3)])
        switch texts.count(0...8) {
        case 0: try clock.add(.pause, at: time)
        case 1: try clock.add(.resume, at: time)
        case 2: try clock.add(.run(speed: speed), at: time)
        case 3: try clock.add(.reverse, at: time)
        case 4: try clock.add(.seek(to: texts.number(-3, 3)), at: time)
        case 5:
          let start = texts.number(-2, 2)
          try clock.add(.loop(from: start, to: start + texts.pick([1, 0.25, 2])), at: time)
        case 6: try clock.add(.endLoop, at: time)
        default:
          let curve = written.decoded(EasingCurve.self, from: texts.curve()) ?? .linear
          try clock.add(
            .ramp(speed: speed, duration: texts.pick([0, 1, texts.number(0, 3)]), curve: curve),
            at: time)
        }
      }
      written.add(json: clock)
      digest.add(clock.pieces.count)
      var times = clock.commands.map(\.time) + (-6...14).map { Double($0) * 0.625 }
      times += times.prefix(4).flatMap { [$0.nextUp, $0.nextDown] }
      times += times.suffix(1) + [1e6, -1e6, .greatestFiniteMagnitude]
      for time in times + [.nan, .infinity, -.infinity] {
        digest.add(clock.localTime(fromParent: time), clock.speed(atParent: time))
        digest.add(clock.timeSpace(atParent: time))
        digest.add(clock.reading(atParent: time).isPaused)
      }
      for time in times where time.magnitude < 1e6 {
        for forwards in [true, false] {
          digest.add(clock.direction(atParent: time, forwards: forwards))
          for wraps in [true, false] {
            let segment = clock.segment(atParent: time, forwards: forwards, wraps: wraps)
            digest.add(segment.end)
            digest.add(segment.isContinuous)
            digest.add(segment.isWrap)
          }
        }
      }
      for local in [0, 1, texts.number(-3, 3), .nan, .infinity] {
        digest.add(clock.parentTime(fromLocal: local, near: texts.number(-2, 6)))
        for crossing in clock.crossings(of: local, from: -3, to: 9, limit: texts.pick([1, 3, 20])) {
          digest.add(crossing.time)
          digest.add(crossing.isBackwards)
        }
      }
    }
    #expect(Self.bits.change(of: "clocks", digest) == nil)
    #expect(Self.bits.change(of: "clocks-written", written) == nil)
  }
}

extension Double {
  /// The number, or 1 for infinity.
  fileprivate var clamped: Double { isFinite ? self : 1 }
}
