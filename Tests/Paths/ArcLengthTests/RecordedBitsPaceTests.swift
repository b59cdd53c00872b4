// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
import SwiftEasing
import TestSupport
import Testing

@testable import ArcLength
@testable import MotionPath

/// The bits of paced tables, of all that is looked up in them, and of their bytes, read back and spoiled.
@Suite(
  "Recorded bits of paced paths", .enabled(if: RecordedBits.areComparable(withGSL: GSL_VERSION)))
struct RecordedBitsPaceTests {
  static let bits = RecordedBits()

  static func add(_ table: PacedTable, to digest: inout BitDigest) {
    digest.add(table.error, table.wholeCells)
    digest.add(table.pieceCount)
    digest.add(table.byteCount)
    for piece in table.pieces {
      let (variable, side, list) = piece.numbers
      digest.add(variable)
      digest.add(Int(side))
      digest.add(contentsOf: list)
      digest.add(piece.segment)
      digest.add(piece.anchor)
    }
    for cell in table.cells { digest.add(Int(cell)) }
  }

  @Test("Tables of single segments", arguments: 0..<4)
  func tables(part: Int) {
    var random = SeededGenerator(seed: 1100 + UInt64(part))
    var digest = BitDigest()
    for index in 0..<70 {
      let segment =
        index % 3 == 0 ? PathSegment.cubic(nearCusp(&random)) : PathSegment(RandomShape(&random))
      for accuracy in [1e-12, 1e-8, 1e-3, 0.1, [1e-14, 5e-14, 1e-15][index % 3]] {
        digest.add(try PacedPath(measuring: [segment], accuracy: accuracy)) { digest, path in
          digest.add(path.length, path.error)
          digest.add(path.text)
          Self.add(path.table, to: &digest)
        }
      }
    }
    #expect(Self.bits.change(of: "pace-tables-\(part)", digest) == nil)
  }

  @Test("Tables of curves that almost stop at an end, or inside and at an end")
  func standstills() {
    var random = SeededGenerator(seed: 1150)
    var digest = BitDigest()
    func tiny() -> SIMD2<Double> {
      SIMD2(random.tied(1), random.tied(1)) * random.logarithmic(-17, -3)
    }
    for index in 0..<40 {
      let end = SIMD2(random.tied(), 1)
      let (near, far) = (end + tiny(), end + tiny())
      let (inside, beyond) = (
        SIMD2(random.tied(1).magnitude, random.logarithmic(-18, -1)),
        SIMD2(1 + random.logarithmic(-17, -1), [0, random.logarithmic(-18, -3)][index % 2])
      )
      for curve in [
        CubicSegment(p0: .zero, p1: near, p2: far, p3: end), cubic(speedRoots: inside, beyond),
        cubic(speedRoots: [beyond.x - 1 - random.logarithmic(-12, -3), beyond.y], inside)
          .reversed(),
        CubicSegment(
          p0: [-0.5, end.x], p1: [-0.5, near.x], p2: [-0.5, far.x], p3: [-0.5, far.x]),
        cubic(speedRoots: inside, [inside.x + random.logarithmic(-16, -2), inside.y]),
      ] {
        for accuracy in [1e-12, 1e-6, 1e-3, 0.1] {
          digest.add(try PacedPath(measuring: [.cubic(curve)], accuracy: accuracy)) {
            Self.add($1.table, to: &$0)
          }
        }
      }
    }
    for accuracy in [1e-12, 1e-9, 1e-6, 1e-3] {
      let still = CubicSegment<SIMD2<Double>>(
        p0: [-0.5, 36.542], p1: [-0.5, 37.46329600048065], p2: [-0.5, 37.5], p3: [-0.5, 37.5])
      for curve in [still, still.reversed()] {
        digest.add(try PacedPath(measuring: [.cubic(curve)], accuracy: accuracy)) {
          Self.add($1.table, to: &$0)
        }
      }
    }
    #expect(Self.bits.change(of: "pace-standstills", digest) == nil)
  }

