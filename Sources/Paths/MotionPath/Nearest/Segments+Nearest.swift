// SPDX-License-Identifier: Apache-2.0

extension LineSegment {
  /// Returns the point of the line nearest to a given point, in closed form; if a coordinate is NaN, the distance is NaN.
  ///
  /// - Error: at most 2^-44 of the distance or of the line's length, whichever is larger.
  package func nearest(to point: Vector) -> NearestPoint<Vector> {
    CurvePiece(self, segment: 0).nearest(to: point)
  }
}

extension QuadraticSegment {
  /// Returns the point of the curve nearest to a given point; see ``CubicSegment/nearest(to:)``.
  package func nearest(to point: Vector) -> NearestPoint<Vector> {
    CurvePiece(self, segment: 0).nearest(to: point)
  }
}

extension CubicSegment {
  /// Returns the point of the curve nearest to a given point; among equally near points, the earliest on the curve.
  ///
  /// Descartes' rule of signs, with bounds of the rounding errors, isolates all local minima of the distance, and
  /// Newton's method computes them. Nothing is sampled, and cusps and loops need no special treatment. The location's
  /// segment is 0. Distances count as equal if they differ by at most 16u (u = 2^-53) of the distance or of the curve's
  /// extent, whichever is larger. If a coordinate is NaN, the distance is NaN.
  ///
  /// - Error: the distance exceeds the least distance by at most 1e-12 of the distance or of the curve's length, whichever is larger.
  /// - Complexity: O(1); some 60 steps of 50 ns near a multiple zero of the derivative of the distance.
  @_specialize(where Vector == SIMD2<Double>) @_specialize(where Vector == SIMD3<Double>)
  public func nearest(to point: Vector) -> NearestPoint<Vector> {
    CurvePiece(self, segment: 0).nearest(to: point)
  }
}

extension PathSegment {
  /// Returns the point of the segment nearest to a given point, the earliest if several are; see ``CubicSegment/nearest(to:)``.
  ///
  /// An arc is searched as rational curves of at most a quarter turn each, in its first turn only. If the given point
  /// is the center of a circle, the result is the start of the arc.
  public func nearest(to point: SIMD2<Double>) -> NearestPoint<SIMD2<Double>> {
    switch self {
    case .line(let line): line.nearest(to: point)
    case .quadratic(let curve): curve.nearest(to: point)
    case .cubic(let curve): curve.nearest(to: point)
    case .arc: CollectionOfOne(self).nearest(to: point)
    }
  }
}

extension PlanarPath {
  /// Returns the point of the path nearest to a given point, the earliest if several are.
  ///
  /// The location refers to the path's `segments`. For many points use ``IndexedPath/nearest(to:near:)``, with equal results.
  ///
  /// - Complexity: O(n) for n segments.
  public func nearest(to point: SIMD2<Double>) -> NearestPoint<SIMD2<Double>> {
    segments.nearest(to: point)
  }
}

extension Collection where Element == PathSegment, Index == Int {
  /// Returns the point of all the segments nearest to a given point, without an index.
  package func nearest(to point: SIMD2<Double>) -> NearestPoint<SIMD2<Double>> {
    guard let first else { return NearestSearch.nothing }
    var search = leastSearch(point)
    return search.result(orStart: first.start, visit: visit)
  }

  /// Returns what ``IndexedPath/allNearest(to:)`` returns, without an index.
  package func allNearest(to point: SIMD2<Double>) -> [NearestInterval] {
    var search = leastSearch(point)
    search.start(.all)
    visit(&search)
    return search.joinedIntervals { self[$1].start - self[$0].end }
  }

  private func leastSearch(_ point: SIMD2<Double>) -> NearestSearch<SIMD2<Double>> {
    var (coordinate, size) = (0.0, 0.0)
    for segment in self {
      CurvePiece.forEach(of: segment, at: 0) {
        coordinate = Swift.max(coordinate, $0.largestCoordinate)
        size = Swift.max(size, $0.size)
      }
    }
    var search = NearestSearch(point, coordinate: coordinate, size: size)
    visit(&search)
    return search
  }

  private func visit(_ search: inout NearestSearch<SIMD2<Double>>) {
    for (index, segment) in enumerated() {
      CurvePiece.forEach(of: segment, at: index) { search.visit($0) }
    }
  }
}

extension CurvePiece {
  /// Returns the point of the piece, which must be a whole segment, nearest to a given point.
  @inline(__always) fileprivate func nearest(to point: Vector) -> NearestPoint<Vector> {
    var search = NearestSearch(point, coordinate: largestCoordinate, size: size)
    search.visit(self)
    return search.result(orStart: base) { $0.visit(self) }
  }
}
