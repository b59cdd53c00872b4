// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing
import TestSupport

extension SeededGenerator {
  /// A number of the normal distribution (Box and Muller 1958).
  mutating func normal() -> Double {
    let radius = (-2 * Double.log(1 - Double.random(in: 0..<1, using: &self))).squareRoot()
    return radius * Double.cos(2 * .pi * Double.random(in: 0..<1, using: &self))
  }
}

/// A spring and the times at which it is sampled.
struct SampledSpring {
  let spring: DampedSpring
  let times: [Double]

  var values: [Double] { times.map { spring.value(at: $0) } }
  var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// The parameters in the order of a fit.
  var exact: [Double] {
    [
      spring.from, spring.to, spring.initialVelocity, spring.parameters.stiffness,
      spring.parameters.damping,
    ]
  }

  /// The unit in which the error of each parameter is measured.
  var sizes: [Double] {
    let frequency = spring.parameters.stiffness.squareRoot()
    let size = max(
      abs(spring.from), abs(spring.to), abs(spring.initialVelocity) / frequency)
    return [
      size, size, size * frequency, spring.parameters.stiffness, spring.parameters.damping,
    ]
  }

  /// A random spring of any damping.
  ///
  /// It is sampled at even or uneven times over half to five time constants of its slow part, above the
  /// rate at which oscillations are told apart. The first time is 0, or within a tenth of the span, or
  /// anywhere within twice the span.
  init(count: Int, _ generator: inout SeededGenerator) throws {
    let stiffness = generator.logUniform(1, 1e4)
    let ratio = generator.logUniform(0.02, 8)
    let frequency = stiffness.squareRoot()
    spring = DampedSpring(
      try SpringParameters(mass: 1, stiffness: stiffness, damping: 2 * ratio * frequency),
      from: .random(in: -5..<5, using: &generator), to: .random(in: -5..<5, using: &generator),
      initialVelocity: 5 * frequency * .random(in: -1..<1, using: &generator))
    let slow = frequency * (ratio < 1 ? ratio : ratio - (ratio * ratio - 1).squareRoot())
    let swing = frequency * (ratio < 1 ? (1 - ratio * ratio).squareRoot() : 1e-3)
    let span = min(
      .random(in: 0.5..<5, using: &generator) / slow, 0.8 * .pi * Double(count - 1) / swing)
    let latest = [0, 0.1, 2, 2][Int.random(in: 0..<4, using: &generator)]
    let first = latest * span * .random(in: 0..<1, using: &generator)
    let isEven = Bool.random(using: &generator)
    let fractions =
      isEven
      ? (0..<count).map { Double($0) / Double(count - 1) }
      : (0..<count).map { _ in Double.random(in: 0..<1, using: &generator) }.sorted()
    times = fractions.map { first + span * $0 }
  }
}
