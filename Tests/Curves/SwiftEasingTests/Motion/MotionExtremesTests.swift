// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct MotionExtremesTests {
  static let motions: [MotionCurve] = [
    "spring(wobbly)", "spring(damping 0)", "spring(damping 50)", "spring(velocity 30)",
    "spring(velocity -30)", "spring(from 5, to -3, velocity 100)", "bounce(restitution 0.7)",
    "bounce(velocity -3)", "bounce(from 1, to 0, velocity 2)", "decay()", "decay(velocity -3)",
  ].map { text in required(text) { MotionCurve(text) } }

  @Test("no value and no velocity is beyond them, and they are taken", arguments: motions)
  func bounds(motion: MotionCurve) {
    for end in [0.01, 0.3, 2, 50] {
      let extremes = motion.extremes(until: end)
      let peak = motion.peakVelocity(until: end)
      let slack = 1e-12 * (extremes.least.value.magnitude + extremes.greatest.value.magnitude)
      let states = (0...2000).map { motion.state(at: end * Double($0) / 2000) }
      #expect(states.allSatisfy { $0.value >= extremes.least.value - slack })
      #expect(states.allSatisfy { $0.value <= extremes.greatest.value + slack })
      let limit = peak.value.magnitude * (1 + 1e-6)
      #expect(states.allSatisfy { $0.velocity.magnitude <= limit })
      for point in [extremes.least, extremes.greatest] {
        #expect((motion.value(at: point.time) - point.value).magnitude <= slack)
      }
    }
  }

  @Test("the peak is found however long the time is")
  func longTimes() throws {
    let critical = DampedSpring(try SpringParameters(stiffness: 100, dampingRatio: 1))
    for end in [0.1, 1, 1e6, 1e300, Double.infinity] {
      // ω/e, at 1/ω.
      let peak = critical.peakVelocity(until: end)
      #expect((peak.value - 3.6787944117144233).magnitude <= 64 * u)
      #expect((peak.time - 0.1).magnitude <= 1e-16 || end == .infinity)
    }
    let fling = Decay(.normal, from: 0, initialVelocity: 1000)
    #expect(fling.peakVelocity(until: 1e9).value == 1000)
    #expect(fling.velocityExtremes(until: 1e9).least.value == 0)
    // The spring of a scroll view's edge takes the velocity over, and draws back the faster for it.
    let bounded = BoundedDecay(fling, in: -10...100)
    let crossing = try #require(bounded.crossingTime)
    let spring = try #require(bounded.spring)
    let back = spring.velocityExtremes(until: 1e6).least.value
    let extremes = bounded.velocityExtremes(until: 1e6)
    #expect(extremes.least.value == back && back < 0)
    #expect(extremes.greatest.value == 1000)
    let top = try #require(spring.extremum(0))
    #expect(bounded.extremes(until: 1e6).greatest.value == spring.value(at: top.time))
    #expect(
      (bounded.extremes(until: 10).greatest.time - crossing - top.time).magnitude <= 1e-14)
    #expect(bounded.extremes(until: crossing / 2).greatest.value == bounded.value(at: crossing / 2))
  }

  @Test("a curve at work has the curve's own peak")
  func easedPeak() throws {
    let steep = try CubicBezier(
      x1: 0.9999999999967589, y1: 0.6308690219907824, x2: 0.9999999999967589, y2: 1)
    let motion = try steep.motion(from: 3, to: 1, duration: 4)
    #expect((motion.peakVelocity(until: 5).value / -102519.54906705009 - 1).magnitude <= 1e-12)
    #expect(motion.peakVelocity(until: 2).value.magnitude < 1)
  }
}
