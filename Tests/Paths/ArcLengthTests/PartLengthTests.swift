// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import ReferenceTables
import TestSupport
import Testing

@Suite("The length of a part from the start")
struct PartLengthTests {
  @Test(
    "Against the tables: the length up to a location's parameter is its fraction of the total length",
    arguments: [false, true])
  func tables(inSpace: Bool) throws {
    let kind = inSpace ? "_3d" : ""
    let curves = Dictionary(
      uniqueKeysWithValues: try ReferenceTable("arc_length\(kind).csv").rows.map {
        ($0.text("id"), $0)
      })
    var worst = WorstCase()
    var honesty = WorstCase()
    for row in try ReferenceTable("arc_length_inverse\(kind).csv").rows {
      let curve = try #require(curves[row.text("id")])
      let s = row.number("s")
      guard !s.isNaN, curve.number("length") > 0 else { continue }
      let part =
        inSpace ? try curve.spaceCubic.arcLength(upTo: s) : try curve.segment.arcLength(upTo: s)
      // The table's parameter is rounded, which moves the location by the speed; for a line or an
      // arc it is the fraction.
      let expected = row.number("u") * curve.number("length")
      let rounding = 0.5 * (row.number("speed") * s.ulp + curve.number("length").ulp) + expected.ulp
      let error = max(0, (part.value - expected).magnitude - rounding)
      if !inSpace { worst.note(error / curve.number("scale"), "\(row)") }
      if error > 0 { honesty.note(error / part.error, "\(row)") }
    }
    #expect(worst.ratio <= 1e-12, "\(worst)")
    #expect(honesty.ratio <= 1, "\(honesty)")
  }

  @Test("Additivity: up to s, and up to 1 - s of the curve reversed, are the whole")
  func additivity() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<5_000 {
      let cubic = nearCusp(&random)
      let s = Double(Int.random(in: 0...1_024, using: &random)) / 1_024
      let whole = try cubic.arcLength(accuracy: 1e-14)
      let before = try cubic.arcLength(upTo: s, accuracy: 1e-14)
      let after = try cubic.reversed().arcLength(upTo: 1 - s, accuracy: 1e-14)
      let difference = (before.value + after.value - whole.value).magnitude
      #expect(difference <= before.error + after.error + whole.error, "\(s) of \(cubic)")
    }
  }

  @Test("A short part keeps its digits: a power of s after coincident control points")
  func shortParts() throws {
    typealias Cubic = CubicSegment<SIMD2<Double>>
    let stop = Cubic(p0: .zero, p1: .zero, p2: SIMD2(3, 4), p3: SIMD2(9, 0))
    let start = Cubic(p0: .zero, p1: SIMD2(3, 4), p2: SIMD2(5, 5), p3: SIMD2(9, 0))
    for exponent in stride(from: -20, through: -140, by: -10) {
      let s = Double(sign: .plus, exponent: exponent, significand: 1)
      // 3 s² (p2 − p0), and 3 s (p1 − p0), up to a relative difference of s.
      let slow = try stop.arcLength(upTo: s)
      #expect((slow.value / (15 * s * s) - 1).magnitude <= 4 * s + 1e-12, "\(slow)")
      let fast = try start.arcLength(upTo: s)
      #expect((fast.value / (15 * s) - 1).magnitude <= 4 * s + 1e-12, "\(fast)")
      #expect(slow.error <= 1e-11 * slow.value && fast.error <= 1e-11 * fast.value)
    }
  }

  @Test("Every kind of segment: zero at the start, the total at the end, increasing in s")
  func kinds() throws {
    let segments: [PathSegment] = [
      .line(LineSegment(start: SIMD2(0, 0), end: SIMD2(3, 4))),
      .quadratic(QuadraticSegment(p0: SIMD2(3, 4), p1: SIMD2(7, 1), p2: SIMD2(2, 2))),
      .cubic(
        CubicSegment(p0: SIMD2(2, 2), p1: SIMD2(9, 9), p2: SIMD2(0, 9), p3: SIMD2(5, 1))),
      .arc(
        EllipticalArc(
          center: .zero, radii: SIMD2(3, 1), startAngle: 0.2, sweep: -5, rotation: 1)),
    ]
    for segment in segments {
      let whole = try segment.arcLength()
      #expect(try segment.arcLength(upTo: 0).value == 0)
      #expect(try segment.arcLength(upTo: -1).value == 0)
      #expect(try segment.arcLength(upTo: 1) == whole)
      #expect(try segment.arcLength(upTo: .infinity) == whole)
      var before = MeasuredLength(value: 0, error: 0)
      for step in 1...64 {
        let s = Double(step) / 64
        let part = try segment.arcLength(upTo: s)
        // A chord is never longer.
        let chord = segment.position(at: s) - segment.position(at: s - 1.0 / 64)
        let way = part.value - before.value
        #expect(way >= chord.safeNorm - part.error - before.error - 8 * whole.value.ulp)
        #expect(way <= 2 * chord.safeNorm)
        before = part
      }
      for accuracy in [0, 0.2, .nan] as [Double] {
        #expect(throws: ArcLengthError.self) {
          try segment.arcLength(upTo: 0.5, accuracy: accuracy)
        }
      }
      do {
        _ = try segment.arcLength(upTo: .nan)
        Issue.record("\(segment) was measured up to nowhere")
      } catch ArcLengthError.notFinite(let value) {
        #expect(value.isNaN)
      }
    }
  }
}
