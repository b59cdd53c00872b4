// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingMotions

/// Laws of every ball, tried on balls drawn with a fixed seed.
@Suite struct BouncingBallLawTests {
  func randomBall(_ generator: inout SeededGenerator) throws -> BouncingBall {
    let isThrown = Bool.random(using: &generator)
    let isLively = Bool.random(using: &generator)
    return try BouncingBall(
      from: .random(in: -10...10, using: &generator),
      floor: .random(in: -10...10, using: &generator),
      gravity: generator.logUniform(0.01, 1e4),
      initialVelocity: isThrown ? .random(in: -30...30, using: &generator) : 0,
      restitution: isLively
        ? 1 - generator.logUniform(1e-9, 0.5) : .random(in: 0...1, using: &generator),
      bounces: Bool.random(using: &generator) ? .random(in: 0...40, using: &generator) : nil)
  }

  func neighbours(_ time: Double) -> [Double] {
    [
      time.nextDown.nextDown, time.nextDown, time, time.nextUp, time.nextUp.nextUp,
      time * (1 - 1e-12), time * (1 + 1e-12),
    ]
  }

  @Test func neverThroughTheFloor() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<400 {
      let ball = try randomBall(&generator)
      let isUp = BouncingBall.isUpPositive(ball.from, ball.floor, ball.initialVelocity)
      func check(_ time: Double) {
        let value = ball.value(at: time)
        #expect(isUp ? value >= ball.floor : value <= ball.floor)
        #expect(ball.height(at: time) >= 0)
        #expect(ball.height(at: time) <= max(ball.fall.dropHeight, ball.fall.height) * (1 + 1e-15))
      }
      for index in 0..<100 {
        guard let contact = ball.contact(index) else { break }
        for time in neighbours(contact.time) { check(time) }
        let speed = abs(contact.impactVelocity)
        for time in [contact.time.nextDown, contact.time, contact.time.nextUp] {
          // At the end flights are shorter than an ulp of time.
          let ulp = 4 * contact.time.ulp
          #expect(ball.height(at: time) <= (speed + ball.gravity * ulp) * ulp)
        }
      }
      for time in neighbours(ball.duration) { check(time) }
      for step in 0...2000 { check(ball.duration * Double(step) / 1990) }
      for power in 1...53 {
        check(ball.duration * (1 - Double(sign: .plus, exponent: -power, significand: 1)))
      }
      #expect(ball.value(at: ball.duration) == ball.floor)
      #expect(ball.velocity(at: ball.duration) == 0)
      #expect(ball.acceleration(at: ball.duration) == 0)
      #expect(ball.value(at: .infinity) == ball.floor)
      #expect(ball.value(at: 0) == ball.from)
      if ball.duration > 0 { #expect(ball.velocity(at: 0) == ball.initialVelocity) }
    }
  }

  /// Where the times of the contacts are doubles, heights have a relative error of a few ulp right
  /// up to a contact: from 1 to the end at 3 with e = 1/2, to the end at 7 with e = 3/4 (once the
  /// contacts are told from the end).
  @Test(arguments: [(0.5, 3.0), (0.75, 7.0)])
  func digitsNextToContacts(restitution: Double, end: Double) throws {
    let ball = try BouncingBall(from: 1, floor: 0, gravity: 2, restitution: restitution)
    #expect(ball.duration == end)
    var worst = WorstCase()
    var left = end - 1
    for index in 0..<40 {
      // Exact while these are dyadic numbers of few digits.
      let (begin, finish) = (end - left, end - left * restitution)
      guard end - begin == left, end - finish == left * restitution else { break }
      guard restitution == 0.5 || index >= 3 else {
        left *= restitution
        continue
      }
      #expect(ball.contact(index)?.time == begin)
      for power in 2...45 {
        let step = Double(sign: .plus, exponent: -power, significand: 1) * (finish - begin)
        for time in [begin + step, begin + 3 * step, finish - step, finish - 3 * step]
        where time > begin && time < finish {
          let exact = (time - begin) * (finish - time)
          worst.note(abs(ball.height(at: time) - exact) / exact.ulp, "\(index) \(time)")
        }
      }
      left *= restitution
    }
    #expect(worst.ratio <= 4, "\(worst)")
  }

  @Test func apexIsTheHighestPoint() throws {
    var generator = SeededGenerator(seed: 35)
    for _ in 0..<300 {
      let ball = try randomBall(&generator)
      for index in 0..<10 {
        guard let apex = ball.apex(index), apex.time < ball.duration * (1 - 1e-6) else { break }
        #expect(abs(ball.height(at: apex.time) - apex.height) <= 8 * apex.height.ulp)
        #expect(abs(apex.value - ball.value(at: apex.time)) <= 8 * apex.height.ulp + apex.value.ulp)
        let step = 0.01 * (apex.height / ball.gravity).squareRoot()
        #expect(ball.height(at: apex.time + step) <= apex.height * (1 - 1e-5))
        #expect(ball.height(at: apex.time - step) <= apex.height * (1 - 1e-5))
        let part = ball.restitution * ball.restitution
        let beforeJump = index == 0 ? ball.fall.dropHeight : ball.apex(index - 1)?.height ?? .nan
        #expect(abs(apex.height - part * beforeJump) <= 8 * apex.height.ulp)
      }
    }
  }

  @Test func limitedIsTheBeginningOfEndless() throws {
    var generator = SeededGenerator(seed: 37)
    for _ in 0..<300 {
      let limited = try randomBall(&generator)
      guard let bounces = limited.bounces else { continue }
      let endless = try BouncingBall(
        from: limited.from, floor: limited.floor, gravity: limited.gravity,
        initialVelocity: limited.initialVelocity, restitution: limited.restitution)
      #expect(limited.contact(bounces + 1) == nil)
      #expect(limited.contact(bounces)?.reboundVelocity == 0)
      let end = try #require(endless.contact(bounces)).time
      #expect(abs(limited.duration - end) <= 4 * end.ulp)
      for step in 0...500 {
        let time = end * Double(step) / 501
        let slack = 8 * end.ulp * limited.fall.impactSpeed
        #expect(abs(limited.height(at: time) - endless.height(at: time)) <= slack)
      }
      #expect(limited.height(at: end.nextUp.nextUp.nextUp.nextUp) == 0)
    }
  }

  @Test func durationIsMet() throws {
    var generator = SeededGenerator(seed: 36)
    var (endless, limited) = (WorstCase(), WorstCase())
    for _ in 0..<3000 {
      let duration = generator.logUniform(1e-3, 1e3)
      let isLively = Bool.random(using: &generator)
      let bounces: Int? =
        Bool.random(using: &generator) ? .random(in: 0...9, using: &generator) : nil
      let restitution =
        isLively
        ? 1 - generator.logUniform(1e-6, 0.5) : Double.random(in: 0...1, using: &generator)
      let velocity =
        Bool.random(using: &generator)
        ? 0 : Double.random(in: -20...20, using: &generator) / duration
      guard
        let ball = try? BouncingBall(
          from: 3, floor: 1, duration: duration, initialVelocity: velocity,
          restitution: restitution, bounces: bounces)
      else {
        #expect(restitution == 0 || bounces == 0)
        continue
      }
      let error = abs(ball.duration - duration) / duration.ulp
      if bounces == nil { endless.note(error, "\(ball)") } else { limited.note(error, "\(ball)") }
    }
    #expect(endless.ratio <= 8, "\(endless)")
    #expect(limited.ratio <= 8, "\(limited)")
  }
}