  @Test("Tables of flat arcs, of arcs of many turns, and of curves in space")
  func others() {
    var random = SeededGenerator(seed: 1110)
    var digest = BitDigest()
    for index in 0..<40 {
      let arc = EllipticalArc(
        center: .zero, radii: [1, index == 0 ? 0 : random.logarithmic(-18, 0)],
        startAngle: random.tied(),
        sweep: random.tied(index % 8 == 0 ? 300 : 7), rotation: 0)
      digest.add(try PacedPath(measuring: [.arc(arc)], accuracy: 1e-9)) {
        Self.add($1.table, to: &$0)
      }
      let height = random.logarithmic(-12, 0)
      let cubic = nearCusp(&random).mapped { SIMD3($0.x, $0.y, height * $0.x * $0.y) }
      for accuracy in [1e-12, 1e-5] {
        digest.add(try PacedSpline(measuring: [cubic, cubic.reversed()], accuracy: accuracy)) {
          digest, spline in
          Self.add(spline.table, to: &digest)
          digest.add(spline.text)
          digest.add(spline.error)
          for fraction in [-1, 0, 1e-9, 0.25, 0.5, 0.8, 1, 2, .nan] {
            let location = spline.location(atFraction: fraction)
            digest.add(location)
            digest.add(spline.fraction(at: location))
            digest.add(spline.position(atFraction: fraction))
            digest.add(spline.unitTangent(atFraction: fraction))
          }
        }
      }
      guard index < 8 else { continue }
      digest.add(try PacedSpline(integrating: PathSegment(RandomShape(&random)), accuracy: 1e-6)) {
        Self.add($1.table, to: &$0)
      }
    }
    for sweep in [4095, 4096, 4097, 1e13, 0x1p40] as [Double] {
      let arc = EllipticalArc(
        center: .zero, radii: [1, 0.5], startAngle: 0, sweep: sweep, rotation: 0)
      digest.add(try PacedPath(measuring: [.arc(arc)], accuracy: 0.1)) {
        $0.add($1.table.pieceCount)
      }
    }
    #expect(Self.bits.change(of: "pace-others", digest) == nil)
  }

  /// Paths of several segments, with gaps, spots and very short segments.
  static func paths(_ random: inout SeededGenerator) -> [PacedPath] {
    var paths: [PacedPath] = []
    for index in 0..<40 {
      let segments = (0..<1 + index % 7).map { _ in
        var shape = PathSegment(RandomShape(&random))
        while shape.bounds.size.max() > 100 || shape.bounds.lower.min() < -100 {
          shape = PathSegment(RandomShape(&random))
        }
        return random.next() % 4 == 0 ? shape.transformed(by: .scaling(by: [1e-9, 1e-9])) : shape
      }
      if let path = try? PacedPath(measuring: segments, accuracy: [1e-12, 1e-7, 1e-3][index % 3]) {
        paths.append(path)
      }
    }
    return paths
  }

  @Test("Lookups on paths: points, fractions, parts, nearest points and angles")
  func lookups() {
    var random = SeededGenerator(seed: 1120)
    var (points, parts, others) = (BitDigest(), BitDigest(), BitDigest())
    for path in Self.paths(&random) {
      Self.add(path.table, to: &points)
      let bare = PacedPath(
        segments: path.segments, length: path.length, table: path.table, keepsExpansions: false)
      let fractions = PacedPathBatchTests.fractions(400, on: path, seed: random.next())
      var last = 0.3
      for fraction in fractions {
        let point = path.point(atFraction: fraction)
        points.add(point)
        points.add(bare.point(atFraction: fraction) == point)
        points.add(path.fraction(at: point.location))
        points.add(path.table.location(atFraction: fraction))
        points.add(path.point(atLength: fraction * path.length).position)
        for mode in RotationMode.allCases {
          last = mode.angle(at: point, after: last)
          points.add(mode.angle(at: point), last)
          if last.isNaN { last = 0 }
        }
      }
      for segment in -1...path.segments.count {
        for parameter in [-1, 0, 0.2, 0.5, 1, 2, .nan] {
          others.add(path.fraction(at: PathLocation(segment: segment, parameter: parameter)))
        }
      }
      for side in path.sides {
        for vector in [side.base, side.linear, side.quadratic, side.cubic] { others.add(vector) }
        others.add(side.smallestSquare)
        for v in [0x1p-20, 0x1p-20.nextUp, 0.5, 1 - 0x1p-20] { others.add(side.isCusp(at: v)) }
      }
      let ends = [-0.5, 0, 0.25, 0.5, 1, 1.25, 2, .nan, .infinity] + fractions.suffix(8)
      for (index, start) in ends.enumerated() {
        for end in ends.dropFirst(index % 3) {
          parts.add(path.part(from: start, to: end))
          parts.add(path.closedPart(from: start, to: end))
        }
      }
      parts.add(path.pathData ?? "none")
      for _ in 0..<6 {
        let found = path.nearest(to: [random.tied(), random.tied()])
        others.add(found.location)
        others.add(found.distance)
      }
      for count in [0, 1, 7, 400] {
        var (positions, tangents) = (
          [SIMD2<Double>](repeating: .zero, count: 300),
          [SIMD2<Double>](repeating: .zero, count: 350)
        )
        let given = Array(fractions.prefix(count))
        do {
          var to = positions.mutableSpan
          var directions = tangents.mutableSpan
          path.evaluate(given.span, into: &to, tangents: &directions)
        }
        for place in positions + tangents.prefix(310) { others.add(place) }
      }
    }
    #expect(Self.bits.change(of: "pace-points", points) == nil)
    #expect(Self.bits.change(of: "pace-parts", parts) == nil)
    #expect(Self.bits.change(of: "pace-lookups", others) == nil)
  }

