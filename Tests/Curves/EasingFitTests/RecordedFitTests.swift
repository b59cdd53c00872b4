// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingFit

/// All results of fits to samples that do not depend on the seed of the tests, as digests.
///
/// Other tests show that fits find the motion, and how often intervals have it. These find a statistic, a start or an end of
/// an interval that has changed. The figures are recorded.
@Suite("Recorded fits")
struct RecordedFitTests {
  /// Evenly spread errors of −1 to 1: Weyl's sequence.
  static func error(_ index: Int) -> Double {
    let place = Double(index + 1) * 0.754_877_666_246_692_7
    return 2 * (place - place.rounded(.down)) - 1
  }

  struct Case {
    let motion: any Motion
    var count = 30
    var span = 1.0
    var first = 0.0
    var noise = 0.01
    var isUneven = false
    var isWeighted = false
    var fixed: [FitParameter: Double] = [.startTime: 0]
    var loss = FitLoss.squares
    var outliers = 0

    var times: [Double] {
      (0..<count).map { index in
        let move = isUneven && index > 0 ? 0.4 * RecordedFitTests.error(3 * index) : 0
        let part = (Double(index) + move) / Double(count - 1)
        return first + span * part
      }
    }

    var values: [Double] {
      times.enumerated().map { index, time in
        let spoiled = index % 7 == 3 && index / 7 < outliers ? 2.0 : 0
        let start = fixed[.startTime] ?? 0.31
        return motion.value(at: time - start) + noise * RecordedFitTests.error(index) + spoiled
      }
    }

    var weights: [Double]? {
      guard isWeighted else { return nil }
      return (0..<count).map { index in
        let unit = index % 3 == 0 ? 4.0 : 0.5
        return unit * Double(index * 5 % 7)
      }
    }
  }

  static func spring(
    _ stiffness: Double, _ damping: Double, from: Double = 2, to: Double = 5, velocity: Double = 3
  ) throws -> DampedSpring {
    DampedSpring(
      try SpringParameters(mass: 1, stiffness: stiffness, damping: damping), from: from, to: to,
      initialVelocity: velocity)
  }

  static let cases = Result {
    let (swing, slow) = (try spring(180, 12), try spring(40, 30, velocity: -20))
    let rest = try spring(180, 12, velocity: 0)
    return [
      Case(motion: swing), Case(motion: swing, count: 8, noise: 1e-4),
      Case(motion: swing, count: 40, isUneven: true), Case(motion: swing, isWeighted: true),
      Case(motion: swing, count: 5, noise: 0), Case(motion: swing, count: 12, noise: 0),
      Case(motion: swing, first: 0.05, fixed: [.startTime: 0, .from: 2]),
      Case(motion: swing, fixed: [.startTime: 0, .to: 5, .initialVelocity: 3]),
      Case(motion: swing, fixed: [.startTime: 0, .stiffness: 180]),
      Case(motion: swing, isWeighted: true, fixed: [.startTime: 0, .damping: 12]),
      Case(motion: swing, fixed: [.startTime: 0, .stiffness: 180, .damping: 12]),
      Case(motion: slow, span: 2, noise: 1e-3), Case(motion: slow, count: 9, span: 3),
      Case(motion: try spring(2000, 2), count: 50),
      Case(motion: try spring(9e3, 1), count: 33, noise: 0.1),
      Case(motion: try spring(180, 12, from: 1e6, to: 1e6 + 1), count: 20, noise: 1e-4),
      Case(motion: swing, count: 30, loss: .bisquare),
      Case(motion: swing, count: 40, loss: .bisquare, outliers: 4),
      Case(motion: swing, count: 28, isWeighted: true, loss: .bisquare, outliers: 3),
      Case(motion: rest, count: 20, span: 1.4, fixed: [.initialVelocity: 0]),
    ]
  }

  static let decays = Result {
    let decay = Decay(try DecayRate(constant: 2), from: 1, initialVelocity: 40)
    return [
      Case(motion: decay), Case(motion: decay, count: 6, isUneven: true),
      Case(motion: decay, count: 14, isWeighted: true, fixed: [.startTime: 0, .from: 1]),
      Case(motion: decay, fixed: [.startTime: 0, .rate: 2]),
      Case(motion: decay, count: 50, noise: 0.1, loss: .bisquare, outliers: 4),
      Case(motion: decay, count: 20, fixed: [.from: 1]), Case(motion: decay, count: 3, noise: 0),
    ]
  }

  static func digests<Fitted>(_ fit: MotionFit<Fitted>, hasIntervals: Bool) -> [Double] {
    var (values, statistics, intervals) = (Digest(), Digest(), Digest())
    for (index, parameter) in fit.parameters.enumerated() {
      values.add(parameter.value, fit.motion.value(at: 0.1 * Double(index)))
      statistics.add(parameter.standardError)
      for number in fit.covariance[index] { statistics.add(number) }
      guard hasIntervals else { continue }
      let interval = fit.interval(of: parameter.name, confidence: 0.9)
      intervals.add(interval?.lowerBound, interval?.upperBound)
    }
    values.add(fit.startTime)
    statistics.add(fit.rootMeanSquare, fit.durbinWatson)
    statistics.add(fit.isOfAnotherKind ? 1 : 0, fit.isDetermined ? 1 : 0)
    for (weight, residual) in zip(fit.weights, fit.residuals) { statistics.add(weight, residual) }
    let digests = [values.mean, statistics.mean]
    return hasIntervals ? digests + [intervals.mean] : digests
  }

