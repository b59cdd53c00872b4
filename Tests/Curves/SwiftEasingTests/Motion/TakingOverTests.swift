// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Any motion can be interrupted, and what takes over has its value and its velocity.
@Suite struct TakingOverTests {
  static let motions: [MotionCurve] = [
    "spring(wobbly)", "spring(damping 60, velocity -3)", "spring(damping 0)",
    "bounce(restitution 0.7)", "decay(velocity 3)",
  ].map { text in required(text) { MotionCurve(text) } }

  private func check(_ motion: some Motion, at time: Double) throws {
    let state = motion.state(at: time)
    #expect(state.value == motion.value(at: time))
    #expect(state.velocity == motion.velocity(at: time))

    let spring = motion.spring(.bouncy, to: 5, at: time)
    #expect(spring.value(at: 0) == state.value && spring.velocity(at: 0) == state.velocity)
    #expect(spring.restValue == 5)

    let decay = motion.decay(.fast, at: time)
    #expect(decay.value(at: 0) == state.value && decay.velocity(at: 0) == state.velocity)

    let curve = try motion.cubicBezier(to: 5, duration: 0.4, at: time)
    #expect(curve.value(at: 0) == state.value)
    #expect((curve.velocity(at: 0) - state.velocity).magnitude <= 8 * u * state.velocity.magnitude)
    #expect(curve.value(at: 0.4) == 5)
    #expect(curve.velocity(at: 0.4) == 0)
  }

  @Test("from motions", arguments: motions)
  func fromMotion(motion: MotionCurve) throws {
    for k in 0...40 { try check(motion, at: Double(k) / 16) }
  }

  @Test("from easing functions at work", arguments: ["ease", SampleCurves.swing, "steps(4)"])
  func fromEasing(text: String) throws {
    let motion = try #require(EasingCurve(text)).motion(from: -2, to: 3, duration: 1.25)
    for k in 0...40 { try check(motion, at: Double(k) / 32) }
  }

  @Test("the Bézier curve that takes over is the cubic between the two states")
  func hermite() throws {
    let spring = DampedSpring(.wobbly)
    let curve = try spring.cubicBezier(to: 2, duration: 0.5, at: 0.1)
    let state = spring.state(at: 0.1)
    for k in 0...32 {
      let s = Double(k) / 32
      // Hermite's basis.
      let want =
        state.value * (1 + 2 * s) * (1 - s) * (1 - s) + 0.5 * state.velocity * s * (1 - s) * (1 - s)
        + 2 * s * s * (3 - 2 * s)
      #expect((curve.value(at: s / 2) - want).magnitude <= 32 * u)
    }
  }

  @Test("a curve without a distance can not take over a velocity")
  func noDistance() throws {
    let spring = DampedSpring(.bouncy)
    let value = spring.value(at: 0.2)
    let error = #expect(throws: ParameterError.self) {
      try spring.cubicBezier(to: value, duration: 1, at: 0.2)
    }
    #expect(error?.parameter == "target")
    #expect(throws: ParameterError.self) { try spring.cubicBezier(to: 3, duration: 0, at: 0.2) }
    #expect(throws: ParameterError.self) { try spring.cubicBezier(to: 3, duration: 1, at: .nan) }
  }
}
