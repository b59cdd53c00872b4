// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@Suite struct StaggeredAnimationTests {
  @Test func aChildKeepsItsWeight() throws {
    var fade = try BasicAnimation(from: 0.0, to: 1, duration: 1)
    fade.weight = try AnimationWeight(over: 0.5)
    let wave = try StaggeredAnimation(fade, Stagger(.each(0.1)), count: 3)
    for time in [0.2, 0.3, 0.45, 0.9] {
      let child = wave.child(2)
      #expect(wave.value(ofChild: 2, at: time, over: 5) == child.value(at: time, over: 5))
      #expect(wave.velocity(ofChild: 2, at: time, over: 5) == child.velocity(at: time, over: 5))
    }
    #expect(wave.value(ofChild: 2, at: 0.45, over: 5) == 5 + (0.25 - 5) * 0.5)
  }

  /// A child has the bits of the animation with its delay, and 100,000 children take no memory.
  @Test func childrenHaveTheBitsOfDelayedAnimations() throws {
    var fade = try BasicAnimation(from: 0.0, to: 1, duration: 0.4)
    fade.timingFunction = .easeOut
    fade.timing = try fade.timing.with(beginTime: 0.25, fillMode: .both)
    let count = 100_000
    let wave = try StaggeredAnimation(
      fade, Stagger(.total(2), from: .random(seed: 7)), count: count)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let index = Int.random(in: 0..<count, using: &generator)
      let time = Double.random(in: -0.5...3, using: &generator)
      let child = wave.child(index)
      #expect(child.timing.beginTime == 0.25 + wave.delays[index])
      #expect(wave.value(ofChild: index, at: time, over: 0) == child.value(at: time, over: 0))
      #expect(wave.velocity(ofChild: index, at: time, over: 0) == child.velocity(at: time, over: 0))
    }
    #expect(wave.value(ofChild: -5, at: 3, over: 0) == 1)
    #expect(try StaggeredAnimation(fade, Stagger(.each(1)), count: 0).delays.isEmpty)
  }
}
