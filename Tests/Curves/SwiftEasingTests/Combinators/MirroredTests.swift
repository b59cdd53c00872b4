// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct MirroredTests {
  @Test(
    "the curve is turned about its middle", arguments: SampleCurves.smooth + SampleCurves.broken)
  func definition(curve: EasingCurve) {
    let mirrored = curve.mirrored()
    for k in 0...1024 {
      let t = Double(k) / 1024
      #expect(
        mirrored.value(at: t, beforeJump: true) == 1 - curve.value(at: 1 - t, beforeJump: false))
      #expect(
        mirrored.value(at: t, beforeJump: false) == 1 - curve.value(at: 1 - t, beforeJump: true))
      #expect(mirrored.velocity(at: t) == curve.velocity(at: 1 - t))
      #expect(mirrored.acceleration(at: t).isSame(as: -curve.acceleration(at: 1 - t)))
    }
  }

  @Test("twice is the curve itself, but for the rounding of 1 - v", arguments: SampleCurves.smooth)
  func involution(curve: EasingCurve) {
    let twice = curve.mirrored().mirrored()
    for k in 0...4096 {
      let t = Double(k) / 4096
      let value = curve.value(at: t)
      // Exact for v in [1/2, 2] (Sterbenz); otherwise both subtractions round, by u or 2u.
      let isExact = value >= 0.5 && value <= 2
      #expect((twice.value(at: t) - value).magnitude <= (isExact ? 0 : 3 * u))
      #expect(twice.velocity(at: t) == curve.velocity(at: t))
    }
  }

  @Test("the laws of every curve", arguments: SampleCurves.smooth)
  func laws(curve: EasingCurve) throws {
    let laws = CurveLaws(curve.mirrored())
    laws.expectAll()
    #expect(curve.mirrored().monotonicity == curve.monotonicity)
    if curve.monotonicity == .increasing { try laws.expectInverse() }
  }

  @Test("extremes, monotonicity and totality with jumps and bends", arguments: SampleCurves.broken)
  func broken(curve: EasingCurve) { CurveLaws(curve.mirrored()).expectShape() }

  @Test("each value of a curve with odd ends is found again")
  func oddEnds() throws {
    // 1 - 0.1 is rounded, and 1 - (1 - 0.1) is below 0.1.
    let mirrored = try PiecewiseLinear(values: [0.1, 0.7]).mirrored()
    let atStart = try #require(mirrored.progress(at: mirrored.value(at: 0)))
    let atEnd = try #require(mirrored.progress(at: mirrored.value(at: 1)))
    #expect(atStart <= 4 * u && atEnd >= 1 - 4 * u)
  }
}
