// SPDX-License-Identifier: Apache-2.0

import Easing
import Testing

@Suite struct MotionEasingTests {
  static let springs: [DampedSpring] = [0, 0.1, 0.5, 1, 1.5, 4].compactMap { ratio in
    try? DampedSpring(
      SpringParameters(stiffness: 120, dampingRatio: ratio), from: 40, target: -10,
      initialVelocity: 30)
  }

  @Test("it starts at 0, and ends at 1 if asked to", arguments: springs)
  func ends(spring: DampedSpring) throws {
    guard spring.parameters.damping > 0 else {
      // It never settles, and has no rest to scale by.
      #expect(throws: ParameterError.self) { try spring.easing(duration: 1) }
      return
    }
    let exact = try spring.easing()
    #expect(exact.value(at: 0) == 0)
    #expect(exact.value(at: 1) == 1 && exact.value(at: 2) == 1)
    #expect(exact.velocity(at: 2) == 0)
    // No jump before the end: what was missing has been added by then.
    #expect((exact.value(at: 1.nextDown) - 1).magnitude <= 1e-12)
    let open = try spring.easing(endsExactly: false)
    #expect((open.value(at: 1) - 1).magnitude <= 0.001 + 1e-12)
    #expect(open.value(at: 1) != 1)
    #expect((open.value(at: 100) - 1).magnitude <= 4 * u)
    #expect(open.value(at: -1) == 0 && exact.value(at: -1) == 0)
    #expect(exact.value(at: .nan).isNaN && exact.velocity(at: .nan).isNaN)
  }

  @Test("values are the part of the way that is made", arguments: springs.dropFirst())
  func scale(spring: DampedSpring) throws {
    let open = try spring.easing(duration: 0.75, endsExactly: false)
    for k in 0...100 {
      let progress = Double(k) / 100
      let made = (spring.value(at: progress * 0.75) - 40) / -50
      #expect((open.value(at: progress) - made).magnitude <= 4 * u)
      let velocity = spring.velocity(at: progress * 0.75) * 0.75 / -50
      #expect((open.velocity(at: progress) - velocity).magnitude <= 4 * u * velocity.magnitude)
    }
  }

  @Test("monotonicity and inverse are found by evaluation")
  func analysis() throws {
    let creeping = try DampedSpring(SpringParameters(stiffness: 100, dampingRatio: 2)).easing()
    #expect(creeping.monotonicity == .increasing)
    let half = try #require(creeping.progress(at: 0.5))
    #expect((creeping.value(at: half) - 0.5).magnitude <= 1e-15)
    let bouncy = try DampedSpring(.wobbly).easing()
    #expect(bouncy.monotonicity == .none)
    #expect((bouncy.extremes.overshoot - DampedSpring(.wobbly).overshoot).magnitude < 1e-3)
  }

  @Test("a motion with no way to go, or no end, is refused")
  func refusals() throws {
    let still = DampedSpring(.smooth, from: 3, target: 3, initialVelocity: 5)
    #expect(throws: ParameterError.self) { try still.easing() }
    for duration in [0, -1, .nan, Double.infinity] {
      #expect(throws: ParameterError.self) {
        try DampedSpring(.smooth).easing(duration: duration)
      }
    }
  }
}
