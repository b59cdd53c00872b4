// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// Numbers at the edge of what can be said, and what an independent reading found wrong there.
@Suite struct HardCaseTests {
  private func spring() throws -> SpringParameters {
    try SpringParameters(mass: 1, stiffness: 100, damping: 10)
  }

  @Test func aVelocityPerSecondLastsAsLongAsTheSameInDistances() throws {
    let relative = try SpringAnimation<Double>(
      from: 0, to: 1, spring: spring(), initialVelocity: .relative(1000))
    let perSecond = try SpringAnimation<Double>(
      from: 0, to: 1, spring: spring(), initialVelocity: .perSecond(1000))
    #expect(relative.timing.duration == perSecond.timing.duration)
    #expect(abs(perSecond.value(atProgress: 1, over: 0) - 1) <= 1.01e-3)
  }

  @Test func aVelocityOfAnotherShapeIsRefused() throws {
    #expect(throws: ParameterError.self) {
      try SpringAnimation<AnimatedValue>(
        from: .transform(.identity), to: .transform(.identity), spring: spring(),
        initialVelocity: .perSecond(.number(1)))
    }
  }

  @Test func aDurationMadeInfiniteStaysAtItsStart() throws {
    var animation = try SpringAnimation<Double>(from: 3, to: 4, spring: spring())
    animation.timing = try MediaTiming(duration: .infinity)
    #expect(animation.value(at: 0.1, over: 0) == 3)
    var decay = try DecayAnimation(from: 5.0, initialVelocity: 100)
    decay.timing = try MediaTiming(duration: .infinity)
    #expect(decay.value(at: 0.1, over: 0) == 5)
    // The same animations are made at once, and read back.
    let undamped = try SpringParameters(mass: 1, stiffness: 100, damping: 0)
    let endless = try SpringAnimation<Double>(
      from: 3, to: 4, spring: undamped, timing: MediaTiming(duration: .infinity))
    #expect(endless.value(at: 9, over: 0) == 3)
    #expect(throws: ParameterError.self) { try SpringAnimation<Double>(to: 4, spring: undamped) }
    let slow = try DecayRate(constant: 1e-307)
    let lasting = try DecayAnimation(from: 3.0, initialVelocity: 4, rate: slow)
    #expect(lasting.timing.duration.isFinite && lasting.value(at: 1, over: 0) == 7)
    #expect(try coded(endless) == endless)
    #expect(try coded(animation) == animation)
    #expect(try coded(decay) == decay)
  }

  @Test func aGroupWithoutEndIsAClockThatRuns() throws {
    let member = KeyedAnimation(
      "x",
      try BasicAnimation(
        from: .number(0), to: AnimatedValue.number(1), timing: MediaTiming(duration: 1)))
    let running = GroupAnimation([member], timing: try MediaTiming(duration: .infinity))
    #expect(running.value(of: "x", at: 0.5, over: .number(7)) == .number(0.5))
    let standing = GroupAnimation(
      [member], timing: try MediaTiming(duration: .infinity, speed: 0, timeOffset: 0.5))
    #expect(standing.value(of: "x", at: 9, over: .number(7)) == .number(0.5))
  }

  @Test func groupsInGroupsWithoutDurationHaveThatOfTheOuter() throws {
    let member = KeyedAnimation(
      "x",
      try BasicAnimation(
        from: .number(0), to: AnimatedValue.number(1), timing: MediaTiming(duration: 0)))
    let inner = GroupAnimation([member], timing: try MediaTiming(duration: 0))
    let outer = try GroupAnimation(members: [.group(inner)], timing: try MediaTiming(duration: 2))
    #expect(outer.value(of: "x", at: 1, over: .number(7)) == .number(0.5))
  }

  @Test func noDurationForEverAddsUpToItsEnd() throws {
    var animation = try BasicAnimation(
      from: SIMD2(0, 0), to: SIMD2(10.0, 0),
      timing: MediaTiming(duration: 0, repetition: .forever, fillMode: .both))
    animation.isCumulative = true
    #expect(animation.value(at: 1, over: .zero).y == 0)
    #expect(!animation.value(at: 1, over: .zero).x.isNaN)
  }

  @Test func anInfinitelySteepCurveIsSteepWhereThereIsAWay() throws {
    var animation = try BasicAnimation(from: SIMD2(0, 5), to: SIMD2(10.0, 5), duration: 1)
    animation.timingFunction = .cubicBezier(try CubicBezier(x1: 0, y1: 1, x2: 0.5, y2: 1))
    #expect(animation.velocity(at: 0, over: .zero) == SIMD2(.infinity, 0))
  }

  @Test func pacesOfHugeDistancesDoNotOverflow() throws {
    let keyframes = try KeyframeSequence(paced: [-1e308, 1e308, -1e308])
    #expect(keyframes.keyTimes == [0, 0.5, 1])
  }

  @Test func smoothCurvesStayFiniteInTheirRange() throws {
    let wild = KeyShape(tension: -1000, continuity: 1000, bias: 1000)
    let spline = try KeyframeSpline(
      [0, 1e290, -1e290, 0.0], shapes: [KeyShape(tension: -1000), wild, wild])
    let keyframes = try KeyframeSequence(spline)
    for step in 0...100 { #expect(keyframes.value(at: Double(step) / 100).isFinite) }
  }

  @Test func notAProgressIsNoPlaceAmongKeysAtOneTime() throws {
    #expect(try KeyframeSequence([1.0, 2, 3], keyTimes: [0, 0, 1]).value(at: .nan).isNaN)
  }
}
