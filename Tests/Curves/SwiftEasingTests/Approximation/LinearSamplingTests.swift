// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing
import TestSupport
import Testing

@Suite struct LinearSamplingTests {
  private func value(of sampling: LinearSampling, at progress: Double, _ component: Int) -> Double {
    let keys = sampling.keys
    let index = min((keys.lastIndex { $0.progress <= progress } ?? 0), keys.count - 2)
    let (start, end) = (keys[index], keys[index + 1])
    let fraction = (progress - start.progress) / (end.progress - start.progress)
    return start.values[component] + (end.values[component] - start.values[component]) * fraction
  }

  @Test func allComponentsShareTheKeysAndKeepTheAccuracy() throws {
    let circle = { (progress: Double, _: Bool) in
      [Double.cos(2 * .pi * progress), Double.sin(2 * .pi * progress), 3 * progress]
    }
    let sampling = try LinearSampling(accuracy: 1e-4, circle)
    #expect(sampling.error <= 1e-4)
    #expect(sampling.keys.first?.progress == 0)
    #expect(sampling.keys.last?.progress == 1)
    var worst = 0.0
    for index in 0..<7_777 {
      let progress = Double(index) / 7_777
      let exact = circle(progress, false)
      for component in 0..<3 {
        worst = max(worst, abs(value(of: sampling, at: progress, component) - exact[component]))
      }
    }
    #expect(worst <= sampling.error * 1.05 + 4 * u)
  }

  /// A corner that is known is a key, so that a broken line comes back as it is.
  @Test func aBrokenLineComesBack() throws {
    let broken = { (progress: Double, _: Bool) -> [Double] in
      [progress < 1.0 / 3 ? 3 * progress : 1 - (progress - 1.0 / 3)]
    }
    let sampling = try LinearSampling(accuracy: 1e-9, corners: [1.0 / 3], broken)
    let places: [Double] = [0, 1.0 / 3, 1]
    #expect(sampling.keys.map(\.progress) == places)
    #expect(sampling.error <= 4 * u)
  }

  @Test func keysNeverFallAndNoThreeAreAtOnePlace() throws {
    for text in ["steps(9, jump-both)", "linear(1, 0 0%, 5 50%, 2 50%, 3 50%, 7)"] {
      let curve = try EasingCurve(parsing: text)
      let keys = try LinearSampling(accuracy: 1e-6) { [curve.value(at: $0, beforeJump: $1)] }.keys
      for (key, next) in zip(keys, keys.dropFirst()) { #expect(key.progress <= next.progress) }
      for (key, next) in zip(keys, keys.dropFirst(2)) { #expect(key.progress < next.progress) }
    }
  }

  /// The components are two curves, one of them with a spike of 1e-9 that no sample meets.
  @Test("with bounds the error is proven, and nearly the largest difference")
  func bounds() throws {
    let curves = try [
      "ease-out-elastic", "linear(0, .3001 30.01%, 1.3 30.01000005%, .3001 30.0100001%, 1)",
    ].map { try EasingCurve(parsing: $0) }
    let function = { (progress: Double, before: Bool) in
      curves.map { $0.value(at: progress, beforeJump: before) }
    }
    for accuracy in [1e-2, 1e-4] {
      let blind = try LinearSampling(accuracy: accuracy, function)
      #expect(blind.isSampled)
      #expect(!blind.keys.contains { $0.values[1] > 1.1 && $0.progress < 0.5 })
      let proven = try LinearSampling(
        accuracy: accuracy,
        bounds: { start, end in curves.compactMap { $0.enclosure(from: start, to: end) } }, function
      )
      #expect(!proven.isSampled && proven.error <= accuracy)
      #expect(proven.keys.contains { $0.values[1] > 1.1 && $0.progress < 0.5 })
      let places = (0...50_000).map { Double($0) / 50_000 } + [0.3001000005, 0.3001, 0.300100001]
      var worst = 0.0
      for place in places {
        for (component, exact) in function(place, false).enumerated() {
          worst = max(worst, abs(value(of: proven, at: place, component) - exact))
        }
      }
      #expect(worst <= proven.error && proven.error <= 1.01 * worst)
    }
  }

  /// The value at 0, at 1, or that of a spike, is the largest by far.
  @Test(
    "the largest value is found wherever it is",
    arguments: [
      "linear(1000000, 0 0.01%, 1)", "linear(0, 0 50.01%, 1000000 50.02%, 0 50.03%, 1)",
      "linear(0, 0 99.9%, 1000000)",
    ])
  func largestValue(_ text: String) throws {
    let curve = try EasingCurve(parsing: text)
    func sampling(accuracy: Double) throws -> LinearSampling {
      try LinearSampling(
        accuracy: accuracy,
        bounds: { start, end in curve.enclosure(from: start, to: end).map { [$0] } }
      ) { [curve.value(at: $0, beforeJump: $1)] }
    }
    let error = #expect(throws: ParameterError.self) { try sampling(accuracy: 0.9e-6) }
    #expect(error?.description.contains("at least 1e-12 of the largest value") == true)
    #expect(try sampling(accuracy: 1e-3).error <= 1e-3)
  }

  @Test("an accuracy at the limit is accepted, and the next double below is refused")
  func limits() throws {
    for size in [1.0, 3, 1e6, 1e-7, 1e300] {
      let limit = size * 1e-12
      #expect(try LinearSampling(accuracy: limit) { _, _ in [0, -size] }.error <= limit)
      let error = #expect(throws: ParameterError.self) {
        try LinearSampling(accuracy: limit.nextDown) { _, _ in [0, -size] }
      }
      #expect(
        error
          == ParameterError(
            "accuracy", limit.nextDown, allowed: "at least 1e-12 of the largest value, \(size)"))
    }
    // A curve's values are divided by a power of two, and its accuracy is named in the caller's unit.
    let huge = try #require(EasingCurve("scale(ease, 5e300)"))
    let refused = #expect(throws: ParameterError.self) {
      try LinearApproximation(of: huge, accuracy: 1e280)
    }
    let sentence = refused?.description ?? ""
    #expect(sentence.hasPrefix("accuracy is 1e+280;"), "\(sentence)")
    for accuracy in [0, -1, .nan, .infinity] {
      let error = #expect(throws: ParameterError.self) {
        try LinearSampling(accuracy: accuracy) { _, _ in [0] }
      }
      #expect(error?.parameter == "accuracy" && error?.allowed == "positive and finite")
    }
    for value in [Double.infinity, .nan] {
      let functions: [(Double, Bool) -> [Double]] = [
        { _, before in [1, before ? value : 0] },
        { progress, _ in [1, progress == 1 ? value : 0] },
      ]
      for function in functions {
        let error = #expect(throws: ParameterError.self) {
          try LinearSampling(accuracy: 1, function)
        }
        #expect(error?.parameter == "value of the function" && error?.allowed == "finite")
      }
    }
  }
}
