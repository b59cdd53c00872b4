// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The length of a vector; the coordinates are neither tiny nor huge.
func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

extension PathSegment {
  /// The distance from a point to the segment: Newton's method on the derivative of the squared
  /// distance, from the nearest points of a grid.
  func distance(to point: SIMD2<Double>) -> Double {
    let grid = (0...200).map { Double($0) / 200 }
    let nearest = grid.map { (length(position(at: $0) - point), $0) }.sorted { $0.0 < $1.0 }
    var best = Double.infinity
    for (_, start) in nearest.prefix(3) {
      var s = start
      for _ in 0..<8 {
        let (offset, first) = (position(at: s) - point, derivative(at: s))
        best = min(best, length(offset))
        let speed = (first * first).sum()
        let slope = speed + (offset * secondDerivative(at: s)).sum()
        if speed > 0 { s = min(max(s - (offset * first).sum() / max(slope, speed / 2), 0), 1) }
      }
    }
    return best
  }

  /// The length of the control polygon, or the arc's angle times the larger radius.
  var scale: Double {
    switch self {
    case .line(let line): length(line.end - line.start)
    case .quadratic(let curve): length(curve.p1 - curve.p0) + length(curve.p2 - curve.p1)
    case .cubic(let curve):
      length(curve.p1 - curve.p0) + length(curve.p2 - curve.p1) + length(curve.p3 - curve.p2)
    case .arc(let arc): max(arc.radii.x, arc.radii.y) * (1 + arc.sweep.magnitude)
    }
  }
}
