// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The numerical default, which the curves of easings.net use.
@Suite struct PeakVelocityTests {
  @Test("ease-in-out-sine is steepest in the middle, by π/2")
  func sine() {
    let peak = EaseFamily.sine.inOut.peakVelocity
    #expect(peak.progress == 0.5)
    #expect(peak.value == .pi / 2)
  }

  @Test("powers are steepest at their end, by their exponent")
  func powers() throws {
    for exponent in [1.5, 2, 3, 7] {
      let family = try EaseFamily.power(exponent)
      #expect(family.out.peakVelocity == CurvePoint(progress: 0, value: exponent))
      #expect(family.in.peakVelocity == CurvePoint(progress: 1, value: exponent))
      let middle = family.inOut.peakVelocity
      #expect(middle == CurvePoint(progress: 0.5, value: exponent))
    }
  }

  @Test("a vertical tangent is infinitely steep")
  func vertical() throws {
    let peak = EaseFamily.circular.in.peakVelocity
    #expect(peak == CurvePoint(progress: 1, value: .infinity))
    #expect(EaseFamily.circular.out.peakVelocity.value == .infinity)
  }

  @Test("a peak between the samples is refined")
  func refined() throws {
    // 2·t² - t³, whose slope 4t - 3t² is largest at 2/3.
    let blended = try EaseFamily.quad.in.blended(with: EaseFamily.cubic.in, weight: -1)
    let peak = blended.peakVelocity
    #expect((peak.value - 4.0 / 3).magnitude <= 8 * u)
    // A flat maximum is placed to the square root of rounding: √(8u/3) = 1.7e-8.
    #expect((peak.progress - 2.0 / 3).magnitude <= 1.7e-8)
  }

  @Test("the sign of the steepest slope is kept")
  func sign() {
    #expect(EaseFamily.sine.inOut.reversed().peakVelocity.value == -.pi / 2)
    #expect(EaseFamily.bounce.in.peakVelocity.value > 0)
  }
}
