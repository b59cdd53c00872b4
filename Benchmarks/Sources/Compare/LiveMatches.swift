// SPDX-License-Identifier: Apache-2.0

import CBaselines
import EasingAnimations
import Paired
import SwiftEasing
import Workloads

/// Values that a program holds: a frame of each, as the loop of an engine computes it.
enum LiveMatches {
  private static let count = 10_000
  private static let step = 1.0 / 60

  /// One critically damped spring, 10,000 values on their way.
  static func spring() -> Match {
    // So slow that the springs do not come to rest while time is taken.
    let frequency = 1e-4
    var values = SeededGenerator.fractions(count, seed: 41).map { target in
      var value = Animated(0.0)
      value.animate(to: target, .spring(.critical(frequency)))
      return value
    }
    let targets = values.map(\.target)
    var (positions, velocities) = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: count)
    )
    return Match(
      "live-spring", "A frame of 10,000 values on springs of their own", per: "value",
      [
        Contestant(
          "Animated.advance, value", .ours,
          error: error { value, _ in
            value.advance(by: step)
            return value.value
          }, operations: count
        ) {
          var total = 0.0
          for index in values.indices {
            values[index].advance(by: step)
            total += values[index].value
          }
          return total
        },
        Contestant(
          "closed form, one by one", .baseline,
          error: textbookError { position, velocity, frequency in
            textbook_follow_critical(frequency, step, 1, &position, &velocity, [1])
          }, operations: count
        ) {
          textbook_follow_critical(frequency, step, count, &positions, &velocities, targets)
          return positions[7]
        },
        Contestant(
          "Euler steps", .baseline,
          error: textbookError { position, velocity, frequency in
            textbook_follow_euler(
              frequency * frequency, 2 * frequency, step, 1, &position, &velocity, [1])
          }, operations: count
        ) {
          textbook_follow_euler(
            frequency * frequency, 2 * frequency, step, count, &positions, &velocities, targets)
          return positions[7]
        },
      ])
  }

  /// The largest distance, in a second, from the spring from 0 to 1 with a frequency of 2π/0.3.
  private static func error(_ frame: (inout Animated<Double>, Int) -> Double) -> Double {
    let spring = DampedSpring(.critical(2 * .pi / 0.3))
    var value = Animated(0.0)
    value.animate(to: 1, .spring(spring.parameters))
    return (1...60).reduce(0) { worst, index in
      let shown = frame(&value, index)
      // After the end the value is the target.
      return max(worst, value.isAtRest ? 0 : abs(shown - spring.value(at: Double(index) / 60)))
    }
  }

  private static func textbookError(
    _ advance: (_ position: inout Double, _ velocity: inout Double, Double) -> Void
  ) -> Double {
    var (position, velocity) = (0.0, 0.0)
    return error { _, _ in
      advance(&position, &velocity, 2 * .pi / 0.3)
      return position
    }
  }
}
