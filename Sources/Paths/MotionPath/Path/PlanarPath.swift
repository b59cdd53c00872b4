// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A path in the plane: subpaths of lines, Bézier curves and elliptical arcs.
///
/// It is built in code, a segment at a time, or read from SVG path data:
///
/// ```swift
/// var orbit = PlanarPath()
/// try orbit.move(to: [0, 150])
/// try orbit.cubic(to: [300, 150], control1: [75, 0], control2: [225, 300])
/// let same = try PlanarPath(parsing: "M0 150C75 0 225 300 300 150")
/// ```
///
/// Every coordinate, radius and control point is finite and at most 1e300 in magnitude, so that no computation on a path
/// overflows. A path may have no subpaths.
public struct PlanarPath: Hashable, Sendable {
  /// Consecutive segments without a gap, or a single point.
  public struct Subpath: Hashable, Sendable {
    /// The point of the move that started the subpath.
    public let start: SIMD2<Double>
    /// The segments in order, each starting at the end of the previous one.
    ///
    /// A closed subpath ends with the closing line, unless its last segment already ends at the start.
    public internal(set) var segments: [PathSegment] = []
    /// Whether the subpath is closed, as by SVG's command Z.
    public internal(set) var isClosed = false

    init(start: SIMD2<Double>) { self.start = start }

    /// The end of the last segment, or the start if there are no segments.
    public var end: SIMD2<Double> { segments.last?.end ?? start }
  }

  /// The subpaths in order.
  public internal(set) var subpaths: [Subpath] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of given subpaths.
  public init(_ subpaths: [Subpath]) { self.subpaths = subpaths }

  /// Makes a path of segments, with a new subpath wherever a segment does not start at the end of the previous segment.
  package init(joining segments: [PathSegment]) throws(ParameterError) {
    var first = 0
    for index in segments.indices {
      let next = index + 1
      if next < segments.count, segments[next].start == segments[index].end { continue }
      subpaths.append(
        try Subpath(start: segments[first].start, segments: Array(segments[first..<next])))
      first = next
    }
  }

  /// The segments of all subpaths in order.
  ///
  /// Complexity: O(n); constant for a single subpath, whose array of segments is returned.
  public var segments: [PathSegment] {
    guard subpaths.count != 1 else { return subpaths[0].segments }
    var segments: [PathSegment] = []
    segments.reserveCapacity(segmentCount)
    for subpath in subpaths { segments += subpath.segments }
    return segments
  }

  package var segmentCount: Int { subpaths.reduce(0) { $0 + $1.segments.count } }

  package var isEmpty: Bool { subpaths.allSatisfy { $0.segments.isEmpty } }

  /// The start of the next segment: the end of the last segment, or the start of a subpath that is closed; nil before
  /// the first move.
  package var currentPoint: SIMD2<Double>? {
    guard let last = subpaths.last else { return nil }
    return last.isClosed ? last.start : last.end
  }

  /// Returns the same path from its end to its start: subpaths in reverse order, each reversed.
  public func reversed() -> PlanarPath { PlanarPath(subpaths.reversed().map { $0.reversed() }) }

  /// Returns the image of the path under an affine map, with segments of the same kinds; a singular map makes it flat.
  ///
  /// Each coordinate has an error of at most 4u (u = 2^-53) of the sum of the magnitudes of its terms.
  ///
  /// - Throws: `ParameterError` if the image leaves a path's range.
  public func transformed(by transform: PlanarTransform) throws(ParameterError) -> PlanarPath {
    var result = PlanarPath()
    result.subpaths.reserveCapacity(subpaths.count)
    for subpath in subpaths {
      let start = transform.image(of: subpath.start) + 0
      try PathRange.check(start)
      var image = Subpath(start: start)
      image.segments.reserveCapacity(subpath.segments.count)
      for segment in subpath.segments {
        let segment = segment.transformed(by: transform)
        try PathRange.check(segment)
        image.segments.append(segment)
      }
      image.isClosed = subpath.isClosed
      result.subpaths.append(image)
    }
    return result
  }

  /// The smallest box that contains the path, including moves without segments; nil for a path without subpaths.
  ///
  /// Its sides are coordinates of computed points of the path. Complexity: O(n) for n segments.
  public var bounds: BoundingBox<SIMD2<Double>>? {
    guard let first = subpaths.first else { return nil }
    return subpaths.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }
}

extension PlanarPath.Subpath {
  /// Makes a subpath of given segments; each must start exactly where the previous one ends.
  ///
  /// Closing adds a line back to the start unless the last segment ends there.
  ///
  /// - Throws: `ParameterError` for a gap between segments, and for numbers out of a path's range.
  public init(
    start: SIMD2<Double>, segments: [PathSegment], isClosed: Bool = false
  ) throws(ParameterError) {
    try PathRange.check(start)
    self.init(start: start)
    var end = start
    for segment in segments {
      try PathRange.check(segment)
      let from = segment.start
      try require(from.x == end.x, "x where a segment starts", from.x, PathRange.joined)
      try require(from.y == end.y, "y where a segment starts", from.y, PathRange.joined)
      end = segment.end
    }
    self.segments = segments
    if isClosed { close() }
  }

  /// Closes the subpath, with a line if it does not end at its start.
  mutating func close() {
    let end = end
    if end != start { segments.append(.line(LineSegment(start: end, end: start))) }
    isClosed = true
  }

  /// Returns the same subpath from its end to its start; a closing line comes first.
  package func reversed() -> PlanarPath.Subpath {
    var result = PlanarPath.Subpath(start: end)
    result.segments = segments.reversed().map { $0.reversed() }
    result.isClosed = isClosed
    return result
  }

  /// The smallest box that contains the subpath; a single point if it has no segments.
  package var bounds: BoundingBox<SIMD2<Double>> {
    segments.reduce(BoundingBox(start, start)) { $0.union($1.bounds) }
  }
}

/// The range of the numbers that a path may hold.
enum PathRange {
  /// The largest magnitude; differences, sums and products by small numbers do not overflow.
  static let largest = 1e300
  static let coordinates = "finite and at most 1e300 in magnitude"
  static let joined = "where the segment before ends"

  static func check(_ point: SIMD2<Double>) throws(ParameterError) {
    try check(point.x, "x")
    try check(point.y, "y")
  }

  static func check(_ number: Double, _ name: String) throws(ParameterError) {
    try require(number.magnitude <= largest, name, number, coordinates)
  }

  static func check(_ segment: PathSegment) throws(ParameterError) {
    switch segment {
    case .line(let line): for point in [line.start, line.end] { try check(point) }
    case .quadratic(let curve): for point in [curve.p0, curve.p1, curve.p2] { try check(point) }
    case .cubic(let curve):
      for point in [curve.p0, curve.p1, curve.p2, curve.p3] { try check(point) }
    case .arc(let arc):
      for point in [arc.start, arc.end, arc.center] { try check(point) }
      try check(arc.radii.x, "x radius")
      try check(arc.radii.y, "y radius")
      try check(arc.startAngle, "start angle")
      try check(arc.rotation, "rotation")
      try checkSweep(arc.sweep)
    }
  }

  static func checkSweep(_ sweep: Double) throws(ParameterError) {
    try require(sweep.magnitude <= 2 * .pi, "sweep", sweep, "in -2π...2π")
  }
}
