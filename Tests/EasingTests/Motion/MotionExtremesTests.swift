// SPDX-License-Identifier: Apache-2.0

import Easing
import Testing

@Suite struct MotionExtremesTests {
  static let motions: [MotionCurve] = [
    "spring(wobbly)", "spring(damping 0)", "spring(damping 50)", "spring(velocity 30)",
    "spring(velocity -30)", "spring(from 5, to -3, velocity 100)", "bounce(restitution 0.7)",
    "bounce(velocity -3)", "bounce(from 1, to 0, velocity 2)", "decay()", "decay(velocity -3)",
  ].compactMap { MotionCurve($0) }

  @Test("no value and no velocity is beyond them, and they are taken", arguments: motions)
  func bounds(motion: MotionCurve) {
    for end in [0.01, 0.3, 2, 50] {
      let extremes = motion.extremes(until: end)
      let peak = motion.peakVelocity(until: end)
      let slack = 1e-12 * (extremes.least.value.magnitude + extremes.greatest.value.magnitude)
      let states = (0...2000).map { motion.state(at: end * Double($0) / 2000) }
      #expect(states.allSatisfy { $0.value >= extremes.least.value - slack })
      #expect(states.allSatisfy { $0.value <= extremes.greatest.value + slack })
      let limit = peak.velocity.magnitude * (1 + 1e-6)
      #expect(states.allSatisfy { $0.velocity.magnitude <= limit })
      for point in [extremes.least, extremes.greatest] {
        #expect((motion.value(at: point.progress * end) - point.value).magnitude <= slack)
      }
    }
  }
}
