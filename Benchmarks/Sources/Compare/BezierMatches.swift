// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Paired
import SwiftEasing
import Workloads

/// Timing curves, one call at a time.
enum BezierMatches {
  /// Random progress over 64 curves; the curve changes every 1,024 calls.
  static func randomOrder() -> Match {
    match(
      "bezier-random", "Bézier value, random progress over 64 curves",
      SeededGenerator.fractions(64 * 1024, seed: 1), target: 0.5)
  }

  /// Increasing progress, 15,625 even steps on each of 64 curves.
  static func sortedOrder() -> Match {
    let grid = SeededGenerator.grid(15_625)
    return match(
      "bezier-sorted", "Bézier value, increasing progress over 64 curves",
      (0..<64).flatMap { _ in grid }, target: 0.6)
  }

  private static func match(
    _ key: String, _ title: String, _ progresses: [Double], target: Double
  ) -> Match {
    let curves = TimingCurves.curves
    let length = progresses.count / curves.count
    let browsers = TimingCurves.coordinates.map(BrowserBezier.init)
    let tables = TimingCurves.coordinates.map(TableBezier.init)
    return Match(
      key, title, per: "value",
      [
        Contestant(
          "CubicBezier.value", .ours, error: errors.ours, hardError: hardErrors.ours,
          operations: progresses.count
        ) {
          sum(curves, progresses, length) { $0.value(at: $1) }
        },
        Contestant(
          "browsers' solver", .baseline, error: errors.browser, hardError: hardErrors.browser,
          target: target, operations: progresses.count
        ) {
          sum(browsers, progresses, length) { $0.value($1) }
        },
        Contestant(
          "bisection to 1e-3", .baseline, error: errors.bisection,
          hardError: hardErrors.bisection, operations: progresses.count
        ) {
          sum(TimingCurves.coordinates, progresses, length) {
            bisection_bezier_value($0.x1, $0.y1, $0.x2, $0.y2, $1)
          }
        },
        Contestant(
          "table of 257 values", .baseline, error: errors.table, hardError: hardErrors.table,
          operations: progresses.count
        ) {
          sum(tables, progresses, length) { $0.value($1) }
        },
      ])
  }

  /// Each progress depends on the previous result, as in an animation driven by its own state.
  static func chained() -> Match {
    let progresses = SeededGenerator.fractions(64 * 1024, seed: 2)
    let curves = TimingCurves.curves
    let browsers = TimingCurves.coordinates.map(BrowserBezier.init)
    return Match(
      "bezier-chained", "Bézier value, each call depending on the previous one", per: "value",
      [
        Contestant(
          "CubicBezier.value", .ours, error: errors.ours, hardError: hardErrors.ours,
          operations: progresses.count
        ) {
          chain(curves, progresses) { $0.value(at: $1) }
        },
        Contestant(
          "browsers' solver", .baseline, error: errors.browser, hardError: hardErrors.browser,
          target: 0.7, operations: progresses.count
        ) {
          chain(browsers, progresses) { $0.value($1) }
        },
      ])
  }

  /// A curve is constructed from its four numbers and evaluated once.
  static func builtForOneUse() -> Match {
    // Too many for branch prediction to learn.
    let progresses = SeededGenerator.fractions(64 * 1024, seed: 3)
    let coordinates = TimingCurves.coordinates
    return Match(
      "bezier-built", "Bézier constructed and evaluated once", per: "curve",
      [
        Contestant("CubicBezier", .ours, error: errors.ours, operations: progresses.count) {
          var total = 0.0
          for index in progresses.indices {
            let c = coordinates[index & 63]
            if let curve = try? CubicBezier(x1: c.x1, y1: c.y1, x2: c.x2, y2: c.y2) {
              total += curve.value(at: progresses[index])
            }
          }
          return total
        },
        Contestant(
          "browsers' solver", .baseline, error: errors.browser, target: 2,
          operations: progresses.count
        ) {
          var total = 0.0
          for index in progresses.indices {
            total += BrowserBezier(coordinates[index & 63]).value(progresses[index])
          }
          return total
        },
      ])
  }

  static let errors = BezierErrors(TimingCurves.samples)
  static let hardErrors = BezierErrors(TimingCurves.hardSamples)

  @inline(__always)
  private static func sum<Curve>(
    _ curves: [Curve], _ progresses: [Double], _ length: Int, _ value: (Curve, Double) -> Double
  ) -> Double {
    var total = 0.0
    for index in curves.indices {
      let curve = curves[index]
      for place in index * length..<(index + 1) * length {
        total += value(curve, progresses[place])
      }
    }
    return total
  }

  @inline(__always)
  private static func chain<Curve>(
    _ curves: [Curve], _ progresses: [Double], _ value: (Curve, Double) -> Double
  ) -> Double {
    var total = 0.0
    let length = progresses.count / curves.count
    for index in curves.indices {
      let curve = curves[index]
      var last = 0.0
      for place in index * length..<(index + 1) * length {
        // Far below the rounding of most values of progress, but a dependency for the processor.
        last = value(curve, progresses[place] + last * 0x1p-60)
      }
      total += last
    }
    return total
  }
}
