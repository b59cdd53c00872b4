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
}
