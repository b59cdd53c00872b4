// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct EasedMotionTests {
  @Test("value and velocity are the curve's, in their units")
  func units() throws {
    let motion = try CubicBezier.easeInOut.motion(from: 100, to: 300, duration: 0.5)
    for k in 0...64 {
      let progress = Double(k) / 64
      let time = progress / 2
      let value = 100 + 200 * CubicBezier.easeInOut.value(at: progress)
      #expect((motion.value(at: time) - value).magnitude <= 2 * value.ulp)
      #expect(motion.velocity(at: time) == 400 * CubicBezier.easeInOut.velocity(at: progress))
      #expect(
        motion.acceleration(at: time) == 800 * CubicBezier.easeInOut.acceleration(at: progress))
    }
    #expect(motion.restValue == 300)
    #expect(motion.duration == 0.5)
  }

  @Test("the ends are exact, and held outside")
  func ends() throws {
    let motion = try CubicBezier.easeIn.motion(from: 0.1, to: 0.7, duration: 0.3)
    for time in [-1, -Double.leastNonzeroMagnitude, 0, -Double.infinity] {
      #expect(motion.value(at: time) == 0.1)
    }
    for time in [0.3, 0.4, 1e300, Double.infinity] { #expect(motion.value(at: time) == 0.7) }
    // The slope of ease-in at its end is 1/0.58.
    let arrival = 0.6 / 0.58 / 0.3
    #expect((motion.velocity(at: 0.3) - arrival).magnitude <= 8 * u * arrival)
    #expect(motion.velocity(at: 0.3.nextUp) == 0)
    #expect(motion.velocity(at: -1) == 0)
    #expect(motion.value(at: .nan).isNaN && motion.velocity(at: .nan).isNaN)
  }

  @Test("the end is exact where start and distance do not add up to it")
  func awkwardEnds() throws {
    var random = SeededGenerator(seed: 17)
    var awkward = 0
    for _ in 0..<1000 {
      let from = Double.random(in: -10...10, using: &random)
      let to = Double.random(in: -10...10, using: &random)
      if from + (to - from) != to { awkward += 1 }
      let motion = try CubicBezier.ease.motion(from: from, to: to, duration: 0.3)
      #expect(motion.value(at: 0) == from)
      #expect(motion.value(at: 0.3) == to && motion.value(at: 1) == to && motion.restValue == to)
    }
    #expect(awkward > 50)
  }

  @Test("a curve that does not end at 1 holds where it ends")
  func otherEnds() throws {
    let back = try CubicBezier.ease.reversed().motion(from: 0, to: 10, duration: 1)
    #expect(back.value(at: -1) == 10 && back.value(at: 0) == 10)
    #expect(back.value(at: 1) == 0 && back.value(at: 2) == 0 && back.restValue == 0)
    // Before the start a staircase has not jumped yet.
    let steps = try Steps(3, .jumpStart).motion(from: 0, to: 3, duration: 1)
    #expect(steps.value(at: -1) == 0 && steps.value(at: 0) == 1)
    #expect(throws: ParameterError.self) {
      try CubicBezier.ease.motion(from: -1e308, to: 1.2e308, duration: 1)
    }
  }

  @Test("without a distance nothing moves, however steep the curve is")
  func noDistance() throws {
    let motion = try EaseFamily.circular.in.motion(from: 5, to: 5, duration: 1)
    for time in [0, 0.5, 1, 2] {
      #expect(motion.value(at: time) == 5)
      #expect(motion.velocity(at: time) == 0 && motion.acceleration(at: time) == 0)
      let spring = motion.spring(.bouncy, to: 7, at: time)
      #expect(spring.initialVelocity == 0 && spring.value(at: 0.1) > 5)
    }
    #expect(motion.peakVelocity(until: 1).value == 0)
    #expect(motion.velocity(at: .nan).isNaN)
  }
}
