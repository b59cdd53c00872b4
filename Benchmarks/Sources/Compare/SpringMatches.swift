// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Paired
import SwiftEasing
import Workloads

/// Springs: value and velocity at once.
enum SpringMatches {
  private static let count = 1024

  /// One time per call, over 24 springs of all dampings.
  static func single() -> Match {
    match(
      "spring-single", "Spring value and velocity, 24 springs of all dampings", target: 1.5,
      "DampedSpring.state"
    ) { spring, times, _, _ in
      var total = 0.0
      for time in times {
        let state = spring.state(at: time)
        total += state.value + state.velocity
      }
      return total
    }
  }

  /// Many times with one spring, the results in two arrays.
  static func batch() -> Match {
    match(
      "spring-batch", "Spring value and velocity in batches of 1,024, the same springs",
      target: 0.75, SpringBatch.name
    ) { spring, times, values, velocities in
      SpringBatch.fill(spring, times, &values, &velocities)
      return values[7] + velocities[7]
    }
  }

  private static func match(
    _ key: String, _ title: String, target: Double, _ name: String,
    _ ours: @escaping (DampedSpring, [Double], inout [Double], inout [Double]) -> Double
  ) -> Match {
    let springs = Springs.ordinary.map(Springs.spring)
    let naive = Springs.ordinary.map { regime_spring_make($0[0], $0[1], $0[2], $0[3]) }
    let times = springs.indices.map { index in
      SeededGenerator.fractions(count, seed: 20 + UInt64(index)).map { 2 * $0 }
    }
    var values = [Double](repeating: 0, count: count)
    var velocities = values
    let operations = springs.count * count
    return Match(
      key, title, per: "state",
      [
        Contestant(
          name, .ours, error: ourError(hard: false), hardError: ourError(hard: true),
          operations: operations
        ) {
          springs.indices.reduce(0) {
            $0 + ours(springs[$1], times[$1], &values, &velocities)
          }
        },
        Contestant(
          "textbook spring of three regimes", .baseline, error: naiveError(hard: false),
          hardError: naiveError(hard: true), operations: operations
        ) {
          var total = 0.0
          for index in naive.indices {
            var spring = naive[index]
            for time in times[index] {
              let state = regime_spring_state(&spring, time)
              total += state.value + state.velocity
            }
          }
          return total
        },
        Contestant("one exp, one sincos", .limit, target: target, operations: operations) {
          var total = 0.0
          for index in times.indices {
            for time in times[index] { total += exponential_and_sine(time) }
          }
          return total
        },
      ])
  }

  /// The error of value and velocity, the latter divided by the natural frequency: both in units of
  /// the distance.
  private static func error(
    of sample: Springs.Sample, _ value: Double, _ velocity: Double
  ) -> Double {
    let frequency = (sample.numbers[1] / sample.numbers[0]).squareRoot()
    return max(abs(value - sample.value), abs(velocity - sample.velocity) / frequency)
  }

  private static func ourError(hard: Bool) -> Double {
    Springs.samples.filter { $0.isHard == hard }.largestError { sample in
      let state = Springs.spring(sample.numbers).state(at: sample.time)
      return error(of: sample, state.value, state.velocity)
    }
  }

  private static func naiveError(hard: Bool) -> Double {
    Springs.samples.filter { $0.isHard == hard }.largestError { sample in
      let n = sample.numbers
      var spring = regime_spring_make(n[0], n[1], n[2], n[3])
      let state = regime_spring_state(&spring, sample.time)
      return error(of: sample, state.value, state.velocity)
    }
  }
}
