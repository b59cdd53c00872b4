// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import ReferenceTables
import TestSupport
import Testing

@Suite("The paced parameterization against the tables")
struct PacedTableTests {
  /// Rows of the inverse table by the key of their curve.
  private func inverse(_ name: String) throws -> [String: [ReferenceTable.Row]] {
    Dictionary(grouping: try ReferenceTable(name).rows) { $0.text("id") }
  }

  @Test("In the plane: points to 1e-12 of the length, ends exact, tangents")
  func plane() throws {
    let rows = try inverse("arc_length_inverse.csv")
    var points = WorstCase()
    var honesty = WorstCase()
    var tangents = WorstCase()
    for curve in try ReferenceTable("arc_length.csv").rows {
      let paced = try PacedPath(measuring: [curve.segment])
      for row in rows[curve.text("id")] ?? [] {
        let u = row.number("u")
        let point = paced.point(atFraction: u)
        if u == 0 { #expect(point.location.parameter == 0) }
        if u == 1 { #expect(point.location.parameter == 1) }
        let expected = SIMD2(row.number("x"), row.number("y"))
        // Evaluating the segment rounds relative to the coordinates, even for a short curve.
        let rounding = 2 * max(expected.x.magnitude, expected.y.magnitude).ulp
        let distance = max(0, (point.position - expected).safeNorm - rounding)
        if paced.length > 0 {
          points.note(distance / paced.length, "u \(u) of \(curve)")
          honesty.note(distance / paced.error, "u \(u) of \(curve)")
        } else {
          #expect(distance == 0, "\(curve)")
        }
        let tangent = SIMD2(row.number("tx"), row.number("ty"))
        if !tangent.x.isNaN {
          // The tangent may differ by its change within 1e-12 of the length.
          let low = (curve.segment.unitTangent(at: row.number("s_lo")) ?? .zero)
          let high = (curve.segment.unitTangent(at: row.number("s_hi")) ?? .zero)
          let allowed = 1e-12 + 2 * (high - low).safeNorm
          tangents.note((point.tangent - tangent).safeNorm / allowed, "u \(u) of \(curve)")
        }
      }
    }
    #expect(points.ratio <= 1e-12, "\(points)")
    #expect(honesty.ratio <= 1, "\(honesty)")
    #expect(tangents.ratio <= 1, "\(tangents)")
  }

  @Test("In space: points to 1e-12 of the length, ends exact, tangents")
  func space() throws {
    let rows = try inverse("arc_length_inverse_3d.csv")
    var points = WorstCase()
    var tangents = WorstCase()
    for curve in try ReferenceTable("arc_length_3d.csv").rows {
      let paced = try PacedSpline(measuring: [curve.spaceCubic])
      for row in rows[curve.text("id")] ?? [] {
        let u = row.number("u")
        let parameter = paced.location(atFraction: u).parameter
        if u == 0 { #expect(parameter == 0) }
        if u == 1 { #expect(parameter == 1) }
        let expected = SIMD3(row.number("x"), row.number("y"), row.number("z"))
        let distance = (paced.position(atFraction: u) - expected).safeNorm
        points.note(distance / paced.length, "u \(u) of \(curve)")
        let tangent = SIMD3(row.number("tx"), row.number("ty"), row.number("tz"))
        if !tangent.x.isNaN {
          let low = (curve.spaceCubic.unitTangent(at: row.number("s_lo")) ?? .zero)
          let high = (curve.spaceCubic.unitTangent(at: row.number("s_hi")) ?? .zero)
          let allowed = 1e-12 + 2 * (high - low).safeNorm
          let error = (paced.unitTangent(atFraction: u) - tangent).safeNorm
          tangents.note(error / allowed, "u \(u) of \(curve)")
        }
      }
    }
    #expect(points.ratio <= 1e-12, "\(points)")
    #expect(tangents.ratio <= 1, "\(tangents)")
  }

  @Test("Looser accuracies are kept", arguments: [1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13])
  func accuracies(accuracy: Double) throws {
    let rows = try inverse("arc_length_inverse.csv")
    var honesty = WorstCase()
    for curve in try ReferenceTable("arc_length.csv").rows {
      let paced = try PacedPath(measuring: [curve.segment], accuracy: accuracy)
      guard paced.length > 0 else { continue }
      #expect(paced.table.error <= accuracy)
      for row in rows[curve.text("id")] ?? [] {
        let point = paced.point(atFraction: row.number("u"))
        let expected = SIMD2(row.number("x"), row.number("y"))
        let rounding = 2 * max(expected.x.magnitude, expected.y.magnitude).ulp
        let distance = max(0, (point.position - expected).safeNorm - rounding)
        honesty.note(distance / paced.error, "u \(row.number("u")) of \(curve)")
      }
    }
    #expect(honesty.ratio <= 1, "\(honesty)")
  }
}
