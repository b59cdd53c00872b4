// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// A path whose segments have been measured, for many queries of its length.
///
/// ```swift
/// let measured = try MeasuredPath(path)
/// let location = measured.location(atParameter: 2.5)
/// let length = try measured.length(upTo: location)
/// ```
///
/// - Memory: 40 bytes a segment, plus the segments.
public struct MeasuredPath: Sendable {
  /// The segments in the order of travel; a gap between two consecutive segments has no length.
  package let segments: [PathSegment]

  /// The length of the path; its error includes the rounding of the sum of the segments' lengths.
  public let length: MeasuredLength

  /// The largest allowed error of a length, as a fraction of that length.
  let accuracy: Double
  /// The length of the path up to the start of each segment.
  private let before: [LengthSum]

  /// Measures one or more segments in the order of travel.
  ///
  /// `accuracy` is the largest allowed error of a length, as a fraction of that length.
  ///
  /// - Throws: ``ArcLengthError`` for an empty list, and for the reasons that `PathSegment/arcLength(upTo:accuracy:)` states.
  /// - Complexity: O(n) for n segments.
  public init(_ segments: [PathSegment], accuracy: Double = 1e-12) throws(ArcLengthError) {
    try MeasuredLength.check(accuracy: accuracy)
    guard !segments.isEmpty else { throw .emptyPath }
    var sum = LengthSum()
    var before: [LengthSum] = []
    before.reserveCapacity(segments.count)
    for segment in segments {
      before.append(sum)
      sum.add(try segment.arcLength(accuracy: accuracy))
    }
    length = try sum.finite()
    (self.segments, self.accuracy, self.before) = (segments, accuracy, before)
  }

  /// Measures the segments of a path; gaps between subpaths have no length.
  ///
  /// A path that has only moves is measured as a line of length 0 at the point of its first move.
  public init(_ path: PlanarPath, accuracy: Double = 1e-12) throws(ArcLengthError) {
    try self.init(path.traveledSegments, accuracy: accuracy)
  }

  /// The length from the start of the path to a location on it.
  ///
  /// The location's parameter is clamped to 0…1. The length is 0 for a location before the first segment, and the whole length
  /// for a location after the last segment.
  ///
  /// - Throws: ``ArcLengthError`` for the reasons that `PathSegment/arcLength(upTo:accuracy:)` states.
  /// - Complexity: that of measuring a part of a segment.
  public func length(upTo location: PathLocation) throws(ArcLengthError) -> MeasuredLength {
    let parameter = try MeasuredLength.parameter(location.parameter)
    guard location.segment >= 0 else { return .zero }
    guard location.segment < segments.count else { return length }
    var sum = before[location.segment]
    sum.add(try segments[location.segment].arcLength(upTo: parameter, accuracy: accuracy))
    return try sum.finite()
  }

  /// The location at a parameter of the whole path, which increases by 1 on each segment; found in constant time.
  ///
  /// The parameter is clamped; NaN gives a location whose parameter is NaN. Where two segments meet, the location is the start
  /// of the later segment.
  public func location(atParameter parameter: Double) -> PathLocation {
    guard !parameter.isNaN else { return PathLocation(segment: 0, parameter: .nan) }
    let inside = min(max(parameter, 0), Double(segments.count))
    let index = min(Int(inside), segments.count - 1)
    return PathLocation(segment: index, parameter: inside - Double(index))
  }
}

extension PlanarPath {
  /// The segments to travel; if the path has only moves, a line of length 0 at the first move, where browsers put an object.
  package var traveledSegments: [PathSegment] {
    let segments = segments
    guard segments.isEmpty, let point = subpaths.first?.start else { return segments }
    return [.line(LineSegment(start: point, end: point))]
  }
}
