// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
import Testing

@Suite struct SpringFollowerRestTests {
  /// A spring that does not cross its target has no contact, however often its position is rounded to it.
  @Test func aTargetThatIsOnlyNearedIsNotMet() {
    for (step, count) in [(10.0, 1), (1.0 / 60, 600), (.infinity, 1)] {
      var follower = SpringFollower(.smooth, position: 0.0)
      for _ in 0..<count {
        #expect(follower.step(step, stoppingAt: 100) == nil)
      }
      #expect((follower.position - 100).magnitude < 1e-9)
    }
  }

  @Test func restOfSmoothingAtExtremeRatios() throws {
    let smoothing = SmoothingFollower(try DecayRate(constant: 1), position: 1e300)
    let time = smoothing.timeToRest(on: 0, within: 1e-300)
    #expect((time - 600 * .log(10)).magnitude < 1e-10)
    #expect(smoothing.timeToRest(on: 1e300, within: -1) == .infinity)
    #expect(smoothing.timeToRest(on: 1e300, within: 0) == 0)
  }

  private static let ratios = [0.0, 0.05, 0.4, 0.9, 0.999_999, 1, 1.5, 20]

  @Test(
    "a stop at the target: the contact in closed form, at any division into steps",
    arguments: ratios)
  func stop(_ ratio: Double) throws {
    let parameters = try SpringParameters(mass: 1, stiffness: 100, damping: 20 * ratio)
    // Fast enough to reach the target with every damping.
    let fast = SpringFollower(parameters, position: 3.0, velocity: -3000)
    let contact = try #require(
      DampedSpring(parameters, from: 3, to: 0, initialVelocity: -3000).firstTargetCrossing)
    var whole = fast
    let found = whole.step(1, stoppingAt: 0)
    #expect(found == contact && whole.position == 0 && whole.velocity == 0)
    // Just before, it moves as it does without a stop.
    var (before, free) = (fast, fast)
    #expect(before.step(contact * 0.999, stoppingAt: 0) == nil)
    free.step(contact * 0.999, to: 0)
    #expect(before == free && before.position > 0)

