// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct ChainedTests {
  static let joins: [(progress: Double, value: Double)] = [
    (0.5, 0.5), (0.25, 0.75), (0.75, 0.25), (1.0 / 6, 0.4), (0.5, 1.5), (0.5, -0.5), (0.3, 0.7),
  ]

  @Test("Material's emphasized curve is whole at 1/6, where it is 0.4")
  func emphasized() {
    let curve = EasingCurve.m3Emphasized
    let join = 1.0 / 6
    #expect(curve.value(at: join) == 0.4)
    #expect(curve.value(at: join, beforeJump: true) == 0.4)
    // The slope on the left is (0.4 - 0.06)/(1/6 - 2/15) = 10.2.
    #expect((curve.value(at: join.nextDown) - 0.4).magnitude <= 16 * u)
    #expect((curve.value(at: join.nextUp) - 0.4).magnitude <= 16 * u)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect((curve.velocity(at: join.nextDown) - 10.2).magnitude <= 1e-6)
    // And on the right 0.42/(0.25/6) = 10.08.
    #expect((curve.velocity(at: join) - 10.08).magnitude <= 1e-13)
    #expect(curve.monotonicity == .increasing)
    #expect(EasingCurve("m3-emphasized")?.value(at: 0.3) == curve.value(at: 0.3))
  }

  @Test("each part is the curve stretched to it", arguments: SampleCurves.smooth)
  func parts(curve: EasingCurve) throws {
    for (p, v) in ChainedTests.joins {
      let chained = try curve.chained(to: CubicBezier.easeOut, at: p, value: v)
      for k in 0...1000 {
        let t = Double(k) / 1000
        let want =
          t < p
          ? v * curve.value(at: t / p)
          : v + (1 - v) * CubicBezier.easeOut.value(at: (t - p) / (1 - p))
        // The second part is computed from the other end: two roundings of numbers up to 2.
        #expect((chained.value(at: t) - want).magnitude <= 8 * u)
      }
      #expect(chained.value(at: 0) == 0 && chained.value(at: 1) == 1)
    }
  }

  @Test("the value at the join is the one asked for, from both sides")
  func join() throws {
    for k in 1..<100 {
      let p = Double(k) / 100
      let chained = try CubicBezier.easeIn.chained(to: CubicBezier.easeOut, at: p)
      #expect(chained.value(at: p, beforeJump: true) == p)
      #expect(chained.value(at: p) == p, "at \(p)")
    }
  }

  @Test("two straight lines that meet rise all the way, wherever they meet")
  func straightLines() throws {
    for k in 1..<100 {
      let p = Double(k) / 100
      let chained = try CubicBezier.linear.chained(to: CubicBezier.linear, at: p)
      #expect(chained.monotonicity == .increasing, "at \(p)")
      #expect(chained.progress(at: p) != nil, "at \(p)")
    }
  }

  @Test("the laws of every curve", arguments: SampleCurves.smooth)
  func laws(curve: EasingCurve) throws {
    for (p, v) in ChainedTests.joins {
      for chained in [
        try curve.chained(to: .easeInOut, at: p, value: v),
        try .easeInOut.chained(to: curve, at: p, value: v),
      ] {
        let laws = CurveLaws(chained)
        laws.expectAll(besides: [p])
        if chained.monotonicity != .none { try laws.expectInverse() }
      }
    }
  }

  @Test(
    "monotone parts that go the same way make a monotone curve", arguments: SampleCurves.monotone)
  func monotone(curve: EasingCurve) throws {
    for (p, v) in ChainedTests.joins {
      let chained = try curve.chained(to: curve, at: p, value: v)
      #expect(chained.monotonicity == (v >= 0 && v <= 1 ? .increasing : .none), "at \((p, v))")
    }
  }

  @Test("parts with jumps and bends", arguments: SampleCurves.broken)
  func broken(curve: EasingCurve) throws {
    CurveLaws(try curve.chained(to: curve, at: 0.5, value: 0.25)).expectShape()
  }

  @Test("flat parts are constant at every progress, vertical tangents included")
  func flatParts() throws {
    let steep = try CubicBezier(x1: 0, y1: 1, x2: 0, y2: 1)
    let late = try steep.chained(to: CubicBezier.linear, at: 0.5, value: 0)
    #expect(late.value(at: 0.25) == 0 && late.velocity(at: 0.25) == 0)
    #expect(late.velocity(at: 0) == 0)
    #expect(late.peakVelocity.value == 2)
    let early = try CubicBezier.linear.chained(to: CubicBezier.linear, at: 0.5, value: 1)
    #expect(early.value(at: 0.75) == 1)
    #expect(early.value(at: .infinity) == 1)
    let flat = try CubicBezier.linear.chained(to: CubicBezier.linear, at: 0.5, value: 0)
    #expect(flat.value(at: -.infinity) == 0)
    #expect(flat.progress(at: 0) == 0 && early.progress(at: 1) == 0.5)
  }

  @Test("a part without height goes no way, whatever its curve does; one with a height does")
  func partsWithoutHeight() throws {
    let swinging = EaseFamily.back.inOut
    let line = CubicBezier.linear
    #expect(try line.chained(to: swinging, at: 0.5, value: 1).monotonicity == .increasing)
    #expect(try swinging.chained(to: line, at: 0.5, value: 0).monotonicity == .increasing)
    #expect(try line.chained(to: swinging, at: 0.5, value: 0).monotonicity == .none)
    #expect(try swinging.chained(to: line, at: 0.5, value: 1).monotonicity == .none)
  }

  @Test("small joins keep their digits")
  func smallJoin() throws {
    let chained = try CubicBezier.linear.chained(to: CubicBezier.linear, at: 0.5, value: 1e-20)
    #expect(chained.value(at: 0.5.nextDown) <= 1e-20)
    #expect(chained.value(at: 0.5) >= 1e-20)
  }

  @Test("the end is exact whatever the value at the join")
  func exactEnd() throws {
    for value in [-7.3, 0.1, 1e17, -1e300] {
      let chained = try CubicBezier.ease.chained(to: CubicBezier.ease, at: 0.5, value: value)
      #expect(chained.value(at: 1) == 1 && chained.value(at: 0.5) == value)
    }
  }

  @Test("a part as narrow as a double can be has finite derivatives where they are finite")
  func narrowPart() throws {
    let line = try CubicBezier(x1: 0.5, y1: 0, x2: 0.5, y2: 1)
    let p = 1e-160
    let chained = try line.chained(to: line, at: p, value: 1e-200)
    let t = 0.25
    let want = 1e-200 / p * (line.acceleration(at: t) / p)
    #expect((chained.acceleration(at: t * p) / want - 1).magnitude <= 1e-12)
    let slope = 1e-200 / p * line.velocity(at: t)
    #expect((chained.velocity(at: t * p) / slope - 1).magnitude <= 1e-12)
    let flat = try EasingCurve.linear.chained(to: EasingCurve.linear, at: p)
    #expect(flat.acceleration(at: p / 2) == 0)
    // The height over the width overflows, and the slope does not.
    let low = try line.scaled(by: 1e-200).chained(to: line, at: 0x1p-1030, value: 1)
    let steep = 1e-200 * 0x1p1000 * 0x1p30 * line.velocity(at: 0.5)
    #expect((low.velocity(at: 0x1p-1031) / steep - 1).magnitude <= 8 * u)
  }
}
