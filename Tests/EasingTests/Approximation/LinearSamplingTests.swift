// SPDX-License-Identifier: Apache-2.0

import Easing
import RealModule
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
    let broken = { (progress: Double, _: Bool) in
      [progress < 1.0 / 3 ? 3 * progress : 1 - (progress - 1.0 / 3)]
    }
    let sampling = try LinearSampling(accuracy: 1e-9, corners: [1.0 / 3], broken)
    #expect(sampling.keys.map(\.progress) == [0, 1.0 / 3, 1])
    #expect(sampling.error <= 4 * u)
  }

  @Test func theSameFunctionHasTheSameKeys() throws {
    let wave = { (progress: Double, _: Bool) in [Double.sin(20 * progress)] }
    let one = try LinearSampling(accuracy: 1e-5, wave)
    let other = try LinearSampling(accuracy: 1e-5, wave)
    #expect(one == other)
  }

  @Test func keysNeverFallAndNoThreeAreAtOnePlace() throws {
    for text in ["steps(9, jump-both)", "linear(1, 0 0%, 5 50%, 2 50%, 3 50%, 7)"] {
      let curve = try EasingCurve(parsing: text)
      let keys = try LinearSampling(accuracy: 1e-6) { [curve.value(at: $0, beforeJump: $1)] }.keys
      for (key, next) in zip(keys, keys.dropFirst()) { #expect(key.progress <= next.progress) }
      for (key, next) in zip(keys, keys.dropFirst(2)) { #expect(key.progress < next.progress) }
    }
  }
}
