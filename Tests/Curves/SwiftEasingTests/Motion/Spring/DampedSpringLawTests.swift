// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Laws of every spring, tried on springs drawn with a fixed seed.
@Suite struct DampedSpringLawTests {
  func randomSpring(_ generator: inout SeededGenerator) throws -> DampedSpring {
    let frequency = generator.logUniform(0.1, 100)
    let ratio =
      Bool.random(using: &generator)
      ? generator.logUniform(1e-3, 1e3)
      : 1 + generator.logUniform(1e-16, 0.1) * (Bool.random(using: &generator) ? 1 : -1)
    let mass = generator.logUniform(0.1, 10)
    return DampedSpring(
      try SpringParameters(
        mass: mass, stiffness: mass * frequency * frequency,
        damping: 2 * ratio * mass * frequency),
      from: .random(in: -10...10, using: &generator),
      to: .random(in: -10...10, using: &generator),
      initialVelocity: .random(in: -50...50, using: &generator))
  }

  /// The size of value and velocity that rounding refers to.
  func scale(_ spring: DampedSpring) -> Double {
    abs(spring.from) + abs(spring.to)
      + abs(spring.initialVelocity) / spring.parameters.angularFrequency
  }

  /// Stopping at t₁ and going on for t₂ is going on for t₁ + t₂.
  @Test func semigroup() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let spring = try randomSpring(&generator)
      let frequency = spring.parameters.angularFrequency
      // Times with few digits, so that their sum is exact.
      let first = (generator.logUniform(1, 4096) / frequency * 256).rounded() / 4096
      let second = (generator.logUniform(1, 4096) / frequency * 256).rounded() / 4096
      let onward = spring.retargeted(to: spring.to, at: first).state(at: second)
      let whole = spring.state(at: first + second)
      let phase = frequency * (first + second) * max(1, spring.parameters.dampingRatio)
      let tolerance = 64 * u * scale(spring) * (1 + min(phase, 800))
      #expect(abs(onward.value - whole.value) <= tolerance)
      #expect(abs(onward.velocity - whole.velocity) <= tolerance * frequency * 2)
    }
  }

  /// Twice the ends and the velocity, twice the motion; and a shift moves it along.
  @Test func linearity() throws {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<1000 {
      let spring = try randomSpring(&generator)
      let double = DampedSpring(
        spring.parameters, from: 2 * spring.from, to: 2 * spring.to,
        initialVelocity: 2 * spring.initialVelocity)
      let time = generator.logUniform(1e-4, 1e2) / spring.parameters.angularFrequency
      #expect(double.value(at: time) == 2 * spring.value(at: time))
      #expect(double.velocity(at: time) == 2 * spring.velocity(at: time))
      #expect(double.acceleration(at: time) == 2 * spring.acceleration(at: time))
    }
  }

  /// No bounce without an oscillation: an over-damped spring let go at rest only comes nearer.
  @Test func creepingIsMonotone() throws {
    for ratio in [1, 1 + 0x1p-50, 1.0001, 2, 1e6] {
      let parameters = try SpringParameters(mass: 1, stiffness: 1, damping: 2 * ratio)
      let spring = DampedSpring(parameters)
      let values = (0...100_000).map { spring.value(at: Double($0) * 2e-4 * ratio) }
      let fall = zip(values, values.dropFirst()).map { $0 - $1 }.max() ?? .infinity
      #expect(fall <= 2 * u, "ratio \(ratio)")
    }
  }

  @Test func retargetingIsContinuous() throws {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<1000 {
      let spring = try randomSpring(&generator)
      let time = generator.logUniform(1e-4, 1e2) / spring.parameters.angularFrequency
      let next = spring.retargeted(to: .random(in: -10...10, using: &generator), at: time)
      #expect(next.value(at: 0) == spring.value(at: time))
      #expect(next.velocity(at: 0) == spring.velocity(at: time))
      // Just after the hand-over as well: the value has moved by what the velocity says.
      let moment =
        1e-12 / spring.parameters.angularFrequency
        / max(1, spring.parameters.dampingRatio)
      let moved = spring.value(at: time) + spring.velocity(at: time) * moment
      #expect(abs(next.value(at: moment) - moved) <= 8 * u * scale(spring))
    }
  }

  @Test func vectorsMoveLikeTheirCoordinates() throws {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<500 {
      let spring = try randomSpring(&generator)
      func random() -> SIMD4<Double> { .random(in: -9...9, using: &generator) }
      let (from, target, push) = (random(), random(), random())
      let time = generator.logUniform(1e-3, 1e2) / spring.parameters.angularFrequency
      let propagator = spring.propagator(at: time)
      let value = propagator.value(from: from, to: target, initialVelocity: push)
      let velocity = propagator.velocity(from: from, to: target, initialVelocity: push)
      let acceleration = propagator.acceleration(from: from, to: target, initialVelocity: push)
      let displacement = propagator.displacement(from: from, to: target, initialVelocity: push)
      let remaining = propagator.remaining(from: from, to: target, initialVelocity: push)
      for lane in 0..<4 {
        let single = DampedSpring(
          spring.parameters, from: from[lane], to: target[lane], initialVelocity: push[lane])
        #expect(value[lane] == single.value(at: time))
        #expect(velocity[lane] == single.velocity(at: time))
        #expect(acceleration[lane] == single.acceleration(at: time))
        #expect(displacement[lane] == single.displacement(at: time))
        #expect(remaining[lane] == single.remaining(at: time))
        #expect(single.state(at: time).value == single.value(at: time))
        #expect(single.state(at: time).velocity == single.velocity(at: time))
      }
      let flat = propagator.value(
        from: SIMD2(0.0, 1), to: SIMD2(1.0, 2), initialVelocity: SIMD2(0.0, 0))
      #expect(abs(flat.y - flat.x - 1) <= 4 * u * 3)
    }
  }
}
