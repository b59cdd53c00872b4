// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Approximations of combinations, steep ones and deep ones.
@Suite struct NestedApproximationTests {
  private static let accuracies = [0.2, 0.1, 0.05, 0.03, 0.01, 0.003, 0.001]

  /// A smaller accuracy is refused for no curve that a larger one is given for, and needs as many stops at least.
  private func checkStops(of curve: EasingCurve) throws {
    var most = 0
    for accuracy in Self.accuracies {
      let lines = try LinearApproximation(of: curve, accuracy: accuracy)
      #expect(lines.error <= accuracy, "\(accuracy): \(curve)")
      #expect(lines.curve.stops.count >= most, "\(accuracy): \(curve)")
      most = lines.curve.stops.count
    }
  }

  @Test(
    "steep curves have lines at any accuracy, more at a finer one",
    arguments: [
      "chain(ease, ease-in-out-circ, .9999999999, .5)", "ease-out-power(0.1008)",
      "in-out(ease-in-out-power(0.1106))",
      "chain(chain(linear, steps(8), .3415, .2289), ease, 1.7e-10, .6682)",
      "chain(ease-in-power(1.191), cubic-bezier(0, 1, 0, 1), .9999979926746021, .08612)",
      "chain(linear(0, .3 49.087%, 2.5 49.08701%, .4 50.087%, 1), linear, 8e-6, .87)",
    ])
  func steep(text: String) throws { try checkStops(of: try EasingCurve(parsing: text)) }

  @Test("nested curves have lines at any accuracy, more at a finer one")
  func random() throws {
    var generator = SeededGenerator(seed: 471)
    for _ in 0..<min(sweepCount ?? 60, 20_000) {
      try checkStops(of: generator.narrowCurve(depth: Int.random(in: 1...5, using: &generator)))
    }
  }

  /// A search without a limit takes minutes here.
  @Test(
    "the search for pieces is limited, and gives lines if it finds no pieces",
    arguments: [
      ("chain(linear(0, .3 49.087%, 2.5 49.08701%, .4 50.087%, 1), linear, 8e-6, .87)", 1e-3),
      ("chain(ease, ease-in-out-circ, .9999999999, .5)", 1e-3),
      (String(repeating: "mirror(", count: 23) + "ease" + String(repeating: ")", count: 23), 1e-3),
      ("blend(rough(points 40), timed(bounce(restitution .9)), .5)", 1e-4),
      ("ease-in-out-power(0.2955)", 1e-3),
    ])
  func limit(text: String, accuracy: Double) throws {
    let curve = try EasingCurve(parsing: text)
    let seconds = try processorSeconds {
      let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: accuracy)
      #expect(pieces.error <= accuracy)
      for index in 0...1000 {
        let progress = Double(index) / 1000
        let difference = pieces.curve.value(at: progress) - curve.value(at: progress)
        #expect(difference.magnitude <= accuracy)
      }
    }
    #expect(seconds < 4)
  }

  @Test("a curve of lines becomes those lines")
  func lines() throws {
    let curve = try EasingCurve(parsing: "chain(linear(0, 1 40%, 0, 1), linear, .5, .8)")
    let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: 1e-3)
    #expect(pieces.curve.pieces.count == 4)
    #expect(pieces.error <= 1e-6)
  }
}
