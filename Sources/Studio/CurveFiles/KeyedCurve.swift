// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

enum KeyedCurve {
  /// Joins the easings between points into one curve; returns nil if an easing that must be scaled is not a Bézier.
  ///
  /// Progress goes from 0 to 1 and never decreases; two points at one progress make a jump. A single easing from (0, 0) to (1, 1)
  /// stays unchanged.
  static func curve(
    through points: [PiecewiseBezier.Point], easings: [EasingCurve]
  ) throws(ParameterError) -> EasingCurve? {
    if points == [.init(progress: 0, value: 0), .init(progress: 1, value: 1)] { return easings[0] }
    var pieces: [PiecewiseBezier.Piece] = []
    for (easing, (start, end)) in zip(easings, zip(points, points.dropFirst())) {
      // A jump at progress 1 needs an extra piece of zero length; at any other jump, the next piece starts at the new value.
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
