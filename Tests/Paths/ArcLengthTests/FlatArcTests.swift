// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Foundation
import MotionPath
import ReferenceTables
import TestSupport
import Testing

@Suite("Flat elliptical arcs")
struct FlatArcTests {
  /// The number of arcs; all 20,000 with `EASING_SWEEP=20000`.
  static let count =
    ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) } ?? 400

  @Test("Random arcs with radii of up to a million to one are measured and paced at 1e-12")
  func random() throws {
    var random = SeededGenerator(seed: 8)
    var worst = WorstCase()
    for _ in 0..<Self.count {
      let ratio = random.logarithmic(0, 6)
      let chord = 2 * Double.random(in: 0.01...1, using: &random)
      let direction = Double.random(in: 0...(2 * .pi), using: &random)
      let radii = Bool.random(using: &random) ? SIMD2(1, ratio) : SIMD2(ratio, 1)
      let arc = try #require(
        EllipticalArc(
          from: SIMD2(3, -2), to: SIMD2(3 + chord * cos(direction), -2 + chord * sin(direction)),
          radii: radii, rotation: Double.random(in: -4...4, using: &random),
          largeArc: Bool.random(using: &random), sweep: Bool.random(using: &random)))
      let length = try arc.arcLength()
      worst.note(length.error / length.value, "\(arc)")
      let paced = try PacedPath(measuring: [.arc(arc)])
      worst.note(paced.table.error, "\(arc)")
    }
    #expect(worst.ratio <= 1e-12, "\(worst)")
  }

  @Test("Against the table: the error is within the stated one plus the effect of half turns")
  func table() throws {
    var honesty = WorstCase()
    let rows = try ReferenceTable("flat_arcs.csv").rows
    #expect(rows.count == 200)
    for row in rows {
      let arc = try #require(
        EllipticalArc(
          from: SIMD2(row.number("x1"), row.number("y1")),
          to: SIMD2(row.number("x2"), row.number("y2")),
          radii: SIMD2(row.number("rx"), row.number("ry")),
          rotation: row.number("degrees") * (.pi / 180), largeArc: row.number("large") == 1,
          sweep: row.number("sweep") == 1))
      let measured = try arc.arcLength()
      let error = (measured.value - row.number("length")).magnitude
      let bound = measured.error + 16 * 0x1p-53 * row.number("sensitivity")
      honesty.note(error / bound, "\(row)")
      #expect(measured.error <= 1e-12 * measured.value, "\(row)")
    }
    #expect(honesty.ratio <= 1, "\(honesty)")
  }

  /// The length of an arc of a flat ellipse by adding a great many chords is not exact enough, but additivity of parts
  /// and the same arc given elsewhere are: lengths do not depend on the center.
  @Test(
    "Arcs given by their center, their parts, and the same arcs moved, agree within their errors")
  func elsewhere() throws {
    var random = SeededGenerator(seed: 24)
    var worst = WorstCase()
    var refused = 0
    for _ in 0..<Self.count {
      let ratio = random.logarithmic(-6, 0)
      let radii = Bool.random(using: &random) ? SIMD2(1, ratio) : SIMD2(ratio, 1)
      let quarter = 0.5 * Double.pi * Double(Int.random(in: -4...4, using: &random))
      let start = quarter + Double.random(in: -1...1, using: &random) * random.logarithmic(-9, 0)
      let sweep = Double.random(in: -1...1, using: &random) * random.logarithmic(-8, 0)
      let rotation = Double.random(in: -4...4, using: &random)
      func arc(_ center: SIMD2<Double>) -> EllipticalArc {
        EllipticalArc(
          center: center, radii: radii, startAngle: start, sweep: sweep, rotation: rotation)
      }
      let plain = arc(.zero)
      // A center that puts the start near the origin.
      let moved = arc(SIMD2(0, 0) - plain.start)
      let far = arc(SIMD2(1e3, -2e3))
      let part = Double.random(in: 0.01...1, using: &random)
      let length = try plain.arcLength()
      if length.error > 1e-12 * length.value { refused += 1 }
      for other in [moved, far, far.transformed(by: .translation(by: SIMD2(-1e3, 2e3)))] {
        let measured = try other.arcLength()
        let difference = (measured.value - length.value).magnitude
        worst.note(difference / (measured.error + length.error), "\(other)")
        let (first, second) = other.split(at: part)
        let sum = try (first.arcLength(), second.arcLength())
        let parts = (sum.0.value + sum.1.value - measured.value).magnitude
        worst.note(parts / (sum.0.error + sum.1.error + measured.error), "parts of \(other)")
        let upTo = try other.arcLength(upTo: part)
        worst.note(
          (upTo.value - sum.0.value).magnitude / (upTo.error + sum.0.error), "up to, \(other)")
      }
    }
    #expect(worst.ratio <= 1, "\(worst)")
    #expect(refused == 0)
  }

  @Test(
    "Arcs at the sharp end, smaller than the end itself, are paced",
    arguments: [
      "M0 0A1e-7 4 2e-6 0 1 1e-14 0", "M0 0A4 1e-7 90 0 1 1e-14 0", "M0 0A200 2 0 0 1 .1 .1",
    ])
  func sharpEnds(text: String) throws {
    let paced = try PacedPath(measuring: PlanarPath(parsing: text))
    #expect(paced.table.error <= 1e-12)
  }

  @Test(
    "From the sharp end to an angle, for radii from round to a straight line",
    arguments: [0, 5e-324, 1e-200, 1e-97, 1e-90, 1e-9, 1e-3, 0.5, 0.999])
  func angles(ratio: Double) throws {
    for exponent in stride(from: -300.0, through: 0, by: 12.5) {
      let angle = pow(10, exponent)
      func length(_ start: Double, _ sweep: Double) throws -> MeasuredLength {
        try EllipticalArc(
          center: .zero, radii: SIMD2(1, ratio), startAngle: start, sweep: sweep, rotation: 0
        ).arcLength()
      }
      let whole = try length(0, angle)
      // Between the lengths along the axes; for a small angle the speed is that of a hyperbola.
      let share = angle / ratio
      let flat = 2 * sin(angle / 2) * sin(angle / 2)
      #expect(whole.value >= max(flat, ratio * sin(angle)) * (1 - 1e-14))
      #expect(whole.value <= (flat + ratio * sin(angle)) * (1 + 1e-14) + 5e-324)
      if angle < 1e-9, share > 1e-3, share < 1e15, ratio > 1e-150 {
        let exact =
          0.5 * angle * ratio * ((1 + share * share).squareRoot() + asinh(share) / share)
        #expect((whole.value - exact).magnitude <= 1e-14 * exact, "\(angle)")
      }
      let parts = (try length(0, angle / 4), try length(angle / 4, angle * 0.75))
      let sum = parts.0.value + parts.1.value
      #expect((sum - whole.value).magnitude <= 3e-14 * whole.value + 1e-323, "\(angle)")
      #expect(try length(0, -angle).value == whole.value)
    }
  }
}
