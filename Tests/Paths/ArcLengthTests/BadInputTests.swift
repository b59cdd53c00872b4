// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import RealModule
import Testing

@Suite("Input without a length, or with an extreme one")
struct BadInputTests {
  typealias Cubic = CubicSegment<SIMD2<Double>>
  typealias Quadratic = QuadraticSegment<SIMD2<Double>>
  typealias Line = LineSegment<SIMD2<Double>>

  private func segments(_ x: Double) -> [PathSegment] {
    [
      .line(Line(start: .zero, end: SIMD2(1, x))),
      .quadratic(Quadratic(p0: .zero, p1: SIMD2(x, 1), p2: SIMD2(1, 1))),
      .cubic(Cubic(p0: SIMD2(x, 0), p1: SIMD2(1, 1), p2: SIMD2(2, 3), p3: SIMD2(3, 1))),
      .arc(
        EllipticalArc(
          center: .zero, radii: SIMD2(1, 2), startAngle: x, sweep: 1, rotation: 0)),
    ]
  }

  @Test("A number that is not finite is named", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    for segment in segments(value) {
      for measure in [
        { _ = try segment.arcLength() }, { _ = try PacedPath(measuring: [segment]) },
      ] {
        do {
          try measure()
          Issue.record("\(segment) was measured")
        } catch ArcLengthError.notFinite(let found) {
          #expect(found.isNaN == value.isNaN && (found == value || value.isNaN))
        } catch {
          Issue.record("\(segment): \(error)")
        }
      }
    }
  }

  @Test("Coordinates as large as doubles get: a length, or overflow")
  func huge() throws {
    let line = Line(start: SIMD2(-1e308, 0), end: SIMD2(1e308, 0))
    #expect(throws: ArcLengthError.overflow) { try line.arcLength() }
    #expect(try Line(start: .zero, end: SIMD2(1e308, 0)).arcLength().value == 1e308)
    let cubic = Cubic(
      p0: SIMD2(-1e308, 0), p1: SIMD2(1e308, 0), p2: SIMD2(-1e308, 0), p3: SIMD2(0, 1e308))
    #expect(throws: ArcLengthError.overflow) { try cubic.mapped { $0 * 1.7 }.arcLength() }
    // 2^-1000 times the curve has the same digits.
    let small = try cubic.mapped { $0 * 0x1p-1000 }.arcLength().value
    #expect(try cubic.mapped { $0 * 0x1p-4 }.arcLength().value == small * 0x1p996)
    let paced = try PacedPath(measuring: [.cubic(cubic.mapped { $0 * 0x1p-4 })])
    #expect(paced.point(atFraction: 1).position == cubic.p3 * 0x1p-4)
    let half = PathSegment.line(Line(start: .zero, end: SIMD2(1e308, 0)))
    let total = [half, half]
    #expect(throws: ArcLengthError.overflow) { try total.arcLength() }
    #expect(throws: ArcLengthError.overflow) { try PacedPath(measuring: total) }
  }

  @Test("Curves down to the smallest doubles have a length, or throw when they cannot be paced")
  func tiny() throws {
    for exponent in stride(from: -1074, through: -900, by: 1) {
      let unit = Double(sign: .plus, exponent: exponent, significand: 1)
      let cubic = Cubic(
        p0: .zero, p1: SIMD2(8, 16) * unit, p2: SIMD2(24, -8) * unit, p3: SIMD2(32, 0) * unit)
      let measured = try cubic.arcLength()
      #expect((measured.value / unit - 36.35355139135493).magnitude < 1)
      do {
        let paced = try PacedPath(measuring: [.cubic(cubic)])
        #expect(paced.point(atFraction: 1).position == cubic.p3)
      } catch ArcLengthError.accuracyNotReached {
        #expect(measured.error > 1e-13 * measured.value)
      }
    }
  }

  @Test("Curves of length zero")
  func points() throws {
    let place = SIMD2(7.0, 8.0)
    let nothing: [PathSegment] = [
      .line(Line(start: place, end: place)),
      .quadratic(Quadratic(p0: place, p1: place, p2: place)),
      .cubic(Cubic(p0: place, p1: place, p2: place, p3: place)),
      .arc(
        EllipticalArc(
          center: place, radii: .zero, startAngle: 0, sweep: 1, rotation: 0)),
      .arc(
        EllipticalArc(
          center: SIMD2(6, 8), radii: SIMD2(1, 2), startAngle: 0, sweep: 0, rotation: 0)),
    ]
    for segment in nothing {
      #expect(try segment.arcLength() == MeasuredLength(value: 0, error: 0))
      let paced = try PacedPath(measuring: [segment])
      for fraction in [-1, 0, 0.3, 1, 2] {
        let point = paced.point(atFraction: fraction)
        #expect(point.position == place)
      }
      #expect(paced.point(atLength: 5).position == place)
    }
    #expect(try PacedPath(measuring: [nothing[2]]).point(atFraction: 0.5).angle == 0)
    // Between other segments they have no length.
    let line = PathSegment.line(Line(start: place, end: SIMD2(9, 8)))
    let path = try PacedPath(measuring: nothing + [line] + nothing)
    #expect(path.length == 2)
    #expect(path.point(atFraction: 0).location == PathLocation(segment: 5, parameter: 0))
    #expect(path.point(atFraction: 0.25).position == SIMD2(7.5, 8))
    #expect(path.point(atFraction: 1).location == PathLocation(segment: 5, parameter: 1))
  }

