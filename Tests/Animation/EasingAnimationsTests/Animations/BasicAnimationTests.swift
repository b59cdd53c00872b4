// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@testable import EasingAnimations

@Suite struct BasicAnimationTests {
  struct Combination: Sendable {
    let from, to, by: Double?
    /// The values at the start and at the end over a presentation of 10 that was 4 before.
    let start, end: Double

    init(_ from: Double?, _ to: Double?, _ by: Double?, _ start: Double, _ end: Double) {
      (self.from, self.to, self.by, self.start, self.end) = (from, to, by, start, end)
    }
  }

  @Test(arguments: [
    Combination(1, 3, nil, 1, 3), Combination(1, nil, 5, 1, 6), Combination(nil, 0, -22, 22, 0),
    Combination(1, nil, nil, 1, 10), Combination(nil, 3, nil, 10, 3),
    Combination(nil, nil, 5, 10, 15), Combination(nil, nil, nil, 4, 10),
  ])
  func theSevenCombinations(_ combination: Combination) throws {
    var animation = try BasicAnimation(
      from: combination.from, to: combination.to, by: combination.by, duration: 1)
    animation.timing = try MediaTiming(duration: 1, fillMode: .both)
    let resolved = AnyPropertyAnimation.basic(animation.mapValues(\.animatedValue))
      .resolved(presentation: 10, previous: 4)
    #expect(resolved.value(at: 0, over: 99) == combination.start.animatedValue)
    #expect(resolved.value(at: 1, over: 99) == combination.end.animatedValue)
    // Resolved once and for all.
    #expect(resolved.resolved(presentation: 77, previous: 88) == resolved)
  }

  @Test func cumulativeRepeatsGoOn() throws {
    var animation = try BasicAnimation(
      from: 0.0, to: 10, timing: MediaTiming(duration: 1, repetition: .count(3), fillMode: .both))
    animation.isCumulative = true
    #expect(
      [0, 0.5, 1, 1.5, 2.5, 3, 4].map { animation.value(at: $0, over: 0) } == [
        0, 5, 10, 15, 25, 30, 30,
      ])
    animation.timing = try MediaTiming(duration: 1, repetition: .count(2), autoreverses: true)
    // Each pass ends where it began.
    #expect([0, 1, 2, 3].map { animation.value(at: $0, over: 0) } == [0, 10, 0, 10])
  }

  /// Before a pass is complete there is nothing to accumulate: the bits are those without accumulation.
  @Test func theFirstPassAccumulatesNothing() throws {
    var number = try BasicAnimation(
      from: -0.0, to: 10, timing: MediaTiming(duration: 1, repetition: .count(3)))
    let turn = Matrix4.rotation(1, about: .x).followed(by: .translation([1, 2, 3]))
    var matrix = try BasicAnimation(
      from: Matrix4.scale([1, 2, 3]), to: turn,
      timing: MediaTiming(duration: 1, repetition: .count(3)))
    let (plainNumber, plainMatrix) = (number, matrix)
    (number.isCumulative, matrix.isCumulative) = (true, true)
    for time in [0, 0.25, 1.0.nextDown] {
      #expect(
        number.value(at: time, over: 0).bitPattern
          == plainNumber.value(at: time, over: 0).bitPattern
      )
      #expect(number.velocity(at: time, over: 0) == 10)
      #expect(
        matrix.value(at: time, over: .identity) == plainMatrix.value(at: time, over: .identity))
      #expect(
        matrix.velocity(at: time, over: .identity)
          == plainMatrix.velocity(at: time, over: .identity)
      )
    }
    // The second pass is in the coordinates of the end of the first.
    let (value, velocity) = (
      plainMatrix.value(at: 0.25, over: .identity), plainMatrix.velocity(at: 0.25, over: .identity)
    )
    #expect(matrix.value(at: 1.25, over: .identity) == value.followed(by: turn))
    #expect(matrix.velocity(at: 1.25, over: .identity) == velocity?.followed(by: turn))
  }

  @Test func theVelocityIsTheDifferenceQuotient() throws {
    var animation = try BasicAnimation(
      from: SIMD2(0, 5), to: SIMD2(10, -5.0),
      timing: MediaTiming(duration: 2, speed: -0.5, repetition: .count(2), autoreverses: true))
    animation.timingFunction = .easeInOut
    let step = 1e-6
    for time in stride(from: 0.3, to: 15.9, by: 0.37) {
      let velocity = try #require(animation.velocity(at: time, over: .zero))
      let quotient =
        (animation.value(at: time + step, over: .zero)
          - animation.value(at: time - step, over: .zero))
        / (2 * step)
      #expect(velocity.distance(to: quotient) < 1e-5, "\(time)")
    }
    #expect(animation.velocity(at: 16, over: .zero) == nil)
  }
}
