// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import TestSupport

/// Paths that are hard to look up.
enum NastyPaths {
  typealias Point = SIMD2<Double>

  /// Segments of every kind with gaps, among them a cusp and a flat arc.
  static var everyKind: [PathSegment] {
    [
      .line(LineSegment(start: .zero, end: Point(0.5, 0.25))),
      .quadratic(QuadraticSegment(p0: Point(0.5, 0.25), p1: Point(2, 0.25), p2: Point(1, 1))),
      .cubic(CubicSegment(p0: .zero, p1: Point(1, 1), p2: Point(0, 1), p3: Point(1, 0))),
      .arc(
        EllipticalArc(center: .zero, radii: Point(1, 0.01), startAngle: 0, sweep: -4, rotation: 1)),
    ]
  }

  /// All paths, measured with common accuracies and a coarse one.
  static func measured() throws -> [(name: String, path: PacedPath)] {
    try segments().flatMap { name, segments in
      try [1e-12, 1e-4].map {
        ("\(name) to \($0)", try PacedPath(measuring: segments, accuracy: $0))
      }
    }
  }

  private static func segments() throws -> [(String, [PathSegment])] {
    var random = SeededGenerator(seed: 61)
    func point() -> Point {
      Point(.random(in: -1...1, using: &random), .random(in: -1...1, using: &random))
    }
    func cubic(_ scale: Double = 1) -> PathSegment {
      .cubic(
        CubicSegment(
          p0: scale * point(), p1: scale * point(), p2: scale * point(), p3: scale * point()))
    }
    func line(_ start: Point, _ end: Point) -> PathSegment {
      .line(LineSegment(start: start, end: end))
    }
    let arc = PathSegment.arc(
      EllipticalArc(center: .zero, radii: Point(1, 0.01), startAngle: 0, sweep: -4, rotation: 1))
    let cusp = PathSegment.cubic(
      CubicSegment(p0: .zero, p1: Point(1, 1), p2: Point(0, 1), p3: Point(1, 0)))
    let spot = PathSegment.cubic(
      CubicSegment(p0: Point(3, 4), p1: Point(3, 4), p2: Point(3, 4), p3: Point(3, 4)))
    let backAndForth = PathSegment.quadratic(
      QuadraticSegment(p0: .zero, p1: Point(2, 1), p2: .zero))
    let standstill = PathSegment.cubic(
      CubicSegment(p0: .zero, p1: .zero, p2: Point(1, 2), p3: Point(1, 2)))
    return [
      ("a line", [line(Point(-1, 2), Point(5, 7))]),
      ("an arc", [arc]),
      ("nothing but a spot", [spot]),
      ("a cusp", [cusp]),
      ("a turn on the spot", [backAndForth]),
      ("standing at both ends", [standstill]),
      ("20 random cubics", (0..<20).map { _ in cubic() }),
      ("next to cusps", (0..<8).map { _ in .cubic(nearCusp(&random)) }),
      (
        "every kind, with gaps and spots",
        [
          line(.zero, Point(0.5, 0.25)), spot, cubic(), arc, line(Point(9, 9), Point(9, 9)), cusp,
          backAndForth, arc, standstill, cubic(),
        ]
      ),
      // Hundreds of pieces in one cell.
      (
        "crowded",
        [cubic(1e-6), line(.zero, Point(1e4, 1)), .cubic(nearCusp(&random)), cubic(1e-9)]
      ),
      ("large", [cubic(1e150), line(.zero, Point(1e150, 1)), cubic(1e150)]),
      ("small", [cubic(1e-150), line(.zero, Point(1e-150, 0)), cubic(1e-150)]),
      (
        "subpaths",
        try PlanarPath(parsing: "M0 150C75 0 225 300 300 150zM5 5h10v0a40 60 30 1 0 10 20Q5 5 9 9Z")
          .segments
      ),
    ]
  }
}
