// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The face of Core Animation and that of the web agree where both can say the same.
@Suite struct WebTimingMediaTimingTests {
  private func pick<Element>(_ choices: [Element], _ generator: inout SeededGenerator) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  /// Numbers that are awkward and numbers that are round, since seams are where things go wrong.
  private func randomTiming(_ generator: inout SeededGenerator) throws -> MediaTiming {
    let repetition: MediaTiming.Repetition =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: .once
      case 1: .count(pick([0, 0.25, 2, 2.5, 7, .infinity], &generator))
      case 2: .count(Double.random(in: 0...9, using: &generator))
      default: .duration(pick([0, 0.5, 1.75, 6, .infinity], &generator))
      }
    return try MediaTiming(
      duration: pick(
        [0.5, 0.25, 1, 3, Double.random(in: 0.01...5, using: &generator)], &generator),
      beginTime: pick([0, 0.5, -0.75, Double.random(in: -2...2, using: &generator)], &generator),
      speed: pick(
        [1, -1, 2, -0.5, Double.random(in: 0.1...4, using: &generator)], &generator),
      timeOffset: pick(
        [0, 0.25, 1, -0.5, Double.random(in: -9...9, using: &generator)], &generator),
      repetition: repetition, autoreverses: Bool.random(using: &generator),
      fillMode: pick(FillMode.allCases, &generator))
  }

  /// Times of all kinds that are no nearer to a border than the rounding of the borders themselves.
  private func times(
    _ timing: MediaTiming, _ generator: inout SeededGenerator
  ) -> [Double] {
    let end = min(timing.endTime, 30)
    let random = (0..<12).map { _ in Double.random(in: 0...max(end * 1.3, 1), using: &generator) }
    return random.filter { time in
      [timing.beginTime, timing.endTime].allSatisfy { abs($0 - time) > 1e-9 }
    }
  }

  /// How far two places in a pass are apart, where the end of one pass is the start of the next.
  private func distance(_ one: TimingState, _ other: TimingState, reverses: Bool) -> Double {
    let difference = abs(one.progress - other.progress)
    return reverses ? difference : min(difference, 1 - difference)
  }

  private func expectAgreement(
    _ media: MediaTiming, _ web: WebTiming, at time: Double, _ worst: inout WorstCase
  ) {
    let one = media.state(at: time)
    let other = web.state(at: time)
    #expect(one.phase == other.phase, "\(media) at \(time)")
    #expect(one.isInEffect == other.isInEffect, "\(media) at \(time)")
    guard one.isInEffect, other.isInEffect else { return }
    let passes = abs(time - media.beginTime) * abs(media.speed) / media.duration
    let scale = 8 * u * (passes + abs(media.timeOffset / media.duration) + 2)
    worst.note(
      distance(one, other, reverses: media.autoreverses) / scale, "\(media) at \(time)")
  }

  @Test func whatCoreAnimationSaysTheWebSays() throws {
    var generator = SeededGenerator(seed: 77)
    var worst = WorstCase()
    for _ in 0..<4000 {
      let media = try randomTiming(&generator)
      let web = try WebTiming(media)
      for time in times(media, &generator) { expectAgreement(media, web, at: time, &worst) }
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func whatTheWebSaysCoreAnimationSays() throws {
    var generator = SeededGenerator(seed: 78)
    var worst = WorstCase()
    for _ in 0..<4000 {
      let web = try WebTiming(
        duration: pick([0.5, 1, Double.random(in: 0.01...5, using: &generator)], &generator),
        delay: pick([0, 0.5, Double.random(in: -1...2, using: &generator)], &generator),
        iterations: pick(
          [0, 1, 2, 2.5, .infinity, Double.random(in: 0...5, using: &generator)], &generator),
        iterationStart: pick(
          [0, 0.5, 1, 3.25, Double.random(in: 0...5, using: &generator)], &generator),
        direction: pick(PlaybackDirection.allCases, &generator),
        fill: pick(FillMode.allCases, &generator))
      let media = try MediaTiming(web)
      for time in times(media, &generator) { expectAgreement(media, web, at: time, &worst) }
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// At borders and seams, with numbers that are exact in both.
  @Test func theyAgreeToTheLastBitAtSeams() throws {
    for autoreverses in [false, true] {
      for speed in [1.0, -1, 2, -0.5] {
        for offset in [0, 0.5, 0.25] {
          for count in [1.0, 1.5, 2, 3] {
            for fillMode in FillMode.allCases {
              let media = try MediaTiming(
                duration: 0.5, beginTime: 0.25, speed: speed, timeOffset: offset,
                repetition: .count(count), autoreverses: autoreverses, fillMode: fillMode)
              let web = try WebTiming(media)
              for step in 0...128 {
                let time = Double(step) / 16
                let one = media.state(at: time)
                let other = web.state(at: time)
                #expect(one.phase == other.phase, "\(media) at \(time)")
                #expect(one.isBeforeJump == other.isBeforeJump, "\(media) at \(time)")
                #expect(
                  one.progress == other.progress
                    || one.progress.isNaN && other.progress.isNaN, "\(media) at \(time)")
              }
            }
          }
        }
      }
    }
  }

  @Test func nothingAtAllIsTheSameInBoth() throws {
    for repetition in [MediaTiming.Repetition.once, .forever, .count(2.5), .duration(0)] {
      let media = try MediaTiming(duration: 0, repetition: repetition, fillMode: .both)
      let web = try WebTiming(media)
      for time in [0.0, 1] {
        #expect(media.state(at: time).progress == web.state(at: time).progress)
      }
    }
  }

  @Test(
    arguments: [(0, .normal), (3, .normal), (2, .alternate), (1, .alternateReverse)]
      as [(Double, PlaybackDirection)])
  func anIterationWithoutEndIsTheSameInBoth(start: Double, direction: PlaybackDirection) throws {
    let web = try WebTiming(
      duration: .infinity, iterationStart: start, direction: direction, fill: .both)
    let media = try MediaTiming(web)
    #expect(media.timeOffset == 0)
    for time in [-1, 0, 1, 1e300] as [Double] {
      #expect(media.state(at: time).progress == web.state(at: time).progress)
    }
  }

  @Test func whatTheWebCanNotSayIsRefused() throws {
    #expect(throws: ParameterError("speed", 0, allowed: "other than 0")) {
      try WebTiming(MediaTiming(duration: 1, speed: 0))
    }
    for duration in [0, Double.infinity] {
      let error = #expect(throws: ParameterError.self) {
        try WebTiming(MediaTiming(duration: duration, repetition: .duration(2)))
      }
      #expect(error?.parameter == "duration")
    }
  }

  @Test func whatCoreAnimationCanNotSayIsRefused() throws {
    #expect(throws: ParameterError("endDelay", -0.5, allowed: "0")) {
      try MediaTiming(WebTiming(duration: 1, endDelay: -0.5))
    }
    #expect(throws: ParameterError("playbackRate", -1, allowed: "0 or more")) {
      try MediaTiming(WebTiming(duration: 1, playbackRate: -1))
    }
    for duration in [0, Double.infinity] {
      for (start, direction) in [(0.5, PlaybackDirection.normal), (0, .alternateReverse)] {
        let error = #expect(throws: ParameterError.self) {
          try MediaTiming(
            WebTiming(duration: duration, iterationStart: start, direction: direction))
        }
        #expect(error?.parameter == "iterationStart")
      }
    }
  }
}
