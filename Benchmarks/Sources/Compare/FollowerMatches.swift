// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Paired
import SwiftEasing
import Workloads

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Many followers of moving targets: a frame for all of them.
enum FollowerMatches {
  private static let count = 10_000
  private static let step = 1.0 / 60

  /// One critically damped spring, 10,000 followers.
  static func batch() -> Match {
    let frequency = 2 * Double.pi / 0.3
    let spring = SpringParameters.critical(frequency)
    let (starts, ends) = (
      SeededGenerator.fractions(count, seed: 31), SeededGenerator.fractions(count, seed: 32)
    )
    var (positions, velocities) = (starts, [Double](repeating: 0, count: count))
    return Match(
      "follower-batch", "A frame of 10,000 springs that follow targets", per: "follower",
      [
        Contestant(
          "SpringParameters.follow", .ours,
          error: error { position, velocity, start, end in
            var (positions, velocities) = ([position], [velocity])
            follow(spring, &positions, &velocities, [start], [end])
            (position, velocity) = (positions[0], velocities[0])
          }, operations: count
        ) {
          follow(spring, &positions, &velocities, starts, ends)
          return positions[7]
        },
        Contestant(
          "closed form, one by one", .baseline,
          error: error { position, velocity, _, end in
            textbook_follow_critical(frequency, step, 1, &position, &velocity, [end])
          }, target: 0.5, note: "targets are held", operations: count
        ) {
          textbook_follow_critical(frequency, step, count, &positions, &velocities, ends)
          return positions[7]
        },
        Contestant(
          "Euler steps", .baseline,
          error: error { position, velocity, _, end in
            textbook_follow_euler(
              frequency * frequency, 2 * frequency, step, 1, &position, &velocity, [end])
          }, operations: count
        ) {
          textbook_follow_euler(
            frequency * frequency, 2 * frequency, step, count, &positions, &velocities, ends)
          return positions[7]
        },
      ])
  }

  private static func follow(
    _ spring: SpringParameters, _ positions: inout [Double], _ velocities: inout [Double],
    _ starts: [Double], _ ends: [Double]
  ) {
    positions.withUnsafeMutableBufferPointer { positions in
      velocities.withUnsafeMutableBufferPointer { velocities in
        var places = positions.mutableSpan
        var rates = velocities.mutableSpan
        spring.follow(
          step, positions: &places, velocities: &rates, from: starts.span, to: ends.span)
      }
    }
  }

  /// The largest distance, in ten seconds, from the exact follower of a target that swings at 1 Hz with the amplitude 1.
  private static func error(
    _ advance: (_ position: inout Double, _ velocity: inout Double, Double, Double) -> Void
  ) -> Double {
    func target(_ time: Double) -> (Double, Double) {
      (sin(2 * .pi * time), 2 * .pi * cos(2 * .pi * time))
    }
    var exact = SpringFollower(SpringParameters.critical(2 * .pi / 0.3), position: 0.0)
    var (position, velocity, worst) = (0.0, 0.0, 0.0)
    for frame in 0..<600 {
      for part in 0..<40 {
        let place = Double(40 * frame + part)
        exact.step(step / 40, from: target(place / 2400), to: target((place + 1) / 2400))
      }
      advance(
        &position, &velocity, target(Double(frame) / 60).0, target(Double(frame + 1) / 60).0)
      worst = max(worst, abs(position - exact.position))
    }
    return worst
  }
}

extension SpringParameters {
  /// The critically damped spring of a frequency, or a preset where there is none.
  static func critical(_ frequency: Double) -> SpringParameters {
    (try? SpringParameters(smoothTime: 2 / frequency)) ?? .smooth
  }
}
