// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
import GSLErrors
import RealModule
import SwiftEasing
import TestSupport
import Testing

@testable import EasingFit

/// The bits of fits and of the parts of their search: of samples with and without errors, with ties, and refused ones.
@Suite("Recorded bits of fits", .enabled(if: RecordedBits.areComparable(withGSL: GSL_VERSION)))
struct RecordedBitsFitTests {
  static let bits = RecordedBits()

  struct Samples {
    var times: [Double] = []
    var values: [Double] = []
    var weights: [Double] = []
    var fixed: [FitParameter: Double] = [.startTime: 0]

    /// Values of few digits among them, and equal neighbors; the motion may begin late.
    init(_ random: inout SeededGenerator, count: Int) throws {
      let sampled = try SampledSpring(count: count, &random)
      let (step, kind) = (sampled.times[1] - sampled.times[0], random.next() % 6)
      let noise = [0, 1e-9, 1e-3, 0.05][Int(random.next() % 4)] * sampled.range
      times = kind == 0 ? (0..<count).map { Double($0) * 0.25 } : sampled.times
      values = times.map { time in
        switch kind {
        case 1: sampled.spring.value(at: max(time - 3 * step, 0))
        case 2: (sampled.spring.value(at: time) * 4).rounded() / 4
        case 3: 1 - .exp(-time / max(times[count - 1], 1e-9) * 3)
        default: sampled.spring.value(at: time)
        }
      }.map { $0 + noise * Double.random(in: -1...1, using: &random) }
      if kind == 4 { values[count / 2] += 5 * sampled.range }
      if Set(values).count < 2 { values[0] += 1 }
      weights = values.map { _ in [1, 1, 2, 0.25][Int(random.next() % 4)] }
      if count > 9, kind == 5 { weights[3] = 0 }
      if random.next() % 3 == 0, let last = times.last {
        fixed = [.startTime: min(0, times[0]), .damping: 1 / max(last, 1e-3)]
      }
    }
  }

  static func add<Fitted>(_ fit: MotionFit<Fitted>, hasIntervals: Bool, to digest: inout BitDigest)
  {
    digest.add(fit.startTime, fit.rootMeanSquare, fit.durbinWatson)
    digest.add(fit.isOfAnotherKind)
    digest.add(fit.isDetermined)
    for parameter in fit.parameters {
      digest.add(parameter.name.rawValue)
      digest.add(parameter.value, parameter.standardError, fit.motion.value(at: 0.3))
    }
    for row in fit.covariance { digest.add(contentsOf: row) }
    digest.add(contentsOf: fit.residuals)
    digest.add(contentsOf: fit.weights)
    guard hasIntervals else { return }
    for parameter in FitParameter.allCases {
      for confidence in [0.9, 0, 1] {
        let interval = fit.interval(of: parameter, confidence: confidence)
        digest.add(interval?.lowerBound, interval?.upperBound)
      }
    }
  }

  @Test("Fits of springs and decays", arguments: 0..<3)
  func fits(part: Int) throws {
    var random = SeededGenerator(seed: 1300 + UInt64(part))
    var digest = BitDigest()
    for index in 0..<14 {
      let samples = try Samples(&random, count: [6, 9, 14, 25][index % 4])
      let isRobust = index % 4 == 2
      digest.add(
        try MotionFit<DampedSpring>(
          times: samples.times, values: samples.values,
          weights: index % 2 == 0 ? nil : samples.weights,
          fixed: samples.fixed, loss: isRobust ? .bisquare : .squares)
      ) { Self.add($1, hasIntervals: index == 1, to: &$0) }
      digest.add(
        try MotionFit<Decay>(
          times: samples.times, values: samples.values, weights: samples.weights,
          fixed: index % 5 == 4
            ? [.from: samples.values[0]] : [.startTime: min(0, samples.times[0])],
          loss: isRobust ? .bisquare : .squares)
      ) { Self.add($1, hasIntervals: index % 2 == 1, to: &$0) }
    }
    #expect(Self.bits.change(of: "fits-\(part)", digest) == nil)
  }

