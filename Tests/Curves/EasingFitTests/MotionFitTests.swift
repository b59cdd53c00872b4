// SPDX-License-Identifier: Apache-2.0

import EasingFit
import Foundation
import RealModule
import SwiftEasing
import TestSupport
import Testing

@Suite struct MotionFitTests {
  /// The number of cases in a sweep.
  static let sweep = ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) }

  /// How many trials have noise.
  static var trials: Int { sweep.map { min($0, 1_000) } ?? 12 }

  /// Uneven times from 0 to an end.
  private func times(_ count: Int, until end: Double, _ generator: inout SeededGenerator)
    -> [Double]
  {
    var times = (1..<count).map { _ in Double.random(in: 0..<end, using: &generator) }
    times.sort()
    return [0] + times
  }

  /// A number of the normal distribution (Box and Muller 1958).
  private func noise(_ generator: inout SeededGenerator) -> Double {
    let radius = (-2 * Double.log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
    return radius * Double.cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
  }

  @Test(
    arguments: [
      (180.0, 12.0, 0.0, 1.0, 0.0, 1.2), (158, 3, -2, 300, 500, 2), (158, 25.13, 10, 0, -40, 0.8),
      (100, 60, 0, 1, 0, 3), (4000, 10, 1e6, 1e6 + 1, 3, 1.5), (0.01, 0.05, 0, 1e-6, 0, 60),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func cleanSamplesOfASpringGiveItBack(
    _ stiffness: Double, _ damping: Double, _ from: Double, _ to: Double, _ velocity: Double,
    _ end: Double
  ) throws {
    var generator = SeededGenerator(seed: 3)
    let spring = DampedSpring(
      try SpringParameters(mass: 1, stiffness: stiffness, damping: damping), from: from,
      to: to, initialVelocity: velocity)
    let times = times(60, until: end, &generator)
    let fit = try MotionFit<DampedSpring>(times: times, values: times.map { spring.value(at: $0) })
    // Values far from 0 have fewer digits of the way.
    let size = abs(to - from)
    let lost = max(1, 1e-7 * max(abs(from), abs(to)) / size)
    let speed = abs(velocity) + size * stiffness.squareRoot()
    for (found, exact, scale) in [
      (fit.motion.from, from, size), (fit.motion.to, to, size),
      (fit.motion.initialVelocity, velocity, speed),
      (fit.motion.parameters.stiffness, stiffness, stiffness),
      (fit.motion.parameters.damping, damping, damping),
    ] {
      #expect(abs(found - exact) <= 1e-9 * lost * scale, "\(found) for \(exact)")
    }
    #expect(!fit.isOfAnotherKind)
    #expect(
      fit.parameters.map(\.name) == [.from, .to, .initialVelocity, .stiffness, .damping])
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

  /// How often each parameter of fits to noisy samples is within one and within two standard errors.
  private struct Coverage {
    private var trials = 0
    private var withinOne = [0, 0, 0, 0, 0]
    private var withinTwo = [0, 0, 0, 0, 0]
    private var warnings = 0
    private var undetermined = 0

    mutating func add<Fitted>(_ fit: MotionFit<Fitted>, exact: [Double]) {
      trials += 1
      warnings += fit.isOfAnotherKind ? 1 : 0
      undetermined += fit.isDetermined ? 0 : 1
      for (index, (parameter, exact)) in zip(fit.parameters, exact).enumerated() {
        let errors = abs(parameter.value - exact) / parameter.standardError
        withinOne[index] += errors <= 1 ? 1 : 0
        withinTwo[index] += errors <= 2 ? 1 : 0
      }
    }

    /// Compares the counts with those of normal errors, of which 68.27 % and 95.45 % are within.
    ///
    /// A count of independent trials is within four of its standard deviations, but for one count
    /// in 16,000.
    func check(_ names: [String]) {
      for (index, name) in names.enumerated() {
        for (count, share) in [(withinOne[index], 0.6827), (withinTwo[index], 0.9545)] {
          let deviation = (share * (1 - share) * Double(trials)).squareRoot()
          #expect(
            abs(Double(count) - share * Double(trials)) <= 4 * deviation,
            "\(name): \(count) of \(trials) for \(share)")
        }
      }
      #expect(Double(warnings) <= 0.01 * Double(trials), "\(warnings) warnings")
      #expect(undetermined == 0)
    }
  }

  /// Parameters from samples with errors of a hundredth of the range are within their standard
  /// errors as often as normal errors are.
  @Test(
    arguments: ([
      (180.0, 12.0, 0.0, 1.0, 0.0, 1.2), (158, 3, -2, 300, 500, 2), (158, 25.13, 10, 0, -40, 0.8),
      (100, 24, 0, 1, 0, 1.2), (100, 30, 0, 1, 30, 1),
    ] as [(Double, Double, Double, Double, Double, Double)]).prefix(trials < 100 ? 1 : 5))
  func noiseIsWithinTheStandardErrorsOfASpring(
    _ stiffness: Double, _ damping: Double, _ from: Double, _ to: Double, _ velocity: Double,
    _ end: Double
  ) throws {
    var generator = SeededGenerator(seed: 5)
    let spring = DampedSpring(
      try SpringParameters(mass: 1, stiffness: stiffness, damping: damping), from: from,
      to: to, initialVelocity: velocity)
    var coverage = Coverage()
    for _ in 0..<MotionFitTests.trials {
      let times = times(120, until: end, &generator)
      let values = times.map { spring.value(at: $0) + 0.01 * abs(to - from) * noise(&generator) }
      let fit = try MotionFit<DampedSpring>(times: times, values: values)
      coverage.add(fit, exact: [from, to, velocity, stiffness, damping])
    }
    coverage.check(["from", "to", "initialVelocity", "stiffness", "damping"])
  }

  @Test(
    arguments: ([(2.0, 0.0, 1000.0, 2.0), (0.5, 100, -3, 8), (20, 0, 1, 0.3)]
      as [(Double, Double, Double, Double)]).prefix(trials < 100 ? 1 : 3))
  func noiseIsWithinTheStandardErrorsOfADecay(
    _ rate: Double, _ from: Double, _ velocity: Double, _ end: Double
  ) throws {
    var generator = SeededGenerator(seed: 6)
    let decay = Decay(try DecayRate(constant: rate), from: from, initialVelocity: velocity)
    let size = abs(decay.value(at: end) - from)
    var coverage = Coverage()
    for _ in 0..<MotionFitTests.trials {
      let times = times(120, until: end, &generator)
      let values = times.map { decay.value(at: $0) + 0.01 * size * noise(&generator) }
      coverage.add(
        try MotionFit<Decay>(times: times, values: values), exact: [from, velocity, rate])
    }
    coverage.check(["from", "initialVelocity", "rate"])
  }

  /// Of an overdamped spring, the noise hides how its fast part ends.
  @Test func aHiddenPartOfTheMotionIsNotDetermined() throws {
    var generator = SeededGenerator(seed: 7)
    let spring = DampedSpring(try SpringParameters(mass: 1, stiffness: 100, damping: 60))
    for _ in 0..<max(MotionFitTests.trials / 4, 3) {
      let times = times(120, until: 3, &generator)
      let values = times.map { spring.value(at: $0) + 0.01 * noise(&generator) }
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
