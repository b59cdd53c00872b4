// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionPath

/// The angle of each rotation mode, at exact directions and around a turn.
@Suite struct RotationModeTests {
  private func point(_ x: Double, _ y: Double) -> PathPoint {
    PathPoint(
      location: PathLocation(segment: 0, parameter: 0), position: .zero, tangent: SIMD2(x, y))
  }

  @Test(
    "Against the tangent is half a turn more, in -π…π",
    arguments: [
      (1, 0, Double.pi), (-1, 0, 0), (0, 1, -.pi / 2), (0, -1, .pi / 2), (1, -0.0, .pi),
      (-1, -0.0, 0),
      (1, 1, -0.75 * .pi), (1, -1, 0.75 * .pi),
    ] as [(Double, Double, Double)])
  func reverse(x: Double, y: Double, angle: Double) {
    let point = point(x, y)
    #expect(RotationMode.autoReverse.angle(at: point) == angle)
    #expect(RotationMode.auto.angle(at: point) == atan2(y, x))
    #expect(RotationMode.none.angle(at: point) == 0)
  }

  @Test(
    "After another angle it is the nearest that differs by whole turns",
    arguments: RotationMode.allCases)
  func continued(mode: RotationMode) {
    for step in -40...40 {
      let previous = Double(step) * 0.37
      for turn in 0..<12 {
        let point = point(cos(Double(turn)), sin(Double(turn)))
        let angle = mode.angle(at: point, after: previous)
        #expect((angle - previous).magnitude <= .pi + 1e-12)
        let turns = (angle - mode.angle(at: point)) / (2 * .pi)
        #expect((turns - turns.rounded()).magnitude <= 1e-12)
      }
    }
    for none in [Double.nan, .infinity, -.infinity] {
      #expect(mode.angle(at: point(0, 1), after: none) == mode.angle(at: point(0, 1)))
    }
  }
}
