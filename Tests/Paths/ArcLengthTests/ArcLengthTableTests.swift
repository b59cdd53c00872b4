// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import ReferenceTables
import TestSupport
import Testing

@Suite("Arc length against the tables")
struct ArcLengthTableTests {
  /// Errors are relative to the length of the control polygon.
  static let rounding = 1e-15

  @Test("In the plane", arguments: [1e-3, 1e-6, 1e-9, 1e-12, 1e-14])
  func plane(accuracy: Double) throws {
    var worst = WorstCase()
    var honesty = WorstCase()
    for row in try ReferenceTable("arc_length.csv").rows {
      let measured = try row.segment.arcLength(accuracy: accuracy)
      note(measured, row, scale: row.number("scale"), &worst, &honesty)
    }
    #expect(worst.ratio <= max(Self.rounding, accuracy), "\(worst)")
    #expect(honesty.ratio <= 1, "\(honesty)")
  }

  @Test("In space", arguments: [1e-3, 1e-6, 1e-9, 1e-12, 1e-14])
  func space(accuracy: Double) throws {
    var worst = WorstCase()
    var honesty = WorstCase()
    for row in try ReferenceTable("arc_length_3d.csv").rows {
      let measured = try row.spaceCubic.arcLength(accuracy: accuracy)
      note(measured, row, scale: row.number("length"), &worst, &honesty)
      // The same curve in five dimensions, rotated out of the axes.
      let turned = try row.spaceCubic.mapped { point -> SIMD8<Double> in
        let (x, y, z) = (point.x, 0.6 * point.y - 0.8 * point.z, 0.8 * point.y + 0.6 * point.z)
        return SIMD8(0, 0.6 * x, y, 0, z, -0.8 * x, 0, 0)
      }.arcLength(accuracy: accuracy)
      let difference = (turned.value - measured.value).magnitude
      #expect(difference <= turned.error + measured.error + 1e-15 * measured.value)
    }
    #expect(worst.ratio <= max(Self.rounding, accuracy), "\(worst)")
    #expect(honesty.ratio <= 1, "\(honesty)")
  }

  @Test("GSL's integrator for arbitrary curves")
  func integrated() throws {
    var refused = 0
    let rows = try ReferenceTable("arc_length.csv").rows.filter { $0.number("scale") > 0 }
    for row in rows {
      let result = Result { () throws(ArcLengthError) in
        try row.segment.integratedLength(accuracy: 1e-10)
      }
      switch result {
      case .success(let measured):
        let error = (measured.value - row.number("length")).magnitude
        #expect(error <= measured.error + row.number("scale") * 1e-15, "\(row)")
      case .failure(.accuracyNotReached):
        // These throw: the vertices of ellipses with a ratio of 1e8, and a sweep of 0.
        refused += 1
      case .failure(let error):
        Issue.record("\(row): \(error)")
      }
    }
    #expect(rows.count > 100)
    #expect(refused <= 9)
  }

  private func note(
    _ measured: MeasuredLength, _ row: ReferenceTable.Row, scale: Double,
    _ worst: inout WorstCase, _ honesty: inout WorstCase
  ) {
    let expected = row.number("length")
    // The table is rounded to half an ulp.
    let error = max(0, (measured.value - expected).magnitude - 0.5 * expected.ulp)
    if error > 0 {
      worst.note(error / scale, "\(row)")
      honesty.note(error / measured.error, "\(row)")
    }
    if measured.value.isNaN { worst.note(.nan, "\(row)") }
  }
}
