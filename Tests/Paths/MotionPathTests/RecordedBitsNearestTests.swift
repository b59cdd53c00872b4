// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MotionPath

/// The bits of the nearest points of segments and paths, seen from points of few digits, from the curve, from
/// centers and from far away; and how many locations a search offers.
@Suite("Recorded bits of nearest points", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsNearestTests {
  static let bits = RecordedBits()

  /// Positions next to a segment, at ties and limits.
  static func places(_ segment: PathSegment, _ random: inout SeededGenerator) -> [SIMD2<Double>] {
    let box = segment.bounds
    let (middle, size) = (box.lower / 2 + box.upper / 2, box.size.max())
    var places = [segment.start, segment.end, middle, .zero, SIMD2(.nan, 0), SIMD2(.infinity, 1)]
    for s in [0.25, 0.5, .random(in: 0...1, using: &random)] {
      let (point, normal) = (segment.position(at: s), segment.unitTangent(at: s) ?? SIMD2(1, 0))
      places.append(point)
      // The centers of curvature, where the derivative of the distance has a multiple zero.
      let radius = 1 / segment.signedCurvature(at: s)
      if radius.isFinite { places.append(point + SIMD2(-normal.y, normal.x) * radius) }
      places.append(point + SIMD2(-normal.y, normal.x) * (size * random.logarithmic(-17, 3)))
    }
    for _ in 0..<5 { places.append(middle + SIMD2(random.tied(2), random.tied(2)) * size) }
    if case .arc(let arc) = segment { places.append(arc.center) }
    return places
  }

  @Test("Nearest points of segments", arguments: 0..<6)
  func segments(part: Int) {
    var random = SeededGenerator(seed: 800 + UInt64(part))
    var digest = BitDigest()
    for _ in 0..<70 {
      let segment = PathSegment(RandomShape(&random))
      for place in Self.places(segment, &random) {
        let found = segment.nearest(to: place)
        digest.add(found.distance)
        digest.add(found.location)
        digest.add(found.position)
        for one in IndexedPath([segment]).allNearest(to: place) {
          digest.add(one.first)
          digest.add(one.last)
          digest.add(one.distance)
        }
      }
    }
    #expect(Self.bits.change(of: "nearest-segments-\(part)", digest) == nil)
  }

  @Test("Nearest points of paths, with hints and with all that are as near")
  func paths() throws {
    var random = SeededGenerator(seed: 810)
    var digest = BitDigest()
    var paths: [[PathSegment]] = [[]]
    for count in [1, 2, 3, 4, 5, 8, 9, 16, 17, 33, 70] {
      paths.append((0..<count).map { _ in PathSegment(RandomShape(&random)) })
      // Segments that meet, on a lattice.
      var place = SIMD2<Double>.zero
      paths.append(
        (0..<count).map { _ in
          let end = SIMD2(random.tied(3).rounded(), random.tied(3).rounded())
          defer { place = end }
          return random.next() % 2 == 0
            ? .line(LineSegment(start: place, end: end))
            : .quadratic(QuadraticSegment(p0: place, p1: [end.x, place.y], p2: end))
        })
    }
    paths += try [
      PlanarPath.ellipse(x: -2, y: -2, width: 4, height: 4).segments,
      PlanarPath.rectangle(x: -2, y: -2, width: 4, height: 4).segments,
      PlanarPath.roundedRectangle(x: -3, y: -2, width: 6, height: 4, radii: [1, 1]).segments,
      PlanarPath(parsing: "M0,0 A1,1 0 0 1 2,0 A1,1 0 0 1 0,0 M0,0 A1,1 0 0 1 2,0 M9,9 l1,1 -1,-1")
        .segments,
    ]
    for segments in paths {
      let indexed = IndexedPath(segments)
      for index in 0..<40 {
        let place =
          index < 16
          ? SIMD2(Double(index % 4) - 1, Double(index / 4) - 1)
          : index == 16
            ? SIMD2(0, .nan)
            : index % 3 == 0 && !segments.isEmpty
              ? segments[index % segments.count].position(at: 0.5)
              : SIMD2(random.tied(), random.tied())
        let hint = PathLocation(
          segment: index % (segments.count + 2) - 1, parameter: random.tied(2))
        let found = indexed.nearest(to: place, near: hint)
        digest.add(found.distance)
        digest.add(found.location)
        digest.add(found.position)
        let plain = segments.nearest(to: place)
        digest.add(plain.location)
        digest.add(plain.distance)
        for one in indexed.allNearest(to: place) {
          digest.add(one.first)
          digest.add(one.last)
          digest.add(one.distance)
        }
      }
    }
    #expect(Self.bits.change(of: "nearest-paths", digest) == nil)
  }

  @Test("Nearest points of curves in space")
  func space() {
    typealias Point = SIMD3<Double>
    var random = SeededGenerator(seed: 820)
    var digest = BitDigest()
    func point() -> Point { Point(random.tied(), random.tied(), random.tied()) }
    for count in [1, 3, 6, 20] {
      let cubics = (0..<count).map { _ in
        CubicSegment(p0: point(), p1: point(), p2: point(), p3: point())
      }
      let indexed = IndexedPath(cubics)
      for index in 0..<60 {
        let place = index % 4 == 0 ? cubics[index % count].position(at: 0.5) : point()
        let found = indexed.nearest(to: place)
        digest.add(found.distance)
        digest.add(found.location)
        digest.add(found.position)
        digest.add(indexed.allNearest(to: place).count)
      }
    }
    #expect(Self.bits.change(of: "nearest-space", digest) == nil)
  }

  @Test("The pieces in which segments are searched")
  func pieces() {
    var random = SeededGenerator(seed: 830)
    var digest = BitDigest()
    for index in 0..<300 {
      let segment = PathSegment(RandomShape(&random))
      CurvePiece.forEach(of: segment, at: index) { piece in
        for vector in [
          piece.base, piece.c0, piece.c1, piece.c2, piece.c3, piece.b0, piece.b1, piece.b2,
        ] {
          digest.add(vector)
        }
        digest.add(piece.spread, piece.from, piece.width, piece.largestCoordinate, piece.size)
        digest.add(piece.isLast)
        digest.add(piece.isStraight)
        digest.add(Int(piece.segment))
        digest.add(piece.box.lower)
        digest.add(piece.box.upper)
        for t in [0, 0.3, 0.5, 1] {
          digest.add(piece.parameter(at: t))
          digest.add(piece.position(at: t))
        }
        let search = PieceSearch(piece, from: SIMD2(1, 2), scale: 1)
        digest.add(search.distanceOfEnds, search.distance(at: 0.4), search.reach, search.size)
        for cutoff in [search.distanceOfEnds / 2, search.distanceOfEnds] {
          digest.add(search.isBeyond(cutoff))
        }
        let (one, other) = search.whole.halves
        for part in [search.whole, one, other] {
          let g = part.product
          digest.add(g.g0, g.g1, g.g2, g.g3, g.g4, g.g5, part.from, part.to, part.reach, part.size)
          digest.add(g.crossing)
          digest.add(part.isFinite)
          let signs = g.signs(beyond: 1)
          digest.add(Int(signs.negative))
          digest.add(Int(signs.positive))
          let values = part.values(at: 0.3)
          for vector in [values.a, values.b, values.slopeA, values.slopeB] { digest.add(vector) }
        }
      }
    }
    #expect(Self.bits.change(of: "nearest-pieces", digest) == nil)
  }
}
