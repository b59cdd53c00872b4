// SPDX-License-Identifier: Apache-2.0

import RealModule
import Testing

@testable import ArcLength
@testable import MotionPath
@testable import PathTravel

@Suite("The parts of a traversal where the bend decides the speed")
struct FollowedBendTests {
  /// P′ = (c − u) · (1, u) with c = 25/16: the curve stops at c and turns back.
  ///
  /// R = (c − u) · (1 + u²)^(3/2), and the length has a closed form.
  @Test("A stop of the curve beyond the end of a stretch does not divide the stretch")
  func stopBeyond() throws {
    let c = 1.5625
    let bend = CubicBend(SIMD3(c, 0, 0), SIMD3(c - 0.5, c / 2, 0), SIMD3(c - 1, c - 1, 0))
    #expect(bend.state(at: c).speed == 0 && bend.state(at: 0.5).speed > 0)
    func length(_ u: Double) -> Double {
      let root = (1 + u * u).squareRoot()
      return c / 2 * (u * root + Double.asinh(u)) - root * root * root / 3
    }
    let followed = FollowedBend(
      bend: .cubic(bend), lateral: 2, tolerance: 1e-10, rules: try GaussLegendreRules.prepared())
    // Twice its start and its end add up to c.
    let (start, end) = (0.5, 0.5625)
    let parts = try followed.parts(from: start, at: length(start), to: end, at: length(end)) {
      (u) throws(ArcLengthError) in length(u)
    }
    let part = try #require(parts.first)
    #expect(parts.count == 1)
    for (x, u) in [(0, start), (1, end)] as [(Double, Double)] {
      let square = 1 + u * u
      let speed = (2 * (c - u) * square * square.squareRoot()).squareRoot()
      #expect((part.speed(at: x) - speed).magnitude <= 1e-11 * speed)
      #expect((part.distance(at: x) - length(u)).magnitude <= 1e-12)
    }
  }
}
