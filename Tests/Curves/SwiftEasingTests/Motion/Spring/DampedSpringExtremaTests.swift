// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
import Testing

@Suite struct DampedSpringExtremaTests {
  @Test func overshootFromRest() throws {
    for ratio in [0.01, 0.1, 0.5, 0.9, 0.99] {
      let parameters = try SpringParameters(mass: 2, stiffness: 8, damping: 8 * ratio)
      let want = exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
      for (from, target) in [(0.0, 1.0), (5, -3)] {
        let spring = DampedSpring(parameters, from: from, to: target)
        #expect(abs(spring.overshoot - want) <= 1e-14 * want)
        let peak = try #require(spring.extremum(0))
        #expect(abs((peak.value - target) / (target - from) - want) <= 1e-14)
      }
    }
    #expect(DampedSpring(try SpringParameters(mass: 1, stiffness: 1, damping: 2)).overshoot == 0)
    #expect(DampedSpring(try SpringParameters(mass: 1, stiffness: 1, damping: 9)).overshoot == 0)
    #expect(DampedSpring(.coreAnimation, from: 1).overshoot == 0)
    let undamped = DampedSpring(try SpringParameters(mass: 1, stiffness: 4, damping: 0))
    #expect(undamped.overshoot == 1)
  }

  @Test func extremaAndCrossingsAgainstSamples() throws {
    var generator = SeededGenerator(seed: 21)
    let step = 1e-3
    let times = (0...20_000).map { Double($0) * step }
    var values = times
    for _ in 0..<300 {
      let parameters = try SpringParameters(
        mass: 1, stiffness: 1, damping: generator.logUniform(0.05, 20))
      let push = Double.random(in: -30...30, using: &generator)
      let from = [-1.0, 0, 1][Int.random(in: 0...2, using: &generator)]
      let spring = DampedSpring(parameters, from: from, to: 0, initialVelocity: push)
      // The bits of the single calls, and faster.
      var span = values.mutableSpan
      spring.evaluate(times.span, into: &span)

      // Beyond the target, seen from the start (or from either side, starting on it).
      let beyond =
        from == 0
        ? (values.map(\.magnitude).max() ?? 0) / abs(push)
        : max(0, values.map { -$0 * from }.max() ?? 0)
      #expect(abs(spring.overshoot - beyond) <= 1e-5 * (1 + beyond))

      let crossing = values.indices.dropFirst(2).first {
        values[$0] == 0 || values[$0].sign != values[$0 - 1].sign
      }
      if let crossing {
        let time = try #require(spring.firstTargetCrossing)
        #expect(abs(time - Double(crossing) * step) <= 2 * step)
        #expect(abs(spring.value(at: time)) <= 1e-13 * (1 + abs(push)))
      } else if let time = spring.firstTargetCrossing {
        #expect(time >= 19.99)
      }

      for index in 0..<4 {
        guard let extremum = spring.extremum(index) else { continue }
        #expect(extremum.time > 0)
        let scale = (1 + abs(push)) * 1e-12
        #expect(abs(spring.velocity(at: extremum.time)) <= scale)
        #expect(abs(spring.value(at: extremum.time) - extremum.value) <= scale)
        if index > 0, let before = spring.extremum(index - 1) {
          #expect(extremum.time > before.time)
          #expect(extremum.value.sign != before.value.sign)
        }
      }
    }
  }

  @Test func noExtremum() throws {
    let creeping = DampedSpring(try SpringParameters(mass: 1, stiffness: 1, damping: 3))
    #expect(creeping.extremum(0) == nil)
    #expect(creeping.firstTargetCrossing == nil)
    let thrown = DampedSpring(creeping.parameters, initialVelocity: 10)
    #expect(thrown.extremum(0) != nil)
    #expect(thrown.extremum(1) == nil)
    #expect(thrown.extremum(-1) == nil)
    #expect(thrown.firstTargetCrossing != nil)
    // `smooth` is critical but for rounding; what it does after 1e7 seconds is not worth telling.
    #expect(DampedSpring(.smooth).firstTargetCrossing == nil)
    #expect(DampedSpring(.smooth).extremum(0) == nil)
    #expect(DampedSpring(.coreAnimation).extremum(.max) == nil)
  }

  @Test func oscillationCount() throws {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<300 {
      let parameters = try SpringParameters(
        mass: 1, stiffness: 1, damping: generator.logUniform(0.01, 10))
      let push =
        Bool.random(using: &generator) ? 0 : Double.random(in: -5...5, using: &generator)
      let spring = DampedSpring(parameters, initialVelocity: push)
      let epsilon = generator.logUniform(1e-6, 0.5)
      var count = 0
      while let extremum = spring.extremum(count), abs(extremum.value - 1) > epsilon { count += 1 }
      #expect(spring.oscillationCount(epsilon: epsilon) == Double(count) / 2)
      #expect(spring.oscillationCount() == spring.oscillationCount(epsilon: 1e-3))
    }
    let undamped = DampedSpring(try SpringParameters(mass: 1, stiffness: 4, damping: 0))
    #expect(undamped.oscillationCount() == .infinity)
    #expect(DampedSpring(.coreAnimation).oscillationCount(epsilon: 0) == .infinity)
    #expect(DampedSpring(.coreAnimation, from: 1).oscillationCount() == 0)
  }

  @Test("just below critical damping the crossing is later than all that can be seen")
  func crossingBelowCritical() throws {
    let spring = DampedSpring(try SpringParameters(stiffness: 100, dampingRatio: 1 - 1e-9))
    #expect(spring.parameters.dampingRatio < 1)
    #expect(spring.firstTargetCrossing == nil)
    let looser = DampedSpring(try SpringParameters(stiffness: 100, dampingRatio: 1 - 1e-3))
    #expect(looser.firstTargetCrossing != nil)
  }

  /// With a slow rate r, a much faster one q and a distance d the velocity is (v + r·d)e^(−qt) − r·d nearly.
  @Test("the turning point of a spring is found where its velocity over its slow rate overflows")
  func turnOfAHugeWay() throws {
    let (slow, fast, distance) = (1e-299, 1e20, 1e308)
    let parameters = try SpringParameters(mass: 1, stiffness: slow * fast, damping: fast)
    for (velocity, ratio) in [(1e8, 0.1), (1e10, 10.0), (1e12, 1000)] {
      for sign in [1.0, -1] {
        let spring = DampedSpring(
          parameters, from: sign * distance, to: 0, initialVelocity: sign * velocity)
        let time = try #require(spring.extremum(0)).time
        #expect((time * fast / Foundation.log(1 + ratio) - 1).magnitude <= 64 * u, "\(velocity)")
      }
    }
  }
}
