// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import SwiftEasing

@Suite struct EasingCurveTests {
  private static let progresses: [Double] =
    [.nan, -.infinity, -1e300, -0.5, -0.0] + (0...64).map { Double($0) / 64 }
    + [1.nextDown, 1.nextUp, 1.7, 1e300, .infinity]

  private func expectForwarding(_ curve: EasingCurve, _ held: some EasingFunction) {
    for t in EasingCurveTests.progresses {
      #expect(curve.value(at: t).bitPattern == held.value(at: t).bitPattern)
      for beforeJump in [false, true] {
        let value = curve.value(at: t, beforeJump: beforeJump)
        #expect(value.bitPattern == held.value(at: t, beforeJump: beforeJump).bitPattern)
      }
      #expect(curve.velocity(at: t).bitPattern == held.velocity(at: t).bitPattern)
      #expect(curve.acceleration(at: t).bitPattern == held.acceleration(at: t).bitPattern)
      #expect(curve.progress(at: t)?.bitPattern == held.progress(at: t)?.bitPattern)
    }
    #expect(curve.extremes == held.extremes)
    #expect(curve.peakVelocity == held.peakVelocity)
    #expect(curve.monotonicity == held.monotonicity)
  }

  @Test("every case is the curve that it holds, bit for bit")
  func forwarding() throws {
    expectForwarding(.linear, CubicBezier.linear)
    expectForwarding(.ease, CubicBezier.ease)
    let steps = try Steps(4, .jumpBoth)
    expectForwarding(.steps(steps), steps)
    let line = try PiecewiseLinear(values: [0, 0.5, 0.25, 1])
    expectForwarding(.piecewiseLinear(line), line)
    let beziers = try #require(
      EasingCurve("beziers(0, .1 0 .2 .6 .4 .5, .5 .7, .5 1, 1 1)")?.piecewiseBezier)
    expectForwarding(.piecewiseBezier(beziers), beziers)
    for family in try SampleCurves.families() {
      for curve in [family.in, family.out, family.inOut] {
        expectForwarding(.family(curve), curve)
      }
    }
    let timed = try MotionEasing(MotionCurve.spring(DampedSpring(.wobbly)))
    expectForwarding(.timed(timed), try DampedSpring(.wobbly).easing())
    let base = EasingCurve.steps(steps)
    expectForwarding(base.clamped(), steps.clamped())
    expectForwarding(base.reversed(), steps.reversed())
    expectForwarding(base.mirrored(), steps.mirrored())
    expectForwarding(base.inOut(), steps.inOut())
    expectForwarding(
      try base.scaled(by: 2, offset: -1), try steps.scaled(by: 2, offset: -1))
    expectForwarding(
      try base.chained(to: .ease, at: 0.3, value: 0.6),
      try steps.chained(to: CubicBezier.ease, at: 0.3, value: 0.6))
    expectForwarding(
      try base.blended(with: .ease, weight: 0.3),
      try steps.blended(with: CubicBezier.ease, weight: 0.3))
  }

  @Test("equal curves are one element of a set, different ones are not")
  func hashing() throws {
    let named = EasingCurve.named.map(\.curve)
    // Two of Material's curves are others under a second name, if any; all else is different.
    let texts = Set(named.map(\.description))
    #expect(Set(named).count == texts.count)
    #expect(Set(named + named).count == texts.count)
    #expect(EasingCurve.linear == .cubicBezier(.linear))
    #expect(EasingCurve.linear.reversed() != .linear.mirrored())
    let minusZero = try CubicBezier(x1: -0.0, y1: -0.0, x2: 1, y2: 1)
    #expect(EasingCurve.cubicBezier(minusZero) == .cubicBezier(.linear))
    #expect(
      EasingCurve.cubicBezier(minusZero).hashValue == EasingCurve.cubicBezier(.linear).hashValue)
    var random = SeededGenerator(seed: 9)
    var again = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let curve = try random.curve(depth: 3)
      let same = try again.curve(depth: 3)
      #expect(curve == same && curve.hashValue == same.hashValue)
    }
  }
}
