// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// A path whose segments have been measured, for many questions about the way made along it.
///
/// ```swift
/// let measured = try MeasuredPath(path)
/// let place = measured.location(atParameter: 2.5)
/// let way = try measured.length(upTo: place)
/// ```
///
/// - Memory: 40 bytes a segment beside the segments.
public struct MeasuredPath: Sendable {
  /// The segments, in the order of travel; a gap between two of them takes no distance.
  public let segments: [PathSegment]

  /// The length of the path, with its error, which counts the rounding of the sum.
  public let length: MeasuredLength

  /// How far a length may be from the true one, as a fraction of it.
  public let accuracy: Double

  /// The way made before each segment.
  private let before: [LengthSum]

  /// Measures segments one after the other.
  ///
  /// - Parameters:
  ///   - segments: The segments, in the order of travel; one at least.
  ///   - accuracy: How far a length may be from the true one, as a fraction of it.
  /// - Throws: ``ArcLengthError`` where there is no segment, and as
  ///   ``MotionPath/PathSegment/arcLength(accuracy:)`` does.
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
    self.segments = segments
    self.accuracy = accuracy
    self.before = before
  }

  /// Measures a path; gaps between its sub-paths take no distance.
  ///
  /// A path that only moves is a line of length 0 at the point that it moves to first.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - accuracy: How far a length may be from the true one, as a fraction of it.
  /// - Throws: ``ArcLengthError`` where the path has not even a move, and as
  ///   ``MotionPath/PathSegment/arcLength(accuracy:)`` does.
  /// - Complexity: O(n) for n segments.
  public init(_ path: PlanarPath, accuracy: Double = 1e-12) throws(ArcLengthError) {
    try self.init(path.travelledSegments, accuracy: accuracy)
  }

  /// The length from the start of the path to a place on it.
  ///
  /// A place before the first segment is the start of the path, one after the last segment its end.
  ///
  /// - Parameter place: The place: a segment, counted from 0, and a parameter, held to 0…1.
  /// - Returns: the length, its error and how many evaluations of the speed it stands for.
  /// - Error: as stated in the result.
  /// - Throws: ``ArcLengthError`` as ``MotionPath/PathSegment/arcLength(upTo:accuracy:)`` does.
  /// - Complexity: that of measuring a part of one segment, whatever their number.
  public func length(upTo place: PathLocation) throws(ArcLengthError) -> MeasuredLength {
    let parameter = try MeasuredLength.parameter(place.parameter)
    guard place.segment >= 0 else { return .zero }
    guard place.segment < segments.count else { return length }
    var sum = before[place.segment]
    sum.add(try segments[place.segment].arcLength(upTo: parameter, accuracy: accuracy))
    return try sum.finite()
  }

  /// The place at a parameter of the whole path, of which each segment takes 1.
  ///
  /// - Parameter parameter: The parameter; held to 0…n for n segments.
  /// - Returns: the place; where two segments meet, on the one that begins. NaN gives a parameter of NaN.
  /// - Complexity: constant.
  public func location(atParameter parameter: Double) -> PathLocation {
    guard !parameter.isNaN else { return PathLocation(segment: 0, parameter: .nan) }
    let inside = min(max(parameter, 0), Double(segments.count))
    let index = min(Int(inside), segments.count - 1)
    return PathLocation(segment: index, parameter: inside - Double(index))
  }
}

extension PlanarPath {
  /// The segments to travel along: of a path that only moves, a line of length 0 where it moves to first.
  ///
  /// SVG's path data may be a lone move, and browsers place an object there.
  var travelledSegments: [PathSegment] {
    let segments = segments
    guard segments.isEmpty, let point = subpaths.first?.start else { return segments }
    return [.line(LineSegment(start: point, end: point))]
  }
}