  @Test("The parts of the search: bases, slopes, starts, scores, aliases and scales")
  func search() throws {
    var random = SeededGenerator(seed: 1310)
    var digest = BitDigest()
    for index in 0..<24 {
      let samples = try Samples(&random, count: [5, 8, 20, 40][index % 4])
      var fixed = samples.fixed
      if index % 3 == 1 { fixed = [:] }
      if index % 5 == 2 { fixed[.to] = 1.5 }
      let model: FitModel = index % 4 == 3 ? .decay : .spring
      if model == .decay { (fixed[.to], fixed[.damping]) = (nil, nil) }
      let search = SeparableFit(
        model, times: samples.times, values: samples.values,
        weights: samples.weights.map { max($0, 0.1) },
        fixed: fixed)
      digest.add(contentsOf: search.times)
      digest.add(contentsOf: search.values)
      digest.add(contentsOf: search.roots)
      digest.add(search.floor, search.offset, search.rounding(true), search.rounding(false))
      digest.add(search.degreesOfFreedom)
      digest.add(contentsOf: search.startTimes())
      digest.add("\(search.free) \(search.freeLinear) \(search.searched)")
      for isCoarse in [true, false] {
        for row in search.starts(isCoarse: isCoarse) {
          for point in row { digest.add(contentsOf: point) }
        }
      }
      for number in [.infinity, .nan, 800, 0] as [Double] {
        let logarithms = [Double](repeating: 0, count: model.positive.count)
        digest.add(search.basis(logarithms + [number]) == nil)
        digest.add(search.basis(logarithms.map { _ in number } + [0]) == nil)
        digest.add(search.slopes(logarithms + [number], [1, 2, 3, 0]) == nil)
      }
      for _ in 0..<6 {
        let point = [random.tied(), random.tied(), random.tied(1)]
        let other = Array(point.suffix(model.positive.count + 1))
        digest.add(search.score(other, false), search.score(other, true))
        digest.add(contentsOf: search.leastMagnitudes(at: other) ?? [])
        for slope in search.slopes(other, SIMD4(1, random.tied(), 2, 0)) ?? [] {
          digest.add(contentsOf: slope.column)
          digest.add(slope.noise)
        }
        digest.add(contentsOf: search.slowerAlias(of: [point[0] + 12, point[1], 0]) ?? [])
        digest.add(contentsOf: search.slowerAlias(of: other) ?? [])
      }
      guard index < 12 else { continue }
      if index < 8, let start = search.startPlaces(index % 2 == 0).first {
        for isRobust in [false, true] {
          digest.add(try search.refined(start, isRobust)) { digest, found in
            digest.add(found.score, found.solution.sum)
            digest.add(contentsOf: found.solution.point)
          }
        }
      }
      for isRobust in [false, true] where index < 6 || !isRobust {
        let rows = search.starts(isCoarse: true)
        for found in search.candidates(at: [0, 0.25], rows, isRobust) {
          digest.add(found.score)
          digest.add(contentsOf: found.point)
        }
      }
    }
    #expect(Self.bits.change(of: "fits-search", digest) == nil)
  }

  /// Equal scores and positions at which fits count as equal, exactly.
  @Test("The fit that is meant, of several")
  func choice() throws {
    var random = SeededGenerator(seed: 1320)
    var digest = BitDigest()
    for index in 0..<200 {
      let samples = try Samples(&random, count: 9)
      let search = SeparableFit(
        .spring, times: samples.times, values: samples.values,
        weights: samples.weights.map { max($0, 0.1) },
        fixed: index % 2 == 0 ? [.startTime: 0] : [:])
      let slack = search.rounding(false)
      var found: [(score: Double, solution: SeparableFit.Solution)] = []
      for _ in 0..<Int(random.next() % 6) {
        let score = [1, 1 + 1e-6 + slack, 1 + 5e-7, 2, 0, slack, slack * 2][Int(random.next() % 7)]
        let place = [0, 0.01, 0.01.nextUp, 0.02, 0.015, 1][Int(random.next() % 6)]
        found.append(
          (
            score,
            .init(
              point: [place, [0, 0.01, 0.02][Int(random.next() % 3)], place], coefficients: .zero,
              residuals: [],
              sum: score, isConverged: true)
          ))
      }
      let chosen = search.choice(of: found, false)
      digest.add(contentsOf: chosen?.best.point ?? [])
      digest.add(chosen?.best.sum)
      for mode in chosen?.modes ?? [] { digest.add(contentsOf: mode) }
    }
    #expect(Self.bits.change(of: "fits-choice", digest) == nil)
  }

