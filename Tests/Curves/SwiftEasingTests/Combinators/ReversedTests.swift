// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@Suite struct ReversedTests {
  @Test("the curve is run backwards", arguments: SampleCurves.smooth + SampleCurves.broken)
  func definition(curve: EasingCurve) {
    let reversed = curve.reversed()
    for k in 0...1024 {
      let t = Double(k) / 1024
      // At a jump the two may differ, for the sides change places.
      #expect(reversed.value(at: t, beforeJump: true) == curve.value(at: 1 - t, beforeJump: false))
      #expect(reversed.value(at: t, beforeJump: false) == curve.value(at: 1 - t, beforeJump: true))
      #expect(reversed.velocity(at: t) == -curve.velocity(at: 1 - t))
      #expect(reversed.acceleration(at: t).isSame(as: curve.acceleration(at: 1 - t)))
    }
  }

  @Test(
    "twice is the curve itself, to the bit where 1 - t is exact", arguments: SampleCurves.smooth)
  func involution(curve: EasingCurve) {
    let twice = curve.reversed().reversed()
    for k in 0...4096 {
      let t = Double(k) / 4096
      #expect(twice.value(at: t).bitPattern == curve.value(at: t).bitPattern)
      #expect(twice.velocity(at: t) == curve.velocity(at: t))
    }
    #expect(twice.extremes.greatest.value == curve.extremes.greatest.value)
    #expect(twice.monotonicity == curve.monotonicity)
  }

  @Test("the laws of every curve", arguments: SampleCurves.smooth)
  func laws(curve: EasingCurve) throws {
    let laws = CurveLaws(curve.reversed())
    laws.expectAll()
    if curve.monotonicity == .increasing {
      #expect(curve.reversed().monotonicity == .decreasing)
      try laws.expectInverse()
    } else {
      #expect(curve.reversed().monotonicity == .none)
    }
  }

  @Test("extremes, monotonicity and totality with jumps and bends", arguments: SampleCurves.broken)
  func broken(curve: EasingCurve) { CurveLaws(curve.reversed()).expectShape() }

  @Test("a jump at the start is passed when the curve is run backwards")
  func jumpAtTheStart() throws {
    let steps = try #require(EasingCurve("reverse(steps(3,start))"))
    #expect(steps.monotonicity == .decreasing)
    #expect(steps.progress(at: 0.2) == 1)
    #expect(steps.value(at: 1) == 0 && steps.value(at: 1.nextDown) > 0.3)

    // Up to 1, or to 0.5, where it starts, and down from there: backwards it rises, and then falls.
    let against = try PiecewiseLinear(stops: [
      .init(progress: 0, value: 0), .init(progress: 0, value: 1), .init(progress: 1, value: 0.5),
    ])
    #expect(against.monotonicity == .decreasing)
    #expect(against.reversed().monotonicity == .none)
    #expect(against.mirrored().monotonicity == .none)
    #expect(against.inOut().monotonicity == .none)
    #expect(against.reversed().progress(at: 0.75) == nil)
    #expect(against.mirrored().progress(at: 0.25) == nil)

    // Along with it, and of a constant.
    let along = try PiecewiseLinear(stops: [
      .init(progress: 0, value: 0), .init(progress: 0, value: 0.25), .init(progress: 1, value: 1),
    ])
    #expect(along.reversed().monotonicity == .decreasing)
    #expect(along.mirrored().monotonicity == .increasing)
    #expect(along.inOut().monotonicity == .increasing)
    #expect(along.reversed().progress(at: 0.1) == 1)
    let fallen = try PiecewiseLinear(stops: [
      .init(progress: 0, value: 1), .init(progress: 0, value: 0), .init(progress: 1, value: 0),
    ])
    #expect(fallen.reversed().monotonicity == .increasing)
    #expect(fallen.reversed().progress(at: 0.5) == 1)
    #expect(fallen.mirrored().monotonicity == .decreasing)
  }
}
