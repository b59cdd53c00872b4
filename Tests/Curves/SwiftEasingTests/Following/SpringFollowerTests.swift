// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite struct SpringFollowerTests {
  @Test("steps are exact for inputs within 16u, to 16u", arguments: ["held", "linear", "cubic"])
  func table(_ kind: String) throws {
    let rows = try ReferenceTable("follower.csv").rows.filter { $0.text("kind") == kind }
    // `EASING_TABLES` may name a folder with a longer table.
    #expect(rows.count >= 1000)
    for row in rows {
      let number = { (name: String) in row.number(name) }
      let parameters = try SpringParameters(
        mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
      var follower = SpringFollower(parameters, position: number("x"), velocity: number("v"))
      let (h, start, end) = (number("h"), number("start"), number("end"))
      var speed = max(number("v").magnitude, (end - start).magnitude / h)
      switch kind {
      case "held": follower.step(h, to: start)
      case "linear": follower.step(h, from: start, to: end)
      default:
        follower.step(
          h, from: (start, number("early")), to: (end, number("late")))
        speed = max(speed, number("early").magnitude, number("late").magnitude)
      }
      let size = max(number("x").magnitude, start.magnitude, end.magnitude, speed * h)
      let position = (follower.position - number("position")).magnitude
      let velocity = (follower.velocity - number("velocity")).magnitude
      #expect(position <= 16 * u * (number("moved_position") + size), "\(row) \(follower.position)")
      #expect(
        velocity <= 16 * u * (number("moved_velocity") + speed), "\(row) \(follower.velocity)")
    }
  }

  /// A pointer that moves at 1 Hz with an amplitude of 400, followed for ten seconds.
  private func pointer(_ frames: Int, linear: Bool) throws -> [Double] {
    let parameters = try SpringParameters(response: 0.3, dampingRatio: 1)
    func target(_ time: Double) -> (Double, Double) {
      (400 * sin(2 * .pi * time), 800 * .pi * cos(2 * .pi * time))
    }
    var follower = SpringFollower(parameters, position: 0.0)
    return (0..<10 * frames).map { frame in
      let (before, after) = (Double(frame) / Double(frames), Double(frame + 1) / Double(frames))
      if linear {
        follower.step(after - before, from: target(before).0, to: target(after).0)
      } else {
        follower.step(after - before, from: target(before), to: target(after))
      }
      return follower.position
    }
  }

  @Test("a followed pointer is within 0.34 at 60 frames a second, and within 0.03 at 240")
  func pointer() throws {
    // Cubics between 2,400 samples a second are within 1e-6.
    let exact = try pointer(2400, linear: false)
    func error(_ frames: Int, linear: Bool) throws -> Double {
      let followed = try pointer(frames, linear: linear)
      let errors = followed.enumerated().map { (index: Int, position: Double) -> Double in
        let same: Int = (index + 1) * 2400 / frames - 1
        return (position - exact[same]).magnitude
      }
      return errors.max() ?? .infinity
    }
    for (frames, bound) in [(60, 0.34), (240, 0.03)] {
      let ofLines = try error(frames, linear: true)
      #expect(ofLines <= bound && ofLines > bound / 4)
      #expect(try error(frames, linear: false) <= bound / 100)
    }
  }

  @Test("the same target leads to the same positions at every frame rate")
  func rates() throws {
    var generator = SeededGenerator(seed: 91)
    for ratio in [0.1, 0.5, 1, 3] {
      let parameters = try SpringParameters(response: 0.3, dampingRatio: ratio)
      let samples = (0...100).map { _ in Double.random(in: -1...1, using: &generator) }
      func followed(_ frames: [Double]) -> [Double] {
        var follower = SpringFollower(parameters, position: samples[0])
        return (0..<100).map { index in
          var place = 0.0
          func target(_ part: Double) -> Double {
            samples[index] + (samples[index + 1] - samples[index]) * part
          }
          for next in frames {
            follower.step((next - place) / 10, from: target(place), to: target(next))
            place = next
          }
          return follower.position
        }
      }
      let reference = followed([1])
      // 30, 60, 240 and 1,000 frames a second, 144 with a frame that the sample divides, and uneven ones.
      for count in [3, 6, 24, 100] {
        let found = followed((1...count).map { Double($0) / Double(count) })
        #expect(zip(found, reference).allSatisfy { ($0 - $1).magnitude <= 1e-12 })
      }
      for frames in [(1...14).map { Double($0) / 14.4 } + [1], [0.01, 0.5, 0.51, 1]] {
        #expect(zip(followed(frames), reference).allSatisfy { ($0 - $1).magnitude <= 1e-12 })
      }
    }
  }

  @Test(
    "no time changes nothing, infinite time ends on the target, and vectors follow as their numbers do"
  )
  func edges() throws {
    var follower = SpringFollower(.bouncy, position: 3.0, velocity: 7)
    for duration in [0, -1, -Double.infinity] {
      follower.step(duration, to: 9)
      follower.step(duration, from: 9, to: 10)
      follower.step(duration, from: (9, 1), to: (10, 1))
    }
    #expect(follower.position == 3 && follower.velocity == 7)
    follower.step(.infinity, to: 9)
    #expect(follower.position == 9 && follower.velocity == 0)
    follower.step(.infinity, from: 4, to: 8)
    #expect(follower.position == 4 && follower.velocity == 0)
    follower.step(.nan, to: 9)
    #expect(follower.position.isNaN)

    var vector = SpringFollower(.snappy, position: SIMD2(1.0, -2), velocity: SIMD2(5, 6))
    var numbers = [
      SpringFollower(.snappy, position: 1.0, velocity: 5),
      SpringFollower(.snappy, position: -2.0, velocity: 6),
    ]
    let (start, end, early, late) = (SIMD2(1.0, 2), SIMD2(4.0, 9), SIMD2(1.0, -3), SIMD2(0.0, 8))
    vector.step(0.01, to: start)
    vector.step(0.02, from: start, to: end)
    vector.step(0.03, from: (start, early), to: (end, late))
    for axis in 0..<2 {
      numbers[axis].step(0.01, to: start[axis])
      numbers[axis].step(0.02, from: start[axis], to: end[axis])
      numbers[axis].step(0.03, from: (start[axis], early[axis]), to: (end[axis], late[axis]))
      #expect(numbers[axis].position == vector.position[axis])
      #expect(numbers[axis].velocity == vector.velocity[axis])
    }
  }

  @Test(
    "a step whose inverse overflows changes nothing that is in the bound",
    arguments: [5e-324, 1e-310])
  func shortest(_ duration: Double) {
    for end in [4.0, 40] {
      var (line, cubic) = (
        SpringFollower(.bouncy, position: 3.0, velocity: 7),
        SpringFollower(.bouncy, position: 3.0, velocity: 7)
      )
      line.step(duration, from: 4, to: end)
      #expect(line.position == 3 && line.velocity == 7)
      cubic.step(duration, from: (4, 2), to: (end, -1))
      #expect(cubic.position == 3 && cubic.velocity == 7)
    }
  }

  @Test(
    "in a step of at most 2^-27 radians a follower at rest stays, and gains velocity",
    arguments: [0, 0.1, 1.1, 2.3])
  func tinyStep(damping: Double) throws {
    let parameters = try SpringParameters(mass: 1, stiffness: 1, damping: damping)
    for duration in [0x1p-40, 0x1p-28, 0x1p-27] {
      var follower = SpringFollower(parameters, position: 0.0)
      follower.step(duration, from: 0, to: 1)
      #expect(follower.position == 0 && follower.velocity > 0)
    }
  }

  @Test(
    "after the longest steps the follower is as far as its target", arguments: [1e308, 1.7e308])
  func longest(_ duration: Double) {
    for end in [1e-10, 1, 1e10] {
      var (line, cubic) = (
        SpringFollower(.bouncy, position: 0.0), SpringFollower(.bouncy, position: 0.0)
      )
      line.step(duration, from: 0, to: end)
      #expect((line.position - end).magnitude <= 16 * u * end)
      let speed = end / duration
      #expect((line.velocity - speed).magnitude <= 16 * u * speed + .leastNonzeroMagnitude)
      cubic.step(duration, from: (0, 0), to: (end, 0))
      #expect((cubic.position - end).magnitude <= 16 * u * end)
      #expect(cubic.velocity.magnitude <= 16 * u * speed + .leastNonzeroMagnitude)
    }
  }

  @Test("a settled follower has the stated lag and frequency response")
  func steady() throws {
    for ratio in [0.3, 1, 2] {
      let parameters = try SpringParameters(response: 0.4, dampingRatio: ratio)
      var follower = SpringFollower(parameters, position: 0.0)
      for second in 0..<20 {
        follower.step(1, from: 3 * Double(second), to: 3 * Double(second) + 3)
      }
      #expect((60 - follower.position - 3 * parameters.lag).magnitude <= 1e-12)

      let (gain, phase) = parameters.response(toFrequency: 2)
      var swing = SpringFollower(parameters, position: 0.0)
      let omega = 4 * Double.pi
      for frame in 0..<20_000 {
        func target(_ frame: Int) -> (Double, Double) {
          let angle = omega * Double(frame) / 1000
          return (sin(angle), omega * cos(angle))
        }
        swing.step(0.001, from: target(frame), to: target(frame + 1))
      }
      // After 20 s the target is at angle 0 again.
      #expect((swing.position - gain * sin(phase)).magnitude <= 1e-9)
      #expect((swing.velocity - omega * gain * cos(phase)).magnitude <= 1e-8)
    }
  }

  @Test("smooth damp is a critical spring, and differs from Unity's rational step as stated")
  func smoothDamp() throws {
    let smooth = try SpringParameters(smoothTime: 0.5)
    #expect(smooth.dampingRatio == 1 && smooth.angularFrequency == 4)

    // The rational step as Unity documents it by its parameters, with e^-x replaced by the stated quotient.
    for (frames, stated) in [(30, 1.04e-3), (60, 1.08e-3)] {
      var follower = SpringFollower(try SpringParameters(smoothTime: 0.3), position: 0.0)
      var (position, velocity, worst) = (0.0, 0.0, 0.0)
      let (omega, duration) = (2 / 0.3, 1 / Double(frames))
      for _ in 0..<5 * frames {
        let x = omega * duration
        let kept = 1 / (1 + x + 0.48 * x * x + 0.235 * x * x * x)
        let distance = position - 1
        let moved = (velocity + omega * distance) * duration
        (position, velocity) = (1 + (distance + moved) * kept, (velocity - omega * moved) * kept)
        follower.step(duration, to: 1)
        worst = max(worst, (follower.position - position).magnitude)
      }
      #expect((worst - stated).magnitude <= 0.01e-3, "\(frames) \(worst)")
    }
  }
}

