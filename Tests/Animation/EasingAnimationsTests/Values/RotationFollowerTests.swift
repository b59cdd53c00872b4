// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@Suite struct RotationFollowerTests {
  /// The negative of a quaternion is the same rotation, and no new target.
  @Test func theSignOfAQuaternionDoesNotMatter() throws {
    let target = Rotation(1, about: .z)
    let negative = try Rotation(quaternion: -1 * target.quaternion)
    var steady = RotationFollower(.bouncy, at: .identity, angularVelocity: SIMD3(0, 0, -60))
    var flipping = steady
    for step in 0..<40 {
      steady.step(0.01, to: target)
      flipping.step(0.01, to: step % 2 == 0 ? target : negative)
      #expect(steady.angularVelocity == flipping.angularVelocity)
    }
  }

  private func distance(_ a: Rotation, _ b: Rotation) -> Double {
    let vector = a.vector(to: b)
    return (vector * vector).sum().squareRoot()
  }

  @Test("a step is the rotation spring, and any division of it leads to the same rotation")
  func divided() throws {
    let spring = RotationSpring(
      .bouncy, from: Rotation(1, about: .x), to: Rotation(2, about: .y),
      angularVelocity: SIMD3(3, -20, 80))
    let start = RotationFollower(
      .bouncy, at: Rotation(1, about: .x), angularVelocity: SIMD3(3, -20, 80))
    #expect(distance(start.rotation, Rotation(1, about: .x)) <= 1e-15)
    // With this velocity it turns by more than half a turn, where the shortest way changes sides.
    var farthest = 0.0
    for count in [1, 3, 48] {
      var follower = start
      for index in 1...count {
        follower.step(0.5 / Double(count), to: Rotation(2, about: .y))
        let time = 0.5 * Double(index) / Double(count)
        #expect(distance(follower.rotation, spring.value(at: time)) <= 1e-13)
        let difference = follower.angularVelocity - spring.angularVelocity(at: time)
        #expect((difference * difference).sum().squareRoot() <= 1e-11)
        farthest = max(farthest, distance(follower.rotation, Rotation(2, about: .y)))
      }
    }
    #expect(farthest > 2.9)
  }

  @Test("a new target changes neither the rotation nor its velocity")
  func retargeted() throws {
    var follower = RotationFollower(.smooth, at: .identity, angularVelocity: SIMD3(0, 2, 1))
    follower.step(0.1, to: Rotation(1, about: .z))
    let before = follower
    follower.step(1e-9, to: Rotation(2, about: .x))
    #expect(distance(before.rotation, follower.rotation) <= 1e-8)
    let change = before.angularVelocity - follower.angularVelocity
    #expect((change * change).sum().squareRoot() <= 1e-5)
    #expect(before.target != follower.target)
    follower.step(.infinity, to: Rotation(2, about: .x))
    #expect(follower.rotation == Rotation(2, about: .x) && follower.angularVelocity == .zero)
    follower.step(-1, to: .identity)
    #expect(follower.target == Rotation(2, about: .x))
    #expect(try coded(before) == before && before != follower)
  }
}
