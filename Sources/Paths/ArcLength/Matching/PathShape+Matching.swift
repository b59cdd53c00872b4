// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

extension PathShape {
  /// How the shapes of two paths are given the same structure.
  public enum Matching: Hashable, Sendable, CaseIterable {
    /// The paths must already have the same structure.
    case strict
    /// Segments are split at equal fractions of their subpaths' lengths, and curves are elevated to equal degrees.
    ///
    /// A line or a quadratic is elevated to the degree of the other path's curve.
    case splitting
  }

  /// Makes a shape of each path, both with the same structure, so that all shapes between them can be interpolated.
  ///
  /// Each shape still draws the curve of its path, because splitting and elevating segments only rounds their control points.
  /// Subpaths are paired in order, and the starts of paired subpaths correspond.
  ///
  /// - Throws: `ParameterError` for a different number of subpaths, and for an open subpath paired with a closed one. `strict` also
  ///   rejects segments that differ in number or kind. If segments differ, `splitting` rejects a subpath of length 0, and an arc
  ///   paired with anything but an arc with the same SVG flags. Throws ``ArcLengthError`` if a path cannot be measured.
  /// - Complexity: O(n + m) for n and m segments.
  public static func pair(
    from start: PlanarPath, to end: PlanarPath, matching: Matching = .splitting
  ) throws -> (start: PathShape, end: PathShape) {
    let (one, other) = (start.subpaths, end.subpaths)
    try require(
      one.count == other.count, "number of subpaths", Double(other.count),
      "\(one.count), as in the first path")
    var (first, second): ([PlanarPath.Subpath], [PlanarPath.Subpath]) = ([], [])
    for (index, (a, b)) in zip(one, other).enumerated() {
      try require(
        a.isClosed == b.isClosed, "index of a subpath", Double(index),
        "that of subpaths both open or both closed")
      let isSame = PathShape(PlanarPath([a])).structure == PathShape(PlanarPath([b])).structure
      try require(
        matching == .splitting || isSame, "index of a subpath", Double(index),
        "that of subpaths with equally many segments of the same kinds")
      let pieces = isSame ? (a.segments, b.segments) : try Self.split(a, b, index)
      first.append(try PlanarPath.Subpath(start: a.start, segments: pieces.0, isClosed: a.isClosed))
      second.append(
        try PlanarPath.Subpath(start: b.start, segments: pieces.1, isClosed: b.isClosed))
    }
    return (PathShape(PlanarPath(first)), PathShape(PlanarPath(second)))
  }

  /// Splits the segments of two subpaths at equal fractions of the length.
  private static func split(
    _ a: PlanarPath.Subpath, _ b: PlanarPath.Subpath, _ index: Int
  ) throws -> ([PathSegment], [PathSegment]) {
    var (one, other) = (try SegmentSplitter(a, index), try SegmentSplitter(b, index))
    var (first, second): ([PathSegment], [PathSegment]) = ([], [])
    while !one.isAtEnd, !other.isAtEnd {
      // Ends this close are treated as equal, because a part between them would be only rounding error.
      let isSame = (one.end - other.end).magnitude <= 1e-9
      let (x, y) =
        isSame
        ? (one.rest(), other.rest())
        : one.end < other.end
          ? (one.rest(), other.part(to: one.end)) : (one.part(to: other.end), other.rest())
      let pair = try Self.sameKind(x, y, index)
      first.append(pair.0)
      second.append(pair.1)
    }
    return (first, second)
  }

  private static func sameKind(
    _ a: PathSegment, _ b: PathSegment, _ index: Int
  ) throws(ParameterError) -> (PathSegment, PathSegment) {
    if case .arc(let x) = a, case .arc(let y) = b, x.sweep * y.sweep > 0,
      (x.sweep.magnitude > .pi) == (y.sweep.magnitude > .pi)
    {
      return (a, b)
    }
    guard let x = a.degree, let y = b.degree else {
      throw ParameterError(
        "index of a subpath", Double(index),
        allowed: "that of subpaths with arcs in the same places and directions")
    }
    let degree = max(x, y)
    return (a.elevated(to: degree), b.elevated(to: degree))
  }
}

/// Splits a subpath at increasing fractions of its length.
private struct SegmentSplitter {
  private let segments: [PathSegment]
  private let paced: PacedPath
  /// The fraction of the length at the end of each segment.
  private let ends: [Double]
  private var index = 0
  /// The remaining part of the current segment, and the segment's parameter at which this part starts.
  private var current: PathSegment
  private var parameter = 0.0

  /// Creates a splitter of a subpath, and throws a `ParameterError` if the subpath has no length.
  init(_ subpath: PlanarPath.Subpath, _ index: Int) throws {
    var kept: [PathSegment] = []
    var sum = LengthSum()
    var lengths: [Double] = []
    for segment in subpath.segments {
      let length = try segment.arcLength()
      guard length.value > 0 else { continue }
      sum.add(length)
      kept.append(segment)
      lengths.append(try sum.finite().value)
    }
    guard let first = kept.first, let whole = lengths.last else {
      throw ParameterError("length of subpath \(index)", 0, allowed: "more than 0")
    }
    (segments, current) = (kept, first)
    ends = lengths.dropLast().map { $0 / whole } + [1]
    paced = try PacedPath(measuring: kept)
  }

  var isAtEnd: Bool { index == segments.count }
  var end: Double { ends[index] }

  mutating func rest() -> PathSegment {
    let result = current
    index += 1
    if index < segments.count { current = segments[index] }
    parameter = 0
    return result
  }

  /// Cuts off and returns the current segment up to `fraction` of the subpath's length; the segment must contain `fraction`.
  mutating func part(to fraction: Double) -> PathSegment {
    let location = paced.point(atFraction: fraction).location
    // Rounding may place the fraction on a neighboring segment.
    let place = location.segment < index ? 0 : location.segment > index ? 1 : location.parameter
    let (result, rest) = current.split(at: max(place - parameter, 0) / (1 - parameter))
    current = rest
    parameter = max(place, parameter)
    return result
  }
}

extension PathSegment {
  /// The degree of the Bézier curve; `nil` for an arc.
  fileprivate var degree: Int? {
    switch self {
    case .line: 1
    case .quadratic: 2
    case .cubic: 3
    case .arc: nil
    }
  }

  fileprivate func elevated(to degree: Int) -> PathSegment {
    switch (self, degree) {
    case (.line(let line), 2):
      .quadratic(QuadraticSegment(p0: line.start, p1: line.position(at: 0.5), p2: line.end))
    case (.line(let line), 3):
      .cubic(
        CubicSegment(
          p0: line.start, p1: line.position(at: 1.0 / 3), p2: line.position(at: 2.0 / 3),
          p3: line.end))
    case (.quadratic(let curve), 3): .cubic(curve.elevated)
    default: self
    }
  }
}
