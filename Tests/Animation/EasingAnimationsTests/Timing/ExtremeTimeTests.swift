// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The law that no finite number makes a NaN, over numbers of any size.
@Suite struct ExtremeTimeTests {
  /// A number from the smallest to the greatest, of either sign, with the ends of the range among them.
  private func number(_ generator: inout SeededGenerator) -> Double {
    let ends = [
      0, -0.0, 5e-324, -5e-324, 1, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNormalMagnitude,
    ]
    if Int.random(in: 0..<4, using: &generator) == 0 {
      return ends.randomElement(using: &generator) ?? 0
    }
    let bits = UInt64.random(in: 0...UInt64.max, using: &generator)
    let number = Double(bitPattern: bits)
    return number.isFinite ? number : 1e308
  }

  /// 0 or more, and sometimes infinite.
  private func length(_ generator: inout SeededGenerator) -> Double {
    Int.random(in: 0..<8, using: &generator) == 0 ? .infinity : number(&generator).magnitude
  }

  private func timing(_ generator: inout SeededGenerator) throws -> MediaTiming {
    let isCounted = Bool.random(using: &generator)
    return try MediaTiming(
      duration: length(&generator), beginTime: number(&generator), speed: number(&generator),
      timeOffset: number(&generator),
      repetition: isCounted ? .count(length(&generator)) : .duration(length(&generator)),
      autoreverses: Bool.random(using: &generator), fillMode: .both)
  }

  private func isProgress(_ state: TimingState) -> Bool {
    !state.isInEffect || (state.progress >= 0 && state.progress <= 1 && !state.pass.isNaN)
  }

  @Test func aProductThatOverflowsIsTheEnd() throws {
    let huge = Double.greatestFiniteMagnitude
    let fast = try MediaTiming(duration: 1, speed: huge, repetition: .forever)
    #expect(fast.state(at: 2).progress == 0)
    #expect(fast.state(at: 2).phase == .active)
    let once = try MediaTiming(duration: 1, speed: huge, fillMode: .forwards)
    #expect(once.state(at: 2).progress == 1)
    // The difference, 2^1024, overflows, the product does not: it is 2 of 8.
    let slow = try MediaTiming(
      duration: 8, beginTime: -0x1p1023, speed: 0x1p-1023, repetition: .forever)
    #expect(slow.state(at: 0x1p1023).progress == 0.25)
  }

  @Test func timingsGiveAProgressForEveryTime() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<20_000 {
      let timing = try timing(&generator)
      let time = number(&generator)
      #expect(isProgress(timing.state(at: time)), "\(timing) at \(time)")
      #expect(!timing.endTime.isNaN && !timing.activeDuration.isNaN)
    }
  }

  @Test func webTimingsGiveAProgressForEveryTime() throws {
    var generator = SeededGenerator(seed: 32)
    for _ in 0..<20_000 {
      let timing = try WebTiming(
        duration: length(&generator), delay: number(&generator), endDelay: number(&generator),
        iterations: length(&generator), iterationStart: number(&generator).magnitude,
        direction: PlaybackDirection.allCases.randomElement(using: &generator) ?? .normal,
        fill: .both, playbackRate: number(&generator))
      let time = number(&generator)
      #expect(isProgress(timing.state(at: time)), "\(timing) at \(time)")
      #expect(!timing.endTime.isNaN && !timing.activeDuration.isNaN)
    }
  }

  @Test func clocksOfFiniteTimesAreFinite() throws {
    var generator = SeededGenerator(seed: 33)
    for _ in 0..<20_000 {
      let space = try TimeSpace(
        beginTime: number(&generator), speed: number(&generator), timeOffset: number(&generator))
      let time = number(&generator)
      #expect(space.localTime(fromParent: time).isFinite, "\(space) at \(time)")
      #expect(space.parentTime(fromLocal: time)?.isFinite ?? (space.speed == 0))
    }
    let still = try TimeSpace(beginTime: -1e308, speed: 0, timeOffset: 3)
    #expect(still.localTime(fromParent: 1e308) == 3 && still.localTime(fromParent: .infinity) == 3)
    #expect(still.localTime(fromParent: .nan).isNaN)
    // Half of 4e307 and 1.6e308, where the difference of the two overflows.
    let halved = try TimeSpace(beginTime: -1.6e308, speed: 0.5)
    #expect(halved.localTime(fromParent: 1.6e308) == 1.6e308)
  }

  @Test func groupsShowANumberAtEveryTime() throws {
    var generator = SeededGenerator(seed: 34)
    let curves: [EasingCurve] = [
      .linear, .steps(.stepEnd), try #require(EasingCurve("linear(-1e300, 1e300)")),
    ]
    for _ in 0..<5_000 {
      var members: [GroupAnimation.Member] = []
      for _ in 0..<2 {
        let animation = try BasicAnimation<AnimatedValue>(
          from: .number(1), to: .number(3), timing: timing(&generator))
        members.append(.property(KeyedAnimation("level", animation)))
      }
      var group = try GroupAnimation(members: members, timing: try timing(&generator))
      group.timingFunction = curves.randomElement(using: &generator) ?? .linear
      let nested = try GroupAnimation(members: [.group(group)], timing: try timing(&generator))
      let time = number(&generator)
      guard case .number(let shown) = nested.value(of: "level", at: time, over: .number(2)) else {
        Issue.record("not a number")
        continue
      }
      #expect(shown >= 1 && shown <= 3, "\(nested) at \(time)")
    }
  }
}
