// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension PacedSpline {
  /// Measures a spline and builds its paced parameterisation.
  ///
  /// - Parameters:
  ///   - spline: The spline.
  ///   - accuracy: How far a place may be from the exact one, as a fraction of the whole length.
  /// - Throws: ``ArcLengthError`` where the spline cannot be measured or the accuracy is not reached.
  public init(
    measuring spline: KochanekBartelsSpline<Vector>, accuracy: Double = 1e-12
  ) throws(ArcLengthError) {
    try self.init(measuring: spline.segments, accuracy: accuracy)
  }

  /// Measures cubics, each of which begins where the one before it ends or else after a gap that takes no
  /// distance, and builds their paced parameterisation.
  ///
  /// - Parameters:
  ///   - segments: The cubics, in the order of travel.
  ///   - accuracy: How far a place may be from the exact one, as a fraction of the whole length.
  /// - Throws: ``ArcLengthError`` where there is none, one cannot be measured or the accuracy is not reached.
  public init(
    measuring segments: [CubicSegment<Vector>], accuracy: Double = 1e-12
  ) throws(ArcLengthError) {
    try MeasuredLength.check(accuracy: accuracy)
    guard !segments.isEmpty else { throw .emptyPath }
    var sum = LengthSum()
    var sources: [PacedSource] = []
    for segment in segments {
      let source = try PacedSource(segment, accuracy: max(0.25 * accuracy, 1e-14))
      sum.add(source.length)
      sources.append(source)
    }
    let total = try sum.finite()
    let table = try TableBuilder.table(sources, total: total, accuracy: accuracy)
    self.init(segments: segments, length: total.value, table: table)
  }
}