@Suite struct SmoothingFollowerTests {
  @Test("a friction on Android's scale is 4.2 per second")
  func androidFriction() throws {
    for friction in [0.25, 1, 2.5, 40] {
      let rate = try DecayRate(androidFriction: friction)
      #expect((rate.constant / friction - 4.2).magnitude < 1e-14)
    }
  }

  @Test("smooth times between the stated ends are accepted, both included")
  func smoothTimes() throws {
    for time in [2e-150, 2e150, 0.3] {
      let frequency = try SpringParameters(smoothTime: time).angularFrequency
      #expect((frequency * time / 2 - 1).magnitude < 1e-15)
    }
    for time in [1.99e-150, 2.01e150, 0, -1, .nan, .infinity] {
      #expect(throws: ParameterError.self) { try SpringParameters(smoothTime: time) }
    }
  }

  @Test("half-lives of rates between 1e-307 and 1e307 are accepted, and no others")
  func halfLives() throws {
    for time in [6.9e306, 7e-308] {
      let rate = try DecayRate(halfLife: time)
      #expect((rate.constant * time / log(2) - 1).magnitude <= 4 * .ulpOfOne)
    }
    for time in [7e306, 6.9e-308, 0, -1, .nan, .infinity] {
      #expect(throws: ParameterError.self) { try DecayRate(halfLife: time) }
    }
  }

