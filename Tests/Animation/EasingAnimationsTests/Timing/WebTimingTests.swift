// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct WebTimingTests {
  /// 3,000 places that Chromium 156 gave.
  ///
  /// Its table counts milliseconds; so does this test.
  @Test func everyRowOfTheTable() throws {
    let table = try ReferenceTable("media_timing.csv")
    #expect(table.rows.count == 3000)
    for row in table.rows {
      let easing = try #require(EasingCurve(row.text("easing")))
      let fill = row.text("fill") == "none" ? .removed : FillMode(rawValue: row.text("fill"))
      let timing = try WebTiming(
        duration: row.number("duration"), delay: row.number("delay"),
        endDelay: row.number("endDelay"), iterations: row.number("iterations"),
        iterationStart: row.number("iterationStart"),
        direction: #require(PlaybackDirection(rawValue: row.text("direction"))),
        fill: #require(fill), easing: easing, playbackRate: row.number("playbackRate"))
      // Chromium counts in seconds, so its milliseconds are rounded once more.
      expectClose(timing.activeDuration, row.number("activeDuration"), timing.activeDuration, row)
      expectClose(
        timing.endTime, row.number("endTime"),
        abs(timing.delay) + timing.activeDuration + abs(timing.endDelay), row)

      let time = row.number("currentTime")
      // A row without a time is that of an animation that was never started.
      guard row.text("phase") != "idle" else {
        #expect(row.text("progress").isEmpty && row.text("currentTime").isEmpty)
        let state = timing.state(at: nil)
        #expect(state.phase == .idle && !state.isInEffect && state.progress.isNaN)
        #expect(timing.transformedProgress(at: nil) == nil)
        continue
      }
      let state = timing.state(at: time)
      #expect(state.phase.rawValue == row.text("phase"), "\(row)")
      #expect(state.isInEffect != row.text("progress").isEmpty, "\(row)")
      if state.isInEffect {
        #expect(state.pass == row.number("currentIteration"), "\(row)")
        let tolerance = easing.cubicBezier == nil ? 1e-12 : 1e-6
        let progress = try #require(timing.transformedProgress(at: time))
        #expect(abs(progress - row.number("progress")) <= tolerance, "\(row): \(progress)")
      } else {
        #expect(timing.transformedProgress(at: time) == nil, "\(row)")
      }
    }
  }

  private func expectClose(
    _ got: Double, _ want: Double, _ size: Double, _ row: ReferenceTable.Row
  ) {
    #expect(got == want || abs(got - want) <= 8 * u * size, "\(row)")
  }

  @Test func nothingRepeatedForEverIsOverAtOnce() throws {
    let timing = try WebTiming(duration: 0, iterations: .infinity, fill: .both)
    #expect(timing.activeDuration == 0)
    #expect(timing.state(at: -1).progress == 0)
    #expect(timing.state(at: 0).phase == .after)
    #expect(timing.state(at: 0).progress == 1)
    #expect(timing.state(at: 0).pass == .infinity)
  }

  @Test func notATimeHasNoProgress() throws {
    let timing = try WebTiming(duration: 1, iterations: .infinity, fill: .both)
    for time in [nil, Double.nan] {
      #expect(timing.state(at: time).phase == .idle)
      #expect(!timing.state(at: time).isInEffect && timing.state(at: time).progress.isNaN)
      #expect(timing.transformedProgress(at: time) == nil)
    }
    // By the letter of the specification the end of time is behind all iterations.
    #expect(timing.state(at: .infinity).phase == .after)
    #expect(timing.state(at: .infinity).pass == .infinity)
  }
}

/// Durations and delays of transitions that Chromium 156 turned back at times; each is turned back again at the next time.
@Suite struct ReversedTransitionTests {
  @Test(
    "lasts as long as in Chromium",
    arguments: [
      ("linear", 1, 0, [0.3], [(0.3, 0)]),
      (
        "linear", 1, 0, [0.3, 0.1, 0.05, 0.1],
        [(0.3, 0), (0.7999999999999999, 0), (0.25, 0), (0.85, 0)]
      ),
      ("ease-in", 2, 0, [0.5, 0.1], [(0.1869293020622126, 0), (1.8791878894055964, 0)]),
      ("cubic-bezier(.3,2,.6,1.5)", 1, 0, [0.5, 0.2], [(1, 0), (0.9867459217603312, 0)]),
      (
        "ease-out", 1, -0.2, [0.3, 0.1],
        [(0.6846432657346383, -0.13692865314692768), (0.6607599400083557, -0.13215198800167113)]
      ),
      ("ease-out", 1, 0.2, [0.6, 0.3], [(0.5708802307038192, 0.2), (0.5848013590528836, 0.2)]),
      (
        "ease", 0.4, 0.1, [0.2, 0.15, 0.12],
        [(0.16340423654221484, 0.1), (0.32238493751278563, 0.1), (0.09214658468620357, 0.1)]
      ),
      ("steps(4,end)", 1, 0, [0.6, 0.2], [(0.5, 0), (0.625, 0)]),
    ] as [(String, Double, Double, [Double], [(Double, Double)])])
  func chromium(
    _ easing: String, _ duration: Double, _ delay: Double, _ times: [Double],
    _ expected: [(Double, Double)]
  ) throws {
    let style = try WebTiming(
      duration: duration, delay: delay, easing: try EasingCurve(parsing: easing))
    var factor = 1.0
    for (time, (duration, delay)) in zip(times, expected) {
      factor = try style.reversingFactor(at: time, shortenedBy: factor)
      let back = try style.shortened(by: factor)
      #expect(abs(back.duration - duration) < 1e-6 && abs(back.delay - delay) < 1e-6)
    }
  }

  @Test("a factor is in 0...1")
  func range() throws {
    let style = try WebTiming(duration: 1)
    for factor in [-0.1, 1.5, .nan] {
      #expect(throws: ParameterError.self) { try style.shortened(by: factor) }
      #expect(throws: ParameterError.self) {
        try style.reversingFactor(at: 0, shortenedBy: factor)
      }
    }
  }
}