  @Test("An empty path and invalid accuracies")
  func refusals() throws {
    #expect(throws: ArcLengthError.emptyPath) { try PacedPath(measuring: []) }
    #expect(try [PathSegment]().arcLength().value == 0)
    // The first doubles outside are refused, the last ones inside are not, also by what does not use the accuracy.
    let end = PathLocation(segment: 3, parameter: 1)
    for segments in [segments(1), []] {
      func measures(_ accuracy: Double) -> [() throws -> Void] {
        segments.flatMap { segment in
          [
            { _ = try segment.arcLength(accuracy: accuracy) },
            { _ = try segment.arcLength(upTo: 0.5, accuracy: accuracy) },
            { _ = try PacedPath(measuring: [segment], accuracy: accuracy) },
          ]
        } + [
          { _ = try segments.arcLength(accuracy: accuracy) },
          { _ = try segments.arcLength(upTo: end, accuracy: accuracy) },
          { _ = try MeasuredPath(segments, accuracy: accuracy) },
          { _ = try PacedPath(measuring: segments, accuracy: accuracy) },
        ]
      }
      for accuracy in [0, -1, (1e-14).nextDown, (0.1).nextUp, .nan, .infinity] as [Double] {
        for measure in measures(accuracy) {
          #expect("\(accuracy)") {
            try measure()
          } throws: { error in
            guard case ArcLengthError.accuracyOutOfRange(let found) = error else { return false }
            return found == accuracy || found.isNaN
          }
        }
      }
    }
    for segment in segments(1) {
      #expect(try segment.arcLength(accuracy: 0.1).value > 0)
      #expect(try segment.arcLength(accuracy: 1e-14).value > 0)
    }
  }

  @Test("Arcs of very many turns, and angles too large to resolve")
  func turns() throws {
    func arc(_ start: Double, _ sweep: Double) -> EllipticalArc {
      EllipticalArc(
        center: .zero, radii: SIMD2(2, 1), startAngle: start, sweep: sweep, rotation: 0)
    }
    let turn = try arc(0, 2 * .pi).arcLength().value
    let many = try arc(0, 2e6 * .pi).arcLength()
    #expect((many.value / 1e6 - turn).magnitude <= 1e-14 * turn)
    for (start, sweep) in [(0, 1e300), (1e300, 1), (1e17, 6), (0, 1e9), (-1e300, 1e300)] {
      _ = try arc(start, sweep).arcLength()
      #expect(throws: ArcLengthError.self) {
        try PacedPath(measuring: [.arc(arc(start, sweep))])
      }
    }
  }

  @Test("A client's curve that is not smooth, not finite or tiny")
  func strangeCurves() throws {
    struct Strange: ParametricCurve {
      var speed: @Sendable (Double) -> Double
      func position(at s: Double) -> SIMD2<Double> { SIMD2(s, 0) }
      func derivative(at s: Double) -> SIMD2<Double> { SIMD2(speed(s), 0) }
      func secondDerivative(at s: Double) -> SIMD2<Double> { .zero }
    }
    let curves = [
      Strange { s in s > 0.3 && s < 0.4 ? .nan : 1 },
      Strange { s in 1 / (s - 0.123456) },
      Strange { s in s == 0.5 ? .infinity : 1 },
      Strange { _ in .nan },
      Strange { _ in .infinity },
    ]
    for curve in curves {
      #expect(throws: ArcLengthError.self) { try PacedSpline(integrating: curve) }
    }
    for speed in [0, .leastNonzeroMagnitude, 1e-320, 1e-300, 1e300, 1.7e308] {
      _ = try? PacedSpline(integrating: Strange { _ in speed }).position(atFraction: 0.5)
    }
    // More waves than the integrator takes points.
    #expect {
      try Strange { s in 2 + Double.sin(1e6 * s) }.integratedLength(accuracy: 1e-6)
    } throws: { error in
      if case ArcLengthError.accuracyNotReached(let accuracy, let error) = error {
        return accuracy == 1e-6 && error > accuracy
      }
      return false
    }
    let step = Strange { s in s < 0.3 ? 1 : 2 }
    if let measured = try? step.integratedLength(accuracy: 1e-6) {
      #expect((measured.value - 1.7).magnitude <= measured.error)
    }
  }
}
