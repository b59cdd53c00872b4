// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@Suite struct InOutTests {
  @Test("of an in curve it is Penner's in-out")
  func penner() throws {
    // Of the families that are left out, the in-out curves have other parameters.
    for family in ["quad", "cubic", "quart", "quint", "sine", "expo", "circ", "bounce"] {
      let inOut = try #require(EasingCurve("ease-in-\(family)")).inOut()
      let want = try #require(EasingCurve("ease-in-out-\(family)"))
      for k in 0...1000 {
        let t = Double(k) / 1000
        #expect(inOut.value(at: t) == want.value(at: t), "\(family) at \(t)")
        let acceleration = inOut.acceleration(at: t)
        #expect(inOut.velocity(at: t) == want.velocity(at: t), "\(family) at \(t)")
        #expect(acceleration.isSame(as: want.acceleration(at: t)), "\(family) at \(t)")
      }
    }
    let back = try EaseFamily.back(overshoot: 1.70158 * 1.525)
    for k in 0...1000 {
      let t = Double(k) / 1000
      #expect(back.in.inOut().value(at: t) == EaseFamily.back.inOut.value(at: t))
    }
  }

  @Test("the halves are the curve and its mirror", arguments: SampleCurves.smooth)
  func halves(curve: EasingCurve) {
    let inOut = curve.inOut()
    for k in 0...512 {
      let t = Double(k) / 1024
      if t < 0.5 { #expect(inOut.value(at: t) == curve.value(at: 2 * t) / 2) }
      #expect(inOut.value(at: 1 - t) == 1 - curve.value(at: 2 * t) / 2)
    }
    #expect(inOut.value(at: 0.5) == 0.5)
  }

  @Test("the laws of every curve", arguments: SampleCurves.smooth)
  func laws(curve: EasingCurve) throws {
    let laws = CurveLaws(curve.inOut())
    laws.expectAll(besides: [0.5])
    if curve.monotonicity == .increasing { try laws.expectInverse() }
  }

  @Test("extremes, monotonicity and totality with jumps and bends", arguments: SampleCurves.broken)
  func broken(curve: EasingCurve) { CurveLaws(curve.inOut()).expectShape() }

  @Test("a curve that does not end at 1 makes a jump in the middle")
  func middle() throws {
    let low = try CubicBezier.linear.scaled(by: 0.5).inOut()
    #expect(low.monotonicity == .increasing)
    #expect(low.value(at: 0.5, beforeJump: true) == 0.25)
    #expect(low.value(at: 0.5) == 0.75)
    #expect(low.progress(at: 0.5) == 0.5)
    #expect(low.progress(at: 0.125) == 0.25 && low.progress(at: 0.875) == 0.75)
    #expect(low.progress(at: 1.1) == nil && low.progress(at: -0.1) == nil)
    #expect(try CubicBezier.linear.scaled(by: 1.5).inOut().monotonicity == .none)
  }

  @Test("a falling curve has an in-out form that falls, and its inverse")
  func falling() throws {
    let falling = try CubicBezier.linear.scaled(by: -1, offset: 2).inOut()
    #expect(falling.monotonicity == .decreasing)
    #expect(falling.value(at: 0) == 1 && falling.value(at: 1) == 0)
    try CurveLaws(falling).expectInverse()
    #expect(CubicBezier.linear.reversed().inOut().monotonicity == .none)
  }
}
