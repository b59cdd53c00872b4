// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import Testing

@Suite struct RotationModeTests {
  @Test("the three modes at a point, and smooth turning round an orbit and over its seam")
  func modes() throws {
    let orbit = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    let path = try PacedPath(measuring: orbit.segments)
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
}
