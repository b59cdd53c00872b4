// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension PacedPath {
  /// Measures one or more segments and builds their paced parameterization.
  ///
  /// If all segments have length zero, a fraction of the length is taken as a parameter of the first segment.
  ///
  /// `accuracy` is the largest allowed error of a location, as a fraction of the total length.
  ///
  /// - Throws: ``ArcLengthError`` for an empty list, a segment that cannot be measured, and an accuracy that is not reached.
  public init(measuring segments: [PathSegment], accuracy: Double = 1e-12) throws(ArcLengthError) {
    let (length, table) = try TableBuilder.build(segments, accuracy: accuracy)
    self.init(segments: segments, length: length, table: table)
  }

  /// Measures a path and builds its paced parameterization; gaps between subpaths have no length.
  ///
  /// A path that has only moves has length 0: every fraction gives the point of its first move, with tangent zero.
  ///
  /// - Throws: ``ArcLengthError`` if the path has no move, cannot be measured, or does not reach the accuracy.
  public init(measuring path: PlanarPath, accuracy: Double = 1e-12) throws(ArcLengthError) {
    try self.init(measuring: path.traveledSegments, accuracy: accuracy)
  }
}

extension PacedSpline {
  /// Measures consecutive cubics of any dimension and builds their paced parameterization; gaps have no length.
  ///
  /// - Throws: ``ArcLengthError`` if the list is empty, a cubic cannot be measured, or the accuracy is not reached.
  public init<Vector>(
    measuring segments: [CubicSegment<Vector>], accuracy: Double = 1e-12
  ) throws(ArcLengthError) where Segment == CubicSegment<Vector> {
    let (length, table) = try TableBuilder.build(segments, accuracy: accuracy)
    self.init(segments: segments, length: length, table: table)
  }

  /// Measures any smooth curve by integration and builds its paced parameterization.
  ///
  /// This is slower than measuring cubics; use it for curves other than this package's segments. The curve must be smooth between
  /// its start and its end. The stated error is an estimate from GSL and from comparing two rules, not a bound: a near-cusp
  /// narrower than 1/256 of the parameter range can be missed.
  ///
  /// - Throws: ``ArcLengthError`` if the curve cannot be measured, or the accuracy is not reached.
  public init(integrating curve: Segment, accuracy: Double = 1e-12) throws(ArcLengthError) {
    let (length, table) = try TableBuilder.build([CurveSpeed(curve)], accuracy: accuracy)
    self.init(segments: [curve], length: length, table: table)
  }
}