  @Test("Bytes of tables, read back and spoiled")
  func bytes() throws {
    var random = SeededGenerator(seed: 1130)
    var digest = BitDigest()
    for path in Self.paths(&random).prefix(16) {
      let bytes = path.tableBytes
      digest.add(bytes: bytes)
      #expect(try PacedPath(tableBytes: bytes) == path)
      for _ in 0..<120 {
        var spoiled = bytes
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0:
          spoiled[Int(random.next() % UInt64(min(48, bytes.count)))] = UInt8(
            truncatingIfNeeded: random.next())
        case 1: spoiled[place] = [0, 0xFF, 0x7F, 0x80][Int(random.next() % 4)]
        case 2: spoiled.removeLast(1 + place % 100)
        default:
          // A number that is infinite, negative or larger.
          let start = place / 8 * 8
          for (index, byte) in [0, 0, 0, 0, 0, 0, 0xF0, UInt8(truncatingIfNeeded: random.next())]
            .enumerated()
          where start + index < bytes.count { spoiled[start + index] = byte }
        }
        // Half of them have a checksum, so that their numbers are checked.
        if random.next() % 2 == 0, spoiled.count == bytes.count {
          let sum = BitDigest.checksum(spoiled.dropLast(8))
          for index in 0..<8 {
            spoiled[spoiled.count - 8 + index] = UInt8(truncatingIfNeeded: sum >> (8 * index))
          }
        }
        digest.add(try PacedPath(tableBytes: spoiled)) { digest, path in
          digest.add(path.length)
          digest.add(path.point(atFraction: 0.3).location.segment)
        }
      }
      digest.add(try PacedPath(tableBytes: bytes + [0])) { $0.add($1.length) }
      let text = try json(path)
      digest.add(text)
      digest.add(try decoded(PacedPath.self, from: text) == path) { $0.add($1) }
    }
    #expect(Self.bits.change(of: "pace-bytes", digest) == nil)
  }

  @Test("Paths of many segments, whose tables are built in blocks")
  func blocks() throws {
    var random = SeededGenerator(seed: 1140)
    var digest = BitDigest()
    for count in [31, 32, 33, 64, 65, 130] {
      let segments = (0..<count).map { _ in
        PathSegment.quadratic(
          QuadraticSegment(
            p0: [random.tied(), 0], p1: [random.tied(), random.tied()], p2: [1, random.tied()]))
      }
      for threads in [1, 2, 3] {
        let (length, table) = try TableBuilder.build(segments, accuracy: 1e-9, threads: threads)
        digest.add(length)
        Self.add(table, to: &digest)
      }
    }
    digest.add(try TableBuilder.build([PathSegment](), accuracy: 1e-9)) { $0.add($1.length) }
    #expect(Self.bits.change(of: "pace-blocks", digest) == nil)
  }
}
