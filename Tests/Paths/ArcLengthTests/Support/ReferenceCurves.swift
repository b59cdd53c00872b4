// SPDX-License-Identifier: Apache-2.0

import MotionPath
import ReferenceTables

extension ReferenceTable.Row {
  /// The plane segment of a row of arc_length.csv.
  var segment: PathSegment {
    let p = (0..<8).map { number("p\($0)") }
    switch text("kind") {
    case "line":
      return .line(LineSegment(start: SIMD2(p[0], p[1]), end: SIMD2(p[2], p[3])))
    case "quad":
      return .quadratic(
        QuadraticSegment(p0: SIMD2(p[0], p[1]), p1: SIMD2(p[2], p[3]), p2: SIMD2(p[4], p[5])))
    case "cubic":
      return .cubic(
        CubicSegment(
          p0: SIMD2(p[0], p[1]), p1: SIMD2(p[2], p[3]), p2: SIMD2(p[4], p[5]),
          p3: SIMD2(p[6], p[7])))
    default:
      return .arc(
        EllipticalArc(
          center: .zero, radii: SIMD2(p[0], p[1]), startAngle: p[2], sweep: p[3], rotation: 0))
    }
  }

  /// The space cubic of a row of arc_length_3d.csv.
  var spaceCubic: CubicSegment<SIMD3<Double>> {
    let p = (0..<4).map { SIMD3(number("x\($0)"), number("y\($0)"), number("z\($0)")) }
    return CubicSegment(p0: p[0], p1: p[1], p2: p[2], p3: p[3])
  }
}
