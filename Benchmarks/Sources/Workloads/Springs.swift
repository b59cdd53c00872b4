// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Springs with exact values and velocities: ordinary ones, and ones next to critical damping.
public enum Springs {
  /// The exact state of a spring from 0 to 1 at a time.
  public struct Sample: Sendable {
    /// Whether the spring is nearly critical or strongly damped.
    public let isHard: Bool
    /// Mass, stiffness, damping and initial velocity.
    public let numbers: SIMD4<Double>
    /// The time in seconds.
    public let time: Double
    /// The double nearest to the value.
    public let value: Double
    /// The double nearest to the velocity.
    public let velocity: Double
  }

  /// All samples.
  public static let samples: [Sample] = ReferenceFile("springs.csv").rows.map { row in
    let numbers = ReferenceFile.numbers(row, from: 1)
    return Sample(
      isHard: row[0] == "hard",
      numbers: SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]),
      time: numbers[4], value: numbers[5], velocity: numbers[6])
  }

  /// The ordinary springs, each once.
  public static let ordinary: [SIMD4<Double>] = samples.reduce(into: []) { springs, sample in
    if !sample.isHard && springs.last != sample.numbers { springs.append(sample.numbers) }
  }

  /// The package's spring for mass, stiffness, damping and initial velocity.
  public static func spring(_ numbers: SIMD4<Double>) -> DampedSpring {
    guard
      let parameters = try? SpringParameters(
        mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    else { fatalError("\(numbers) is no spring") }
    return DampedSpring(parameters, initialVelocity: numbers[3])
  }
}
