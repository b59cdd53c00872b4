// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct BoundedDecayTests {
  func random(_ generator: inout SeededGenerator) throws -> BoundedDecay {
    let rate = try DecayRate(constant: generator.logUniform(0.1, 20))
    let decay = Decay(
      rate, from: .random(in: -120...120, using: &generator),
      initialVelocity: .random(in: -2000...2000, using: &generator))
    let spring = try SpringParameters(
      mass: 1, stiffness: generator.logUniform(10, 1000), dampingRatio: 1)
    return BoundedDecay(decay, in: -100...100, edgeSpring: spring)
  }

  /// Value and velocity are handed on to a few ulp, and nothing crosses the edge before.
  @Test func continuousAtTheEdge() throws {
    var generator = SeededGenerator(seed: 61)
    var (crossings, values, speeds) = (0, WorstCase(), WorstCase())
    for _ in 0..<4000 {
      let motion = try random(&generator)
      guard let time = motion.crossingTime, let spring = motion.spring, time > 0 else { continue }
      crossings += 1
      let edge = motion.decay.initialVelocity < 0 ? -100.0 : 100
      let speed = abs(motion.decay.initialVelocity)
      #expect(motion.value(at: time) == edge && spring.to == edge)
      #expect(motion.velocity(at: time) == motion.decay.velocity(at: time))
      // The value of the free decay at that time, allowing for the rounding of time itself.
      values.note(
        abs(motion.decay.value(at: time) - edge)
          / (u * (200 + speed * time)), "\(motion)")
      // v = v₀ − λ(x − from), which knows nothing of time.
      let exact =
        motion.decay.initialVelocity - motion.decay.rate.constant * (edge - motion.decay.from)
      speeds.note(abs(motion.velocity(at: time) - exact) / (u * speed), "\(motion)")
      for beforeJump in [time.nextDown, time * (1 - 1e-15), time * (1 - 1e-9), time * 0.5] {
        #expect(motion.bounds.contains(motion.value(at: beforeJump)))
      }
      for step in [1e-12, 1e-6] {
        let moved = motion.value(at: time + step) - motion.value(at: time - step)
        #expect(abs(moved) <= 2 * speed * step + 1e-13)
      }
      // Beyond the edge until it has settled.
      for part in [0.01, 0.1, 0.5, 1] {
        let value = motion.value(at: time + spring.duration * part)
        #expect(edge > 0 ? value >= edge : value <= edge)
      }
      #expect(motion.restValue == edge)
      #expect(motion.value(at: .infinity) == edge && motion.velocity(at: .infinity) == 0)
      #expect(motion.duration == time + spring.duration)
    }
    #expect(crossings > 1000)
    #expect(values.ratio <= 8, "\(values)")
    #expect(speeds.ratio <= 16, "\(speeds)")
  }

  @Test func startsOutside() throws {
    let parameters = SpringParameters.scrollEdge
    for (from, edge) in [(150.0, 100.0), (-150, -100)] {
      for velocity in [0, 500, -500] as [Double] {
        let motion = BoundedDecay(
          Decay(from: from, initialVelocity: velocity), in: -100...100)
        let spring = DampedSpring(
          parameters, from: from, to: edge, initialVelocity: velocity)
        #expect(motion.spring == spring && motion.crossingTime == 0)
        for time in [0, 0.01, 0.3, 2, .infinity] as [Double] {
          #expect(motion.state(at: time) == spring.state(at: time))
          #expect(motion.acceleration(at: time) == spring.acceleration(at: time))
        }
        #expect(motion.state(at: -1) == .init(value: from, velocity: 0))
        #expect(motion.restValue == edge)
        #expect(motion.duration == spring.duration)
      }
    }
  }

  @Test func staysInside() throws {
    var generator = SeededGenerator(seed: 62)
    for _ in 0..<1000 {
      let decay = Decay(
        from: .random(in: -100...100, using: &generator),
        stoppingAt: .random(in: -99...99, using: &generator))
      let motion = BoundedDecay(decay, in: -100...100)
      #expect(motion.crossingTime == nil && motion.spring == nil)
      for time in [-1, 0, 0.1, 3, .infinity] as [Double] {
        #expect(motion.state(at: time) == decay.state(at: time))
        #expect(motion.acceleration(at: time) == decay.acceleration(at: time))
      }
      #expect(motion.restValue == decay.restValue && motion.duration == decay.duration)
    }
  }

  @Test func edges() throws {
    // On an edge, pushed outward, inward or not at all.
    let outward = BoundedDecay(Decay(from: 100, initialVelocity: 50), in: 0...100)
    #expect(outward.crossingTime == 0)
    #expect(outward.state(at: 0) == .init(value: 100, velocity: 50))
    #expect(outward.value(at: 0.1) > 100 && outward.restValue == 100)
    let inward = BoundedDecay(Decay(from: 100, initialVelocity: -50), in: 0...100)
    #expect(inward.crossingTime == nil && inward.value(at: 1) < 100)
    let still = BoundedDecay(Decay(from: 100, initialVelocity: 0), in: 0...100)
    #expect(still.duration == 0 && still.value(at: 5) == 100)
    // No room, and no bounds.
    let point = BoundedDecay(Decay(from: 5, initialVelocity: 9), in: 5...5)
    #expect(point.restValue == 5 && point.value(at: 0.05) > 5)
    let free = BoundedDecay(
      Decay(from: 5, initialVelocity: 1e300), in: -.infinity ... .infinity)
    #expect(free.crossingTime == nil)
    // NaN and infinities.
    for bad in [Double.nan, .infinity, -.infinity] {
      for decay in [Decay(from: bad, initialVelocity: 1), Decay(from: 1, initialVelocity: bad)] {
        let motion = BoundedDecay(decay, in: 0...100)
        #expect(!motion.value(at: 1).isFinite && !motion.value(at: 0.1).isFinite)
        #expect(!(motion.duration < .infinity))
      }
    }
    #expect(outward.value(at: .nan).isNaN && outward.velocity(at: .nan).isNaN)
    #expect(inward.value(at: .nan).isNaN && inward.acceleration(at: .nan).isNaN)
    #expect(outward.acceleration(at: .nan).isNaN)
    for (lower, upper, name) in [
      (Double.nan, 1.0, "lower"), (0, .nan, "upper"), (1, 0, "upper"),
    ] {
      #expect {
        try BoundedDecay(Decay(initialVelocity: 1), lower: lower, upper: upper)
      } throws: { error in
        (error as? ParameterError)?.parameter == name
      }
    }
  }

  @Test func codable() throws {
    for bounds in [0...100, -.infinity...100, 0 ... .infinity] as [ClosedRange<Double>] {
      let motion = BoundedDecay(Decay(from: 3, initialVelocity: 700), in: bounds)
      #expect(try coded(motion) == motion)
    }
  }
}
