// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MotionPath

@Suite("Expansions of a segment about its ends")
struct SegmentSideTests {
  @Test("Either side gives the segment's points and derivatives, within 8u and 24u of its polygon")
  func values() {
    var random = SeededGenerator(seed: 41)
    var points = WorstCase()
    var derivatives = WorstCase()
    for _ in 0..<20_000 {
      let segment = random.tameSegment()
      if case .arc = segment { continue }
      let sides = [false, true].map { SegmentSide(segment, isFromEnd: $0) }
      let s = Double(Int.random(in: 0...1_024, using: &random)) / 1_024
      let scale = 0x1p-53 * segment.scale
      let isFromEnd = s > 0.5
      let side = sides[isFromEnd ? 1 : 0]
      let v = isFromEnd ? s - 1 : s
      let expected = segment.position(at: s)
      // Both round the last addition.
      let rounding =
        4 * 0x1p-53 * max(expected.x.magnitude, expected.y.magnitude, length(side.base))
      points.note(
        max(0, length(side.position(at: v) - expected) - rounding) / (16 * scale), "\(s) \(segment)"
      )
      derivatives.note(
        length(side.derivative(at: v) - segment.derivative(at: s)) / (48 * scale), "\(s) \(segment)"
      )
    }
    // The segment's own rounding is as large as the side's.
    #expect(points.ratio <= 1, "\(points)")
    #expect(derivatives.ratio <= 1, "\(derivatives)")
  }

  @Test("The ends are exact")
  func ends() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<1_000 {
      let segment = random.tameSegment()
      if case .arc = segment { continue }
      let sides = [false, true].map { SegmentSide(segment, isFromEnd: $0) }
      #expect(sides[0].position(at: 0) == segment.start && sides[1].position(at: 0) == segment.end)
    }
  }

  @Test("A segment that is no polynomial, or as large as doubles get, has an infinite threshold")
  func elsewhere() {
    let arc = PathSegment.arc(
      EllipticalArc(
        center: .zero, radii: SIMD2(2, 1), startAngle: 0, sweep: 1, rotation: 0))
    let huge = PathSegment.line(LineSegment(start: SIMD2(-1e308, 0), end: SIMD2(1e308, 0)))
    for segment in [arc, huge] {
      for isFromEnd in [false, true] {
        #expect(SegmentSide(segment, isFromEnd: isFromEnd).smallestSquare == .infinity)
      }
    }
  }

  @Test("The least speed is 2^-44 of the sum of the coefficients", arguments: [false, true])
  func leastSpeed(isFromEnd: Bool) {
    // The coefficients at the start are (3, 0), (-3, 9) and (-4, -11); at the end (-12, -15), (-15, -24) and the last.
    let cubic = CubicSegment<SIMD2<Double>>(
      p0: .zero, p1: SIMD2(1, 0), p2: SIMD2(1, 3), p3: SIMD2(-4, -2))
    let sum: Double = isFromEnd ? 50 : 23
    let least = 0x1p-44 * sum
    #expect(SegmentSide(cubic, isFromEnd: isFromEnd).smallestSquare == least * least)
  }

  @Test("A cusp inside is distinguished from a start with coincident control points")
  func cusps() {
    let cusp = CubicSegment<SIMD2<Double>>(
      p0: SIMD2(0, 0), p1: SIMD2(1, 1), p2: SIMD2(0, 1), p3: SIMD2(1, 0))
    let side = SegmentSide(cusp, isFromEnd: false)
    #expect(side.isCusp(at: 0.5) && side.isCusp(at: 0.5.nextUp))
    #expect(!side.isCusp(at: 0.4999) && !side.isCusp(at: 0) && !side.isCusp(at: 1))
    let stop = CubicSegment<SIMD2<Double>>(
      p0: .zero, p1: .zero, p2: SIMD2(3, 4), p3: SIMD2(9, 0))
    let slow = SegmentSide(stop, isFromEnd: false)
    #expect(!slow.isCusp(at: 0) && !slow.isCusp(at: 1e-30) && !slow.isCusp(at: 0.3))
    let tangent = slow.derivative(at: 1e-30)
    #expect((tangent / length(tangent) - SIMD2(0.6, 0.8)).max() <= 1e-15)
  }
}
