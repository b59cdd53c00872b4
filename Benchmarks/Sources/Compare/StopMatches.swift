// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Paired
import SwiftEasing
import Workloads

/// Values of `linear()` with 50 stops at random places, beside a bisection of the stops.
enum StopMatches {
  static var makers: [() -> Match] {
    let progresses = SeededGenerator.fractions(4096, seed: 91)
    return [
      { single(progresses) },
      { batch("random", progresses, target: 0.5) },
      { batch("sorted", progresses.sorted(), target: 0.3) },
    ]
  }

  private static func single(_ progresses: [Double]) -> Match {
    let lines = RandomLines.lines
    let (places, values) = (lines.stops.map(\.progress), lines.stops.map(\.value))
    return Match(
      "linear-value", "A value of linear() with 50 stops, random progress", per: "value",
      [
        Contestant("PiecewiseLinear.value", .ours, operations: progresses.count) {
          progresses.reduce(0) { $0 + lines.value(at: $1) }
        },
        Contestant("bisection by a call", .baseline, target: 0.7, operations: progresses.count) {
          progresses.reduce(0) { $0 + bisection_lines_call(places, values, places.count, $1) }
        },
        Contestant(
          "bisection inlined into the sum", .baseline, note: "several searches at once",
          operations: progresses.count
        ) {
          progresses.reduce(0) { $0 + bisection_lines_value(places, values, places.count, $1) }
        },
      ])
  }

  private static func batch(_ order: String, _ progresses: [Double], target: Double) -> Match {
    let lines = RandomLines.lines
    let (places, values) = (lines.stops.map(\.progress), lines.stops.map(\.value))
    var results = [Double](repeating: 0, count: progresses.count)
    return Match(
      "linear-batch-\(order)", "linear() with 50 stops in batches of 4,096, \(order) progress",
      per: "value",
      [
        Contestant("PiecewiseLinear.evaluate", .ours, operations: progresses.count) {
          var span = results.mutableSpan
          lines.evaluate(progresses.span, beforeJump: false, into: &span)
          return results[341]
        },
        Contestant(
          "bisection in a loop", .baseline, target: target, operations: progresses.count
        ) {
          for index in progresses.indices {
            results[index] = bisection_lines_value(places, values, places.count, progresses[index])
          }
          return results[341]
        },
      ])
  }
}
