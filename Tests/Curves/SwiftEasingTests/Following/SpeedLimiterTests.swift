// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct SpeedLimiterTests {
  /// A target that comes infinitely fast is met where the point is.
  @Test func nothingJumps() throws {
    var limiter = try SpeedLimiter(limit: 1, position: 0.0)
    var parts: [(Double, Double)] = []
    limiter.step(1e-10, from: 1, to: -1e300) { _, start, end in parts.append((start, end)) }
    #expect(limiter.position.magnitude <= 1e-10)
    #expect(parts.allSatisfy { $0.0.magnitude <= 1e-10 && $0.1.magnitude <= 1e-10 })
  }

  @Test("a held target is reached in the distance over the limit, exactly")
  func held() throws {
    var limiter = try SpeedLimiter(limit: 8, position: 1.0)
    #expect(limiter.step(0.25, from: 5, to: 5) == nil && limiter.position == 3)
    #expect(limiter.step(1, from: 5, to: 5) == 0.25 && limiter.position == 5)
    #expect(limiter.step(1, from: 5, to: 5) == 0 && limiter.position == 5)
    #expect(limiter.step(1, from: -5, to: -5) == nil && limiter.position == -3)
    #expect(limiter.step(0, from: 9, to: 9) == nil && limiter.position == -3)

    var vector = try SpeedLimiter(limit: 10, position: SIMD2(1.0, 1))
    #expect(vector.step(0.5, to: SIMD2(7, 9)) == nil && vector.position == SIMD2(4, 5))
    #expect(vector.step(0.75, to: SIMD2(7, 9)) == 0.5 && vector.position == SIMD2(7, 9))
    #expect(vector.step(0.75, to: SIMD2(7, 9)) == 0)
    var large = try SpeedLimiter(limit: 1e300, position: SIMD2(0.0, 0))
    #expect(large.step(2, to: SIMD2(3e300, 4e300)) == nil)
    #expect((large.position.x / 1.2e300 - 1).magnitude < 1e-15)
  }

  @Test("a moving target is met, followed, and left behind where it is faster")
  func moving() throws {
    func moved(_ limit: Double, _ from: Double, _ target: (Double, Double)) throws -> (
      Double?, Double
    ) {
      var limiter = try SpeedLimiter(limit: limit, position: from)
      let contact = limiter.step(2, from: target.0, to: target.1)
      return (contact, limiter.position)
    }
    // Met after 1 s, then followed; a target that comes faster than the limit is met and let go.
    #expect(try moved(4, 0, (3, 5)) == (1, 5))
    let fast = try moved(1, 0, (6, -6))
    #expect(fast.0 == 6.0 / 7 && (fast.1 - (12.0 / 7 - 2)).magnitude <= 8e-16)
    #expect(try moved(1, 0, (6, 20)) == (nil, 2))
    #expect(try moved(1, 0, (0, 20)) == (0, 2))
    #expect(try moved(1, 0, (0, -1)) == (0, -1))
    #expect(try moved(.infinity, 0, (3, 5)) == (0, 5))
  }

  @Test("frames of any length lead to the same positions of the point and of its follower")
  func divided() throws {
    var generator = SeededGenerator(seed: 17)
    let targets = (0...50).map { _ in Double.random(in: -1...1, using: &generator) }
    func followed(_ frames: Int) throws -> [Double] {
      var limiter = try SpeedLimiter(limit: 3, position: targets[0])
      var spring = SpringFollower(try SpringParameters(smoothTime: 0.2), position: targets[0])
      var smooth = SmoothingFollower(try DecayRate(halfLife: 0.1), position: targets[0])
      return targets.indices.dropLast().flatMap { index in
        for frame in 0..<frames {
          func target(_ frame: Int) -> Double {
            targets[index] + (targets[index + 1] - targets[index]) * Double(frame) / Double(frames)
          }
          var before = limiter
          var total = 0.0
          limiter.step(0.2 / Double(frames), from: target(frame), to: target(frame + 1)) {
            spring.step($0, from: $1, to: $2)
            smooth.step($0, from: $1, to: $2)
            #expect(before.position == $1)
            #expect(($2 - $1).magnitude <= 3 * $0 + 1e-15)
            before.position = $2
            total += $0
          }
          #expect(before == limiter && (total - 0.2 / Double(frames)).magnitude <= 1e-16)
          #expect(spring.velocity.magnitude <= 3 + 1e-12)
        }
        return [limiter.position, spring.position, smooth.position]
      }
    }
    let once = try followed(1)
    for frames in [3, 12, 48, 200] {
      #expect(zip(try followed(frames), once).allSatisfy { ($0 - $1).magnitude <= 1e-12 })
    }
  }

  @Test("limits that are refused, and coding")
  func refused() throws {
    for limit in [0, -1, Double.nan] {
      #expect(throws: ParameterError.self) { try SpeedLimiter(limit: limit, position: 0.0) }
    }
    let limiter = try SpeedLimiter(limit: 2, position: SIMD2(1.0, 2))
    #expect(try coded(limiter) == limiter)
    #expect(
      try refusal(of: SpeedLimiter<Double>.self, from: #"{"limit":0,"position":1}"#)
        is ParameterError)
  }
}
