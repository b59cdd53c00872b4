// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

/// The thirty curves of easings.net.
@Suite struct EasingFunctionsTests {
  @Test("values are exact for a progress within an ulp, to 4 ulp")
  func values() throws {
    var curves: [String: EasingCurve] = [:]
    for row in try ReferenceTable("easing_functions.csv").rows {
      let name = row.text("name")
      let curve = try curves[name] ?? #require(EasingCurve(name), "\(name)")
      curves[name] = curve
      let got = curve.value(at: row.number("t"))
      let slack = 4 * row.number("value").ulp
      #expect(
        got >= row.number("lo") - slack && got <= row.number("hi") + slack,
        "line \(row.line): \(name) at \(row.number("t")): got \(got), want \(row.number("value"))")
    }
    #expect(curves.count == 30)
  }

  @Test("elastic curves of other periods, for a period within 2 ulp")
  func elasticPeriods() throws {
    for row in try ReferenceTable("elastic_periods.csv").rows {
      let family = try EaseFamily.elastic(
        amplitude: row.number("amplitude"), period: row.number("period"))
      let got = family.in.value(at: row.number("t"))
      let slack = 4 * row.number("value").ulp + 4 * u * row.number("amplitude") * 0x1p-10
      #expect(
        got >= row.number("lo") - slack && got <= row.number("hi") + slack,
        "line \(row.line): got \(got), want \(row.number("value"))")
    }
  }

  static let all: [EasingCurve] = EasingCurve.named.map(\.curve).filter { $0.family != nil }

  @Test("the ends are exact, and outside them the curve is clamped", arguments: all)
  func ends(curve: EasingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    for t in [-Double.leastNonzeroMagnitude, -1, -1e300, -Double.infinity] {
      #expect(curve.value(at: t) == 0)
      #expect(curve.velocity(at: t) == 0)
    }
    for t in [1.nextUp, 2, 1e300, Double.infinity] {
      #expect(curve.value(at: t) == 1)
      #expect(curve.velocity(at: t) == 0)
    }
    #expect(curve.value(at: .nan).isNaN)
    #expect(curve.velocity(at: .nan).isNaN)
    #expect(curve.acceleration(at: .nan).isNaN)
  }

  @Test("out is in turned about the middle")
  func reflection() throws {
    for name in EaseFamily.named.map(\.name) {
      let easeIn = try #require(EasingCurve("ease-in-\(name)"))
      let easeOut = try #require(EasingCurve("ease-out-\(name)"))
      let easeInOut = try #require(EasingCurve("ease-in-out-\(name)"))
      for k in 0...1000 {
        let t = Double(k) / 1024
        #expect((easeOut.value(at: t) - (1 - easeIn.value(at: 1 - t))).magnitude <= 8 * u)
        #expect(easeOut.velocity(at: t) == easeIn.velocity(at: 1 - t))
        // Exact: the two halves of in-out are one computation.
        if t > 0.5 { #expect(easeInOut.value(at: t) == 1 - easeInOut.value(at: 1 - t)) }
      }
    }
  }

  @Test("velocity and acceleration are what difference quotients tend to", arguments: all)
  func differenceQuotients(curve: EasingCurve) {
    let h = 0x1p-18
    for k in 1..<200 {
      // Odd positions, away from the joins of bounce and of in-out.
      let t = (Double(k) + 0.171_3) / 201
      let velocity = curve.velocity(at: t)
      let acceleration = curve.acceleration(at: t)
      let scale = 1 + velocity.magnitude + acceleration.magnitude
      guard scale < 300 else { continue }
      if curve.family?.family == .bounce,
        (curve.velocity(at: t - h) - curve.velocity(at: t + h)).magnitude > 0.1
      {
        continue
      }
      let first = (curve.value(at: t + h) - curve.value(at: t - h)) / (2 * h)
      #expect((velocity - first).magnitude <= 3e-8 * scale)
      let second = (curve.velocity(at: t + h) - curve.velocity(at: t - h)) / (2 * h)
      #expect((acceleration - second).magnitude <= 1e-6 * scale)
    }
  }

  @Test("the inverse undoes a monotone curve", arguments: all)
  func inverse(curve: EasingCurve) throws {
    switch curve.family?.family {
    case EaseFamily.back, EaseFamily.elastic, EaseFamily.bounce:
      #expect(curve.monotonicity == .none)
      #expect(curve.progress(at: 0.5) == nil)
      return
    default:
      #expect(curve.monotonicity == .increasing)
    }
    for k in 0...500 {
      let v = Double(k) / 500
      let t = try #require(curve.progress(at: v))
      if curve.family?.family == .exponential, min(v, 1 - v) < 0x1p-9 { continue }
      let slope = curve.velocity(at: t).magnitude
      #expect(
        (curve.value(at: t) - v).magnitude <= 16 * u * (1 + min(slope, 1e9)), "\(curve) at \(v)")
    }
    #expect(curve.progress(at: 1.5) == nil)
    #expect(try #require(curve.progress(at: .nan)).isNaN)
  }

  @Test("small values keep their digits through the inverse")
  func smallInverse() throws {
    for name in [
      "ease-out-quad", "ease-out-quint", "ease-out-sine", "ease-out-expo", "ease-in-circ",
    ] {
      let curve = try #require(EasingCurve(name))
      for v in [1e-300, 1e-100, 1e-17, 1e-9] {
        let t = try #require(curve.progress(at: v))
        #expect((curve.value(at: t) / v - 1).magnitude <= 32 * u, "\(name) at \(v)")
      }
    }
  }

  @Test("extremes and peak velocity bound the curve", arguments: all)
  func bounds(curve: EasingCurve) {
    let extremes = curve.extremes
    let peak = curve.peakVelocity
    for k in 0...4000 {
      let t = Double(k) / 4000
      let value = curve.value(at: t)
      #expect(value >= extremes.least.value - 2 * u && value <= extremes.greatest.value + 2 * u)
      #expect(curve.velocity(at: t).magnitude <= peak.value.magnitude * (1 + 1e-12))
    }
    for point in [extremes.least, extremes.greatest] {
      #expect((curve.value(at: point.progress) - point.value).magnitude <= 4 * u)
    }
  }

  @Test("parameters shape their families as they say")
  func parameters() throws {
    let power = try EaseFamily.power(2.5).in
    #expect((power.value(at: 0.25) - 0.03125).magnitude <= u)
    #expect(try EaseFamily.power(1).out.value(at: 0.3) == 0.3)
    #expect(try EaseFamily.back(overshoot: 0).in.value(at: 0.5) == 0.125)
    // Overshoots from -3 to 0 make monotone curves, which have inverses.
    for overshoot in [-3, -1.5, -0.25, 0] {
      for curve in [
        try EaseFamily.back(overshoot: overshoot).in, try EaseFamily.back(overshoot: overshoot).out,
      ] {
        #expect(curve.monotonicity == .increasing)
        for k in 1..<64 {
          let v = Double(k) / 64
          let t = try #require(curve.progress(at: v))
          #expect((curve.value(at: t) - v).magnitude <= 16 * u)
        }
      }
    }
    // All others are not monotone.
    for overshoot in [0x1p-10, 0.25, 1, 1.5, (-3).nextDown, -4] {
      for curve in [
        try EaseFamily.back(overshoot: overshoot).in, try EaseFamily.back(overshoot: overshoot).out,
      ] {
        #expect(curve.monotonicity == .none && curve.progress(at: 0.5) == nil)
      }
    }
    // The slope of 2^(10t - 10) at its end is 10 ln 2.
    #expect(EaseFamily.exponential.in.velocity(at: 1) == 6.931_471_805_599_453_094)
  }

  @Test("powers far from 1 keep their digits from the middle on, and so do their inverses")
  func outerPowers() throws {
    for row in try ReferenceTable("power_out.csv").rows {
      let curve = try EaseFamily.power(row.number("p")).out
      let t = row.number("t")
      let got = curve.value(at: t)
      let slack = 4 * row.number("value").ulp
      #expect(
        got >= row.number("low") - slack && got <= row.number("high") + slack, "\(row): \(got)")
      let inverse = try #require(curve.progress(at: t))
      let want = row.number("inverse")
      // An ulp of a value so near 1 may change everything.
      let change = u / (1 - t) / row.number("p")
      #expect(
        (inverse - want).magnitude <= (8 * u + min(change, 1)) * want, "\(row): \(inverse)")
    }
  }

  @Test(
    "the slope of a quarter circle has its digits next to its upright end",
    arguments: [
      (1e-300, 7.071067811865475e+149, -Double.infinity),
      (1e-17, 223606797.74997896, -1.1180339887498948e+25),
      (5.2e-16, 31008683.647302102, -2.9816041968559737e+22),
      (1e-09, 22360.679758227387, -11180339895884.203),
      (0.25, 1.1338934190276817, -3.455675181798649),
    ])
  func uprightCircle(t: Double, slope: Double, bend: Double) {
    let curve = EaseFamily.circular.out
    #expect(curve.velocity(at: t).isApproximately(slope))
    #expect(curve.acceleration(at: t).isApproximately(bend, ulps: 8))
    var slopes = [0.0, 0, 0]
    var span = slopes.mutableSpan
    curve.evaluateVelocity([t, t, t].span, into: &span)
    #expect(slopes == [Double](repeating: curve.velocity(at: t), count: 3))
  }

  /// The value of the in form next to 0, where it is a multiple of a power of the progress to 1e-16
  /// and better, in units of the value: less by the value, without rounding but in the last product.
  private func excess(_ t: Double, _ power: Int, _ factor: Double, _ value: Double) -> Double {
    // The power is the sum of two doubles; each product loses u² of it.
    var (high, low) = (t, 0.0)
    for _ in 1..<power {
      let product = high * t
      low = low * t + (-product).addingProduct(high, t)
      high = product
    }
    let product = high * factor
    low = low * factor + (-product).addingProduct(high, factor)
    return ((product - value) + low) / value
  }

  @Test(
    "inverses keep their relative accuracy down to the smallest number",
    arguments: [
      ("ease-in-quad", 2, 1), ("ease-in-cubic", 3, 1), ("ease-in-quart", 4, 1),
      ("ease-in-quint", 5, 1), ("ease-in-out-cubic", 3, 4), ("ease-in-out-quint", 5, 16),
      ("ease-in-sine", 2, 1.2337005501361697), ("ease-in-circ", 2, 0.5),
    ] as [(String, Int, Double)])
  func smallInverses(name: String, power: Int, factor: Double) throws {
    let curve = try #require(EasingCurve(name))
    var generator = SeededGenerator(seed: 61)
    var worst = WorstCase()
    for exponent in -1074 ... -60 {
      for _ in 0..<8 {
        let value =
          Double.random(in: 1..<2, using: &generator)
          * Double(sign: .plus, exponent: exponent, significand: 1)
        let t = try #require(curve.progress(at: value))
        // The powers are scaled to the middle of the range of doubles, where nothing underflows.
        let scale = -((exponent + 30) / power)
        let scaledValue = value.scaled(by: scale * power)
        let miss = excess(t.scaled(by: scale), power, factor, scaledValue) / Double(power)
        worst.note(abs(miss) / u, "\(value): \(t)")
      }
    }
    #expect(worst.ratio <= 4, "\(worst)")
  }
}

extension Double {
  /// The number times a power of two, in steps that neither overflow nor underflow before the end.
  fileprivate func scaled(by power: Int) -> Double {
    let half = power / 2
    return self * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: power - half, significand: 1)
  }

  /// The derivatives of t^p at 0 and 1, where powers of 0 are 0, 1 or infinite.
  @Test(
    "a power has its derivatives at both ends",
    arguments: [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6] as [Double])
  func powersAtTheEnds(exponent: Double) throws {
    let curve = FamilyCurve(try EaseFamily.power(exponent), .in)
    let slope: Double = exponent < 1 ? .infinity : exponent == 1 ? 1 : 0
    #expect(curve.velocity(at: 0) == slope)
    #expect(curve.velocity(at: 1) == exponent)
    let bend = exponent * (exponent - 1)
    let atStart: Double =
      exponent == 1 || exponent > 2 ? 0 : exponent == 2 ? 2 : bend < 0 ? -.infinity : .infinity
    #expect(curve.acceleration(at: 0) == atStart)
    #expect(curve.acceleration(at: 1) == bend)
    for progress in [-5e-324, 1.0.nextUp] {
      #expect(curve.velocity(at: progress) == 0 && curve.acceleration(at: progress) == 0)
    }
  }
}
