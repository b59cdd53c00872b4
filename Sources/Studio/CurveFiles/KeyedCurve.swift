// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve through values at times, with an easing from each to the next.
enum KeyedCurve {
  /// The curve.
  ///
  /// - Parameters:
  ///   - points: the values and their times, which begin with 0, end with 1 and never fall; two at one time are a jump.
  ///   - easings: one for each interval.
  /// - Returns: the easing itself if it is one and leads from 0 to 1; otherwise pieces; nil if an easing is no Bézier.
  /// - Throws: `ParameterError` for points that make no curve.
  static func curve(
    through points: [PiecewiseBezier.Point], easings: [EasingCurve]
  ) throws(ParameterError) -> EasingCurve? {
    if points.count == 2, points[0] == .init(progress: 0, value: 0),
      points[1] == .init(progress: 1, value: 1)
    {
      return easings[0]
    }
    var pieces: [PiecewiseBezier.Piece] = []
    for (easing, (start, end)) in zip(easings, zip(points, points.dropFirst())) {
      // Keys at one time are a jump; at the end it is a piece without length.
      if start.progress == end.progress {
        if end.progress == 1, start.value != end.value {
          pieces.append(try .init(from: end, to: end))
        }
        continue
      }
      guard let bezier = easing.cubicBezier else { return nil }
      func point(_ x: Double, _ y: Double) -> PiecewiseBezier.Point {
        let progress = start.progress + (end.progress - start.progress) * x
        return PiecewiseBezier.Point(
          progress: min(max(progress, start.progress), end.progress),
          value: start.value + (end.value - start.value) * y)
      }
      pieces.append(
        try PiecewiseBezier.Piece(
          start: start, control1: point(bezier.x1, bezier.y1),
          control2: point(bezier.x2, bezier.y2), end: end))
    }
    return .piecewiseBezier(try PiecewiseBezier(pieces: pieces))
  }
}