  /// Whether digests are recorded ones; GSL's versions may differ in the last digits.
  static func match(_ digests: [Double], _ recorded: [Double]) -> Bool {
    digests.count == recorded.count
      && zip(digests, recorded).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($1)) }
  }

  @Test("Springs")
  func springs() throws {
    let recorded: [[Double]] = [
      [2.2745760154, 0.3181742514],
      [2.277953608, 0.1810425227, 3.0230443932],
      [2.275107625, 0.3436652979],
      [2.2781357261, 0.5160190949],
      [2.278058138, 1381.3153343106, 197.8713763748],
      [2.278058138, 0.2242899453],
      [2.2856455979, 0.372246067],
      [2.4843111311, 0.4048199331, 3.6814629543],
      [1.9820939125, 0.3543500015],
      [2.2358020891, 0.6424209684],
      [1.6758927596, 0.3995071628, 1.8835297073],
      [1.6510881527, 0.3077615124],
      [1.5885771254, 0.5399110249],
      [2.2809763584, 0.3477638115, 3.266005147],
      [2.1111816853, 0.3504602974],
      [10.7563485989, 0.2774148407],
      [2.2744836905, 0.3110731645, 3.016666729],
      [2.27643034, 0.3639955563],
      [2.285373668, 0.5340992861],
      [2.0474987974, 0.3031212188, 2.6389785301],
    ]
    for (index, sampled) in try Self.cases.get().enumerated() {
      let found = Self.digests(
        try MotionFit<DampedSpring>(
          times: sampled.times, values: sampled.values, weights: sampled.weights,
          fixed: sampled.fixed, loss: sampled.loss), hasIntervals: index % 3 == 1)
      #expect(
        index < recorded.count && Self.match(found, recorded[index]), "fits \(index): \(found)")
    }
  }

  @Test("Decays")
  func decays() throws {
    let recorded: [[Double]] = [
      [1.9835931945, 0.3984564705, 2.403556847],
      [1.9841479044, 0.3303080359, 2.4035160789],
      [1.9346921143, 0.7064430332, 2.8693542267],
      [1.9479110713, 0.4263131239, 2.9561975666],
      [1.984404224, 0.4236949928, 2.400308587],
      [1.9150625368, 0.3839611105, 2.0059864424],
      [1.9837169519, 1109.8874757257, 74.0453183332],
    ]
    for (index, sampled) in try Self.decays.get().enumerated() {
      let found = Self.digests(
        try MotionFit<Decay>(
          times: sampled.times, values: sampled.values, weights: sampled.weights,
          fixed: sampled.fixed, loss: sampled.loss), hasIntervals: true)
      #expect(
        index < recorded.count && Self.match(found, recorded[index]),
        "fitted decays \(index): \(found)")
    }
  }

  @Test("The places of all fits that are found, and the starts from which they are sought")
  func modes() throws {
    let recorded: [[Double]] = [
      [1.0, 0.871339845, 1.7921462891],
      [1.0, 0.8710978224, 1.4211460358],
      [1.0, 0.7602627514, 1.5256605646],
      [1.0, 0.8704968963, 1.7962510426],
      [1.0, 0.8710848578, 1.2416869521],
      [1.0, 0.8710848578, 1.5825607615],
      [1.0, 0.8711395706, 1.7939380628],
      [1.0, 0.8711541804, 1.7996504498],
      [1.0, 0.7961188729, 1.7835200159],
      [1.0, 0.5416467407, 1.7990579172],
      [1.0, 0.1040762202, 0.2466875112],
      [3.0, 1.4178832304, 1.7509783713],
    ]
    for (index, sampled) in try Self.cases.get().prefix(12).enumerated() {
      let search = SeparableFit(
        .spring, times: sampled.times, values: sampled.values,
        weights: sampled.weights?.map { max($0, 0.1) } ?? sampled.times.map { _ in 1 },
        fixed: sampled.fixed)
      let (best, modes) = try search.solution(isRobust: sampled.loss == .bisquare)
      var digest = Digest()
      for mode in modes { for number in mode { digest.add(number) } }
      digest.add(best.sum, best.isConverged ? 1 : 0)
      var starts = Digest()
      for isCoarse in [true, false] {
        let rows = search.starts(isCoarse: isCoarse)
        for row in rows { for point in row { for number in point { starts.add(number) } } }
        let candidates = search.candidates(at: [0.1], rows, false)
        starts.add(Double(candidates.count))
        for candidate in candidates.prefix(12) { starts.add(candidate.score, candidate.point[0]) }
      }
      let found = [Double(modes.count), digest.mean, starts.mean]
      #expect(
        index < recorded.count && Self.match(found, recorded[index]), "modes \(index): \(found)")
    }
  }

  @Test("Of many samples, the place of the fit to all is kept, and not that of the fit to some")
  func manySamples() throws {
    let sampled = Case(motion: try Self.spring(180, 12), count: 600)
    let search = SeparableFit(
      .spring, times: sampled.times, values: sampled.values,
      weights: sampled.times.map { _ in 1 }, fixed: sampled.fixed)
    let (best, modes) = try search.solution(isRobust: false)
    #expect(modes[0] == best.point && best.residuals.count == 600)
  }
}
