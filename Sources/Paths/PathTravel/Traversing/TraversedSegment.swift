// SPDX-License-Identifier: Apache-2.0

import MotionPath

#if canImport(ArcLength)
import ArcLength
#endif

protocol TraversedSegment: ParametricCurve {
  var bend: Bend { get }

  func arcLength(upTo s: Double, accuracy: Double) throws(ArcLengthError) -> MeasuredLength
}

extension PathSegment {
  var bend: Bend {
    func space(_ vector: SIMD2<Double>) -> SIMD3<Double> { SIMD3(vector.x, vector.y, 0) }
    switch self {
    case .line: return .straight
    case .quadratic(let curve):
      let (a, b) = (2 * space(curve.p1 - curve.p0), 2 * space(curve.p2 - curve.p1))
      return .cubic(CubicBend(a, 0.5 * (a + b), b))
    case .cubic(let curve):
      return .cubic(
        CubicBend(
          3 * space(curve.p1 - curve.p0), 3 * space(curve.p2 - curve.p1),
          3 * space(curve.p3 - curve.p2)))
    case .arc(let arc): return .arc(ArcBend(arc))
    }
  }
}
