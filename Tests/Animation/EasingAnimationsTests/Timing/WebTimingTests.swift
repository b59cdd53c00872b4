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

  @Test(arguments: [
    ("duration", -1.0), ("duration", .nan), ("delay", .infinity), ("endDelay", .nan),
    ("iterations", -0.5), ("iterations", .nan), ("iterationStart", -1),
    ("iterationStart", .infinity),
    ("playbackRate", .nan),
  ])
  func badNumbersAreRefusedByName(_ name: String, _ bad: Double) {
    func number(_ other: String, _ usual: Double) -> Double { other == name ? bad : usual }
    let error = #expect(throws: ParameterError.self) {
      try WebTiming(
        duration: number("duration", 1), delay: number("delay", 0),
        endDelay: number("endDelay", 0), iterations: number("iterations", 1),
        iterationStart: number("iterationStart", 0), playbackRate: number("playbackRate", 1))
    }
    #expect(error?.parameter == name)
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