    for count in [2, 7, 60, 999] {
      var parts = fast
      var reached: Double?
      for index in 0..<count {
        let time = parts.step(1 / Double(count), stoppingAt: 0)
        if let time, reached == nil { reached = Double(index) / Double(count) + time }
        #expect(parts.position >= 0)
      }
      let time = try #require(reached)
      #expect((time - contact).magnitude <= 1e-12 * contact, "\(count)")
      #expect(parts.position == 0 && parts.velocity == 0)
    }
    // Steps that end on the contact itself, but for rounding.
    for step in [contact, contact.nextDown, contact.nextUp, contact / 3] {
      var edge = fast
      for _ in 0..<4 { edge.step(step, stoppingAt: 0) }
      #expect(edge.position == 0 && edge.velocity == 0, "\(step)")
    }
  }

  @Test("a start on the target leaves it, and from rest nothing overshoots")
  func leaving() throws {
    let bouncy = try SpringParameters(response: 1, dampingRatio: 0.2)
    var follower = SpringFollower(bouncy, position: 5.0, velocity: 40)
    #expect(follower.step(0.1, stoppingAt: 5) == nil && follower.position > 5)
    let halfPeriod = bouncy.period / 2
    let contact = follower.step(10, stoppingAt: 5) ?? .nan
    #expect((contact - (halfPeriod - 0.1)).magnitude <= 1e-14 && follower.position == 5)
    #expect(follower.step(1, stoppingAt: 5) == nil && follower.position == 5)
    #expect(follower.step(.nan, stoppingAt: 5) == nil && follower.position.isNaN)
    var over = SpringFollower(try SpringParameters(response: 1, dampingRatio: 2), position: 5.0)
    #expect(over.step(50, stoppingAt: 0) == nil && over.position > 0)
  }

  @Test("odd numbers give a contact within the step, at rest on the target, or none")
  func contactsOfOddNumbers() throws {
    let odd = [0, -0.0, 1, -1, 1e-310, 1e308, -1e308, .infinity, -.infinity, .nan]
    for ratio in [0, 0.1, 1, 1e5] {
      let parameters = try SpringParameters(response: 1, dampingRatio: ratio)
      for position in odd {
        for velocity in odd {
          for target in odd {
            for duration in odd {
              var follower = SpringFollower(parameters, position: position, velocity: velocity)
              let step = "\(ratio) \(position) \(velocity) \(target) \(duration)"
              guard let contact = follower.step(duration, stoppingAt: target) else {
                #expect(!duration.isNaN || follower.position.isNaN, "\(step)")
                continue
              }
              #expect(contact >= 0 && contact <= duration, "\(step) \(contact)")
              #expect(follower.position == target && follower.velocity == 0, "\(step)")
            }
          }
        }
      }
    }
  }

  @Test(
    "the time to rest is the last crossing of the distance, and 0 from then on", arguments: ratios)
  func rest(_ ratio: Double) throws {
    var generator = SeededGenerator(seed: 7)
    let parameters = try SpringParameters(response: 0.5, dampingRatio: ratio)
    for _ in 0..<200 {
      let follower = SpringFollower(
        parameters, position: Double.random(in: -9...9, using: &generator),
        velocity: Double.random(in: -90...90, using: &generator))
      let (target, distance) = (Double.random(in: -9...9, using: &generator), 0.01)
      let time = follower.timeToRest(on: target, within: distance)
      guard ratio > 0 else {
        #expect(time == .infinity)
        continue
      }
      var moved = follower
      moved.step(time, to: target)
      #expect(((moved.position - target).magnitude - distance).magnitude <= 1e-11)
      var later = follower
      later.step(time * 1.000_001, to: target)
      #expect(later.timeToRest(on: target, within: distance) == 0)
      #expect(follower.timeToRest(on: target, within: distance, rule: .envelope) >= time)
    }
  }

  @Test("time to rest: on the target, of vectors, and of odd numbers")
  func restEdges() throws {
    let still = SpringFollower(.smooth, position: 4.0)
    #expect(still.timeToRest(on: 4, within: 0) == 0)
    #expect(still.timeToRest(on: 5, within: 0) == .infinity)
    #expect(still.timeToRest(on: 5, within: 2) == 0)
    #expect(still.timeToRest(on: .nan, within: 1).isNaN)
    #expect(still.timeToRest(on: 5, within: .nan).isNaN)
    let moving = SpringFollower(.smooth, position: 4.0, velocity: 1)
    #expect(moving.timeToRest(on: 4, within: 0.001) > 0)

    let vector = SpringFollower(.bouncy, position: SIMD3(1.0, 2, 3), velocity: SIMD3(9.0, 0, 1))
    let times = (0..<3).map {
      SpringFollower(.bouncy, position: vector.position[$0], velocity: vector.velocity[$0])
        .timeToRest(on: 2, within: 0.01)
    }
    #expect(vector.timeToRest(on: SIMD3(repeating: 2), within: 0.01) == times.max())
    #expect(vector.timeToRest(on: SIMD3(.nan, 2, 2), within: 0.01).isNaN)
    #expect(vector.timeToRest(on: SIMD3(2, 2, .nan), within: 0.01).isNaN)
  }

  @Test("a batch has the bits of single followers, and leaves the rest alone")
  func batch() throws {
    var generator = SeededGenerator(seed: 23)
    func random() -> [Double] { (0..<33).map { _ in Double.random(in: -9...9, using: &generator) } }
    for ratio in Self.ratios {
      let parameters = try SpringParameters(response: 0.3, dampingRatio: ratio)
      let (start, speed, from, to) = (random(), random(), random(), random())
      for duration in [1e-9, 0.016, 0.4, 50] {
        var (positions, velocities) = (start, speed)
        var places = positions.mutableSpan
        var rates = velocities.mutableSpan
        parameters.follow(
          duration, positions: &places, velocities: &rates, from: from.span.extracting(first: 30),
          to: to.span)
        for index in 0..<33 {
          var follower = SpringFollower(
            parameters, position: start[index], velocity: speed[index])
          if index < 30 { follower.step(duration, from: from[index], to: to[index]) }
          #expect(follower.position == positions[index] && follower.velocity == velocities[index])
        }
      }
      var (positions, velocities) = (start, speed)
      var places = positions.mutableSpan
      var rates = velocities.mutableSpan
      parameters.follow(
        0, positions: &places, velocities: &rates, from: from.span, to: to.span)
      #expect(positions == start && velocities == speed)
    }
  }

  @Test("followers are coded and compared by parameters and state")
  func coding() throws {
    let follower = SpringFollower(.bouncy, position: SIMD2(1.0, 2), velocity: SIMD2(3, 4))
    var read = try coded(follower)
    #expect(read == follower && read.hashValue == follower.hashValue)
    read.step(0.1, to: .zero)
    var same = follower
    same.step(0.1, to: .zero)
    #expect(read == same && read != follower)
    #expect(
      try refusal(
        of: SpringFollower<Double>.self,
        from: #"{"parameters":{"mass":0,"stiffness":1,"damping":1},"position":0,"velocity":0}"#)
        is ParameterError)
  }
}
