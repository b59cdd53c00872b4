// SPDX-License-Identifier: Apache-2.0

import Paired
import SwiftEasing
import Workloads

/// A spring as `linear()`: from the curve to its stops.
enum LinearMatches {
  static var makers: [() -> Match] { [{ match(accuracy: 1e-3) }, { match(accuracy: 1e-6) }] }

  private static func match(accuracy: Double) -> Match {
    let springs = [0.3, 0.5, 0.7, 1].compactMap { ratio in
      try? DampedSpring(SpringParameters(response: 0.5, dampingRatio: ratio)).easing()
    }
    func lines(_ spring: MotionEasing<DampedSpring>) -> LinearApproximation? {
      try? LinearApproximation(of: spring, accuracy: accuracy)
    }
    let stops = springs.reduce(0) { $0 + (lines($1)?.curve.stops.count ?? 0) }
    let kept = springs.map { SampledLines($0, count: 10_000).simplified(accuracy: accuracy) }
    let even = springs.map { SampledLines($0, count: 40_000).uniform(accuracy: accuracy) }
    return Match(
      "linear-\(accuracy)", "A spring as linear() within \(accuracy), 4 springs", per: "spring",
      [
        Contestant(
          "LinearApproximation", .ours, error: springs.compactMap { lines($0)?.error }.max(),
          note: "\(stops) stops", operations: springs.count
        ) {
          springs.reduce(0) { $0 + Double(lines($1)?.curve.stops.count ?? 0) }
        },
        Contestant(
          "10,000 samples, Ramer-Douglas-Peucker", .baseline, error: accuracy,
          note: "\(kept.reduce(0) { $0 + $1.count }) stops; the tolerance is known",
          operations: springs.count
        ) {
          springs.reduce(0) {
            $0 + Double(SampledLines($1, count: 10_000).simplified(tolerance: accuracy).count)
          }
        },
        Contestant(
          "Even samples", .baseline, error: accuracy,
          note: "\(even.reduce(0, +)) stops; their number is known", operations: springs.count
        ) {
          zip(springs, even).reduce(0) {
            $0 + (SampledLines($1.0, count: $1.1).values.last ?? 0)
          }
        },
        Contestant(
          "10,000 samples", .limit, note: "the sampling alone", operations: springs.count
        ) {
          springs.reduce(0) { $0 + (SampledLines($1, count: 10_000).values.last ?? 0) }
        },
      ])
  }
}
