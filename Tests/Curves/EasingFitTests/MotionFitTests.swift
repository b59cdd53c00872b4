// SPDX-License-Identifier: Apache-2.0

import EasingFit
import Foundation
import SwiftEasing
import TestSupport
import Testing

@Suite struct MotionFitTests {
  static let sweep = ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) }

  /// Uneven times from 0 to an end.
  private func times(_ count: Int, until end: Double, _ generator: inout SeededGenerator)
    -> [Double]
  {
    var times = (1..<count).map { _ in Double.random(in: 0..<end, using: &generator) }
    times.sort()
    return [0] + times
  }

  @Test(
    arguments: [(2.0, 0.0, 1000.0, 2.0), (0.5, 100, -3, 8), (20, 0, 1, 0.3)]
      as [(Double, Double, Double, Double)])
  func cleanSamplesOfADecayGiveItBack(
    _ rate: Double, _ from: Double, _ velocity: Double, _ end: Double
  ) throws {
    var generator = SeededGenerator(seed: 4)
    let decay = Decay(try DecayRate(constant: rate), from: from, initialVelocity: velocity)
    let times = times(30, until: end, &generator)
    let fit = try MotionFit<Decay>(times: times, values: times.map { decay.value(at: $0) })
    #expect(abs(fit.motion.rate.constant - rate) <= 1e-9 * rate)
    #expect(abs(fit.motion.initialVelocity - velocity) <= 1e-9 * abs(velocity))
    #expect(abs(fit.motion.from - from) <= 1e-9 * max(abs(velocity / rate), abs(from)))
  }

  /// Of an overdamped spring, the noise hides how its fast part ends.
  @Test func aHiddenPartOfTheMotionIsNotDetermined() throws {
    var generator = SeededGenerator(seed: 7)
    let spring = DampedSpring(try SpringParameters(mass: 1, stiffness: 100, damping: 60))
    for _ in 0..<3 {
      let times = times(120, until: 3, &generator)
      let values = times.map { spring.value(at: $0) + 0.01 * generator.normal() }
      #expect(try !MotionFit<DampedSpring>(times: times, values: values).isDetermined)
      let exact = times.map { spring.value(at: $0) }
      #expect(try MotionFit<DampedSpring>(times: times, values: exact).isDetermined)
    }
  }

  /// As many samples as parameters leave nothing to judge the errors by.
  @Test func withoutMoreSamplesThereIsNoStandardError() throws {
    let spring = DampedSpring(try SpringParameters(mass: 1, stiffness: 180, damping: 12))
    for (count, loss) in [(5, FitLoss.squares), (6, .squares), (5, .bisquare), (6, .bisquare)] {
      let times = (0..<count).map { Double($0) / 8 }
      let fit = try MotionFit<DampedSpring>(
        times: times, values: times.map { spring.value(at: $0) }, loss: loss)
      for parameter in fit.parameters {
        #expect(parameter.standardError.isNaN == (count == 5), "\(parameter), \(loss)")
      }
      #expect(fit.isDetermined == (count == 6), "\(loss)")
    }
  }

  @Test func anotherKindIsTold() throws {
    let times = (0...60).map { Double($0) / 60 }
    let stairs = times.map { ($0 * 5).rounded(.down) }
    #expect(try MotionFit<DampedSpring>(times: times, values: stairs).isOfAnotherKind)
    let bounce = try #require(EasingCurve("ease-out-bounce"))
    #expect(
      try MotionFit<Decay>(times: times, values: times.map { bounce.value(at: $0) }).isOfAnotherKind
    )
  }
}
