// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import EasingAnimations

/// Laws of Core Animation's timing, for random timings.
@Suite struct MediaTimingLawTests {
  /// A timing in eighths, so that the two formulas of the documentation can be worked out without rounding.
  private func timing(_ generator: inout SeededGenerator) throws -> MediaTiming {
    func eighths(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator)) / 8
    }
    let isCounted = Bool.random(using: &generator)
    return try MediaTiming(
      duration: eighths(1...40), beginTime: eighths(-40...40),
      speed: [-4, -2, -1, -0.5, 0.5, 1, 2, 4].randomElement(using: &generator) ?? 1,
      timeOffset: eighths(-60...60),
      repetition: isCounted ? .count(eighths(1...40)) : .duration(eighths(1...200)),
      autoreverses: Bool.random(using: &generator),
      fillMode: FillMode.allCases.randomElement(using: &generator) ?? .both)
  }

  /// The formulas as they stand: e decides the phase, c modulo the pass the content.
  private func literalProgress(_ timing: MediaTiming, _ time: Double) -> Double? {
    let (duration, pass) = (timing.duration, timing.passDuration)
    let active =
      switch timing.repetition {
      case .count(let count): pass * count
      case .duration(let time): time
      }
    var elapsed = (time - timing.beginTime) * abs(timing.speed)
    if elapsed < 0 {
      if !timing.fillMode.fillsBackwards { return nil }
      elapsed = 0
    }
    let isEnd = elapsed >= active
    if isEnd {
      if !timing.fillMode.fillsForwards { return nil }
      elapsed = active
    }
    let isForwards = timing.speed > 0
    var content = (isForwards ? elapsed : -elapsed) + timing.timeOffset
    content = content.truncatingRemainder(dividingBy: pass)
    if content < 0 { content += pass }
    // A whole multiple is the end of a pass at the end, or where the content runs backwards.
    if content == 0, isEnd == isForwards { content = pass }
    return content <= duration ? content / duration : 2 - content / duration
  }

  @Test func agreesWithTheTwoFormulas() throws {
    var generator = SeededGenerator(seed: 11)
    var compared = 0
    for _ in 0..<5_000 {
      let timing = try timing(&generator)
      for _ in 0..<8 {
        let time = Double(Int.random(in: -800...1600, using: &generator)) / 64
        let state = timing.state(at: time)
        let want = literalProgress(timing, time)
        #expect(state.isInEffect == (want != nil))
        guard let want else { continue }
        #expect(abs(state.progress - want) <= 4 * u, "\(timing) at \(time)")
        compared += 1
      }
    }
    #expect(compared > 10_000)
  }

  /// Lengths and ends by whole numbers: of eighths, the products are whole 64ths or 512ths.
  @Test func lengthsAndEndsAreExact() throws {
    var generator = SeededGenerator(seed: 13)
    func eighths(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    for _ in 0..<2_000 {
      let (duration, begin, offset) = (eighths(0...40), eighths(-40...40), eighths(-60...60))
      let (count, time) = (eighths(0...40), eighths(0...200))
      let shift = eighths(0...3)
      let back = Bool.random(using: &generator)
      let isCounted = Bool.random(using: &generator)
      let timing = try MediaTiming(
        duration: Double(duration) / 8, beginTime: Double(begin) / 8,
        speed: Double(1 << shift) * (Bool.random(using: &generator) ? 1 : -1),
        timeOffset: Double(offset) / 8,
        repetition: isCounted ? .count(Double(count) / 8) : .duration(Double(time) / 8),
        autoreverses: back)
      // A count of 0 is one of 1, 8 eighths.
      let length = isCounted ? duration * (back ? 2 : 1) * (count == 0 ? 8 : count) : 8 * time
      #expect(timing.activeDuration == Double(length) / 64)
      #expect(timing.endTime == (Double(begin * 8 << shift) + Double(length)) / Double(64 << shift))
      #expect(timing.passDuration == Double(duration * (back ? 2 : 1)) / 8)
      let (delay, end) = (begin, eighths(-40...40))
      let web = try WebTiming(
        duration: Double(duration) / 8, delay: Double(delay) / 8, endDelay: Double(end) / 8,
        iterations: Double(count) / 8)
      #expect(web.activeDuration == Double(duration * count) / 64)
      #expect(web.endTime == Double(max(8 * delay + duration * count + 8 * end, 0)) / 64)
    }
    #expect(try MediaTiming(duration: 3, repetition: .forever).activeDuration == .infinity)
    #expect(try WebTiming(duration: 0, iterations: .infinity).activeDuration == 0)
  }

  /// The time of a progress is a time at which there is that progress.
  @Test func theInverseLeadsBack() throws {
    var generator = SeededGenerator(seed: 12)
    var compared = 0
    for _ in 0..<5_000 {
      let timing = try timing(&generator)
      let progress = Double.random(in: 0.01...0.99, using: &generator)
      let pass = Double(Int.random(in: 0...3, using: &generator))
      guard let time = timing.parentTime(atProgress: progress, pass: pass),
        timing.state(at: time).phase == .active
      else { continue }
      let state = timing.state(at: time)
      #expect(state.pass == pass, "\(timing) at \(time)")
      #expect(abs(state.progress - progress) <= 1e-12, "\(timing) at \(time)")
      compared += 1
    }
    #expect(compared > 2_000)
  }

  @Test func activeTimeLeadsBack() throws {
    let timing = try MediaTiming(duration: 2, beginTime: 3, speed: -4)
    #expect(timing.parentTime(atActiveTime: 2) == 3.5)
    #expect(try MediaTiming(duration: 2, speed: 0).parentTime(atActiveTime: 2) == nil)
    #expect(timing.parentTime(atProgress: 0.25) == 3.375)
    #expect(timing.parentTime(atProgress: 0.25, pass: 1) == nil)
  }

  @Test(
    "A progress is reached from the very beginning to the very end of the active time, and not beyond"
  )
  func parentTimes() throws {
    for (count, autoreverses) in [(1.0, false), (1, true), (3, false), (2.5, false)] {
      for speed in [1.0, 2, -1, -0.5] {
        let timing = try MediaTiming(
          duration: 4, beginTime: 10, speed: speed, repetition: .count(count),
          autoreverses: autoreverses)
        let end = timing.endTime
        // In the direction of play a pass begins with 0, and the last one ends at the end.
        // There and back is the same from both sides.
        let (first, last) = speed < 0 && !autoreverses ? (1.0, 0.0) : (0, 1)
        #expect(timing.parentTime(atProgress: first) == 10)
        let pass = count.rounded(.up) - 1
        let reached = timing.parentTime(atProgress: last, pass: pass)
        if autoreverses {
          #expect(reached == (10 + end) / 2)
        } else if pass + 1 == count {
          #expect(reached == end)
        } else {
          #expect(reached == nil)
          #expect(timing.parentTime(atProgress: 0.5, pass: pass) == end)
        }
        #expect(
          timing.parentTime(atProgress: first, pass: pass + 1)
            == (pass + 1 == count ? end : nil))
        #expect(timing.parentTime(atProgress: 0.5, pass: pass + 1) == nil)
        for outside in [
          (-Double.leastNonzeroMagnitude, 0.0), (1.nextUp, 0), (0.5, -1), (0.5, .infinity),
          (.nan, 0),
        ] {
          #expect(timing.parentTime(atProgress: outside.0, pass: outside.1) == nil)
        }
      }
    }
    #expect(try MediaTiming(duration: 4, speed: 0).parentTime(atProgress: 0) == nil)
    #expect(try MediaTiming(duration: 0).parentTime(atProgress: 0) == nil)
  }
}
