// SPDX-License-Identifier: Apache-2.0

extension LineSegment {
  /// The point of the line nearest to a point, in closed form; with a NaN the distance is NaN.
  ///
  /// - Error: the distance is within 2^-44 of the larger of itself and the length.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  public func nearest(to point: Vector) -> NearestPoint<Vector> {
    CurvePiece(self, segment: 0).nearest(to: point)
  }
}

extension QuadraticSegment {
  /// The point of the curve nearest to a point; see ``CubicSegment/nearest(to:)``.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  public func nearest(to point: Vector) -> NearestPoint<Vector> {
    CurvePiece(self, segment: 0).nearest(to: point)
  }
}

extension CubicSegment {
  /// The point of the curve nearest to a point, the earliest of several.
  ///
  /// Descartes' rule of signs with bounds of the rounding errors isolates all local minima of the distance, and Newton's
  /// method computes them; nothing is sampled, and cusps and loops are no special cases. The location's segment is 0.
  /// Distances that differ by at most 16u (u = 2^-53) of the larger of distance and extent of the curve count as equal; with a
  /// NaN the distance is NaN.
  ///
  /// - Error: no point of the curve is nearer by more than 1e-12 of the larger of the distance and the length.
  /// - Complexity: O(1); some 60 steps of 50 ns next to a multiple zero of the derivative of the distance.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  public func nearest(to point: Vector) -> NearestPoint<Vector> {
    CurvePiece(self, segment: 0).nearest(to: point)
  }
}

extension PathSegment {
  /// The point of the segment nearest to a point, the earliest of several; see ``CubicSegment/nearest(to:)``.
  ///
  /// An arc is searched as rational curves of at most a quarter turn each, in its first turn only; from the center of a circle
  /// the nearest point is the start.
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
  /// The point of the path nearest to a point, the earliest of several; its location refers to the path's `segments`.
  ///
  /// The result is that of ``IndexedPath/nearest(to:near:)``, which takes less time for several points.
  ///
  /// - Complexity: O(n) for n segments.
  public func nearest(to point: SIMD2<Double>) -> NearestPoint<SIMD2<Double>> {
    segments.nearest(to: point)
  }
}

extension Collection where Element == PathSegment {
  /// The nearest point of all segments, without an index.
  package func nearest(to point: SIMD2<Double>) -> NearestPoint<SIMD2<Double>> {
    guard let first else { return NearestSearch.nothing }
    var (coordinate, size) = (0.0, 0.0)
    for segment in self {
      CurvePiece.forEach(of: segment, at: 0) {
        coordinate = Swift.max(coordinate, $0.largestCoordinate)
        size = Swift.max(size, $0.size)
      }
    }
    var search = NearestSearch(point, coordinate: coordinate, size: size)
    visit(&search)
    if search.isTied {
      search.start(.first)
      visit(&search)
    }
    return search.result(orStart: first.start)
  }

  private func visit(_ search: inout NearestSearch<SIMD2<Double>>) {
    for (index, segment) in enumerated() {
      CurvePiece.forEach(of: segment, at: index) { search.visit($0) }
    }
  }
}

extension CurvePiece {
  /// The point of the piece, a whole segment, nearest to a point.
  @inline(__always)
  fileprivate func nearest(to point: Vector) -> NearestPoint<Vector> {
    var search = NearestSearch(point, coordinate: largestCoordinate, size: size)
    search.visit(self)
    if search.isTied {
      search.start(.first)
      search.visit(self)
    }
    return search.result(orStart: base)
  }
}