  @Test("Columns of matrices: dependent, tiny and noisy ones")
  func columns() {
    var random = SeededGenerator(seed: 1330)
    var digest = BitDigest()
    for index in 0..<150 {
      var columns = Columns()
      let count = 2 + index % 4
      var last = [Double](repeating: 0, count: count)
      for _ in 0..<1 + index % 5 {
        var column = (0..<count).map { _ in random.tied() }
        switch random.next() % 6 {
        case 0: column = last
        case 1: column = zip(last, column).map { $0 + 1e-13 * $1 }
        case 2: column = column.map { $0 * 1e-200 }
        default: break
        }
        let (part, noise) = (
          [0, 1e-14, 1e-3][Int(random.next() % 3)], [0, 1e-12, 1][Int(random.next() % 3)]
        )
        digest.add(contentsOf: columns.append(column, leastPart: part, noise: noise) ?? [])
        last = column
      }
      digest.add(columns.isComplete)
      var right = (0..<count).map { _ in random.tied() }
      digest.add(contentsOf: columns.solve(&right))
      digest.add(contentsOf: right)
      for row in columns.inverseOfNormalMatrix() { digest.add(contentsOf: row) }
    }
    for power in [0, 1, -1, 7, 1023, -1074, 2000, -2000] {
      digest.add(1.5.scaled(power), 5e-324.scaled(power))
    }
    for parameters in 0...6 {
      for count in [1, 2, 5, 6] {
        digest.add(
          SeparableFit.scale((0..<count).map { _ in random.tied() }, parameters: parameters))
      }
    }
    #expect(Self.bits.change(of: "fits-columns", digest) == nil)
  }

  @Test("The models: weights, rates and starts")
  func models() {
    var random = SeededGenerator(seed: 1340)
    var digest = BitDigest()
    for model in [FitModel.spring, .decay] {
      digest.add("\(model.linear) \(model.positive) \(model.all)")
      for parameter in FitParameter.allCases { digest.add(model.timePower(parameter)) }
      for highest in [0.2, 0.3, 3, 10, 60, 200] {
        for row in model.starts(highest: highest) {
          digest.add(row.count)
          for point in row { digest.add(point) }
        }
      }
      for _ in 0..<60 {
        let positive = SIMD2(random.tied().magnitude, random.tied())
        digest.add(model.rate(positive))
        guard let basis = model.basis(positive) else {
          digest.add("none")
          continue
        }
        for time in [-1, 0, 0.25, random.tied()] {
          let weights = basis(time)
          digest.add(weights.x, weights.y, weights.z, weights.w)
        }
      }
    }
    #expect(Self.bits.change(of: "fits-models", digest) == nil)
  }

  @Test("Samples that are refused, and those next to them")
  func refusals() {
    var digest = BitDigest()
    let (times, values) = ([0.0, 1, 2, 3, 4, 5], [0.0, 1, 3, 2, 2, 2])
    func add(
      _ times: [Double], _ values: [Double], _ weights: [Double]? = nil,
      _ fixed: [FitParameter: Double] = [.startTime: 0]
    ) {
      digest.add(
        try MotionFit<DampedSpring>(times: times, values: values, weights: weights, fixed: fixed)
      ) {
        Self.add($1, hasIntervals: false, to: &$0)
      }
      digest.add(try MotionFit<Decay>(times: times, values: values, weights: weights, fixed: fixed))
      {
        Self.add($1, hasIntervals: false, to: &$0)
      }
    }
    for count in 0...6 {
      add(Array(times.prefix(count)), Array(values.prefix(count)))
      add(times, Array(values.prefix(count)))
      add(times, values, [Double](repeating: 1, count: count))
      add(times, values, (0..<6).map { $0 < count ? 1 : 0 })
    }
    for number in [0, -0.0, -1, .nan, .infinity, 1, 1e308, -1e308] as [Double] {
      for place in [0, 3, 5] {
        var (t, v, w) = (times, values, [Double](repeating: 1, count: 6))
        (t[place], v[place], w[place]) = (number, number, number)
        add(t, values)
        add(times, v)
        add(times, values, w)
      }
      for parameter in FitParameter.allCases {
        var fixed: [FitParameter: Double] = [.startTime: 0]
        fixed[parameter] = number
        add(times, values, nil, fixed)
      }
    }
    add(times, [Double](repeating: 2, count: 6))
    add(
      times, values, nil,
      [.from: 0, .to: 1, .initialVelocity: 1, .stiffness: 9, .damping: 2, .startTime: 0])
    add(times, values, nil, [.from: 0, .initialVelocity: 1, .rate: 2, .startTime: 0])
    #expect(Self.bits.change(of: "fits-refusals", digest) == nil)
  }
}
