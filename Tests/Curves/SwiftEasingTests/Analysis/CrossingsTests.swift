// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing
import TestSupport
import Testing

/// Crossings counted by closed forms.
@Suite struct CrossingsTests {
  /// A ball of restitution e reaches e^2n of its height after the nth contact, so it crosses a lower level twice.
  @Test("a ball crosses a level twice for each rebound that reaches it")
  func balls() throws {
    var generator = SeededGenerator(seed: 473)
    var cases = [(0.99, 1e-6), (0.99, 1e-9), (0.9, 1e-3)]
    for _ in 0..<min(sweepCount ?? 30, 10_000) {
      cases.append(
        (.random(in: 0.2...0.98, using: &generator), generator.logarithmic(-7, -0.1)))
    }
    for (restitution, height) in cases {
      let exact = .log(height) / (2 * .log(restitution))
      // Within rounding of a top it is a touch or a crossing.
      guard (exact - exact.rounded()).magnitude > 1e-4 else { continue }
      let ball = try EasingCurve(parsing: "timed(bounce(restitution \(restitution)))")
      let found = ball.crossings(of: 1 - height)
      #expect(found.isComplete, "\(restitution) \(height)")
      #expect(found.progresses.count == 1 + 2 * Int(exact), "\(restitution) \(height)")
    }
  }

  /// A spring from rest crosses its target once in each half period, at phases π − acos ζ + nπ.
  @Test("a spring crosses its target in each half period")
  func springs() throws {
    for ratio in [0.01, 0.03, 0.2, 0.5, 0.9] {
      let duration = 6 / ratio
      let spring = try EasingCurve(
        parsing: "timed(spring(stiffness 1, damping \(2 * ratio)), \(duration)s, open)")
      let damped = (1 - ratio * ratio).squareRoot()
      let exact = (damped * duration - .pi + .acos(ratio)) / .pi
      let found = spring.crossings(of: 1)
      #expect(
        found.isComplete && found.progresses.count == Int(exact.rounded(.down)) + 1, "\(ratio)")
    }
  }

  @Test("a search that reaches its limit says so")
  func limit() throws {
    let elastic = try EasingCurve(parsing: "ease-out-elastic(1, 0.000001)")
    let found = elastic.crossings(of: 1)
    #expect(!found.isComplete && found.progresses.count > 1000)
  }
}
