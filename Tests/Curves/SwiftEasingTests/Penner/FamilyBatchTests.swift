// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The batch calls give what the scalar calls give, on every instruction set, to the last bit.
///
/// The number of points is a multiple of `EASING_SWEEP`, if the environment has it.
@Suite struct FamilyBatchTests {
  /// Progresses for each curve; there are about seventy.
  static let points = (sweepCount ?? 200_000) / 64

  /// Progresses of every kind, crowded where the formulas change too.
  static func progresses(_ count: Int) -> [Double] {
    let borders: [Double] = [0, 1.0 / 11, 2.0 / 11, 0.25, 3.0 / 11, 4.0 / 11, 3.5 / 11, 0.5]
    var random = SeededGenerator(seed: 41)
    var progresses = CubicBezierBatchTests.progresses(count, seed: 42)
    for index in stride(from: 5, to: count, by: 8) {
      let border = borders[Int.random(in: 0..<borders.count, using: &random)]
      let near = border + Double(Int.random(in: -4...4, using: &random)) * 0x1p-54
      progresses[index] = Bool.random(using: &random) ? near : 1 - near
    }
    return progresses
  }

  private func sameBits(
    _ family: EaseFamily, _ progresses: [Double], _ instructions: InstructionSet
  ) {
    for direction in EaseDirection.allCases {
      let curve = FamilyCurve(family, direction)
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

  @Test(
    "Kernels give the bits of the scalar calls",
    arguments: InstructionSet.allCases.filter(\.isSupported))
  func sameBits(instructions: InstructionSet) throws {
    // A count that no vector divides.
    let progresses = FamilyBatchTests.progresses(FamilyBatchTests.points | 1)
    for exponent in [1, 2, 2.5, 3, 4, 5] {
      sameBits(try EaseFamily.power(exponent), progresses, instructions)
    }
    sameBits(EaseFamily.sine, progresses, instructions)
    sameBits(EaseFamily.exponential, progresses, instructions)
    sameBits(EaseFamily.circular, progresses, instructions)
    for overshoot in [1.70158, 0, -0.25, -3, -5, 1e9, 1e300] {
      sameBits(try EaseFamily.back(overshoot: overshoot), progresses, instructions)
    }
    sameBits(EaseFamily.bounce, progresses, instructions)
    for (amplitude, period) in [
      (1, 0.3), (4, 0.3), (1.5, 0.0371), (2, 0.4), (1, 1e-6), (3, 1e6), (1e100, 0.5),
    ] {
      sameBits(
        try EaseFamily.elastic(amplitude: amplitude, period: period), progresses, instructions)
    }
  }

  @Test("whatever the length, no element besides is written", arguments: 0...40)
  func lengths(count: Int) {
    let progresses = FamilyBatchTests.progresses(count)
    for curve in EasingFunctionsTests.all {
      var values = [Double](repeating: 7, count: count + 3)
      var span = values.mutableSpan
      curve.evaluate(progresses.span, into: &span)
      #expect(differences(Array(values.prefix(count)), progresses.map(curve.value)) == [])
      #expect(values.suffix(3) == [7, 7, 7])
      var few = [Double](repeating: 7, count: count / 2)
      var fewSpan = few.mutableSpan
      curve.evaluateVelocity(progresses.span, into: &fewSpan)
      #expect(differences(few, progresses.prefix(count / 2).map(curve.velocity)) == [])
    }
  }
}
