// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct SpringAnimationTests {
  @Test func hasTheBitsOfDampedSpring() throws {
    for (damping, speed) in [(5.0, 0.0), (10, 3), (20, -4), (40, 2)] {
      let parameters = try SpringParameters(mass: 1, stiffness: 100, damping: damping)
      let spring = DampedSpring(parameters, from: 100, to: 400, initialVelocity: 300 * speed)
      let animation = try SpringAnimation(
        from: 100.0, to: 400, spring: parameters, initialVelocity: .relative(speed))
      let units = try SpringAnimation(
        from: 100.0, to: 400, spring: parameters, initialVelocity: .perSecond(300 * speed),
        timing: animation.timing)
      #expect(
        animation.timing.duration == DampedSpring(parameters, initialVelocity: speed).duration)
      let vector = try SpringAnimation(
        from: SIMD2(-7, 100.0), to: SIMD2(9, 400), spring: parameters,
        initialVelocity: .relative(speed), timing: animation.timing)
      let duration = animation.timing.duration
      for step in 0..<50 {
        let progress = Double(step) / 49
        let state = spring.state(at: progress * duration)
        #expect(animation.value(atProgress: progress, over: 0) == state.value)
        #expect(units.value(atProgress: progress, over: 0) == state.value)
        #expect(vector.value(atProgress: progress, over: .zero).y == state.value)
        let velocity = state.velocity * duration
        #expect(animation.velocity(atProgress: progress, over: 0) == velocity)
        #expect(vector.velocity(atProgress: progress, over: .zero).y == velocity)
      }
    }
  }

  /// A velocity across the way makes an arc: the spring is linear in each coordinate.
  @Test func takesOverAVelocityOfAnyDirection() throws {
    let parameters = try SpringParameters(mass: 1, stiffness: 170, damping: 26)
    let animation = try SpringAnimation(
      from: SIMD2(0.0, 0), to: SIMD2(100, 0), spring: parameters,
      initialVelocity: .perSecond(SIMD2(0, 500)))
    let across = DampedSpring(parameters, from: 0, to: 0, initialVelocity: 500)
    #expect(abs(animation.value(at: 0.1, over: .zero).y - across.value(at: 0.1)) < 1e-12)
    let start = try #require(animation.velocity(at: 0, over: .zero))
    #expect(abs(start.y - 500) <= 4 * u * 500)
  }

  @Test func missingEndsAreWhatIsShown() throws {
    let parameters = try SpringParameters(mass: 1, stiffness: 100, damping: 20)
    let animation = AnyPropertyAnimation.spring(
      try SpringAnimation(to: .number(5), spring: parameters)
    ).resolved(presentation: 3, previous: 0)
    #expect(animation.value(at: 0, over: 77) == 3)
    #expect(animation.ends?.from == 3 && animation.ends?.to == 5)
  }

  @Test func anUndampedSpringNeedsADuration() throws {
    let parameters = try SpringParameters(mass: 1, stiffness: 100, damping: 0)
    let error = #expect(throws: ParameterError.self) {
      try SpringAnimation(from: 0.0, to: 1, spring: parameters)
    }
    #expect(error?.parameter == "duration")
    _ = try SpringAnimation(from: 0.0, to: 1, spring: parameters, timing: MediaTiming(duration: 3))
    #expect(throws: ParameterError.self) {
      try SpringAnimation(to: 1.0, spring: parameters, initialVelocity: .relative(.nan))
    }
    #expect(throws: ParameterError.self) {
      try SpringAnimation(to: 1.0, spring: parameters, initialVelocity: .perSecond(.infinity))
    }
  }

  @Test func decaysAreThoseOfTheCore() throws {
    let animation = try DecayAnimation(from: SIMD2(1, 2.0), initialVelocity: SIMD2(1000, -500))
    let decay = Decay(from: 2, initialVelocity: -500)
    #expect(animation.timing.duration == decay.duration)
    for time in [0, 0.1, 1, 3] {
      #expect(abs(animation.value(at: time, over: .zero).y - decay.value(at: time)) < 1e-11)
      let velocity = try #require(animation.velocity(at: time, over: .zero))
      #expect(abs(velocity.y - decay.velocity(at: time)) < 1e-10)
    }
    let open = AnyPropertyAnimation.decay(try DecayAnimation(initialVelocity: .number(10)))
      .resolved(presentation: 7, previous: 0)
    #expect(open.value(at: 0, over: 0) == 7)
    #expect(throws: ParameterError.self) { try DecayAnimation(initialVelocity: Double.nan) }
    #expect(throws: ParameterError.self) {
      try DecayAnimation(from: [1.0], initialVelocity: [1, 2])
    }
  }

  /// A velocity against the way makes it longer, and no coordinate is farther away than a thousandth after it.
  @Test func aVectorThrownBackwardsTakesLonger() throws {
    let parameters = try SpringParameters(mass: 1, stiffness: 100, damping: 20)
    func duration(_ speed: Double) throws -> Double {
      try SpringAnimation(
        from: SIMD2(0.0, 0), to: SIMD2(3, 4), spring: parameters,
        initialVelocity: .perSecond(SIMD2(3, 4) * speed)
      ).timing.duration
    }
    let against = DampedSpring(parameters, initialVelocity: -30).duration
    #expect(against > DampedSpring(parameters, initialVelocity: 30).duration)
    #expect(abs(try duration(-30) - against) <= 1e-12)
  }
}
