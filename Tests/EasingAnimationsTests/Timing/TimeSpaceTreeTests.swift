// SPDX-License-Identifier: Apache-2.0

import Easing
import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct TimeSpaceTreeTests {
  @Test func speedsMultiplyDownTheTree() throws {
    var tree = TimeSpaceTree()
    let outer = try tree.add(TimeSpace(speed: 1.5))
    let inner = try tree.add(TimeSpace(speed: 2), to: outer)
    #expect(tree.effectiveSpeed(of: inner) == 3)
    #expect(tree.localTime(of: inner, atRootTime: 1) == 3)
    // A layer at half speed with an animation at three times: one and a half.
    let slow = try tree.add(TimeSpace(speed: 0.5))
    let animation = try MediaTiming(duration: 3, speed: 3)
    let time = try #require(tree.localTime(of: slow, atRootTime: 1))
    #expect(animation.place(at: time).progress == 0.5)
  }

  @Test func convertsBetweenAnyTwo() throws {
    var tree = TimeSpaceTree()
    let first = try tree.add(TimeSpace(beginTime: 1, speed: 2, timeOffset: 3))
    let second = try tree.add(TimeSpace(beginTime: -2, speed: -0.5), to: first)
    let other = try tree.add(TimeSpace(beginTime: 4, speed: 4))
    // Root 2: first 5, second -3.5, other -8.
    #expect(tree.convert(2, from: .root, to: second) == -3.5)
    #expect(tree.convert(-3.5, from: second, to: .root) == 2)
    #expect(tree.convert(-3.5, from: second, to: other) == -8)
    #expect(tree.convert(-8, from: other, to: first) == 5)
    #expect(tree.convert(7, from: first, to: first) == 7)
  }

  /// Converting there and back gives the time again, within the rounding of each step.
  @Test func thereAndBackIsTheSameTime() throws {
    var generator = SeededGenerator(seed: 3)
    var tree = TimeSpaceTree()
    var spaces = [TimeSpaceTree.ID.root]
    for _ in 0..<60 {
      let space = try TimeSpace(
        beginTime: .random(in: -4...4, using: &generator),
        speed: .random(in: 0.5...2, using: &generator) * (Bool.random(using: &generator) ? 1 : -1),
        timeOffset: .random(in: -4...4, using: &generator))
      spaces.append(try tree.add(space, to: spaces.randomElement(using: &generator) ?? .root))
    }
    for _ in 0..<2_000 {
      let (one, other) = (
        spaces.randomElement(using: &generator) ?? .root,
        spaces.randomElement(using: &generator) ?? .root
      )
      let there = try #require(tree.convert(1.25, from: one, to: other))
      let back = try #require(tree.convert(there, from: other, to: one))
      #expect(abs(back - 1.25) < 1e-10)
    }
  }

  @Test func aSpaceThatStandsStillTellsNothingUpwards() throws {
    var tree = TimeSpaceTree()
    let still = try tree.add(TimeSpace(speed: 0, timeOffset: 0.75))
    let inside = try tree.add(TimeSpace(speed: 2), to: still)
    #expect(tree.localTime(of: inside, atRootTime: 123) == 1.5)
    #expect(tree.convert(1.5, from: inside, to: still) == 0.75)
    #expect(tree.convert(1.5, from: inside, to: .root) == nil)
    #expect(tree.effectiveSpeed(of: inside) == 0)
  }

  @Test func movingKeepsWhatIsInsideAndRefusesCycles() throws {
    var tree = TimeSpaceTree()
    let a = try tree.add(TimeSpace(speed: 2))
    let b = try tree.add(TimeSpace(speed: 3), to: a)
    let c = try tree.add(TimeSpace(speed: 5), to: b)
    let d = try tree.add(TimeSpace(speed: 7))
    try tree.move(b, to: d)
    #expect(tree.effectiveSpeed(of: c) == 105)
    #expect(tree.convert(1, from: a, to: c) == 52.5)
    #expect(throws: ParameterError.self) { try tree.move(b, to: c) }
    #expect(throws: ParameterError.self) { try tree.move(b, to: b) }
    #expect(throws: ParameterError.self) { try tree.move(.root, to: a) }
    #expect(tree.effectiveSpeed(of: c) == 105)
  }

  @Test func unknownSpacesAreRefused() throws {
    var large = TimeSpaceTree()
    _ = try large.add(.identity)
    let stranger = try large.add(.identity)
    var tree = TimeSpaceTree()
    #expect(throws: ParameterError.self) { try tree.add(.identity, to: stranger) }
    #expect(throws: ParameterError.self) { try tree.set(.identity, of: stranger) }
    #expect(throws: ParameterError.self) { try tree.set(.identity, of: .root) }
    #expect(tree.localTime(of: stranger, atRootTime: 0) == nil)
    #expect(tree.convert(0, from: stranger, to: .root) == nil)
    #expect(tree.space(of: stranger) == nil && tree.effectiveSpeed(of: stranger) == nil)
    #expect(throws: ParameterError.self) { try TimeSpace(speed: .nan) }
  }

  /// A hundred thousand spaces inside each other are no deeper than memory.
  @Test func veryDeepTreesAreAnswered() throws {
    var tree = TimeSpaceTree()
    var space = TimeSpaceTree.ID.root
    for _ in 0..<100_000 { space = try tree.add(TimeSpace(timeOffset: 1), to: space) }
    #expect(tree.localTime(of: space, atRootTime: 0) == 100_000)
    #expect(tree.convert(100_000, from: space, to: .root) == 0)
  }
}
