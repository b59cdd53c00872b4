// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct BlendedTests {
  private let partner = EasingCurve.easeInOut

  @Test("a weight of 0 or 1 is one of the two, exactly", arguments: SampleCurves.smooth)
  func endWeights(curve: EasingCurve) throws {
    let first = try curve.blended(with: partner, weight: 0)
    let second = try partner.blended(with: curve, weight: 1)
    for k in -256...1280 {
      let t = Double(k) / 1024
      for blended in [first.value(at: t), second.value(at: t)] {
        #expect(blended == curve.value(at: t))
      }
      #expect(first.velocity(at: t) == curve.velocity(at: t))
      #expect(second.velocity(at: t) == curve.velocity(at: t))
      #expect(second.acceleration(at: t).isSame(as: curve.acceleration(at: t)))
    }
    #expect(first.monotonicity == curve.monotonicity)
    #expect(second.monotonicity == curve.monotonicity)
  }

  @Test("a weight of 0 leaves out what it does not count, infinite or not")
  func leftOut() throws {
    let steep = try CubicBezier(x1: 0, y1: 1, x2: 0, y2: 1)
    #expect(try CubicBezier.ease.blended(with: steep, weight: 0).velocity(at: 0) == 0.4)
    #expect(try steep.blended(with: CubicBezier.ease, weight: 1).velocity(at: 0) == 0.4)
  }

  @Test(
    "a curve blended with itself is itself", arguments: SampleCurves.smooth + SampleCurves.broken)
  func same(curve: EasingCurve) throws {
    for weight in [-1, 0.1, 0.3, 0.5, 7] {
      let blended = try curve.blended(with: curve, weight: weight)
      for k in -16...80 {
        let t = Double(k) / 64
        #expect(blended.value(at: t) == curve.value(at: t))
      }
    }
  }

  @Test("values are weighted means", arguments: SampleCurves.smooth + SampleCurves.broken)
  func definition(curve: EasingCurve) throws {
    for weight in [-0.5, 0.25, 0.3, 0.9, 2] {
      let blended = try curve.blended(with: partner, weight: weight)
      for k in 0...1024 {
        let t = Double(k) / 1024
        for beforeJump in [false, true] {
          let a = curve.value(at: t, beforeJump: beforeJump)
          let want = a + weight * (partner.value(at: t) - a)
          // Four roundings of numbers up to 3·2.
          #expect((blended.value(at: t, beforeJump: beforeJump) - want).magnitude <= 4 * 6 * u)
        }
      }
    }
  }

  @Test("the laws of every curve", arguments: SampleCurves.smooth)
  func laws(curve: EasingCurve) throws {
    for weight in [-0.5, 0.25] {
      let blended = try curve.blended(with: partner, weight: weight)
      let laws = CurveLaws(blended)
      laws.expectAll(besidesInfinities: true)
      if blended.monotonicity == .increasing {
        try laws.expectInverse()
      } else {
        #expect(blended.monotonicity == .none)
      }
      if weight > 0 { #expect(blended.monotonicity == curve.monotonicity) }
    }
  }

  @Test("no value in [0, 1] is lost to a huge weight")
  func hugeWeight() throws {
    let lines = try PiecewiseLinear(values: [10, 20])
    let blended = try lines.blended(with: lines.scaled(by: 2), weight: 1e308)
    for k in 0...10 { #expect(!blended.value(at: Double(k) / 10).isNaN) }
  }

  @Test("of infinite slopes against each other the larger weight counts")
  func peakVelocity() throws {
    let steep = try CubicBezier(x1: 0, y1: 1, x2: 0, y2: 1)
    let blended = try steep.blended(with: steep.scaled(by: -1), weight: 0.25)
    #expect(blended.velocity(at: 0) == .infinity)
    #expect(blended.peakVelocity.value == .infinity)
  }

  @Test("infinities against each other make no NaN")
  func infinities() throws {
    let up = try CubicBezier.linear.scaled(by: 1e308, offset: 1.5e308)
    let down = try CubicBezier.linear.scaled(by: -1e308, offset: -1.5e308)
    #expect(try up.blended(with: down, weight: 0.25).value(at: 1) == .infinity)
    #expect(try up.blended(with: down, weight: 0.5).value(at: 1) == -.infinity)
    #expect(try up.blended(with: up, weight: 2).value(at: 1) == .infinity)
    #expect(try up.blended(with: down, weight: 0.25).value(at: .nan).isNaN)
    var values = [0.0, 0]
    var span = values.mutableSpan
    try up.blended(with: down, weight: 0.25).evaluate([0, 1].span, into: &span)
    #expect(values[1] == .infinity)
  }
}
