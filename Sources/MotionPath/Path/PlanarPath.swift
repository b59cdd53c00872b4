// SPDX-License-Identifier: Apache-2.0

import Easing

/// A path in the plane: sub-paths of lines, Bézier curves and arcs.
///
/// It is built by code, a piece at a time, or read from SVG path data:
///
/// ```swift
/// var orbit = PlanarPath()
/// try orbit.move(to: [0, 150])
/// try orbit.cubic(to: [300, 150], control1: [75, 0], control2: [225, 300])
/// let same = try PlanarPath(parsing: "M0 150C75 0 225 300 300 150")
/// ```
///
/// Every coordinate, radius and control point is finite and at most 1e300 in magnitude, so nothing
/// that is computed from a path overflows; whatever would break this is refused. A path without
/// sub-paths is a path.
public struct PlanarPath: Hashable, Sendable {
  /// Pieces that follow each other without a gap, or just a point.
  public struct Subpath: Hashable, Sendable {
    /// The point that the sub-path was moved to.
    public let start: SIMD2<Double>
    /// The pieces in order, each from the end of the one before.
    ///
    /// The line that closes a sub-path is the last of them, unless the sub-path came back to its
    /// start by itself.
    public internal(set) var segments: [PathSegment] = []
    /// Whether the sub-path is closed, as by SVG's Z.
    public internal(set) var isClosed = false

    init(start: SIMD2<Double>) { self.start = start }

    /// The end of the last piece; the start if there is none.
    public var end: SIMD2<Double> { segments.last?.end ?? start }
  }

  /// The sub-paths in order.
  public internal(set) var subpaths: [Subpath] = []

  /// A path without anything in it.
  public init() {}

  /// The path that has sub-paths.
  public init(_ subpaths: [Subpath]) { self.subpaths = subpaths }

  /// All pieces of all sub-paths in order; moves are no pieces.
  ///
  /// Complexity: O(n).
  public var segments: [PathSegment] { subpaths.flatMap { $0.segments } }

  /// Whether there is nothing to go along: no piece in any sub-path.
  public var isEmpty: Bool { subpaths.allSatisfy { $0.segments.isEmpty } }

  /// Where the next piece begins, or nil before the first move.
  ///
  /// It is the end of the last piece; behind a closed sub-path, its start.
  public var currentPoint: SIMD2<Double>? {
    guard let last = subpaths.last else { return nil }
    return last.isClosed ? last.start : last.end
  }
}

extension PlanarPath.Subpath {
  /// The sub-path of pieces that exist already.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - segments: the pieces, each from the end of the one before, to the last bit.
  ///   - isClosed: whether to close it; a line back to the start is added where one is needed.
  /// - Throws: ``ParameterError`` for a gap between pieces, and for numbers out of a path's range.
  public init(
    start: SIMD2<Double>, segments: [PathSegment], isClosed: Bool = false
  ) throws(ParameterError) {
    try PathRange.check(start)
    self.init(start: start)
    var end = start
    for segment in segments {
      try PathRange.check(segment)
      let from = segment.start
      guard from.x == end.x else {
        throw ParameterError("x where a segment starts", from.x, allowed: PathRange.joined)
      }
      guard from.y == end.y else {
        throw ParameterError("y where a segment starts", from.y, allowed: PathRange.joined)
      }
      end = segment.end
    }
    self.segments = segments
    if isClosed { close() }
  }

  /// Closes the sub-path, with a line if it does not end where it began.
  mutating func close() {
    let end = end
    if end != start { segments.append(.line(LineSegment(start: end, end: start))) }
    isClosed = true
  }
}

/// The numbers that a path may have.
enum PathRange {
  /// The largest magnitude.
  ///
  /// Differences, sums and products by small numbers do not overflow.
  static let largest = 1e300
  static let coordinates = "finite and at most 1e300 in magnitude"
  static let joined = "where the segment before ends"

  static func check(_ point: SIMD2<Double>) throws(ParameterError) {
    try check(point.x, "x")
    try check(point.y, "y")
  }

  static func check(_ number: Double, _ name: String) throws(ParameterError) {
    guard number.magnitude <= largest else {
      throw ParameterError(name, number, allowed: coordinates)
    }
  }

  static func check(_ segment: PathSegment) throws(ParameterError) {
    switch segment {
    case .line(let line):
      try check(line.start)
      try check(line.end)
    case .quadratic(let curve):
      try check(curve.p0)
      try check(curve.p1)
      try check(curve.p2)
    case .cubic(let curve):
      try check(curve.p0)
      try check(curve.p1)
      try check(curve.p2)
      try check(curve.p3)
    case .arc(let arc):
      try check(arc.start)
      try check(arc.end)
      try check(arc.center)
      try check(arc.radii.x, "x radius")
      try check(arc.radii.y, "y radius")
      try check(arc.startAngle, "start angle")
      try check(arc.rotation, "rotation")
      try checkSweep(arc.sweep)
    }
  }

  static func checkSweep(_ sweep: Double) throws(ParameterError) {
    guard sweep.magnitude <= 2 * .pi else {
      throw ParameterError("sweep", sweep, allowed: "in -2π...2π")
    }
  }
}
