// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MotionPath

@Suite("Indexed paths")
struct IndexedPathTests {
  /// Segments of all kinds, some joined to the one before and some not, some of them far away.
  private func segments(_ count: Int, _ random: inout SeededGenerator) -> [PathSegment] {
    (0..<count).map { _ in
      let shift = SIMD2<Double>.random(in: -9...9, using: &random)
      return random.awkwardSegment().transformed(
        by: PlanarTransform(xAxis: [1, 0], yAxis: [0, 1], translation: shift))
    }
  }

  @Test("The nearest point is that of the nearest segment, with or without a hint, bit for bit")
  func segmentsOfPaths() {
    var random = SeededGenerator(seed: 26)
    var worst = WorstCase()
    for count in [1, 2, 3, 5, 17, 64, 200] {
      let segments = segments(count, &random)
      let indexed = IndexedPath(segments)
      for _ in 0..<100 {
        let point =
          random.next() % 3 == 0
          ? segments[Int(random.next() % UInt64(count))].start
          : .random(in: -11...11, using: &random)
        let nearest = indexed.nearest(to: point)
        let least = segments.map { $0.nearest(to: point).distance }.min() ?? .nan
        worst.note(abs(nearest.distance - least) / (8 * u * max(least, 20)), "\(point)")
        #expect(nearest == segments.nearest(to: point))
        for segment in [-1, 0, count / 2, count] {
          let hint = PathLocation(
            segment: segment, parameter: [0.3, -1, .nan, 7][Int(random.next() % 4)])
          #expect(indexed.nearest(to: point, near: hint) == nearest)
        }
        #expect(indexed.nearest(to: point, near: nearest.location) == nearest)
        let all = indexed.allNearest(to: point)
        #expect(all.first?.first == nearest.location)
        #expect(all.first?.distance == nearest.distance)
        #expect(all == segments.allNearest(to: point))
      }
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test("Of equal distances the earliest is given, and all of them on request")
  func ties() throws {
    let circle = try PlanarPath.ellipse(x: -1, y: -1, width: 2, height: 2)
    let indexed = IndexedPath(circle)
    #expect(indexed.nearest(to: [0, 0]).location == PathLocation(segment: 0, parameter: 0))
    #expect(indexed.nearest(to: [0, 0]).distance == 1)
    let whole = indexed.allNearest(to: [0, 0])
    #expect(whole.count == 1)
    #expect(whole.first?.first == PathLocation(segment: 0, parameter: 0))
    #expect(whole.first?.last == PathLocation(segment: 3, parameter: 1))

    let square = IndexedPath(try PlanarPath.rectangle(x: -1, y: -1, width: 2, height: 2))
    #expect(
      square.allNearest(to: [0, 0]).map(\.first)
        == (0..<4).map { PathLocation(segment: $0, parameter: 0.5) })
    #expect(square.nearest(to: [0, 0]).location == PathLocation(segment: 0, parameter: 0.5))
    #expect(square.nearest(to: [0, 0.5]).location.segment == 2)

    // The corner (1, -1) is the end of one side and the start of the next.
    let corner = square.allNearest(to: [3, -3])
    #expect(corner.count == 1)
    #expect(corner.first?.first == PathLocation(segment: 0, parameter: 1))
    #expect(corner.first?.last == PathLocation(segment: 1, parameter: 0))
    #expect(square.nearest(to: [3, -3]).location == PathLocation(segment: 0, parameter: 1))

    // The ends of a symmetric curve, and a line along which a curve goes forth and back.
    let arch = IndexedPath([
      CubicSegment(p0: SIMD2(0.0, 0), p1: [0, 1], p2: [1, 1], p3: [1, 0])
    ])
    #expect(arch.allNearest(to: [0.5, -5]).map(\.first.parameter) == [0, 1])
    #expect(arch.nearest(to: [0.5, -5]).location.parameter == 0)
    let fold = IndexedPath([
      CubicSegment(p0: SIMD3(0.0, 0, 0), p1: [2, 0, 0], p2: [2, 0, 0], p3: [0, 0, 0])
    ])
    #expect(fold.allNearest(to: [0.75, 1, 0]).count == 2)
    #expect(abs(fold.nearest(to: [0.75, 1, 0]).distance - 1) <= 4 * u)
  }

  @Test("A curve that is a point is equally far everywhere; an empty path is infinitely far")
  func degenerate() {
    let point = CubicSegment(p0: SIMD2(1.0, 2), p1: [1, 2], p2: [1, 2], p3: [1, 2])
    let all = IndexedPath([point]).allNearest(to: [4, 6])
    #expect(all.count == 1)
    #expect(all.first?.first.parameter == 0)
    #expect(all.first?.last.parameter == 1)
    #expect(all.first?.distance == 5)
    // Many points at the origin have no extent, and nothing rounds: all are as near as the first.
    let origin = IndexedPath(
      Array(repeating: PathSegment.line(LineSegment(start: .zero, end: .zero)), count: 20))
    #expect(origin.nearest(to: .zero).location == PathLocation(segment: 0, parameter: 0))
    #expect(origin.allNearest(to: .zero).map(\.first) == [PathLocation(segment: 0, parameter: 0)])
    #expect(
      origin.allNearest(to: .zero).map(\.last) == [PathLocation(segment: 19, parameter: 1)])
    let empty = IndexedPath([PathSegment]())
    #expect(empty.nearest(to: [0, 0]).distance == .infinity)
    #expect(empty.allNearest(to: [0, 0]).isEmpty)
    #expect(PlanarPath().nearest(to: [0, 0]).distance == .infinity)
    #expect(IndexedPath([point]).allNearest(to: [.nan, 0]).isEmpty)
  }

  @Test("Segments with numbers that are not finite are passed over")
  func hostile() {
    var random = SeededGenerator(seed: 27)
    let numbers = [0, 1, -1, 1e300, -1.7e308, 5e-324, .infinity, .nan]
    for _ in 0..<500 {
      func point() -> SIMD2<Double> {
        SIMD2(numbers[Int(random.next() % 8)], numbers[Int(random.next() % 8)])
      }
      let segments: [PathSegment] = (0..<9).map { _ in
        .cubic(CubicSegment(p0: point(), p1: point(), p2: point(), p3: point()))
      }
      let indexed = IndexedPath(segments)
      _ = indexed.allNearest(to: point())
      _ = indexed.nearest(to: point(), near: PathLocation(segment: 3, parameter: .nan))
    }
  }
}