  @Test("half of the rest remains after a half-life, at any frame rate")
  func halfLife() throws {
    let rate = try DecayRate(halfLife: 0.25)
    #expect(log(2) / rate.constant == 0.25)
    for frames in [1, 7, 60, 144, 1000] {
      var follower = SmoothingFollower(rate, position: 0.0)
      for _ in 0..<frames { follower.step(0.5 / Double(frames), to: 8) }
      #expect((follower.position - 6).magnitude <= 1e-12, "\(frames)")
    }
    var follower = SmoothingFollower(rate, position: 0.0)
    follower.step(-1, to: 8)
    #expect(follower.position == 0)
    follower.step(.infinity, to: 8)
    #expect(follower.position == 8)
  }

  @Test("a factor per frame has a rate")
  func perFrame() throws {
    // The article's rate: 5 per second reaches 1 − e^−2.5 after half a second.
    var follower = SmoothingFollower(try DecayRate(constant: 5), position: 0.0)
    follower.step(0.5, to: 1)
    #expect((follower.position - (1 - exp(-2.5))).magnitude <= 2e-16)
    for fraction in [1e-300, 1e-9, 0.1, 0.5, 0.999] {
      let rate = try DecayRate(perFrame: fraction, framesPerSecond: 60)
      #expect((-expm1(-rate.constant / 60) / fraction - 1).magnitude <= 8 * u)
      var follower = SmoothingFollower(rate, position: 1.0)
      for _ in 0..<6 { follower.step(1 / 60, to: 0) }
      #expect((follower.position / pow(1 - fraction, 6) - 1).magnitude <= 1e-13)
    }
    #expect(throws: ParameterError.self) { try DecayRate(perFrame: 1, framesPerSecond: 60) }
    #expect(throws: ParameterError.self) { try DecayRate(perFrame: 0.5, framesPerSecond: 0) }
  }

