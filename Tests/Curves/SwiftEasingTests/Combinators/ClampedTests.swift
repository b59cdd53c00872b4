// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@Suite struct ClampedTests {
  @Test("inside nothing changes", arguments: SampleCurves.smooth + SampleCurves.broken)
  func inside(curve: EasingCurve) {
    let clamped = curve.clamped()
    for k in 0...1024 {
      let t = Double(k) / 1024
      #expect(clamped.value(at: t).bitPattern == curve.value(at: t).bitPattern)
      #expect(clamped.value(at: t, beforeJump: true) == curve.value(at: t, beforeJump: true))
      #expect(clamped.velocity(at: t) == curve.velocity(at: t))
      #expect(clamped.acceleration(at: t).bitPattern == curve.acceleration(at: t).bitPattern)
    }
    #expect(clamped.extremes == curve.extremes)
    #expect(clamped.peakVelocity == curve.peakVelocity)
    #expect(clamped.monotonicity == curve.monotonicity)
    #expect(clamped.progress(at: 0.3) == curve.progress(at: 0.3))
  }

  @Test("outside the end values hold", arguments: SampleCurves.smooth + SampleCurves.broken)
  func outside(curve: EasingCurve) {
    let clamped = curve.clamped()
    for t in [-Double.leastNonzeroMagnitude, -1, -1e300, -Double.infinity] {
      #expect(clamped.value(at: t) == curve.value(at: 0))
      #expect(clamped.velocity(at: t) == 0 && clamped.acceleration(at: t) == 0)
    }
    for t in [1.nextUp, 2, 1e300, Double.infinity] {
      #expect(clamped.value(at: t) == curve.value(at: 1))
      #expect(clamped.velocity(at: t) == 0 && clamped.acceleration(at: t) == 0)
    }
    CurveLaws(clamped).expectTotality()
  }

  @Test("twice is the same as once")
  func idempotence() throws {
    let once = try CubicBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.5).clamped()
    for k in -100...300 {
      let t = Double(k) / 100
      #expect(once.clamped().value(at: t) == once.value(at: t))
    }
  }

  @Test("the beforeJump flag reaches the curve")
  func beforeFlag() {
    let start = Steps.stepStart.clamped()
    #expect(start.value(at: 0, beforeJump: true) == 0 && start.value(at: 0) == 1)
    let end = Steps.stepEnd.clamped()
    #expect(end.value(at: 1, beforeJump: true) == 0 && end.value(at: 1) == 1)
  }

  @Test("curves and their clamped forms are equal as their bases are")
  func equality() {
    #expect(CubicBezier.ease.clamped() == CubicBezier.ease.clamped())
    #expect(CubicBezier.ease.clamped() != CubicBezier.easeIn.clamped())
    #expect(Set([CubicBezier.ease.clamped(), CubicBezier.ease.clamped()]).count == 1)
  }
}
