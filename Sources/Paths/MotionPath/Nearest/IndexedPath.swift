// SPDX-License-Identifier: Apache-2.0

/// A path with a tree of boxes, for many nearest-point searches.
///
/// ```swift
/// let indexed = IndexedPath(path)
/// var nearest = indexed.nearest(to: pointer)
/// nearest = indexed.nearest(to: next, near: nearest.location)   // while dragging: faster, the same result
/// ```
///
/// - Memory: some 220 bytes a line or Bézier curve of the plane, two or four times that an arc.
public struct IndexedPath<Vector: SIMD & Sendable>: Sendable where Vector.Scalar == Double {
  /// The pieces of the segments, sorted so that neighbors are close to each other.
  private let pieces: [CurvePiece<Vector>]
  /// The first and the last piece of each segment.
  private let ends: [(first: Int32, last: Int32)]

  /// A complete binary tree of boxes: the children of node k are 2k and 2k + 1, and its leaves are the boxes of
  /// ``leafSize`` consecutive pieces each.
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

  /// Sorts pieces along a Z-shaped curve through their centers, by the interleaved bits of the coordinates.
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
        // NaN fails the comparison.
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
    // Leaves without pieces get the box of a single one and are not visited.
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

  /// Consecutive Bézier curves in any dimension, such as those of a ``KochanekBartelsSpline``.
  ///
  /// - Complexity: O(n log n) for n segments.
  public init(_ segments: [CubicSegment<Vector>]) {
    var pieces: [CurvePiece<Vector>] = []
    pieces.reserveCapacity(segments.count)
    for (index, segment) in segments.enumerated() {
      pieces.append(CurvePiece(segment, segment: index))
    }
    self.init(pieces: pieces)
  }

  /// The point of the path nearest to a point, the earliest of several.
  ///
  /// Boxes and control polygons farther away than the best distance so far are skipped; the rest is searched as by
  /// ``CubicSegment/nearest(to:)``.
  ///
  /// - Parameters:
  ///   - point: the point; with a NaN the distance is NaN.
  ///   - hint: a likely location, such as the last one. It changes the time, never the result; one off the path is ignored.
  /// - Returns: the location and the distance. Distances that differ by at most 16u (u = 2^-53) of the larger of distance
  ///   and largest extent of a segment count as equal. A path without segments is infinitely far away.
  /// - Error: no point of the path is nearer by more than 1e-12 of the larger of the distance and the length of the
  ///   longest segment.
  /// - Complexity: O(log n) for n segments if few are about as near as the nearest one, O(n) otherwise. Nothing is
  ///   allocated.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  public func nearest(to point: Vector, near hint: PathLocation? = nil) -> NearestPoint<Vector> {
    guard let start = ends.first else { return NearestSearch.nothing }
    var search = leastSearch(point, near: hint)
    if search.isTied {
      search.start(.first)
      descend(from: 1, &search)
    }
    return search.result(orStart: pieces[Int(start.first)].base)
  }

  /// All parts of the path that are nearest to a point, in order; empty for NaN.
  ///
  /// Most often it is a single location; at the center of a circle, all of it is one interval. Intervals are disjoint; their
  /// distances count as equal, as in ``nearest(to:near:)``. Next to them, parts equal only within rounding may be missing.
  ///
  /// - Complexity: that of ``nearest(to:near:)``.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  public func allNearest(to point: Vector) -> [NearestInterval] {
    guard !pieces.isEmpty else { return [] }
    var search = leastSearch(point, near: nil)
    search.start(.all)
    descend(from: 1, &search)
    var result: [NearestInterval] = []
    for interval in search.intervals.sorted(by: { $0.first.isBefore($1.first) }) {
      if let last = result.last?.last, isContinued(last, at: interval.first) {
        if last.isBefore(interval.last) { result[result.count - 1].last = interval.last }
      } else {
        result.append(interval)
      }
    }
    return result
  }

  /// Whether a location continues an earlier one: the same, or the start of the segment that ends there.
  private func isContinued(_ last: PathLocation, at next: PathLocation) -> Bool {
    if last.segment == next.segment { return next.parameter <= last.parameter }
    guard last.parameter == 1, next.parameter == 0, next.segment == last.segment + 1 else {
      return false
    }
    let end = pieces[Int(ends[last.segment].last)].position(at: 1)
    let gap = pieces[Int(ends[next.segment].first)].position(at: 0) - end
    return gap.largestMagnitude <= 0x1p-45 * size + rounding
  }

  /// The rounding of the coordinates of boxes and points.
  private var rounding: Double { 0x1p-50 * coordinate }

  /// Searches for the least distance.
  @inline(__always)
  private func leastSearch(_ point: Vector, near hint: PathLocation?) -> NearestSearch<Vector> {
    var search = NearestSearch(point, coordinate: coordinate, size: size)
    if let hint, ends.indices.contains(hint.segment) {
      // The distance of any point of the path is a bound.
      let place = hint.parameter < 0.5 ? ends[hint.segment].first : ends[hint.segment].last
      let piece = pieces[Int(place)]
      let fraction = (hint.parameter - piece.from) / piece.width
      search.narrow(toPointOf: piece, at: fraction > 0 ? min(fraction, 1) : 0)
    }
    descend(from: 1, &search)
    return search
  }

  /// Visits the pieces below a node that may be near enough, the nearer child first.
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
    if min(distances.0, distances.1) <= search.cutoff + rounding {
      descend(from: 2 * node + (isSecondNearer ? 1 : 0), &search)
    }
    if max(distances.0, distances.1) <= search.cutoff + rounding {
      descend(from: 2 * node + (isSecondNearer ? 0 : 1), &search)
    }
  }
}

extension IndexedPath where Vector == SIMD2<Double> {
  /// Segments of the plane, in the order of travel; takes O(n log n) for n segments.
  public init(_ segments: [PathSegment]) {
    var pieces: [CurvePiece<SIMD2<Double>>] = []
    pieces.reserveCapacity(segments.count)
    for (index, segment) in segments.enumerated() {
      CurvePiece.forEach(of: segment, at: index) { pieces.append($0) }
    }
    self.init(pieces: pieces)
  }

  /// A path of the plane; locations refer to its `segments`.
  public init(_ path: PlanarPath) { self.init(path.segments) }

  /// A measured path; `PacedPath.fraction(at:)` gives the fraction of the length at a location.
  public init(_ path: PacedPath) { self.init(path.segments) }
}
