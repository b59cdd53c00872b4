// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The batch calls give what the scalar calls give, on every instruction set, to the last bit.
///
/// The number of points is `EASING_SWEEP`, if the environment has it (`make sweep` sets ten million).
@Suite struct CubicBezierBatchTests {
  static let points = sweepCount ?? 200_000

  /// Curves at which solvers go wrong, and as many random ones.
  static let curves: [CubicBezier] = {
    let tiny = Double.leastNonzeroMagnitude
    let small = 2024 * tiny
    var numbers: [(Double, Double, Double, Double)] = [
      (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0, 0, 1, 1),
      (0.3, 0.3, 0.8, 0.8), (0, 1, 0, 1), (0, 0, 0, 1), (1, 0, 0, 1), (1, 2, 0, -1), (1, 0, 1, 0),
      (1, 1, 1, 1), (1, 0.75, 0, -0.25), (0, 0.5, 0, 0.5), (1, 0.2, 0, 0.8), (0, 0.3, 1, 0.4),
      (1.0 / 3, 0, 2.0 / 3, 0), (1.0 / 3, 1, 2.0 / 3, 1), (0.33, 0, 0.67, 1), (0.3, 1, 0.6, 0),
      (0.25, 0, 0.25 + 1.0 / 3, 1), (0, 0.2, 1.0 / 3, 0.9), (0.6667, 0.2, 1, 0.9),
      (1.nextDown, 0, tiny, 1), (1e-9, 0, 1 - 1e-9, 1), (1 - 1e-9, 0, 1e-9, 1), (tiny, 1, tiny, 0),
      (0.999, 0, 0.001, 1), (0.98, 0, 0.02, 1), (1e-4, 0.4, 2e-4, 0.6), (0.005, 0, 0.01, 1),
      (0.5, 1e308, 0.5, -1e308), (0.2, 1.7e308, 0.9, 1.7e308),
      (0.2, small, 0.7, -small),
      (0.5, -1e9, 0.4, 1e9), (0.999, 0.5, 1, 0.5), (0, 0.1, 1e-5, 0.3), (0, 0.7, 1e-3, 0.3),
      // Flat in the middle, where the slope is a zero with a sign.
      (0, 1, 1, 0), (tiny, 1, 1, 0), (0x1p-60, 1, 1 - 0x1p-50, 0),
    ]
    var random = SeededGenerator(seed: 21)
    for _ in 0..<40 {
      numbers.append(
        (
          random.unitNumber(), .random(in: -2...3, using: &random), random.unitNumber(),
          .random(in: -2...3, using: &random)
        ))
    }
    return numbers.map { x1, y1, x2, y2 in
      required { try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) }
    }
  }()

  /// Progresses of every kind: spread evenly, crowded at the ends and the middle, outside, no numbers.
  static func progresses(_ count: Int, seed: UInt64) -> [Double] {
    let special: [Double] = [
      0, -0.0, 1, 0.5, 0.5.nextUp, 0.5.nextDown, 1.nextDown, 1.nextUp, .nan, .infinity, -.infinity,
      .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, -1e300, 2, -1, 0x1p-53,
    ]
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      switch index % 16 {
      case 0: special[Int.random(in: 0..<special.count, using: &random)]
      case 1: random.logarithmic(-20, 0)
      case 2: 1 - random.logarithmic(-16, 0)
      case 3: 0.5 + (Bool.random(using: &random) ? 1 : -1) * random.logarithmic(-17, -1)
      case 4: .random(in: -1...2, using: &random)
      default: .random(in: 0...1, using: &random)
      }
    }
  }

  @Test(
    "Kernels give the bits of the scalar calls",
    arguments: InstructionSet.allCases.filter(\.isSupported))
  func sameBits(instructions: InstructionSet) throws {
    let share = max(CubicBezierBatchTests.points / CubicBezierBatchTests.curves.count, 64)
    for (index, curve) in CubicBezierBatchTests.curves.enumerated() {
      // A count that no vector divides.
      let progresses = CubicBezierBatchTests.progresses(share | 1, seed: UInt64(index))
      var values = [Double](repeating: 7, count: progresses.count)
      var velocities = values
      var span = values.mutableSpan
      curve.evaluate(progresses.span, into: &span, with: instructions)
      span = velocities.mutableSpan
      curve.evaluateVelocity(progresses.span, into: &span, with: instructions)
      let wrong = differences(values, progresses.map { curve.value(at: $0) })
      #expect(wrong.isEmpty, "\(curve): \(wrong.count) values, one at \(progresses[wrong[0]])")
      let wrongToo = differences(velocities, progresses.map { curve.velocity(at: $0) })
      #expect(
        wrongToo.isEmpty, "\(curve): \(wrongToo.count) slopes, one at \(progresses[wrongToo[0]])")
    }
  }

  @Test("whatever the length, no element besides is written", arguments: 0...40)
  func lengths(count: Int) {
    let progresses = CubicBezierBatchTests.progresses(count, seed: 3)
    var values = [Double](repeating: 7, count: count + 3)
    var span = values.mutableSpan
    CubicBezier.ease.evaluate(progresses.span, into: &span)
    #expect(differences(Array(values.prefix(count)), progresses.map(CubicBezier.ease.value)) == [])
    #expect(values.suffix(3) == [7, 7, 7])
    var few = [Double](repeating: 7, count: count / 2)
    var fewSpan = few.mutableSpan
    EasingCurve.ease.evaluate(progresses.span, into: &fewSpan)
    #expect(differences(few, Array(values.prefix(count / 2))) == [])
  }

}
