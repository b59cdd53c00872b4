// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The rules of Core Animation's timing, one test each.
@Suite struct MediaTimingRuleTests {
  /// Progress at a time; `nil` where nothing is shown.
  private func progress(_ timing: MediaTiming, _ time: Double) -> Double? {
    let state = timing.state(at: time)
    return state.isInEffect ? state.progress : nil
  }

  @Test func defaultsAreThoseOfCoreAnimation() throws {
    let timing = try MediaTiming(duration: 0)
    #expect(timing.beginTime == 0 && timing.timeOffset == 0 && timing.speed == 1)
    #expect(timing.repetition == .once && !timing.autoreverses && timing.fillMode == .removed)
    #expect(try MediaTiming(duration: 1, repetition: .count(0)).activeDuration == 1)
  }

  @Test func withSpeedZeroTheTimeOffsetReachesEveryPass() throws {
    func shown(_ offset: Double, _ repetition: MediaTiming.Repetition, _ back: Bool) throws
      -> [Double]
    {
      let state = try MediaTiming(
        duration: 4, speed: 0, timeOffset: offset, repetition: repetition, autoreverses: back
      ).state(at: 7)
      return [state.progress, state.pass]
    }
    for (offset, want) in [(-1.0, 0.0), (0, 0), (3, 0.75), (4, 0), (6, 0.5), (8, 0), (9, 0.25)] {
      let pass = Swift.max((offset / 4).rounded(.down), 0)
      #expect(try shown(offset, .count(2.5), false) == [want, pass])
      #expect(try shown(offset, .duration(10), false) == [want, pass])
    }
    // At the end of the last pass, and beyond.
    for offset in [10.0, 11, 1e300] {
      #expect(try shown(offset, .count(2.5), false) == [0.5, 2])
      #expect(try shown(offset, .duration(10), false) == [0.5, 2])
    }
    for offset in [8.0, 9] { #expect(try shown(offset, .count(2), false) == [1, 1]) }
    #expect(try shown(4e9 + 1, .forever, false) == [0.25, 1e9])
    // There and back, twice.
    for (offset, want) in [(4.0, 1.0), (6, 0.5), (8, 0), (9, 0.25), (13, 0.75), (16, 0), (17, 0)] {
      #expect(try shown(offset, .count(2), true)[0] == want)
    }
    #expect(try shown(17, .count(2), true)[1] == 1)
  }

  @Test func withSpeedZeroTheContentIsAtTheTimeOffsetAndDoesNotWrap() throws {
    let offsets = [-1.0, 0, 0.5, 2, 4, 5]
    let shown = try offsets.map {
      progress(try MediaTiming(duration: 4, speed: 0, timeOffset: $0), 1e6)
    }
    #expect(shown == [0, 0, 0.125, 0.5, 1, 1])
    let there = try MediaTiming(duration: 4, speed: 0, timeOffset: 8, autoreverses: true)
    #expect(progress(there, 0) == 0)
    #expect(
      progress(try MediaTiming(duration: 4, speed: 0, timeOffset: 6, autoreverses: true), 0) == 0.5)
    #expect(there.endTime == .infinity)
  }

  @Test func withSpeedZeroTheActiveDurationShowsTheEndAlsoWhereItIsRounded() throws {
    let timing = try MediaTiming(duration: 0.3, speed: 0, repetition: .count(3))
    // Less than three times the double nearest to 0.3.
    #expect(timing.activeDuration == 0.8999999999999999)
    let end = try timing.with(timeOffset: timing.activeDuration).state(at: 0)
    #expect(end.progress == 1 && end.pass == 2)
    let before = try timing.with(timeOffset: timing.activeDuration.nextDown).state(at: 0)
    #expect(before.progress < 1 && before.pass == 2)
  }

  @Test func theWayBackIsTheMirrorOfTheWayOutAndTheCurveComesAfterIt() throws {
    var animation = try BasicAnimation(
      from: 0.0, to: 1, timing: MediaTiming(duration: 1, autoreverses: true))
    animation.timingFunction = .easeIn
    for time in [0.125, 0.25, 0.5, 0.75] {
      #expect(animation.value(at: 2 - time, over: -1) == animation.value(at: time, over: -1))
    }
    #expect(animation.value(at: 1, over: -1) == 1)
  }

  @Test func noDurationEndsAtOnceAlsoForEver() throws {
    for repetition in [MediaTiming.Repetition.once, .count(2), .forever] {
      let timing = try MediaTiming(duration: 0, repetition: repetition, fillMode: .both)
      #expect(timing.activeDuration == 0)
      #expect(progress(timing, -1) == 0)
      #expect(progress(timing, 0) == 1)
      #expect(timing.state(at: 0).phase == .after)
    }
    let held = try MediaTiming(duration: 0, repetition: .duration(2))
    #expect(progress(held, 1) == 1)
    #expect(progress(held, 2) == nil)
    #expect(progress(try MediaTiming(duration: 0, speed: -1, fillMode: .forwards), 1) == 0)
  }

  @Test func anInfiniteDurationStaysAtItsStart() throws {
    let timing = try MediaTiming(duration: .infinity)
    #expect(progress(timing, 1e300) == 0)
    let cut = try MediaTiming(duration: .infinity, repetition: .duration(2), fillMode: .forwards)
    #expect(progress(cut, 5) == 0)
  }

  @Test func notATimeHasNoProgress() throws {
    for timing in [
      try MediaTiming(duration: 1), try MediaTiming(duration: 1, speed: 0),
      try MediaTiming(duration: 1, repetition: .forever),
    ] {
      #expect(timing.state(at: .nan).progress.isNaN)
    }
    #expect(try MediaTiming(duration: 1, repetition: .forever).state(at: .infinity).progress.isNaN)
    #expect(try MediaTiming(duration: 1).state(at: .infinity).phase == .after)
  }

  /// The active length is rounded; that must not begin a pass that is not there.
  @Test func noPassBeginsBehindTheLast() throws {
    for tenths in 1...200 {
      let duration = Double(tenths) / 10
      for count in [3.0, 7, 11, 1.1] {
        let timing = try MediaTiming(
          duration: duration, repetition: .count(count), fillMode: .forwards)
        let end = timing.activeDuration
        let want = count == 1.1 ? 1.1 - 1 : 1
        for time in [end.nextDown, end, end.nextUp] {
          let state = timing.state(at: time)
          #expect(abs(state.progress - want) <= 16 * u * count, "\(count) of \(duration)")
          #expect(state.pass == count.rounded(.up) - 1)
        }
      }
    }
  }

  /// The active length, 2.5·0.7 rounded, one ulp before its end: 0.7 of a pass and the offset of 0.3 make exactly one
  /// pass and no second one.
  @Test func oneStepBeforeTheEndOfASkippedPass() throws {
    let timing = try MediaTiming(
      duration: 2.5, timeOffset: 0.75, repetition: .count(0.7), fillMode: .forwards)
    let end = timing.activeDuration
    for time in [end.nextDown, end, end.nextUp] {
      let state = timing.state(at: time)
      #expect(state.progress > 1 - 8 * u && state.progress <= 1, "\(time)")
      #expect(state.pass == 0, "\(time)")
    }
  }
}
