// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Paired
import SwiftEasing
import Workloads

/// Timing curves, many values per call.
enum BezierBatchMatches {
  /// Random progress over 64 curves, 1,024 values per call.
  static func randomOrder() -> Match {
    let curves = TimingCurves.curves
    let browsers = TimingCurves.coordinates.map(BrowserBezier.init)
    let progresses = (0..<64).map { SeededGenerator.fractions(1024, seed: 10 + $0) }
    let output = Output(1024)
    return Match(
      "bezier-batch-random", "Bézier values in batches of 1,024, random progress over 64 curves",
      per: "value",
      [
        Contestant(
          "CubicBezier.evaluate", .ours, error: BezierMatches.errors.ours,
          hardError: BezierMatches.hardErrors.ours, operations: 64 * 1024
        ) {
          for index in curves.indices { output.fill(curves[index], progresses[index]) }
          return output.first
        },
        Contestant(
          "browsers' solver in a loop", .baseline, error: BezierMatches.errors.browser,
          hardError: BezierMatches.hardErrors.browser, target: 0.1, operations: 64 * 1024
        ) {
          for index in browsers.indices { output.fill(browsers[index], progresses[index]) }
          return output.first
        },
        Contestant("out[i] = 2 in[i]", .limit, operations: 64 * 1024) {
          for index in progresses.indices { output.stream(progresses[index]) }
          return output.first
        },
      ])
  }

  /// A grid of a million over one curve, as for a plot or a file.
  static func sortedOrder() -> Match {
    match(
      "bezier-batch-sorted",
      "Bézier values in one batch, an increasing grid of 1,000,000 over ease",
      SeededGenerator.grid(1_000_000), browserTarget: 1 / 6.0, streamTarget: nil)
  }

  /// As many values as in published figures of streaming passes, in random order.
  static func streaming() -> Match {
    match(
      "bezier-batch-streaming",
      "Bézier values in one batch, 2^20 random values of progress over ease",
      SeededGenerator.fractions(1 << 20, seed: 4), browserTarget: nil,
      streamTarget: widest_vector() >= 512 ? 5 : 10)
  }

  private static func match(
    _ key: String, _ title: String, _ progresses: [Double], browserTarget: Double?,
    streamTarget: Double?
  ) -> Match {
    let browser = BrowserBezier(TimingCurves.coordinates[0])
    let output = Output(progresses.count)
    return Match(
      key, title, per: "value",
      [
        Contestant(
          "CubicBezier.evaluate", .ours, error: BezierMatches.errors.ours,
          hardError: BezierMatches.hardErrors.ours, operations: progresses.count
        ) {
          output.fill(CubicBezier.ease, progresses)
          return output.first
        },
        Contestant(
          "browsers' solver in a loop", .baseline, error: BezierMatches.errors.browser,
          hardError: BezierMatches.hardErrors.browser, target: browserTarget,
          operations: progresses.count
        ) {
          output.fill(browser, progresses)
          return output.first
        },
        Contestant(
          "out[i] = 2 in[i]", .limit, target: streamTarget, operations: progresses.count
        ) {
          output.stream(progresses)
          return output.first
        },
      ])
  }
}
