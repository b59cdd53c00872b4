// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import ReferenceTables
import TestSupport
import Testing

/// Lengths and points of SVG paths against exact ones.
@Suite struct SVGPathLengthTests {
  struct Record: Decodable {
    let d: String
    let exactLength: Double?
    let exactPoints: [[Double]]?
    let ambiguousPoints: [Int]?
  }

  @Test("the length of a valid prefix, and the points at its eighths")
  func lengthsAndPoints() throws {
    var lengths = WorstCase()
    var points = WorstCase()
    var count = 0
    for record in try ReferenceTable.records("svg_path.json", as: Record.self) {
      let segments = PlanarPath.readingPrefix(of: record.d).path.segments
      guard let want = record.exactLength, want > 0, !segments.isEmpty else { continue }
      count += 1
      let length = try segments.reduce(0) { try $0 + $1.arcLength().value }
      // Decimals in the text are exact in the table and rounded here, by an ulp of the coordinates.
      let size = segments.reduce(want) { size, segment in
        max(size, segment.start.x.magnitude, segment.start.y.magnitude)
      }
      lengths.note((length - want).magnitude / (1e-12 * size), record.d)
      let paced = try PacedPath(measuring: segments)
      for (index, point) in (record.exactPoints ?? []).enumerated() {
        guard !(record.ambiguousPoints ?? []).contains(index) else { continue }
        let got = paced.point(atFraction: Double(index) / 8).position
        points.note(
          (got - SIMD2(point[0], point[1])).safeNorm / (1e-12 * size),
          "\(index)/8 of \(record.d): got \(got), want \(point)")
      }
    }
    #expect(count > 150)
    #expect(lengths.ratio <= 1, "\(lengths)")
    #expect(points.ratio <= 1, "\(points)")
  }
}
