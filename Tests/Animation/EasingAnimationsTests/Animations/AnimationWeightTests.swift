// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import Testing

@Suite struct AnimationWeightTests {
  @Test func aWeightChangesOnceBetweenItsEnds() throws {
    let weight = try AnimationWeight(from: 0.25, to: 0.75, over: 2, delay: 1)
    for (time, value, velocity) in [
      (-.infinity, 0.25, 0.0), (0, 0.25, 0), (1.0.nextDown, 0.25, 0), (1, 0.25, 0.25),
      (1.5, 0.375, 0.25), (2, 0.5, 0.25), (3, 0.75, 0), (3.0.nextUp, 0.75, 0),
      (.infinity, 0.75, 0),
    ] as [(Double, Double, Double)] {
      #expect(weight.value(at: time) == value && weight.velocity(at: time) == velocity, "\(time)")
    }
    #expect(weight.value(at: 3.0.nextDown) < 0.75 && weight.velocity(at: 3.0.nextDown) == 0.25)
    #expect(weight.value(at: .nan).isNaN && weight.velocity(at: .nan).isNaN)
  }

  /// A jump has the weight of its end at its time, and no velocity.
  @Test func aDurationOfZeroIsAJump() throws {
    let weight = try AnimationWeight(from: 0.25, to: 0.75, over: 0, delay: 1)
    for (time, value) in [(1.0.nextDown, 0.25), (1, 0.75), (1.0.nextUp, 0.75)] {
      #expect(weight.value(at: time) == value && weight.velocity(at: time) == 0)
    }
    #expect(weight.value(at: .nan).isNaN)
  }

  /// A curve that begins vertically does not make a weight move that has nowhere to go.
  @Test func verticalCurves() throws {
    let steep = try EasingCurve(parsing: "ease-out-circ")
    let moving = try AnimationWeight(over: 2, curve: steep)
    #expect(moving.velocity(at: 0) == .infinity && moving.value(at: 0) == 0)
    let falling = try AnimationWeight(from: 1, to: 0, over: 2, curve: steep)
    #expect(falling.velocity(at: 0) == -.infinity && falling.value(at: 0) == 1)
    let still = try AnimationWeight(from: 0.5, to: 0.5, over: 2, curve: steep)
    #expect(still.velocity(at: 0) == 0 && still.value(at: 0) == 0.5)
  }

  /// The weight counts from the begin time, whatever the speed and the direction of the animation are.
  @Test func weightsCountFromTheBeginTime() throws {
    var animation = try BasicAnimation(
      from: 4.0, to: 4,
      timing: MediaTiming(
        duration: 8, beginTime: 1, speed: -2, repetition: .forever, autoreverses: true))
    animation.weight = try AnimationWeight(from: 0.25, to: 1, over: 3, delay: 1)
    for (time, value, velocity) in [
      (1, 1.0, 0.0), (2, 1, 1), (3, 2, 1), (4, 3, 1), (5, 4, 0), (9, 4, 0),
    ] as [(Double, Double, Double)] {
      #expect(animation.value(at: time, over: 0) == value)
      #expect(animation.velocity(at: time, over: 0) == velocity, "\(time)")
    }
    #expect(animation.value(at: 1.0.nextDown, over: 7) == 7)
    // A weight of 0 shows nothing, and one of 1 nothing else, even if what is not seen is infinite.
    animation.weight = try AnimationWeight(from: 0, to: 1, over: 0, delay: 1)
    for (time, value) in [(1.5, Double.infinity), (2, 4)] {
      #expect(animation.value(at: time, over: .infinity) == value)
    }
  }
}
