// SPDX-License-Identifier: Apache-2.0

import MotionPath
import Testing

@testable import ArcLength

@Suite("The speed of a segment as a function of its parameter")
struct SpeedProfileTests {
  @Test(
    "A vertex of an ellipse counts less than twenty parameters from the start of a stretch",
    arguments: [
      (20.3, false, true), (-19.8, true, false), (0.25, true, true), (-20.3, false, false),
    ])
  func farVertex(vertex: Double, fromStart: Bool, fromMiddle: Bool) throws {
    let sweep = 0.05
    let profile = try EllipseSpeed(
      EllipticalArc(center: .zero, radii: [2, 1], startAngle: -vertex * sweep, sweep: sweep))
    for (start, counts) in [(0, fromStart), (0.5, fromMiddle)] as [(Double, Bool)] {
      let (first, second) = profile.singularities(from: start, to: 1, negligible: 1e-3)
      #expect(second == [.infinity, .infinity])
      guard counts else {
        #expect(first == [.infinity, .infinity])
        continue
      }
      let distance = profile.roughDistance(from: start, to: vertex)
      // The angle of the start is rounded.
      #expect((first.x - distance).magnitude <= 1e-14 * distance.magnitude && first.y > 0)
    }
  }
}
