// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

extension SampleCurves {
  /// The text of a curve that swings about its end and jumps there by half a thousandth.
  static let swing = "ease-out-elastic"

  /// The texts of curves that swing at their start, or at both ends with a parameter of each kind.
  static let swings = ["ease-in-elastic", "ease-in-out-elastic(2, 0.05)"]

  /// The families of easings.net, and some with parameters of their own.
  static func families() throws -> [EaseFamily] {
    EaseFamily.named + [
      try .power(2.5), try .power(1), try .back(overshoot: 2), try .back(overshoot: -2),
      try .elastic(amplitude: 2), try .elastic(amplitude: 1, period: 0.4),
      try .elastic(amplitude: 1.5, period: 0.4),
    ]
  }
}

extension SeededGenerator {
  /// An elastic family of any amplitude and period.
  mutating func swingingFamily() throws -> EaseFamily {
    let amplitude = Bool.random(using: &self) ? 1 : logarithmic(0, 100)
    let period = Bool.random(using: &self) ? 0.3 : min(max(logarithmic(-6, 6), 1e-6), 1e6)
    return try .elastic(amplitude: min(max(amplitude, 1), 1e100), period: period)
  }
}

/// Properties that elastic curves alone have: a swing, a jump at the end where it starts, and two parameters.
@Suite struct ElasticTests {
  @Test("ease-out-elastic swings through 1 every half period")
  func crossings() throws {
    let curve = EaseFamily.elastic.out
    let found = curve.crossings(of: 1).progresses
    // cos(2πt/0.3) vanishes at .075 + k·.15; the end is at 1 itself.
    let want = (0..<7).map { 0.075 + 0.15 * Double($0) } + [1]
    #expect(found.count == want.count)
    for (t, exact) in zip(found, want) {
      // An error of 4u in the value is 4u/slope in progress.
      let slope = t == 1 ? 1 : curve.velocity(at: t).magnitude
      #expect((t - exact).magnitude <= 4 * u * (1 + 1 / slope), "\(t), not \(exact)")
    }
  }

  /// The elastic curve is half a thousandth away from its end, which is set to 1.
  @Test("A curve that jumps right after its start begins with its own value")
  func aJumpAfterTheStart() throws {
    // From 0 at 0 to a limit of -0.000498 after it.
    let curve = EasingCurve.easeInElastic
    let line = try LinearApproximation(of: curve, accuracy: 1e-5)
    #expect(line.curve.value(at: 0) == 0)
    #expect(abs(line.curve.value(at: 0.0.nextUp) - curve.value(at: 0.0.nextUp)) <= 1e-5)
    #expect(line.curve.stops.first?.progress == 0)
  }

  @Test("Lines cross a small jump at the end")
  func aSmallJumpAtTheEnd() throws {
    let curve = try EasingCurve(parsing: "ease-out-elastic")
    let stops = try LinearApproximation(of: curve, accuracy: 1e-3).curve.stops
    #expect(stops[stops.count - 2].progress < 1)
  }

  /// A wave that is 0 at all even positions is seen, because samples are uneven.
  @Test("Lines follow a fast wave")
  func aFastWave() throws {
    let wave = try EasingCurve(parsing: "ease-out-elastic(1, 0.000244140625)")
    let line = try LinearApproximation(of: wave, accuracy: 0.4)
    #expect(line.curve.stops.count > 100)
  }
}
