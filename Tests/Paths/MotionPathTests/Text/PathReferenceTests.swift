// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport
import Testing

/// Path data against Chromium's results and exact points.
@Suite struct PathReferenceTests {
  @Test("a text is path data exactly if it matches the grammar")
  func validity() throws {
    let records = try PathRecord.all()
    #expect(records.count == 236)
    for record in records {
      let error: PathTextError?
      do throws(PathTextError) {
        _ = try PlanarPath(parsing: record.d)
        error = nil
      } catch let thrown {
        error = thrown
      }
      #expect((error == nil) == record.valid, "\(record.d)")
      #expect(PlanarPath.readingPrefix(of: record.d).error == error, "\(record.d)")
    }
  }

  @Test("the prefix before a mistake is the one that Chromium keeps")
  func keptPart() throws {
    var compared = 0
    for record in try PathRecord.all() where record.chromiumDiffers != true {
      let (path, _) = PlanarPath.readingPrefix(of: record.d)
      let parsed = record.chromiumParsed == "none" ? "" : record.chromiumParsed
      let expected = try PlanarPath(parsing: parsed)
      #expect(path.subpaths.count == expected.subpaths.count, "\(record.d)")
      for (subpath, other) in zip(path.subpaths, expected.subpaths) {
        expectNear(subpath.start, other.start, record.d)
        #expect(subpath.isClosed == other.isClosed, "\(record.d)")
        // Rounded to 6 digits, a subpath may close or no longer close.
        let both = zip(subpath.segments, other.segments)
        #expect(
          (subpath.segments.count - other.segments.count).magnitude <= (subpath.isClosed ? 1 : 0),
          "\(record.d)")
        for (segment, other) in both { expectNear(segment, other, record.d) }
      }
      compared += 1
    }
    #expect(compared == 233)
  }

  /// Equality to six digits of the largest coordinate nearby.
  private func expectNear(_ point: SIMD2<Double>, _ other: SIMD2<Double>, _ text: String) {
    let size = max(1e-4, point.x.magnitude, point.y.magnitude)
    #expect(length(point - other) <= 1e-5 * size, "\(text): \(point), not \(other)")
  }

  private func expectNear(_ segment: PathSegment, _ other: PathSegment, _ text: String) {
    expectNear(segment.start, other.start, text)
    expectNear(segment.end, other.end, text)
    switch (segment, other) {
    case (.line, .line): break
    case (.quadratic(let a), .quadratic(let b)): expectNear(a.p1, b.p1, text)
    case (.cubic(let a), .cubic(let b)):
      expectNear(a.p1, b.p1, text)
      expectNear(a.p2, b.p2, text)
    case (.arc(let a), .arc(let b)):
      #expect(a.isLarge == b.isLarge && (a.sweep > 0) == (b.sweep > 0), "\(text)")
      expectNear(a.radii, b.radii, text)
      #expect((a.rotation - b.rotation).magnitude <= 1e-5, "\(text)")
    default: Issue.record("\(text): \(segment) is not \(other)")
    }
  }

  @Test("the path has the right start and end, and contains the exact points")
  func exactPoints() throws {
    var worst = WorstCase()
    var checked = 0
    for record in try PathRecord.all() where record.exactLength > 0 {
      let path = PlanarPath.readingPrefix(of: record.d).path
      let segments = path.segments
      let first = try #require(segments.first { $0.start != $0.end || $0.scale > 0 })
      let last = try #require(segments.last)
      let ambiguous = record.ambiguousPoints ?? []
      let points = record.exactPoints.map { SIMD2($0[0], $0[1]) }
      // Relative coordinates are added in doubles here and in exact decimals there.
      let size = segments.map { max(length($0.start), length($0.end)) }.max() ?? 0
      let slack = 1e-14 * (size + record.exactLength)
      if !ambiguous.contains(0) {
        #expect(length(first.start - points[0]) <= slack, "\(record.d)")
      }
      if !ambiguous.contains(8) {
        #expect(length(last.end - points[8]) <= slack, "\(record.d)")
      }
      for (index, point) in points.enumerated() where !ambiguous.contains(index) {
        let distance = segments.map { $0.distance(to: point) }.min() ?? .infinity
        worst.note(distance / (size + record.exactLength), "\(record.d) point \(index)")
        checked += 1
      }
    }
    // A measured bound; the rest is the rounding of the exact points.
    #expect(worst.ratio <= 1e-14, "\(worst)")
    #expect(checked > 1300)
  }
}
