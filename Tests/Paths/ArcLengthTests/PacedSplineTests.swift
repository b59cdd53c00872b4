// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import TestSupport
import Testing

@Suite struct PacedSplineTests {
  @Test("a paced spline starts and ends at the ends of its keys")
  func ends() throws {
    var random = SeededGenerator(seed: 5)
    let points = (0..<8).map { _ in
      SIMD3<Double>.random(in: -10...10, using: &random)
    }
    let spline = try KochanekBartelsSpline(
      keys: points.map { KochanekBartelsSpline.Key($0, tension: 0.2, continuity: -0.3, bias: 0.1) })
    let paced = try PacedSpline(measuring: spline.segments)
    #expect(paced.position(atFraction: 0) == points[0])
    #expect(paced.position(atFraction: 1) == points[7])
    #expect(paced.position(atFraction: .nan).x.isNaN)
  }

  @Test("paced key times are proportional to distances")
  func keyTimes() {
    let values: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(3, 4), SIMD2(3, 4), SIMD2(3, 9)]
    #expect(pacedKeyTimes(values) == [0, 0.5, 0.5, 1])
    #expect(pacedKeyTimes([SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 1)]) == [0, 0.5, 1])
    #expect(pacedKeyTimes([SIMD2(7, 7)]) == [0])
    #expect(pacedKeyTimes([SIMD2(-1e308, 0), SIMD2(1e308, 0), SIMD2(-1e308, 0)]) == [0, 0.5, 1])
    #expect(pacedKeyTimes([SIMD2(0, 0), SIMD2(1.5e308, 0), SIMD2(0, 0)]) == [0, 0.5, 1])
    #expect(pacedKeyTimes([SIMD2<Double>]()).isEmpty)
    #expect(pacedKeyTimes([SIMD2(0, 0), SIMD2(.nan, 0)])[1].isNaN)
  }
}
