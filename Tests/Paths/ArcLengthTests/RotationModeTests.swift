// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import Testing

@Suite struct RotationModeTests {
  @Test("the three modes at a point, and a continuous angle around an orbit and over its seam")
  func modes() throws {
    let orbit = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    let path = try PacedPath(measuring: orbit)
    var previous = Double.nan
    var first = 0.0
    for k in 0...400 {
      let t = Double(k) / 200
      let point = path.point(atFraction: t - t.rounded(.down))
      #expect(RotationMode.none.angle(at: point) == 0)
      let auto = RotationMode.auto.angle(at: point)
      let reverse = RotationMode.autoReverse.angle(at: point)
      #expect(((auto - reverse).magnitude - .pi).magnitude <= 1e-15)
      #expect(reverse.magnitude <= .pi)
      let smooth = RotationMode.auto.angle(at: point, after: previous)
      if k == 0 {
        first = smooth
      } else {
        #expect((smooth - previous - .pi / 100).magnitude <= 1e-12)
      }
      previous = smooth
    }
    // Two rounds are two whole turns.
    #expect((previous - first - 4 * .pi).magnitude <= 1e-12)
  }

  @Test("at a cusp the direction is that of the arriving motion")
  func cusp() throws {
    // Arrives along (1, 1), reverses in the middle, and leaves along (1, -1).
    let cusp = CubicSegment<SIMD2<Double>>(
      p0: SIMD2(0, 0), p1: SIMD2(1, 1), p2: SIMD2(0, 1), p3: SIMD2(1, 0))
    #expect(cusp.speed(at: 0.5) == 0)
    let path = try PacedPath(measuring: [.cubic(cusp)])
    let point = path.point(atFraction: 0.5)
    let before = cusp.unitTangent(at: 0.499_999) ?? .zero
    #expect((point.tangent - before).safeNorm <= 1e-5)
  }
}
