// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingMotions

@Suite struct BouncingBallEdgeTests {
  @Test("a flight whose parts would be subnormal is none")
  func shortFlights() {
    for duration in [1e-300, 0x1p-1000] {
      #expect(Rebounds(ratio: 0.5, start: 0, firstDuration: duration, count: 3).count == 3)
    }
    for duration in [0x1.fp-1001, 1e-302, 0] {
      let rebounds = Rebounds(ratio: 0.5, start: 2, firstDuration: duration, count: 3)
      #expect(rebounds.count == 0 && rebounds.end == 2)
    }
  }

  @Test func errorsNameTheParameter() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(parameter { try BouncingBall(from: bad, gravity: 1, restitution: 0.5) } == "from")
      #expect(parameter { try BouncingBall(floor: bad, gravity: 1, restitution: 0.5) } == "floor")
      #expect(
        parameter { try BouncingBall(gravity: 1, initialVelocity: bad, restitution: 0.5) }
          == "initialVelocity")
    }
    for bad in [Double.nan, .infinity, 0, -1, .leastNonzeroMagnitude] {
      #expect(parameter { try BouncingBall(gravity: bad, restitution: 0.5) } == "gravity")
    }
    for bad in [Double.nan, .infinity, 0, -1] {
      #expect(parameter { try BouncingBall(duration: bad, restitution: 0.5) } == "duration")
    }
    for bad in [Double.nan, .infinity, -0.1, 1.0000000000000002] {
      #expect(parameter { try BouncingBall(gravity: 1, restitution: bad) } == "restitution")
      #expect(parameter { try BouncingBall(duration: 1, restitution: bad) } == "restitution")
    }
    #expect(parameter { try BouncingBall(duration: 1, restitution: 1) } == "restitution")
    #expect(parameter { try BouncingBall(gravity: 1, restitution: 0, bounces: -1) } == "bounces")
    #expect(parameter { try BouncingBall(from: 1, duration: 1, restitution: 0) } == "from")
    // Thrown down, it lands too early under any gravity.
    #expect(
      parameter { try BouncingBall(duration: 1, initialVelocity: 2, restitution: 0) }
        == "duration")
    #expect(
      parameter { try BouncingBall(gravity: 1e-300, initialVelocity: -1e300, restitution: 0) }
        == "gravity")
  }

  @Test func timesOutside() throws {
    let ball = try BouncingBall(
      from: 7, floor: 3, gravity: 10, initialVelocity: 2, restitution: 0.6)
    for time in [-.leastNonzeroMagnitude, -1, -.infinity] as [Double] {
      #expect(ball.state(at: time) == .init(value: 7, velocity: 0))
      #expect(ball.acceleration(at: time) == 0)
      #expect(ball.height(at: time) == 4)
      #expect(ball.contactCount(at: time) == 0)
    }
    for time in [ball.duration, ball.duration.nextUp, 1e300, .infinity] {
      #expect(ball.state(at: time) == .init(value: 3, velocity: 0))
      #expect(ball.acceleration(at: time) == 0)
      #expect(ball.contactCount(at: time) == .infinity)
    }
    #expect(ball.value(at: .nan).isNaN && ball.velocity(at: .nan).isNaN)
    #expect(ball.height(at: .nan).isNaN && ball.acceleration(at: .nan).isNaN)
    #expect(ball.contactCount(at: .nan).isNaN)
    #expect(ball.contact(-1) == nil && ball.apex(-1) == nil)
    #expect(ball.contact(.max)?.time == ball.duration)
    #expect(ball.apex(.max)?.height == 0)
  }

  @Test func deadBall() throws {
    for ball in [
      try BouncingBall(gravity: 2, restitution: 0),
      try BouncingBall(gravity: 2, restitution: 0.9, bounces: 0),
    ] {
      #expect(ball.duration == 1)
      #expect(ball.value(at: 0.5) == 0.25)
      #expect(ball.value(at: 1) == 1 && ball.value(at: 1.1) == 1)
      #expect(ball.contact(0) == .init(time: 1, impactVelocity: 2, reboundVelocity: 0))
      #expect(ball.contact(1) == nil && ball.apex(0) == nil)
      #expect(ball.contactCount(at: 2) == 1)
    }
  }

  @Test func losslessBall() throws {
    let ball = try BouncingBall(from: 1, floor: 0, gravity: 2, restitution: 1)
    #expect(ball.duration == .infinity)
    #expect(ball.value(at: .infinity).isNaN && ball.velocity(at: .infinity).isNaN)
    for bounce in [0, 1, 2, 17, 1_000_000, 1 << 40] {
      #expect(ball.contact(bounce)?.time == Double(2 * bounce + 1))
      #expect(ball.value(at: Double(2 * bounce)) == 1)
      #expect(ball.value(at: Double(2 * bounce) + 0.5) == 0.75)
      #expect(ball.contactCount(at: Double(2 * bounce)) == Double(bounce))
    }
    #expect(ball.value(at: 1e300) >= 0 && ball.value(at: 1e300) <= 1)
    let three = try BouncingBall(from: 1, floor: 0, gravity: 2, restitution: 1, bounces: 3)
    #expect(three.duration == 7)
    #expect(three.value(at: 6) == 1 && three.value(at: 7) == 0)
    let timed = try BouncingBall(from: 1, floor: 0, duration: 7, restitution: 1, bounces: 3)
    #expect((timed.gravity - 2).magnitude <= 16 * 2.0.ulp)
  }

  @Test func ballOnTheFloor() throws {
    let still = try BouncingBall(from: 5, floor: 5, gravity: 9, restitution: 0.5)
    #expect(still.duration == 0 && still.contact(0) == nil && still.apex(0) == nil)
    for time in [-1, 0, 1, .infinity] as [Double] {
      #expect(still.state(at: time) == .init(value: 5, velocity: 0))
    }
    for velocity in [3.0, -3] {
      let thrown = try BouncingBall(
        from: 5, floor: 5, gravity: 2, initialVelocity: velocity, restitution: 0.5)
      #expect(thrown.contact(0)?.time == 3)
      #expect(thrown.value(at: 1.5) == 5 + velocity * 0.75)
      #expect(thrown.velocity(at: 0) == velocity)
    }
  }

  @Test func nothingOverflows() throws {
    let sizes = [
      .leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1, 1e20, 1e160, 1e300,
      Double.greatestFiniteMagnitude,
    ]
    let ratios = [0, .leastNonzeroMagnitude, 1e-200, 0.3, 0.5, 1 - 1e-12, 1 - 0x1p-53, 1]
    for height in [0] + sizes {
      for gravity in sizes {
        for velocity in [0, 1, -1, 1e-300, -1e-300, 1e200, -1e200] as [Double] {
          for ratio in ratios {
            for bounces in [nil, 0, 1, 1000, Int.max] {
              guard
                let ball = try? BouncingBall(
                  from: height, floor: 0, gravity: gravity, initialVelocity: velocity,
                  restitution: ratio, bounces: bounces)
              else { continue }
              #expect(ball.duration >= 0)
              for time in sizes + [ball.duration.nextDown, ball.duration * 0.6] {
                guard time < .infinity else { continue }
                let (h, v) = (ball.height(at: time), ball.velocity(at: time))
                #expect(h >= 0 && h < .infinity, "\(ball) \(time)")
                #expect(
                  abs(v) <= ball.fall.impactSpeed * (1 + 1e-14) + 1e-305, "\(ball) \(time) \(v)")
                #expect(!ball.acceleration(at: time).isNaN)
                #expect(ball.contactCount(at: time) >= 0)
              }
            }
          }
        }
      }
    }
  }

  @Test func codable() throws {
    for bounces in [nil, 3] {
      let ball = try BouncingBall(
        from: 7, floor: 3, gravity: 10, initialVelocity: 2, restitution: 0.6, bounces: bounces)
      #expect(try coded(ball) == ball)
    }
  }

  /// The logarithm that guesses the flight at the contact of index 11 is a little less than 11.
  @Test("a contact counts from its very instant on, also where the guess is the flight before")
  func countAtGuessedContacts() throws {
    // Contacts at 31 - 30·(15/16)ⁿ, exact while 15ⁿ has its bits and the times are taken from the end.
    let ball = try BouncingBall(from: 1, floor: 0, gravity: 2, restitution: 0.9375)
    var power = 1.0
    for index in 0...11 {
      if power <= 0.5 {
        let time = try #require(ball.contact(index)).time
        #expect(time == 31 - 30 * power)
        #expect(ball.contactCount(at: time) == Double(index) + 1, "\(index)")
        #expect(ball.contactCount(at: time.nextDown) == Double(index), "\(index)")
      }
      power *= 0.9375
    }
    #expect(power < 0.5)
  }
}
