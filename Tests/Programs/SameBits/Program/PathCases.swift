// SPDX-License-Identifier: Apache-2.0

import MotionPath

#if canImport(TestSupport)
import TestSupport
#endif

/// Segments and splines in the plane.
enum PathCases {
  static func run() {
    var random = SeededGenerator(seed: 4)
    for index in 0..<64 {
      let points = (0..<4).map { _ in SIMD2(random.number(-100, 100), random.number(-100, 100)) }
      guard isDone(index) else { continue }
      let name = "path-" + String(index)
      let inputs = progresses(seed: UInt64(index)).filter { $0.magnitude < 100 }
      let cubic = CubicSegment(p0: points[0], p1: points[1], p2: points[2], p3: points[3])
      let quadratic = QuadraticSegment(p0: points[0], p1: points[1], p2: points[2])
      digest(name + "-cubic", inputs.flatMap { numbers(cubic, $0) })
      digest(name + "-quadratic", inputs.flatMap { numbers(quadratic, $0) })
      let bounds = cubic.bounds
      digest(name + "-bounds", pair(bounds.lower) + pair(bounds.upper))
      if let spline = try? KochanekBartelsSpline(through: points) {
        digest(
          name + "-spline",
          inputs.flatMap {
            pair(spline.position(at: $0)) + pair(spline.velocity(at: $0))
              + pair(spline.acceleration(at: $0))
          })
      }
    }
  }

  private static func numbers<Curve: ParametricCurve>(_ curve: Curve, _ s: Double) -> [Double]
  where Curve.Vector == SIMD2<Double> {
    pair(curve.position(at: s)) + pair(curve.derivative(at: s))
      + pair(curve.secondDerivative(at: s))
      + [curve.speed(at: s), curve.signedCurvature(at: s)]
  }

  private static func pair(_ point: SIMD2<Double>) -> [Double] { [point.x, point.y] }
}
