// SPDX-License-Identifier: Apache-2.0

/// A path with a tree of bounding boxes, for many nearest-point searches.
///
/// ```swift
/// let indexed = IndexedPath(path)
/// var nearest = indexed.nearest(to: pointer)
/// nearest = indexed.nearest(to: next, near: nearest.location)   // while dragging: faster, the same result
/// ```
///
/// - Memory: some 220 bytes for each line or Bézier curve in the plane, two or four times as much for an arc.
public struct IndexedPath<Vector: SIMD & Sendable>: Sendable where Vector.Scalar == Double {
  /// The pieces of the segments, sorted so that consecutive pieces are close to each other.
  private let pieces: [CurvePiece<Vector>]
  /// The indices in `pieces` of the first and the last piece of each segment.
  private let ends: [(first: Int32, last: Int32)]

  /// A complete binary tree of boxes: the children of node k are 2k and 2k + 1, and each leaf is the box of
  /// ``leafSize`` consecutive pieces.
  private let boxes: [BoundingBox<Vector>]
  /// The largest magnitude of a coordinate, and the largest extent of a segment.
  private let (coordinate, size): (Double, Double)

  private static var leafSize: Int { 4 }

  private init(pieces given: [CurvePiece<Vector>]) {
    pieces = IndexedPath.sorted(given)
    var (coordinate, size) = (0.0, 0.0)
    var ends: [(first: Int32, last: Int32)] = []
    for piece in given {
      coordinate = max(coordinate, piece.largestCoordinate)
      size = max(size, piece.size)
      while ends.count <= Int(piece.segment) { ends.append((0, 0)) }
    }
    for (index, piece) in pieces.enumerated() {
      let place = Int32(truncatingIfNeeded: index)
      if piece.from == 0 { ends[Int(piece.segment)].first = place }
      if piece.isLast { ends[Int(piece.segment)].last = place }
    }
    (self.coordinate, self.size, self.ends) = (coordinate, size, ends)
    boxes = IndexedPath.tree(over: pieces)
  }

  /// Sorts pieces by their centers along a Z-order curve, that is by the interleaved bits of the coordinates.
  ///
  /// G. Morton, "A computer oriented geodetic data base and a new technique in file sequencing", IBM, 1966.
  private static func sorted(_ pieces: [CurvePiece<Vector>]) -> [CurvePiece<Vector>] {
    guard let first = pieces.first, pieces.count > leafSize else { return pieces }
    let frame = pieces.reduce(first.box) { $0.union($1.box) }
    let bits = 63 / Vector.scalarCount
    let cells = Double(UInt64(1) << UInt64(bits)) - 1
    let keys = pieces.enumerated().map { index, piece in
      let box = piece.box
      var code: UInt64 = 0
      for axis in frame.lower.indices {
        let half = box.lower[axis] / 2 + box.upper[axis] / 2 - frame.lower[axis]
        let cell = half / (frame.upper[axis] - frame.lower[axis]) * cells
        // NaN fails the comparison and becomes 0.
        let number = cell > 0 ? UInt64(min(cell, cells)) : 0
        for bit in 0..<bits {
          code |= (number >> UInt64(bit) & 1) << UInt64(bit * Vector.scalarCount + axis)
        }
      }
      return (code, index)
    }
    return keys.sorted { $0 < $1 }.map { pieces[$0.1] }
  }

  private static func tree(over pieces: [CurvePiece<Vector>]) -> [BoundingBox<Vector>] {
    guard let last = pieces.last else { return [] }
    var width = 1
    while width * leafSize < pieces.count { width *= 2 }
    // A leaf without pieces gets the box of the last piece and is not visited.
    var boxes = Array(repeating: last.box, count: 2 * width)
    for (index, piece) in pieces.enumerated() {
      let leaf = width + index / leafSize
      boxes[leaf] = index % leafSize == 0 ? piece.box : boxes[leaf].union(piece.box)
    }
    for node in stride(from: width - 1, to: 0, by: -1) {
      boxes[node] = boxes[2 * node].union(boxes[2 * node + 1])
    }
    return boxes
  }

  /// Indexes consecutive Bézier curves in any dimension, such as those of a ``KochanekBartelsSpline``.
  ///
  /// - Complexity: O(n log n) for n segments.
  public init(_ segments: [CubicSegment<Vector>]) {
    self.init(pieces: segments.enumerated().map { CurvePiece($0.element, segment: $0.offset) })
  }

