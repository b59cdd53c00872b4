// SPDX-License-Identifier: Apache-2.0

import EasingCore
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite("Integrals of curves")
struct IntegralTests {
  /// Limits moved by 8u of their distance from the nearer end, and 4u of the integral of the absolute values; in a chain
  /// also a progress of the parts that is moved by three ulp.
  @Test(
    "integrals of a thousand curves of every kind have the stated error",
    arguments: [
      "bezier", "steps", "linear", "beziers", "family", "reverse", "scale", "clamp", "chain",
      "blend",
      "nested",
    ])
  func table(_ kind: String) throws {
    let rows = try ReferenceTable("integral.csv").rows.filter { $0.text("kind") == kind }
    #expect(rows.count >= 30)
    for row in rows {
      let curve = try EasingCurve(parsing: row.text("curve"))
      let found = curve.integral(from: row.number("start"), to: row.number("end"))
      var bound = u * (row.number("moved") + 4 * row.number("size"))
      if kind == "chain" { bound += 3 * u * row.number("unscaled") / 8 }
      let error = (found - row.number("integral")).magnitude
      #expect(error <= bound, "\(row): \(found)")
    }
  }

  /// The worst of 6,000 random curves; the integral was computed with 60 digits (Gauss–Legendre in mpmath).
  @Test("the largest error found is within the stated one")
  func worst() throws {
    let curve = try CubicBezier(
      x1: 0.15308421877850542, y1: 0.26114975482927694, x2: 0.5149403947386169,
      y2: 1.0569340677631531)
    let found = curve.integral(from: 7.121703900154832e-10, to: 0.9960262549078347)
    // The exact integral is 3.857e-17 below this double.
    let error = (found - 0.6707347801090805) + 3.856707734e-17
    #expect(error.magnitude > 4 * u * found && error.magnitude <= 8 * u * found)
  }

  @Test(
    "an interval without length has the integral 0",
    arguments: EasingCurve.named.map(\.name) + [
      "ease-in-power(1.5)", "ease-out-power(0.5)", "ease-in-out-power(7)",
    ])
  func empty(name: String) throws {
    let curve = try EasingCurve(parsing: name)
    for place in [-1, 0, 0.3, 0.5, 1, 2] {
      #expect(curve.integral(from: place, to: place) == 0, "\(place)")
    }
  }

  @Test("the default's quadrature agrees with closed forms of curves that do not jump")
  func quadrature() throws {
    var timing = RandomTiming(seed: 71)
    var generator = SeededGenerator(seed: 72)
    var tested = 0
    while tested < 200 {
      let text = timing.curve()
      let curve = try EasingCurve(parsing: text)
      guard !text.contains("linear("), let bounds = curve.enclosure(from: -1, to: 2),
        bounds.smoothness >= .continuous
      else { continue }
      tested += 1
      let a = Double.random(in: -1...1, using: &generator)
      let b = Double.random(in: 0...2, using: &generator)
      let closed = curve.integral(from: a, to: b)
      let sampled = ClientCurve(base: curve).integral(from: a, to: b)
      #expect((closed - sampled).magnitude <= 1e-12 * (1 + closed.magnitude), "\(text) \(a) \(b)")
    }
  }

  @Test("an integral is the sum of those of its parts, and changes its sign with its direction")
  func laws() throws {
    var timing = RandomTiming(seed: 73)
    var generator = SeededGenerator(seed: 74)
    for _ in 0..<400 {
      let text = timing.curve()
      let curve = try EasingCurve(parsing: text)
      let places = (0..<3).map { _ in Double.random(in: -1...2, using: &generator) }
      let (a, b, c) = (places[0], places[1], places[2])
      let parts = curve.integral(from: a, to: b) + curve.integral(from: b, to: c)
      let size = [a, b, c].map { curve.integral(from: 0, to: $0).magnitude }.max() ?? 0
      #expect(
        (parts - curve.integral(from: a, to: c)).magnitude <= 64 * u * (1 + size),
        "\(text) \(places)")
      #expect(curve.integral(from: b, to: a) == -curve.integral(from: a, to: b), "\(text)")
      #expect(curve.integral(from: a, to: a) == 0)
      #expect(curve.integral(from: a, to: .infinity).isNaN)
      #expect(curve.integral(from: .nan, to: a).isNaN)
    }
  }

  /// A function without a limit of its effort.
  ///
  /// Behind a constant eighth the three rules never agree, so that a part is accepted only at 2^-44. The last of 4,096
  /// parts is twice as long and accepted too; then 40 widths double up to an eighth, and four eighths and a rest remain.
  @Test("of a function whose rules never agree, 4,096 parts are tried")
  func limitOfParts() {
    var calls = 0
    var callsBehind = 0
    _ = adaptiveIntegral(from: 0, to: 1) { place in
      calls += 1
      guard place > 0.125, calls > 15 else { return 1 }
      callsBehind += 1
      // The rule on the whole part is called first.
      return (callsBehind - 1) % 48 < 16 ? 1 : 0
    }
    #expect(callsBehind == 48 * (4095 + 40 + 5))
  }

  @Test("the inverse finds the limit of an area, at any scale")
  func inverse() throws {
    var timing = RandomTiming(seed: 75)
    var generator = SeededGenerator(seed: 76)
    for _ in 0..<400 {
      let text = timing.curve()
      let curve = try EasingCurve(parsing: text)
      guard curve.extremes.least.value >= 0 else { continue }
      let start = Double.random(in: 0...1, using: &generator)
      let end = Bool.random(using: &generator) ? .random(in: 0...1, using: &generator) : 1 - start
      let area = curve.integral(from: start, to: end)
      let found = try #require(curve.progress(atIntegral: area, from: start), "\(text)")
      let slope = curve.value(at: found).magnitude
      let error = (curve.integral(from: start, to: found) - area).magnitude
      #expect(error <= 4 * u * (area.magnitude + slope + 2), "\(text) \(start) \(end)")
    }
    for power in [-300.0, -30, -3, 0] {
      let area = Double(sign: .plus, exponent: Int(power), significand: 1)
      // t³/3 = area.
      let found = try #require(EaseFamily.quad.in.progress(atIntegral: area / 8))
      #expect((found * found * found / 3 - area / 8).magnitude <= 16 * u * area, "\(area)")
    }
    #expect(EasingCurve.easeInQuad.progress(atIntegral: -1) == nil)
    #expect(EasingCurve.linear.progress(atIntegral: 0, from: 3) == 3)
    #expect(EasingCurve.linear.progress(atIntegral: 1.5, from: 1) == 2)
    #expect(EasingCurve.linear.progress(atIntegral: -1, from: -1) == nil)
    #expect(EasingCurve.linear.progress(atIntegral: .nan)?.isNaN == true)
    #expect(EasingCurve.linear.progress(atIntegral: .infinity) == nil)
  }
}
