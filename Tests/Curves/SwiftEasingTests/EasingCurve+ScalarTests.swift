// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct EasingCurveScalarTests {
  /// Progresses of any size, most of them from -1 to 2, and those at which the rules change.
  private static let progresses: [Double] = {
    var generator = SeededGenerator(seed: 71)
    var result = [-Double.infinity, -0.0, 0, 0.5, 1, .infinity, .nan]
    result += [0.5, 1].flatMap { [$0.nextDown, $0.nextUp] }
    for _ in 0..<250 {
      result.append(Double.random(in: -1...2, using: &generator))
      result.append(Double(bitPattern: generator.next()))
    }
    return result
  }()

  /// The scalar calls give the bits of the curve held, also of what they evaluate in place.
  private func expectSameBits(_ any: EasingCurve, _ curve: CubicBezier) {
    for t in EasingCurveScalarTests.progresses {
      let value = any.value(at: t).bitPattern
      #expect(value == curve.value(at: t).bitPattern, "\(any) at \(t)")
      #expect(any.value(at: t, beforeJump: false).bitPattern == value, "\(any) at \(t)")
      #expect(any.value(at: t, beforeJump: true).bitPattern == value, "\(any) at \(t)")
      #expect(
        any.velocity(at: t).bitPattern == curve.velocity(at: t).bitPattern, "\(any) at \(t)")
    }
  }

  @Test("linear is the straight Bézier curve, bit for bit")
  func linear() { expectSameBits(.linear, .linear) }

  @Test(
    "a Bézier curve of any kind is the Bézier curve, bit for bit",
    arguments: [
      (0.25, 0.1, 0.25, 1), (0.42, 0, 0.58, 1), (0, 1, 0, 1), (1, 0, 1, 0), (1, 0, 0, 1),
      (1, 2, 0, -1), (0, 0, 0, 0), (0.3, 0.3, 0.7, 0.7), (0.5, -1e308, 0.5, 1e308),
    ])
  func cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    expectSameBits(.cubicBezier(curve), curve)
  }

  @Test("a curve of any kind is small enough to be passed in registers")
  func size() { #expect(MemoryLayout<EasingCurve>.size <= 32) }
}
