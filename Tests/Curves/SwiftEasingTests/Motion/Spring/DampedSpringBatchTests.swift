// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingMotions

/// The batch calls give what the scalar calls give, on every instruction set, to the last bit.
///
/// The number of times that each spring is asked for is `EASING_SWEEP`, if the environment has it.
@Suite struct DampedSpringBatchTests {
  static let points = sweepCount ?? 4_000

  /// Springs of every kind: common ones, nearly critical ones, and those at which formulas go wrong.
  static let springs: [DampedSpring] = {
    let tiny = Double.leastNonzeroMagnitude
    let huge = Double.greatestFiniteMagnitude
    var constants: [(Double, Double, Double)] = [
      (1, 100, 10), (1, 170, 26), (1, 600, 15), (1, 100, 0), (1, 100, 1e-300), (1, 100, 1e-3),
      (1, 100, 20), (1, 100, 20.nextUp), (1, 100, 20.nextDown), (1, 100, 20.000001),
      (1, 100, 19.999999), (1, 100, 21), (1, 100, 50), (1, 100, 1e3), (1, 1, 1e9), (1, 1, 1e13),
      (1, 100, 1e300), (1e-300, 1, huge), (3, 12, 12), (1, 1e-200, 0), (1, 1e300, 1e150),
      (1e300, 1e-300, 1), (1, 1e308, 1e100), (1e-5, 1e5, 1e-3), (tiny, 1e-20, 1e-160), (1, 4, 4),
      (1, 1e-12, 2e-6), (1, 1e-12, 3e-6), (1, 1e-12, 1e-6),
    ]
    var random = SeededGenerator(seed: 31)
    for index in 0..<32 {
      let mass = random.logarithmic(-3, 3)
      let stiffness = random.logarithmic(-3, 6)
      let ratio =
        index % 4 == 0
        ? 1 + random.logarithmic(-16, -1) * (index % 8 == 0 ? 1 : -1) : random.logarithmic(-3, 3)
      constants.append((mass, stiffness, 2 * ratio * (mass * stiffness).squareRoot()))
    }
    let ends: [(Double, Double, Double)] = [
      (0, 1, 0), (100, 1000, -300), (0, 1, 40), (5, 5, 10), (-1e300, 1e300, 1e299), (3, -7, 1e-300),
      (5, 5, 0), (1, 0, 1e9),
    ]
    var springs: [DampedSpring] = []
    for (index, (mass, stiffness, damping)) in constants.enumerated() {
      guard
        let parameters = try? SpringParameters(mass: mass, stiffness: stiffness, damping: damping)
      else { continue }
      let (from, target, push) = ends[index % ends.count]
      springs.append(
        DampedSpring(parameters, from: from, to: target, initialVelocity: push))
    }
    for (from, target, push) in [
      (Double.nan, 1.0, 0.0), (0, .infinity, 0), (-huge, huge, 0), (0, 1, .nan),
      (0, 1, -.infinity),
    ] {
      springs.append(
        DampedSpring(.bouncy, from: from, to: target, initialVelocity: push))
    }
    // The sum of the two rates overflows; from 0, so that the start of the motion keeps its digits.
    if let parameters = try? SpringParameters(
      mass: 5e-307, stiffness: 4.9e307, damping: 90.29579179639298)
    {
      springs.append(DampedSpring(parameters, from: 0, to: 1))
    }
    return springs
  }()