  /// Returns the point of the path nearest to a given point; among equally near points, the earliest on the path.
  ///
  /// Boxes and control polygons farther away than the best distance so far are skipped; the remaining pieces are
  /// searched as by ``CubicSegment/nearest(to:)``.
  ///
  /// - Parameters:
  ///   - point: the given point; if a coordinate is NaN, the distance is NaN.
  ///   - hint: a likely location, such as the previous result; affects only the time. Invalid hints are ignored.
  /// - Returns: the location and the distance. Two distances count as equal if they differ by at most 16u (u = 2^-53) of the
  ///   distance or of the largest extent of a segment, whichever is larger. A path without segments is infinitely far away.
  /// - Error: the distance exceeds the least distance by at most 1e-12 of the distance or of the longest segment's length,
  ///   whichever is larger.
  /// - Complexity: O(log n) for n segments if few segments are about as near as the nearest, O(n) otherwise. Nothing is
  ///   allocated.
  @_specialize(where Vector == SIMD2<Double>) @_specialize(where Vector == SIMD3<Double>)
  public func nearest(to point: Vector, near hint: PathLocation? = nil) -> NearestPoint<Vector> {
    guard let start = ends.first else { return NearestSearch.nothing }
    var search = leastSearch(point, near: hint)
    return search.result(orStart: pieces[Int(start.first)].base) { descend(from: 1, &$0) }
  }

  /// Returns all parts of the path that are nearest to a point, in order; none if a coordinate is NaN.
  ///
  /// Usually this is one location; for the center of a circle, one interval. Intervals are disjoint. Distances count as
  /// equal under the rule of ``nearest(to:near:)``, but an interval may omit adjacent points whose distances are not exactly equal.
  ///
  /// - Complexity: the same as for ``nearest(to:near:)``.
  @_specialize(where Vector == SIMD2<Double>) @_specialize(where Vector == SIMD3<Double>)
  public func allNearest(to point: Vector) -> [NearestInterval] {
    guard !pieces.isEmpty else { return [] }
    var search = leastSearch(point, near: nil)
    search.start(.all)
    descend(from: 1, &search)
    return search.joinedIntervals { last, next in
      pieces[Int(ends[next].first)].position(at: 0) - pieces[Int(ends[last].last)].position(at: 1)
    }
  }

  @inline(__always)
  private func leastSearch(_ point: Vector, near hint: PathLocation?) -> NearestSearch<Vector> {
    var search = NearestSearch(point, coordinate: coordinate, size: size)
    if let hint, ends.indices.contains(hint.segment) {
      // The distance of any point of the path bounds the least distance from above.
      let place = hint.parameter < 0.5 ? ends[hint.segment].first : ends[hint.segment].last
      let piece = pieces[Int(place)]
      let fraction = (hint.parameter - piece.from) / piece.width
      search.narrow(toPointOf: piece, at: fraction > 0 ? min(fraction, 1) : 0)
    }
    descend(from: 1, &search)
    return search
  }

  /// Visits those pieces below a node that may be near enough, the nearer child first.
  private func descend(from node: Int, _ search: inout NearestSearch<Vector>) {
    let leaf = node - boxes.count / 2
    if leaf >= 0 {
      let first = leaf * IndexedPath.leafSize
      for index in first..<max(first, min(first + IndexedPath.leafSize, pieces.count)) {
        search.visit(pieces[index])
      }
      return
    }
    let distances = (search.distance(to: boxes[2 * node]), search.distance(to: boxes[2 * node + 1]))
    let isSecondNearer = distances.1 < distances.0
    if min(distances.0, distances.1) <= search.cutoff + search.rounding {
      descend(from: 2 * node + (isSecondNearer ? 1 : 0), &search)
    }
    if max(distances.0, distances.1) <= search.cutoff + search.rounding {
      descend(from: 2 * node + (isSecondNearer ? 0 : 1), &search)
    }
  }
}

extension IndexedPath where Vector == SIMD2<Double> {
  /// Indexes segments in the plane, given in the order of travel; takes O(n log n) for n segments.
  ///
  /// If the segments are those of a `PacedPath`, its `fraction(at:)` converts a location to a fraction of the length.
  public init(_ segments: [PathSegment]) {
    var pieces: [CurvePiece<SIMD2<Double>>] = []
    pieces.reserveCapacity(segments.count)
    for (index, segment) in segments.enumerated() {
      CurvePiece.forEach(of: segment, at: index) { pieces.append($0) }
    }
    self.init(pieces: pieces)
  }

  /// Indexes a path in the plane; locations refer to its `segments`.
  public init(_ path: PlanarPath) { self.init(path.segments) }
}
