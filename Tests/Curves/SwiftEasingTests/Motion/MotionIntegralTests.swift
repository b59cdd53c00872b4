// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite("Integrals of motions")
struct MotionIntegralTests {
  /// A motion of the client's own: it has only values, so that its integral is the default's.
  private struct Own<Base: Motion>: Motion {
    let base: Base
    var restValue: Double { base.restValue }
    var duration: Double { base.duration }
    func value(at time: Double) -> Double { base.value(at: time) }
    func velocity(at time: Double) -> Double { base.velocity(at: time) }
    func acceleration(at time: Double) -> Double { base.acceleration(at: time) }
    func displacement(at time: Double) -> Double { base.displacement(at: time) }
    func extremes(until time: Double) -> MotionExtremes { base.extremes(until: time) }
    func velocityExtremes(until time: Double) -> MotionExtremes {
      base.velocityExtremes(until: time)
    }
  }

  /// All parameters and limits within 8u, and 8u of the integral of |value| + |rest|.
  @Test("integrals of springs, decays and balls have the stated error")
  func table() throws {
    for row in try ReferenceTable("motion_integral.csv").rows {
      let number = { (name: String) in row.number(name) }
      let (from, to, velocity) = (number("from"), number("to"), number("velocity"))
      let motion: MotionCurve
      switch row.text("kind") {
      case "spring":
        let parameters = try SpringParameters(
          mass: number("p"), stiffness: number("q"), damping: number("r"))
        motion = .spring(
          DampedSpring(parameters, from: from, to: to, initialVelocity: velocity))
      case "decay":
        let rate = try DecayRate(constant: number("p"))
        motion = .decay(Decay(rate, from: from, initialVelocity: velocity))
      default:
        motion = .bounce(
          try BouncingBall(
            from: from, floor: to, gravity: number("p"), initialVelocity: velocity,
            restitution: number("q"), bounces: number("r") < 0 ? nil : Int(number("r"))))
      }
      let found = motion.integral(from: number("start"), to: number("end"))
      let error = (found - number("integral")).magnitude
      #expect(error <= 8 * u * (number("moved") + number("size")), "\(row): \(found)")
    }
  }

  @Test("the default's quadrature agrees with the closed form")
  func quadrature() throws {
    var generator = SeededGenerator(seed: 81)
    for _ in 0..<100 {
      let spring = DampedSpring(
        try SpringParameters(mass: 1, stiffness: generator.logarithmic(-1, 3), damping: 3),
        from: .random(in: -2...2, using: &generator))
      let end = generator.logarithmic(-3, 1)
      let sampled = Own(base: spring).integral(from: -end, to: end)
      #expect((spring.integral(from: -end, to: end) - sampled).magnitude <= 1e-14 * (1 + end))
    }
  }

  @Test("a curve in seconds, before, in and after its time")
  func eased() throws {
    let motion = try EasingCurve.ease.motion(from: 3, to: 5, duration: 4)
    let mean = EasingCurve.ease.integral(from: 0, to: 1)
    #expect((motion.integral(from: -1, to: 6) - (3 + 4 * (3 + 2 * mean) + 10)).magnitude <= 1e-14)
    #expect(motion.integral(from: 5, to: 7) == 10)
    #expect(motion.integral(from: -3, to: -1) == 6)
  }

  @Test("a value beyond all numbers that begins at the end counts only afterwards")
  func hugeRest() throws {
    let curve = try PiecewiseLinear(stops: [
      .init(progress: 0, value: 0), .init(progress: 1, value: 0), .init(progress: 1, value: 1e308),
    ])
    let motion = try curve.motion(from: 0, to: 100, duration: 4)
    #expect(motion.restValue == .infinity)
    #expect(motion.integral(from: 0, to: 4) == 0)
    #expect(motion.integral(from: 0, to: 5) == .infinity)
  }

  @Test("a motion scaled to progress, before, in and after its time")
  func normalized() throws {
    let ball = try BouncingBall(from: 1, floor: 3, gravity: 2, restitution: 0.5)
    let curve = try MotionEasing(ball)
    let mean = (ball.integral(from: 0, to: ball.duration) / ball.duration - 1) / 2
    #expect((curve.integral(from: -1, to: 1.5) - (mean + 0.5)).magnitude <= 1e-15)
    let spring = try MotionEasing(DampedSpring(.bouncy))
    let open = try MotionEasing(DampedSpring(.bouncy), endsExactly: false)
    // The term that makes the spring end exactly is proportional to progress.
    let missing = 1 - open.value(at: 1)
    let difference = spring.integral(from: 0.25, to: 1) - open.integral(from: 0.25, to: 1)
    #expect((difference - missing * 15 / 32).magnitude <= 1e-15)
    #expect(open.integral(from: 1, to: 3) != 2 && spring.integral(from: 1, to: 3) == 2)
  }

  @Test("decays stop at an edge and spring back")
  func bounded() throws {
    let bounded = BoundedDecay(Decay(from: 0, initialVelocity: 10), in: -1...1)
    let crossing = try #require(bounded.crossingTime)
    let spring = try #require(bounded.spring)
    let decay = Decay(from: 0, initialVelocity: 10)
    for (start, end) in [(-1.0, 0.05), (0, 2), (1, 2), (crossing, 3)] {
      let middle = min(max(start, crossing), end)
      let parts =
        decay.integral(from: start, to: middle)
        + spring.integral(from: middle - crossing, to: end - crossing)
      let expected = end < crossing ? decay.integral(from: start, to: end) : parts
      #expect(bounded.integral(from: start, to: end) == expected)
    }
  }

  @Test("infinitely many bounces have a finite area")
  func bounces() throws {
    // The fall of one second has the area 2/3; the flights of 1, 1/2, … s have (2/12)·(1 + 1/8 + …) = 4/21.
    let ball = try BouncingBall(from: 1, floor: 0, gravity: 2, restitution: 0.5)
    #expect((ball.integral(from: 0, to: 100) - (2.0 / 3 + 4.0 / 21)).magnitude <= 1e-15)
  }

  @Test("the inverse finds the time of an area")
  func inverse() throws {
    let spring = DampedSpring(.smooth, from: 0, to: 100)
    for area in [1e-12, 1e-3, 1, 50, 1e6] {
      let time = try #require(spring.time(atIntegral: area))
      #expect((spring.integral(from: 0, to: time) / area - 1).magnitude <= 1e-15)
    }
    // Before the start the value is 0.
    #expect(spring.time(atIntegral: -1) == nil)
    let decay = Decay(initialVelocity: 10)
    #expect(try #require(decay.time(atIntegral: 0)) == 0)
  }
}
