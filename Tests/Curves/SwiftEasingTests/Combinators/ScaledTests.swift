// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct ScaledTests {
  static let numbers: [(factor: Double, offset: Double)] = [
    (1, 0), (2, -0.5), (-1, 1), (-3, 0.25), (0.1, 0.2), (1e-3, 5), (0.3, 0.1), (-0.7, 0.9),
  ]

  @Test(
    "values are multiplied and then moved", arguments: SampleCurves.smooth + SampleCurves.broken)
  func definition(curve: EasingCurve) throws {
    for (a, b) in ScaledTests.numbers {
      let scaled = try curve.scaled(by: a, offset: b)
      for k in -16...80 {
        let t = Double(k) / 64
        #expect(scaled.value(at: t) == a * curve.value(at: t) + b)
        #expect(
          scaled.value(at: t, beforeJump: true) == a * curve.value(at: t, beforeJump: true) + b)
        #expect(scaled.velocity(at: t) == a * curve.velocity(at: t))
        #expect(scaled.acceleration(at: t).isSame(as: a * curve.acceleration(at: t)))
      }
    }
  }

  @Test("the laws of every curve", arguments: SampleCurves.smooth)
  func laws(curve: EasingCurve) throws {
    for (a, b) in ScaledTests.numbers {
      let scaled = try curve.scaled(by: a, offset: b)
      let laws = CurveLaws(scaled)
      laws.expectAll()
      if curve.monotonicity == .increasing {
        #expect(scaled.monotonicity == (a < 0 ? .decreasing : .increasing))
      }
    }
  }

  @Test("the inverse undoes the curve", arguments: [CubicBezier.linear, .ease, .easeInOut])
  func inverse(curve: CubicBezier) throws {
    for (a, b) in [(1.0, 0.0), (2, -0.5), (-1, 1), (-4, 2), (0.5, 0.25)] {
      try CurveLaws(curve.scaled(by: a, offset: b)).expectInverse()
    }
  }

  @Test("the end values are found again although they are rounded")
  func inverseOfEnds() throws {
    var random = SeededGenerator(seed: 6)
    var lost: [(Double, Double)] = []
    for _ in 0..<1000 {
      let factor = Double(Int.random(in: 1...99, using: &random)) / 100
      let offset = Double(Int.random(in: 1...99, using: &random)) / 100
      let scaled = try CubicBezier.ease.scaled(by: factor, offset: offset)
      for t in [0.0, 1] where scaled.progress(at: scaled.value(at: t)) == nil {
        lost.append((factor, offset))
      }
    }
    #expect(lost.isEmpty)
  }

  @Test("a factor of 0 makes a constant")
  func constant() throws {
    let constant = try CubicBezier.ease.scaled(by: 0, offset: 0.3)
    #expect(constant.value(at: 0.5) == 0.3 && constant.value(at: 7) == 0.3)
    #expect(constant.velocity(at: 0.5) == 0)
    #expect(constant.monotonicity == .increasing)
    #expect(constant.progress(at: 0.3) == 0 && constant.progress(at: 0.4) == nil)
    #expect(try #require(constant.progress(at: .nan)).isNaN)
    #expect(constant.extremes.least.value == 0.3 && constant.extremes.greatest.value == 0.3)
  }

  @Test("a constant is one at every progress, and has no slope at a vertical tangent either")
  func constantEverywhere() throws {
    let constant = try CubicBezier.ease.scaled(by: 0, offset: 0.3)
    #expect(constant.value(at: .infinity) == 0.3 && constant.value(at: -.infinity) == 0.3)
    let steep = try CubicBezier(x1: 0, y1: 1, x2: 0, y2: 1).scaled(by: 0)
    #expect(steep.velocity(at: 0) == 0)
    #expect(steep.peakVelocity.value == 0)
  }

  @Test("a constant upside down does not fall")
  func constantMonotonicity() throws {
    let constant = try PiecewiseLinear(values: [0.5])
    #expect(try constant.scaled(by: -1).monotonicity == .increasing)
    #expect(constant.reversed().monotonicity == .increasing)
  }
}
