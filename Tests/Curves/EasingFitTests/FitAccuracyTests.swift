// SPDX-License-Identifier: Apache-2.0

import EasingFit
import RealModule
import SwiftEasing
import TestSupport
import Testing

/// Samples without errors, and errors from nobody but the generator.
@Suite struct FitAccuracyTests {
  /// `make sweep` has 10,000 cases.
  @Test("clean samples give 1e-9, or a standard error that says how much less")
  func clean() throws {
    var generator = SeededGenerator(seed: 71)
    let count = MotionFitTests.sweep ?? 30
    var good = 0
    for _ in 0..<count {
      let number = Int(generator.logUniform(6, 200.99))
      let sampled = try SampledSpring(count: number, &generator)
      let fit = try MotionFit<DampedSpring>(times: sampled.times, values: sampled.values)
      var isGood = true
      for (index, parameter) in fit.parameters.enumerated() {
        let size = sampled.sizes[index]
        let isFound = abs(parameter.value - sampled.exact[index]) <= 1e-9 * size
        isGood = isGood && isFound
        #expect(
          isFound || !fit.isDetermined || parameter.standardError > 1e-9 * size,
          "\(parameter) for \(sampled.exact[index]), \(sampled)")
      }
      good += isGood ? 1 : 0
    }
    #expect(good >= count * 3 / 5, "\(good)")
  }

  /// An error of 1.26e-9 in the start value, which was stated as 0.74e-9.
  @Test("the rounding of few samples is within the standard error")
  func roundingOfFewSamples() throws {
    let spring = DampedSpring(
      try SpringParameters(mass: 1, stiffness: 22.517033072970438, damping: 17.789608360961257),
      from: -4.256923521004721, to: 2.965170234459613, initialVelocity: -22.42590128514856)
    let times = (0..<11).map { 0.6678600356841176 + 0.07857737300769415 * Double($0) }
    let fit = try MotionFit<DampedSpring>(times: times, values: times.map { spring.value(at: $0) })
    for parameter in fit.parameters where parameter.name == .from {
      #expect(abs(parameter.value - spring.from) <= parameter.standardError)
      #expect(parameter.standardError > 4.7e-9)
    }
  }

  /// An overdamped spring whose fast part is over before the first sample.
  @Test(
    "a late first sample costs digits, and it is said how many", arguments: [0.05, 0.1, 0.2, 0.3])
  func lateFirstSample(first: Double) throws {
    let spring = DampedSpring(try SpringParameters(mass: 1, stiffness: 100, damping: 60))
    let times = (0..<40).map { first + 2 * Double($0) / 39 }
    let fit = try MotionFit<DampedSpring>(times: times, values: times.map { spring.value(at: $0) })
    for (parameter, exact) in zip(fit.parameters, [0.0, 1, 0, 100, 60]) {
      let miss = abs(parameter.value - exact)
      #expect(
        !fit.isDetermined || miss <= 1e-9 * max(exact, 1) || miss <= 5 * parameter.standardError,
        "\(parameter)")
    }
    if first <= 0.1 {
      #expect(fit.isDetermined)
      #expect(abs(fit.motion.parameters.stiffness - 100) <= 1e-7)
    }
  }

  /// Limits of springs that no stiffness and damping have: motions without a force, under a constant
  /// one, or only slowed down.
  @Test("what a spring only tends to determines none", arguments: [5, 6, 10, 60], [0, 1, 2])
  func limits(count: Int, shape: Int) throws {
    let times = (0..<count).map { 0.05 * Double($0) }
    for (start, slope) in [(0.0, 1.0), (1, 0.1), (0.3, -3), (100, 1e-3)] {
      let values = times.map { time in
        start + slope * (shape == 0 ? time : shape == 1 ? time * time : -.expMinusOne(-3 * time))
      }
      #expect(try !MotionFit<DampedSpring>(times: times, values: values).isDetermined)
      if shape == 0 {
        #expect(try !MotionFit<Decay>(times: times, values: values).isDetermined)
      }
    }
  }

  /// (JᵀJ)⁻¹ by Gauss and Jordan, with a Jacobian of its own, and the sum of squares over n − p.
  @Test("standard errors and covariances are those of the linear theory", arguments: [7, 8, 40])
  func linearTheory(count: Int) throws {
    var generator = SeededGenerator(seed: 72)
    let times = (0..<count).map { 0.9 * Double($0) / Double(count - 1) }
    let spring = DampedSpring(
      try SpringParameters(mass: 1, stiffness: 180, damping: 12), from: 2, to: 5,
      initialVelocity: 3)
    let values = times.map { spring.value(at: $0) + 0.003 * generator.normal() }
    let fit = try MotionFit<DampedSpring>(times: times, values: values)
    let found = fit.parameters.map(\.value)
    func value(_ p: [Double], _ time: Double) throws -> Double {
      DampedSpring(
        try SpringParameters(mass: 1, stiffness: p[3], damping: p[4]), from: p[0], to: p[1],
        initialVelocity: p[2]
      ).value(at: time)
    }
    var normalMatrix = [[Double]](repeating: [Double](repeating: 0, count: 10), count: 5)
    var squares = 0.0
    for (time, sample) in zip(times, values) {
      squares += try (sample - value(found, time)) * (sample - value(found, time))
      let row = try (0..<5).map { index in
        var (high, low) = (found, found)
        let step = 1e-5 * max(1, abs(found[index]))
        high[index] += step
        low[index] -= step
        return try (value(high, time) - value(low, time)) / (2 * step)
      }
      for one in 0..<5 { for two in 0..<5 { normalMatrix[one][two] += row[one] * row[two] } }
    }
    for pivot in 0..<5 { normalMatrix[pivot][5 + pivot] = 1 }
    for pivot in 0..<5 {
      let own = normalMatrix[pivot][pivot]
      for column in 0..<10 { normalMatrix[pivot][column] /= own }
      for row in 0..<5 where row != pivot {
        let factor = normalMatrix[row][pivot]
        for column in 0..<10 { normalMatrix[row][column] -= factor * normalMatrix[pivot][column] }
      }
    }
    let variance = squares / Double(count - 5)
    for row in 0..<5 {
      let error = (variance * normalMatrix[row][5 + row]).squareRoot()
      #expect(abs(fit.parameters[row].standardError - error) <= 1e-4 * error)
      for column in 0..<5 {
        let other = (variance * normalMatrix[column][5 + column]).squareRoot()
        #expect(
          abs(fit.covariance[row][column] - variance * normalMatrix[row][5 + column])
            <= 1e-4 * error * other)
      }
    }
  }

  /// Springs of any damping and any first time, with normal errors of a part of their range.
  ///
  /// `make sweep` has 2,000 fits for each number of samples and each part, and prints the shares.
  @Test(
    "of the 95 % intervals, 95 % have the true value, from 6 samples on",
    arguments: MotionFitTests.sweep == nil ? [8, 40] : [6, 7, 8, 10, 15, 30, 60, 200],
    MotionFitTests.sweep == nil ? [0.01] : [1e-4, 0.01, 0.05])
  func coverage(count: Int, part: Double) throws {
    var generator = SeededGenerator(seed: 73 + UInt64(count))
    let trials = max((MotionFitTests.sweep ?? 30) / 5, 1)
    var inside = [0, 0, 0, 0, 0]
    for _ in 0..<trials {
      let sampled = try SampledSpring(count: count, &generator)
      let noise = part * sampled.range
      let values = sampled.values.map { $0 + noise * generator.normal() }
      let fit = try MotionFit<DampedSpring>(times: sampled.times, values: values)
      for (index, parameter) in fit.parameters.enumerated() {
        let interval = try #require(fit.interval(of: parameter.name))
        inside[index] += interval.contains(sampled.exact[index]) ? 1 : 0
        #expect(interval.contains(parameter.value))
      }
    }
    let shares = inside.map { Double($0) / Double(trials) }
    let share = shares.reduce(0, +) / 5
    if MotionFitTests.sweep != nil {
      print("coverage with \(count) samples and errors of \(part): \(share), \(shares)")
    }
    // The five intervals of a fit are not independent; four standard deviations of a fit's.
    let slack = 0.02 + 4 * (0.95 * 0.05 / Double(trials)).squareRoot()
    #expect(abs(share - 0.95) <= slack, "\(shares)")
  }

  /// Fits that look good by chance count too; with one degree of freedom, most of those that look good do so by chance.
  ///
  /// `make sweep` has 2,000 fits for each number of samples, and prints the shares.
  @Test("of the intervals of determined fits, 95 % have the true value", arguments: [6, 8, 12, 50])
  func coverageOfDetermined(count: Int) throws {
    var generator = SeededGenerator(seed: 75 + UInt64(count))
    let trials = (MotionFitTests.sweep ?? 750) / 5
    var (determined, inside) = (0, 0)
    for _ in 0..<trials {
      let sampled = try SampledSpring(count: count, &generator)
      let noise = generator.logUniform(1e-4, 0.02) * sampled.range
      let fit = try MotionFit<DampedSpring>(
        times: sampled.times, values: sampled.values.map { $0 + noise * generator.normal() })
      guard fit.isDetermined else { continue }
      determined += 1
      for (parameter, exact) in zip(fit.parameters, sampled.exact) {
        inside += try #require(fit.interval(of: parameter.name)).contains(exact) ? 1 : 0
      }
    }
    let share = Double(inside) / Double(5 * max(determined, 1))
    if MotionFitTests.sweep != nil {
      print("\(determined) of \(trials) fits of \(count) samples are determined, coverage \(share)")
    }
    #expect(count == 6 ? determined == 0 : determined > trials / 3)
    // Three standard deviations of a binomial number, as if the five intervals of a fit were one.
    #expect(count == 6 || share >= 0.95 - 3 * (0.95 * 0.05 / Double(determined)).squareRoot())
  }

  /// Where samples determine the motion well, the profile is straight.
  @Test("intervals of good samples are Student's")
  func student() throws {
    var generator = SeededGenerator(seed: 74)
    let spring = DampedSpring(try SpringParameters(mass: 1, stiffness: 180, damping: 12))
    for (count, quantile) in [(8, 3.182446305284264), (25, 2.085963447265837)] {
      let times = (0..<count).map { 0.9 * Double($0) / Double(count - 1) }
      let values = times.map { spring.value(at: $0) + 1e-5 * generator.normal() }
      let fit = try MotionFit<DampedSpring>(times: times, values: values)
      for parameter in fit.parameters {
        let interval = try #require(fit.interval(of: parameter.name))
        let half = quantile * parameter.standardError
        #expect(abs(interval.upperBound - parameter.value - half) <= 2e-3 * half)
        #expect(abs(parameter.value - interval.lowerBound - half) <= 2e-3 * half)
        // A confidence of 50 % is narrower, one of 99.9 % wider.
        let narrow = try #require(fit.interval(of: parameter.name, confidence: 0.5))
        let wide = try #require(fit.interval(of: parameter.name, confidence: 0.999))
        #expect(interval.lowerBound < narrow.lowerBound && narrow.upperBound < interval.upperBound)
        #expect(wide.lowerBound < interval.lowerBound && interval.upperBound < wide.upperBound)
      }
    }
  }

  @Test("what was not fitted has no interval, and too few samples an unbounded one")
  func noInterval() throws {
    let spring = DampedSpring(try SpringParameters(mass: 1, stiffness: 180, damping: 12))
    let times = (0..<5).map { Double($0) / 8 }
    let fit = try MotionFit<DampedSpring>(times: times, values: times.map { spring.value(at: $0) })
    #expect(fit.interval(of: .startTime) == nil && fit.interval(of: .rate) == nil)
    for confidence in [0, 1, -1, 2, .nan] {
      #expect(fit.interval(of: .from, confidence: confidence) == nil)
    }
    #expect(fit.interval(of: .from) == -Double.infinity...Double.infinity)
    #expect(fit.interval(of: .damping) == 0...Double.infinity)
  }
}