  @Test("time to rest, frequency response and coding")
  func rest() throws {
    let rate = try DecayRate(constant: 3)
    var follower = SmoothingFollower(rate, position: 10.0)
    let time = follower.timeToRest(on: 2, within: 0.5)
    #expect((time - log(16) / 3).magnitude <= 1e-15)
    follower.step(time, to: 2)
    #expect((follower.position - 2.5).magnitude <= 1e-14)
    #expect(follower.timeToRest(on: 2, within: 0.6) == 0)
    #expect(follower.timeToRest(on: 2, within: 0) == .infinity)
    #expect(follower.timeToRest(on: follower.position, within: 0) == 0)
    #expect(follower.timeToRest(on: .nan, within: 1).isNaN)

    let (gain, phase) = rate.response(toFrequency: 1)
    let omega = 2 * Double.pi
    var swing = SmoothingFollower(rate, position: 0.0)
    let frames = 20_000
    for frame in 0..<10 * frames {
      func target(_ frame: Int) -> Double { sin(omega * Double(frame % frames) / Double(frames)) }
      swing.step(1 / Double(frames), from: target(frame), to: target(frame + 1))
    }
    // Straight lines between the samples are within (ω/20000)²/8 of the sine.
    #expect((swing.position - gain * sin(phase)).magnitude <= 2e-8)
    #expect(try coded(follower) == follower)
    #expect(try coded(SmoothingFollower(rate, position: SIMD2(1.0, 2))).position == SIMD2(1, 2))
  }

  @Test("behind an even target it is 1/λ late, and steps can be divided")
  func moving() throws {
    let rate = try DecayRate(constant: 4)
    var (whole, parts) = (
      SmoothingFollower(rate, position: SIMD2(2.0, 0)),
      SmoothingFollower(rate, position: SIMD2(2.0, 0))
    )
    whole.step(0.5, from: SIMD2(1, 0), to: SIMD2(4, -1))
    for (start, end) in [(0, 0.001), (0.001, 0.7), (0.7, 1)] {
      parts.step(
        (end - start) / 2, from: SIMD2(1 + 3 * start, -start), to: SIMD2(1 + 3 * end, -end))
    }
    #expect((whole.position.x - parts.position.x).magnitude <= 1e-15)
    #expect((whole.position.y - parts.position.y).magnitude <= 1e-15)
    var follower = SmoothingFollower(rate, position: 0.0)
    for second in 0..<20 { follower.step(1, from: Double(second), to: Double(second + 1)) }
    #expect((20 - follower.position - 0.25).magnitude <= 1e-14)
    follower.step(.infinity, from: 3, to: 7)
    #expect(follower.position == 3)
  }

  @Test("the shortest and the longest steps are within the bound")
  func extremeDurations() throws {
    for duration in [5e-324, 1e-310] {
      for end in [4.0, 40] {
        var follower = SmoothingFollower(try DecayRate(constant: 5), position: 3.0)
        follower.step(duration, from: 4, to: end)
        #expect(follower.position == 3)
      }
    }
    for duration in [1e308, 1.7e308] {
      for end in [1e-10, 1, 1e10] {
        var follower = SmoothingFollower(try DecayRate(constant: 5), position: 0.0)
        follower.step(duration, from: 0, to: end)
        #expect((follower.position - end).magnitude <= 8 * u * end)
      }
    }
    // The rate makes a part of a subnormal duration: 1 − (1 − e^−x)/x = x/2 − x²/6 + x³/24 − x⁴/120 + …
    var follower = SmoothingFollower(try DecayRate(constant: 1e307), position: 0.0)
    follower.step(1e-310, from: 0, to: 1)
    let x = 1e307 * 1e-310
    let series = x * (1 / 2 - x * (1 / 6 - x * (1 / 24 - x * (1 / 120 - x / 720))))
    #expect((follower.position - series).magnitude <= 8 * u)
    follower.step(.infinity, from: 2, to: .infinity)
    #expect(follower.position == 2)
  }

  @Test("a batch has the bits of single followers, and leaves the rest alone")
  func batch() throws {
    var generator = SeededGenerator(seed: 29)
    func random() -> [Double] { (0..<33).map { _ in Double.random(in: -9...9, using: &generator) } }
    let (start, from, to) = (random(), random(), random())
    for halfLife in [0.001, 0.2, 30] {
      let rate = try DecayRate(halfLife: halfLife)
      for duration in [-1, 0, 1e-9, 0.016, 0.4, 50, .infinity] {
        var positions = start
        var places = positions.mutableSpan
        rate.follow(
          duration, positions: &places, from: from.span.extracting(first: 30), to: to.span)
        for index in 0..<33 {
          var follower = SmoothingFollower(rate, position: start[index])
          if index < 30 { follower.step(duration, from: from[index], to: to[index]) }
          #expect(follower.position == positions[index])
        }
      }
    }
  }
}
