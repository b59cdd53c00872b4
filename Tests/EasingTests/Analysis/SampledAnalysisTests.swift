// SPDX-License-Identifier: Apache-2.0

import Easing
import TestSupport
import Testing

@Suite struct SampledAnalysisTests {
  @Test("ease-in-out crosses the middle in the middle")
  func easeInOut() throws {
    let found = CubicBezier.easeInOut.crossings(of: 0.5)
    #expect(found.count == 1)
    // The slope there is above 1, so a value rounded by 4u is found within 4u.
    #expect((try #require(found.first) - 0.5).magnitude <= 4 * u)
  }

  @Test("a level is found where the inverse finds it", arguments: SampleCurves.monotone)
  func monotone(curve: EasingCurve) throws {
    for level in [0.1, 0.3, 0.77] {
      let found = curve.crossings(of: level)
      #expect(found.count == 1)
      let t = try #require(found.first)
      let want = try #require(curve.progress(at: level))
      // Both are as far off as rounding the value by 4u can move them.
      #expect((t - want).magnitude <= 8 * u * (1 + 1 / curve.velocity(at: want)))
    }
  }

  @Test("jumps past a level cross it")
  func steps() throws {
    let steps = try Steps(4)
    #expect(steps.crossings(of: 0.6) == [0.75])
    #expect(steps.crossings(of: 0.1) == [0.25])
    #expect(steps.crossings(of: 0.9) == [1])
    #expect(steps.crossings(of: 1.1) == [])
    #expect(steps.crossings(of: 0) == [0])
    #expect(steps.crossings(of: 1) == [1])
    #expect(try Steps(10, .jumpNone).crossings(of: 0.5) == [0.5])
  }

  @Test("a falling curve crosses on its way down")
  func falling() {
    #expect(CubicBezier.linear.reversed().crossings(of: 0.25) == [0.75])
  }

  @Test("a curve up and down crosses twice")
  func twice() throws {
    let peak = try PiecewiseLinear(values: [0, 1, 0])
    #expect(peak.crossings(of: 0.25) == [0.125, 0.875])
    #expect(peak.crossings(of: 0) == [0, 1])
    #expect(peak.crossings(of: 2) == [])
    #expect(peak.crossings(of: .nan) == [])
  }

  @Test("the middle one of three crossings lies between the other two")
  func thrice() throws {
    let wave = try CubicBezier(x1: 0.4, y1: 2, x2: 0.6, y2: -1)
    let found = wave.crossings(of: 0.5)
    #expect(found.count == 3)
    #expect(found == found.sorted())
    for t in found { #expect((wave.value(at: t) - 0.5).magnitude <= 16 * u) }
  }

  @Test("the extremes of a blend are found between the samples")
  func extremes() throws {
    // Half of t² and half of 1 - t, whose least value is 3/8 at 1/2.
    let blended = try EaseFamily.quad.in.blended(with: CubicBezier.linear.reversed(), weight: 0.5)
    let least = blended.extremes.least
    #expect((least.value - 0.375).magnitude <= u)
    // t²/2 - t/3 is least at 1/3, which is on no binary grid.
    let uneven = try EaseFamily.quad.in.blended(
      with: CubicBezier.linear.scaled(by: -2.0 / 3), weight: 0.5)
    let turn = uneven.extremes.least
    #expect((turn.progress - 1.0 / 3).magnitude <= 4 * u)
    #expect((turn.value + 1.0 / 18).magnitude <= 2 * u)
  }
}
