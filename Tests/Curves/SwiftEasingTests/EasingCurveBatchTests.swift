// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The batches of any curve, combinations of curves among them, give the bits of the scalar calls.
@Suite struct EasingCurveBatchTests {
  /// Curves that jump at each end, in the middle and at a third, smooth ones, and one of the kernels.
  static let bases: [EasingCurve] = SampleCurves.smooth.suffix(6) + SampleCurves.broken

  /// Each combinator on each of the bases, and a few combinators of combinators.
  static let combined: [EasingCurve] = {
    var curves: [EasingCurve] = []
    for (index, base) in bases.enumerated() {
      let other = bases[(index + 5) % bases.count]
      curves += [
        base.mirrored(), base.reversed(), base.inOut(),
        base.clamped(), base.mirrored().inOut(),
      ]
      for factor in [0, -2.5, 1e308] {
        if let curve = try? base.scaled(by: factor, offset: 0.25) { curves.append(curve) }
      }
      for (progress, value) in [(0.25, 0.75), (1.0 / 3, 0), (0.5, 1e308)] {
        if let curve = try? base.chained(to: other, at: progress, value: value) {
          curves.append(curve)
        }
      }
      for weight in [0, 1, 0.3, -2, 1e308] {
        if let curve = try? base.blended(with: other, weight: weight) { curves.append(curve) }
      }
    }
    return curves
  }()

  /// Progresses of every kind, and often those at which the bases jump.
  static let progresses: [Double] = {
    let jumps = [0, 0.125, 1.0 / 6, 0.25, 1.0 / 3, 0.375, 0.5, 0.625, 2.0 / 3, 0.75, 0.875, 1]
    var random = SeededGenerator(seed: 51)
    var progresses = CubicBezierBatchTests.progresses(1001, seed: 4)
    for index in stride(from: 6, to: progresses.count, by: 4) {
      progresses[index] = jumps[Int.random(in: 0..<jumps.count, using: &random)]
    }
    return progresses
  }()

  private func expectScalars(_ curve: EasingCurve, _ progresses: [Double]) {
    var values = [Double](repeating: 7, count: progresses.count + 2)
    var flagged = (before: values, after: values)
    var velocities = values
    var span = values.mutableSpan
    curve.evaluate(progresses.span, into: &span)
    span = flagged.before.mutableSpan
    curve.evaluate(progresses.span, beforeJump: true, into: &span)
    span = flagged.after.mutableSpan
    curve.evaluate(progresses.span, beforeJump: false, into: &span)
    span = velocities.mutableSpan
    curve.evaluateVelocity(progresses.span, into: &span)
    let untouched = [7.0, 7]
    #expect(differences(values, progresses.map { curve.value(at: $0) } + untouched) == [])
    #expect(
      differences(
        flagged.before, progresses.map { curve.value(at: $0, beforeJump: true) } + untouched)
        == [])
    #expect(
      differences(
        flagged.after, progresses.map { curve.value(at: $0, beforeJump: false) } + untouched)
        == [])
    #expect(differences(velocities, progresses.map { curve.velocity(at: $0) } + untouched) == [])
  }

  @Test("a batch of any curve is its scalars", arguments: SampleCurves.smooth + SampleCurves.broken)
  func anyCurve(curve: EasingCurve) { expectScalars(curve, EasingCurveBatchTests.progresses) }

  @Test("a batch of any combination is its scalars")
  func combinations() {
    #expect(EasingCurveBatchTests.combined.count > 200)
    for curve in EasingCurveBatchTests.combined {
      expectScalars(curve, EasingCurveBatchTests.progresses)
    }
  }

  @Test("whatever the length", arguments: [0, 1, 2, 127, 128, 129, 256, 300])
  func lengths(count: Int) {
    let progresses = Array(EasingCurveBatchTests.progresses.prefix(count))
    for curve in EasingCurveBatchTests.combined.prefix(16) { expectScalars(curve, progresses) }
  }
}
