// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

/// Animations in sequences reach their ends, and begin at their beginnings, to the double.
///
/// The sum of a begin time and a duration is rounded, and the difference that leads back to the duration as well.
@Suite struct SequenceEndTests {
  /// A time or a value of at most three decimals.
  private static func decimal(
    _ range: ClosedRange<Double>, _ generator: inout SeededGenerator
  ) -> Double {
    let scales: [Double] = [10, 100, 1000]
    let scale = scales[Int.random(in: scales.indices, using: &generator)]
    return (Double.random(in: range, using: &generator) * scale).rounded() / scale
  }

  private static func number(
    _ sequence: AnimationSequence, _ target: String, _ time: Double
  ) -> Double {
    guard
      case .number(let number) = sequence.value(
        of: "x", of: target, at: time, over: .number(.infinity))
    else { return .nan }
    return number
  }

  private static func animation(
    _ start: Double, _ keys: [MotionTrack<Double>.Key]
  ) throws -> KeyedAnimation {
    KeyedAnimation("x", try KeyframeAnimation(MotionTrack(from: start, keys)))
  }

  @Test func endsAreReached() throws {
    let down = try Self.animation(5, [.linear(to: 0, duration: 1.27)])
    let steps = try Self.animation(
      0, [.eased(to: 1, duration: 2.84, .steps(Steps(4, .jumpEnd)))])
    let jump = try Self.animation(0, [.linear(to: 1, duration: 1), .move(to: 5)])
    let short = try Self.animation(0, [.linear(to: 1, duration: 0.1), .move(to: 5)])
    let far = try Self.animation(0, [.linear(to: 100, duration: 1)])
    let fast = try AnimationSequence(
      [.animation(short, of: "b", at: .at(0.7))],
      timing: MediaTiming(duration: 0, speed: 3, fillMode: .forwards))
    let cases: [([AnimationSequence.Entry], Double)] = [
      ([.animation(down, of: "b"), .animation(steps, of: "b")], 1),
      ([.animation(jump, of: "b", at: .at(0.501))], 5),
      ([.animation(far, of: "b", at: .at(0.501))], 100), ([.sequence(fast, at: .at(0.1))], 5),
    ]
    for (entries, end) in cases {
      let sequence = try AnimationSequence(entries)
      let last = sequence.timing.endTime
      for time in [last, last.nextUp, 10, 1000, 1e300, .infinity] {
        #expect(Self.number(sequence, "b", time) == end, "\(time)")
      }
    }
  }