  /// Times of every kind: throughout the motion, crowded at its start, long after it, and no numbers.
  static func times(_ count: Int, for spring: DampedSpring, seed: UInt64) -> [Double] {
    let special: [Double] = [
      0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, -1,
      1e-300, 1e300, .greatestFiniteMagnitude, 1e-310,
    ]
    // Where the formulas change: exponents of 707, 746 and 1414, a decay of 1, half an angle of 2^17, and
    // where the quick way begins and ends.
    let bounds: [Double]
    switch spring.modes {
    case .oscillating(let modes):
      bounds = [
        1414 / modes.decay, 1500 / modes.decay, 1 / modes.decay, 0x1p18 / modes.frequency,
        1 / modes.frequency, 2 * .pi / modes.frequency, modes.earliest, modes.latest,
      ]
    case .decaying(let modes):
      bounds = [
        1414 / modes.slow, 1500 / modes.slow, 707 / modes.gap, 746 / modes.gap, 0.6875 / modes.gap,
        1 / (modes.slow + modes.gap), 1 / modes.slow, 1e-308 / modes.gap, 0.01 / modes.gap,
        modes.earliest,
        modes.latest,
      ]
    }
    let unit = 1 / spring.parameters.angularFrequency
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      switch index % 16 {
      case 0: special[Int.random(in: 0..<special.count, using: &random)]
      case 1, 2:
        bounds[Int.random(in: 0..<bounds.count, using: &random)]
          * (1 + Double(Int.random(in: -3...3, using: &random)) * 0x1p-52)
      case 3:
        bounds[Int.random(in: 0..<bounds.count, using: &random)]
          * .random(in: 0.5...1.5, using: &random)
      case 4, 5: unit * random.logarithmic(-12, 8)
      case 6: random.logarithmic(-300, 300)
      case 7, 8: unit * .random(in: 0...1.5, using: &random)
      default: unit * .random(in: 0...30, using: &random)
      }
    }
  }

  @Test(
    "Kernels give the bits of the scalar calls",
    arguments: InstructionSet.allCases.filter(\.isSupported))
  func sameBits(instructions: InstructionSet) {
    #expect(DampedSpringBatchTests.springs.count > 50)
    for (index, spring) in DampedSpringBatchTests.springs.enumerated() {
      // A count that no vector divides.
      let times = DampedSpringBatchTests.times(
        DampedSpringBatchTests.points | 1, for: spring, seed: UInt64(index))
      var values = [Double](repeating: 7, count: times.count)
      var valuesToo = values
      var velocities = values
      var span = values.mutableSpan
      spring.evaluate(times.span, into: &span, with: instructions)
      span = valuesToo.mutableSpan
      var velocitySpan = velocities.mutableSpan
      spring.evaluate(times.span, into: &span, velocities: &velocitySpan, with: instructions)
      let wanted = times.map { spring.value(at: $0) }
      for got in [values, valuesToo] {
        let wrong = differences(got, wanted)
        #expect(wrong.isEmpty, "\(spring): \(wrong.count) values, one at \(times[wrong[0]])")
      }
      let wrong = differences(velocities, times.map { spring.velocity(at: $0) })
      #expect(wrong.isEmpty, "\(spring): \(wrong.count) velocities, one at \(times[wrong[0]])")
    }
  }

  @Test("whatever the length, no element besides is written", arguments: 0...40)
  func lengths(count: Int) {
    for spring in DampedSpringBatchTests.springs.prefix(12) {
      let times = DampedSpringBatchTests.times(count, for: spring, seed: 3)
      var values = [Double](repeating: 7, count: count + 3)
      var velocities = [Double](repeating: 8, count: count + 3)
      var span = values.mutableSpan
      var velocitySpan = velocities.mutableSpan
      MotionCurve.spring(spring).evaluate(times.span, into: &span, velocities: &velocitySpan)
      #expect(differences(Array(values.prefix(count)), times.map(spring.value)) == [])
      #expect(differences(Array(velocities.prefix(count)), times.map(spring.velocity)) == [])
      #expect(values.suffix(3) == [7, 7, 7] && velocities.suffix(3) == [8, 8, 8])
      var few = [Double](repeating: 7, count: count / 2)
      var fewSpan = few.mutableSpan
      MotionCurve.spring(spring).evaluate(times.span, into: &fewSpan)
      #expect(differences(few, Array(values.prefix(count / 2))) == [])
    }
  }
}
