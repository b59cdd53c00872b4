// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import TestSupport
import Testing

@Suite("Properties of arc length")
struct ArcLengthLawTests {
  @Test("Near-cusps: every accuracy is kept, and two accuracies agree within their errors")
  func nearCusps() throws {
    var random = SeededGenerator(seed: 1)
    var kept = WorstCase()
    var agreement = WorstCase()
    for _ in 0..<5_000 {
      let cubic = nearCusp(&random)
      let best = try cubic.arcLength(accuracy: 1e-14)
      for accuracy in [1e-3, 1e-6, 1e-9, 1e-12] {
        let measured = try cubic.arcLength(accuracy: accuracy)
        kept.note(measured.error / (accuracy * measured.value + 1e-14 * best.value), "\(cubic)")
        let difference = (measured.value - best.value).magnitude
        agreement.note(difference / (measured.error + best.error), "\(accuracy) \(cubic)")
      }
    }
    #expect(kept.ratio <= 1, "\(kept)")
    #expect(agreement.ratio <= 1, "\(agreement)")
  }

  @Test(
    "Near-cusps through the general way: the error stated, an estimate, is no less than the true one"
  )
  func integratedNearCusps() throws {
    var random = SeededGenerator(seed: 6)
    var (honesty, asked) = (WorstCase(), WorstCase())
    var refused = 0
    for _ in 0..<200 {
      let cubic = nearCusp(&random)
      let best = try cubic.arcLength(accuracy: 1e-14)
      let result = Result { () throws(ArcLengthError) in
        try cubic.integratedLength(accuracy: 1e-10)
      }
      switch result {
      case .success(let measured):
        let difference = (measured.value - best.value).magnitude
        honesty.note(difference / (measured.error + best.error), "\(cubic)")
        asked.note(difference / (1e-10 * best.value), "\(cubic)")
        #expect(measured.error <= 1e-10 * measured.value)
      case .failure(.accuracyNotReached): refused += 1
      case .failure(let error): throw error
      }
    }
    #expect(honesty.ratio <= 1, "\(honesty)")
    #expect(asked.ratio <= 1, "\(asked)")
    #expect(refused <= 20, "\(refused)")
  }

  @Test("A quadratic written as a cubic: quadrature against the closed form")
  func elevated() throws {
    var random = SeededGenerator(seed: 2)
    var worst = WorstCase()
    for _ in 0..<5_000 {
      // Nearly collinear, with a reversal inside.
      let height = random.logarithmic(-17, 0)
      let p1 = SIMD2(Double.random(in: -3...3, using: &random), height)
      let quadratic = QuadraticSegment<SIMD2<Double>>(p0: .zero, p1: p1, p2: SIMD2(1, 0))
      let cubic = CubicSegment<SIMD2<Double>>(
        p0: .zero, p1: 2 * p1 / 3, p2: SIMD2(1, 0) / 3 + 2 * p1 / 3, p3: SIMD2(1, 0))
      let exact = try quadratic.arcLength()
      let measured = try cubic.arcLength(accuracy: 1e-14)
      worst.note((measured.value - exact.value).magnitude / exact.value, "\(p1)")
    }
    #expect(worst.ratio <= 4e-15, "\(worst)")
  }

  @Test("An elliptical arc is as long as its parts, thin or round, over many turns")
  func ellipseAdditivity() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
      let radii = SIMD2(1, random.logarithmic(-12, 12))
      let start = Double.random(in: -20...20, using: &random)
      let sweep = random.logarithmic(-6, 2) * (Bool.random(using: &random) ? 1 : -1)
      let share = Double.random(in: 0...1, using: &random)
      func length(_ start: Double, _ sweep: Double) throws -> MeasuredLength {
        try EllipticalArc(
          center: .zero, radii: radii, startAngle: start, sweep: sweep, rotation: 0.3
        ).arcLength()
      }
      let whole = try length(start, sweep)
      let first = try length(start, share * sweep)
      let second = try length(start + share * sweep, sweep - share * sweep)
      let difference = (first.value + second.value - whole.value).magnitude
      // The second start angle is rounded.
      let rounding = 1e-16 * (start.magnitude + sweep.magnitude) * radii.max()
      #expect(
        difference <= whole.error + first.error + second.error + rounding,
        "\(radii) from \(start) by \(sweep)")
    }
  }

  @Test("A circle, and an ellipse that is nearly one")
  func circles() throws {
    let sweep = 2 * Double.pi
    for radius in [1e-300, 1e-5, 1, 7, 1e300] {
      let circle = EllipticalArc(
        center: SIMD2(3, 4), radii: SIMD2(radius, radius), startAngle: 1, sweep: sweep,
        rotation: 0)
      #expect(try circle.arcLength().value == radius * sweep)
      let oval = EllipticalArc(
        center: SIMD2(3, 4), radii: SIMD2(radius, radius.nextUp), startAngle: 1, sweep: sweep,
        rotation: 0)
      let measured = try oval.arcLength()
      #expect((measured.value - radius * sweep).magnitude <= measured.error + radius * 1e-15)
    }
  }

  @Test("The length grows with the curve, exactly by powers of two")
  func scaling() throws {
    var random = SeededGenerator(seed: 5)
    let cubic = nearCusp(&random)
    let length = try cubic.arcLength()
    for power in stride(from: -900.0, through: 900, by: 100) {
      let factor = Double(sign: .plus, exponent: Int(power), significand: 1)
      #expect(try cubic.mapped { $0 * factor }.arcLength().value == length.value * factor)
    }
  }
}