  /// A random sequence of tracks of targets a, b and c, and the values with which their last tracks end.
  private static func sequence(
    depth: Int, _ ends: inout [String: Double], _ generator: inout SeededGenerator
  ) throws -> AnimationSequence {
    var entries: [AnimationSequence.Entry] = []
    var timing = try MediaTiming(duration: 0, fillMode: .forwards)
    if Int.random(in: 0..<3, using: &generator) > 0 {
      timing = try timing.with(
        speed: max(decimal(0.1...4, &generator), 0.1),
        repetition: .count(Double(Int.random(in: 1...3, using: &generator))))
    }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let positions: [SequencePosition] = [
        .afterAll, .withPrevious(), .at(decimal(0...3, &generator)),
        .afterAll(plus: decimal(0...1, &generator)),
      ]
      let position = positions[Int.random(in: 0..<4, using: &generator)]
      if depth > 0, Int.random(in: 0..<3, using: &generator) == 0 {
        let inner = try sequence(depth: depth - 1, &ends, &generator)
        entries.append(.sequence(inner, at: position))
        continue
      }
      let target = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
      let start = decimal(-9...9, &generator)
      let curves: [EasingCurve] = [
        .linear, .easeOut, .steps(try Steps(4, .jumpEnd)), .steps(try Steps(3, .jumpNone)),
        .easeInExpo,
      ]
      var keys: [MotionTrack<Double>.Key] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let end = decimal(-9...9, &generator)
        let duration = max(decimal(0...3, &generator), 0.001)
        let curve = Int.random(in: 0...curves.count, using: &generator)
        keys.append(
          curve < curves.count
            ? .eased(to: end, duration: duration, curves[curve])
            : .cubic(to: end, duration: duration))
        ends[target] = end
      }
      if Bool.random(using: &generator) {
        let end = decimal(-9...9, &generator)
        keys.append(.move(to: end))
        ends[target] = end
      }
      entries.append(.animation(try animation(start, keys), of: target, at: position))
    }
    return try AnimationSequence(entries, timing: timing)
  }

  /// Random sequences end with the last value of each target, to the bit, and stay there; so do their groups.
  @Test func randomSequencesEndWithTheirLastValues() throws {
    var generator = SeededGenerator(seed: 413)
    for _ in 0..<3_000 {
      var ends: [String: Double] = [:]
      let sequence = try Self.sequence(depth: 3, &ends, &generator)
      let last = sequence.timing.endTime
      for (target, end) in ends {
        let group = try sequence.group(for: target)
        for time in [last, last.nextUp, last + 0.001, last + 100, 1e6] {
          #expect(Self.number(sequence, target, time) == end, "\(sequence)\n\(target) \(time)")
          #expect(group.value(of: "x", at: time, over: .number(7)) == .number(end), "\(sequence)")
        }
      }
    }
  }

  /// Children of a plain sequence begin at their start and not one double before, and end at their end.
  @Test func childrenBeginAndEndAtTheirTimes() throws {
    var generator = SeededGenerator(seed: 414)
    for _ in 0..<3_000 {
      var (entries, levels): ([AnimationSequence.Entry], [(from: Double, to: Double)]) = ([], [])
      let count = Int.random(in: 1...6, using: &generator)
      for index in 0..<count {
        let (from, to) = (Self.decimal(-9...0, &generator), Self.decimal(1...9, &generator))
        var animation = try BasicAnimation(
          from: from, to: to, duration: max(Self.decimal(0...3, &generator), 0.001))
        animation.timingFunction = .steps(try Steps(4, .jumpNone))
        let speed = max(Self.decimal(0...3, &generator), 0.1)
        animation.timing = try animation.timing.with(
          speed: speed,
          repetition: .count(Double(Int.random(in: 1...3, using: &generator))))
        entries.append(
          .animation(
            KeyedAnimation("x", animation), of: "\(index)",
            at: [.afterAll, .afterAll(plus: Self.decimal(0...1, &generator))]
              .randomElement(using: &generator) ?? .afterAll))
        levels.append((from, to))
      }
      let sequence = try AnimationSequence(entries)
      for (index, child) in sequence.children.enumerated() {
        let (from, to) = levels[index]
        let values = [
          child.start.nextDown, child.start, child.start.nextUp, child.end.nextDown, child.end,
          child.end.nextUp, 1e6,
        ].map { Self.number(sequence, "\(index)", $0) }
        if child.start > 0 { #expect(values[0] == .infinity, "\(child)") }
        #expect(values[1] == from && values[2] == from, "\(child): \(values)")
        // The last of four levels is shown for the last quarter of the last pass.
        #expect(values[3...].allSatisfy { $0 == to }, "\(child): \(values)")
      }
    }
  }

  /// A speed and passes of few decimals: the last progress is held from the end time on, and before it a part of it is left.
  @Test func timingsEndAtTheirEndTimes() throws {
    var generator = SeededGenerator(seed: 415)
    for _ in 0..<20_000 {
      let passes = Self.decimal(0.1...3, &generator)
      let timing = try MediaTiming(
        duration: max(Self.decimal(0...3, &generator), 0.001),
        beginTime: Self.decimal(-9...9, &generator), speed: Self.decimal(0.1...4, &generator),
        repetition: .count(max(passes, 0.1)), autoreverses: Bool.random(using: &generator),
        fillMode: .both)
      let (end, held) = (timing.endTime, timing.state(at: .infinity))
      #expect(timing.state(at: end) == held && timing.state(at: end.nextUp) == held, "\(timing)")
      #expect(held.phase == .after)
      #expect(timing.state(at: timing.beginTime).phase == .active)
      #expect(timing.state(at: timing.beginTime.nextDown).phase == .before)
      let reached = timing.state(at: end, .reached)
      #expect(reached.phase == .active && reached.progress == held.progress, "\(timing)")
      #expect(timing.position(at: end, backwards: true).phase == .active, "\(timing)")
      #expect(timing.position(at: end.nextUp, backwards: true).phase == .after, "\(timing)")
    }
  }

  /// Timings of the web have played all iterations at the delay plus the active duration, also when they play backward.
  @Test func webTimingsEndAtTheirEndTimes() throws {
    var generator = SeededGenerator(seed: 416)
    for _ in 0..<20_000 {
      for rate in [1.0, -1] {
        let timing = try WebTiming(
          duration: max(Self.decimal(0...3, &generator), 0.001),
          delay: Self.decimal(0...9, &generator),
          iterations: Double(Int.random(in: 1...3, using: &generator)), fill: .both,
          playbackRate: rate)
        let end = timing.endTime
        #expect(timing.transformedProgress(at: end) == 1, "\(timing)")
        #expect(timing.transformedProgress(at: end.nextUp) == 1, "\(timing)")
        #expect(timing.state(at: end).phase == (rate > 0 ? .after : .active))
        #expect((timing.transformedProgress(at: end.nextDown) ?? 0) > 0.99, "\(timing)")
      }
    }
  }

  /// A cross-fade as long as its animation is complete when the sequence ends.
  @Test func weightsEndWithTheSequence() throws {
    var generator = SeededGenerator(seed: 417)
    for _ in 0..<5_000 {
      let duration = max(Self.decimal(0...3, &generator), 0.001)
      var above = try BasicAnimation(from: 4.0, to: 4, duration: duration)
      above.weight = try AnimationWeight(over: duration)
      let sequence = try AnimationSequence([
        .animation(KeyedAnimation("x", above), of: "a", at: .at(Self.decimal(0...9, &generator)))
      ])
      for time in [sequence.duration, 100] {
        #expect(
          sequence.value(of: "x", of: "a", at: time, over: .number(1)) == .number(4), "\(sequence)")
      }
    }
  }
}
