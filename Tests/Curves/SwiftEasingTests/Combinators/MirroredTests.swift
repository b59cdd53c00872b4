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

  @Test("in becomes out, and out becomes in")
  func directions() throws {
    for family in EaseFamily.named.map(\.name) {
      let easeIn = try #require(EasingCurve("ease-in-\(family)"))
      let easeOut = try #require(EasingCurve("ease-out-\(family)"))
      for k in 0...1000 {
        let t = Double(k) / 1000
        // 8u: 4 of each value (1.3 at most), and what rounding 1 - t moves it.
        let slope = min(easeOut.velocity(at: t).magnitude, 64)
        let bound = (8 + slope) * u
        #expect((easeIn.mirrored().value(at: t) - easeOut.value(at: t)).magnitude <= bound)
        #expect((easeOut.mirrored().value(at: 1 - t) - easeIn.value(at: 1 - t)).magnitude <= bound)
      }
    }
  }

  @Test("a staircase of jumps at the end becomes one of jumps at the start")
  func staircases() throws {
    let pairs: [(Steps.JumpTerm, Steps.JumpTerm)] = [
      (.jumpEnd, .jumpStart), (.jumpStart, .jumpEnd), (.jumpNone, .jumpNone),
    ]
    for (term, turned) in pairs {
      // Powers of two, so that heights are exact.
      let steps = try Steps(term == .jumpNone ? 5 : 4, term).mirrored()
      let want = try Steps(term == .jumpNone ? 5 : 4, turned)
      for k in 0...32 where term != .jumpNone {
        let t = Double(k) / 32
        for beforeJump in [false, true] {
          #expect(
            steps.value(at: t, beforeJump: beforeJump) == want.value(at: t, beforeJump: beforeJump))
        }
        #expect(steps.value(at: t) == want.value(at: t), "\(term) at \(t)")
      }
      for k in 0..<64 where term == .jumpNone {
        let t = (Double(k) + 0.5) / 64
        #expect(steps.value(at: t) == want.value(at: t))
      }
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
  func broken(curve: EasingCurve) {
    let laws = CurveLaws(curve.mirrored())
    laws.expectExtremes()
    laws.expectMonotonicity()
    laws.expectTotality()
  }

  @Test("each value of a curve with odd ends is found again")
  func oddEnds() throws {
    // 1 - 0.1 is rounded, and 1 - (1 - 0.1) is below 0.1.
    let mirrored = try PiecewiseLinear(values: [0.1, 0.7]).mirrored()
    let atStart = try #require(mirrored.progress(at: mirrored.value(at: 0)))
    let atEnd = try #require(mirrored.progress(at: mirrored.value(at: 1)))
    #expect(atStart <= 4 * u && atEnd >= 1 - 4 * u)
  }

  @Test("the slope at a bend is the other side's, for the curve is turned round")
  func bend() throws {
    // Rises by 1.5 per unit first, then by 0.5.
    let mirrored = try PiecewiseLinear(values: [0, 0.25, 1]).mirrored()
    #expect(mirrored.velocity(at: 0.5) == 1.5)
    #expect(mirrored.velocity(at: 0.5 + 2 * u) == 0.5)
  }
}
