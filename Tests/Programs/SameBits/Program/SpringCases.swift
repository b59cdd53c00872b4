// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

#if canImport(TestSupport)
import TestSupport
#endif

/// Damped springs of every damping, by every call that needs no libm.
enum SpringCases {
  static func run() {
    for (index, parameters) in presets.enumerated() {
      report("spring-preset", index, DampedSpring(parameters, from: 0, to: 300))
    }
    var random = SeededGenerator(seed: 2)
    for index in 0..<300 {
      let spring = seeded(index, &random)
      if isDone(index), let spring { report("spring-seeded", index, spring) }
    }
  }

  private static let presets: [SpringParameters] = [
    .smooth, .snappy, .bouncy, .interactive, .coreAnimation, .systemTransition, .reactDefault,
    .gentle,
    .wobbly, .stiff, .slow, .molasses,
  ]

  /// In turn: random damping, near critical, critical, none, and very large.
  private static func seeded(_ index: Int, _ random: inout SeededGenerator) -> DampedSpring? {
    let mass = random.scale(-10, 10)
    let stiffness = random.scale(-10, 20)
    let critical = 2 * (mass * stiffness).squareRoot()
    let damping =
      switch index % 5 {
      case 0: critical * random.number(0, 3)
      case 1: critical * (1 + (random.unit() < 0.5 ? -1 : 1) * random.scale(-52, -2))
      case 2: critical
      case 3: critical * random.scale(-60, -3)
      default: critical * random.scale(1, 40)
      }
    let from = random.number(-100, 100)
    let target = random.unit() < 0.1 ? from : random.number(-100, 100)
    let velocity = random.unit() < 0.3 ? 0 : random.number(-1e4, 1e4)
    let parameters = try? SpringParameters(mass: mass, stiffness: stiffness, damping: damping)
    return parameters.map {
      DampedSpring($0, from: from, to: target, initialVelocity: velocity)
    }
  }

  /// Times before the start, just after it, during the motion, and long after it; times beyond 2^18 radians are
  /// omitted, because they use libm's sine.
  private static func times(_ spring: DampedSpring, _ seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    let unit = 1 / spring.parameters.angularFrequency
    var all = odd
    for _ in 0..<80 { all.append(unit * random.scale(-60, 0)) }
    for _ in 0..<200 { all.append(unit * random.number(0, 20)) }
    for _ in 0..<80 { all.append(unit * random.scale(0, 17)) }
    return all.filter { !($0.isFinite && $0 / unit > 0x1p18) }
  }

  private static func report(_ group: String, _ index: Int, _ spring: DampedSpring) {
    let inputs = times(spring, UInt64(index))
    let name = group + "-" + String(index)
    let parameters = spring.parameters
    digest(
      name + "-parameters",
      [
        parameters.mass, parameters.stiffness, parameters.damping, parameters.angularFrequency,
        parameters.dampingRatio, parameters.decayRate, parameters.dampedAngularFrequency,
      ])
    let values = inputs.map { spring.value(at: $0) }
    let velocities = inputs.map { spring.velocity(at: $0) }
    digest(name + "-value", values)
    digest(name + "-velocity", velocities)
    digest(name + "-acceleration", inputs.map { spring.acceleration(at: $0) })
    digest(name + "-displacement", inputs.map { spring.displacement(at: $0) })
    digest(name + "-remaining", inputs.map { spring.remaining(at: $0) })
    digest(name + "-values", batch(inputs) { spring.evaluate($0, into: &$1) })
    let (batchValues, batchVelocities) = states(inputs) {
      spring.evaluate($0, into: &$1, velocities: &$2)
    }
    digest(name + "-states", batchValues + batchVelocities)
    #if canImport(CEasing)
    for instructions in InstructionSet.allCases where instructions.isSupported {
      expect(values, batch(inputs) { spring.evaluate($0, into: &$1, with: instructions) }, name)
      let (wide, wideVelocities) = states(inputs) {
        spring.evaluate($0, into: &$1, velocities: &$2, with: instructions)
      }
      expect(values, wide, name)
      expect(velocities, wideVelocities, name)
    }
    #endif
  }

  private static func states(
    _ inputs: [Double],
    _ evaluate: (Span<Double>, inout MutableSpan<Double>, inout MutableSpan<Double>) -> Void
  ) -> ([Double], [Double]) {
    var values = [Double](repeating: 0, count: inputs.count)
    var velocities = values
    var first = values.mutableSpan
    var second = velocities.mutableSpan
    evaluate(inputs.span, &first, &second)
    return (values, velocities)
  }
}
