// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

/// Slopes and second derivatives at the very ends of [0, 1], and beyond them.
@Suite struct CurveEndTests {
  @Test(
    "At both ends pieces have the slope of the piece there; beyond them they are flat",
    arguments: [
      ("beziers(0,.3 .2 .6 .5 1 1)", 2 / 3.0, 1.25, 1.0),
      ("beziers(0,.1 0 .3 .3 .5 .5,.6 .6 .7 -1 1 2)", 0, 10, 2),
      ("beziers(3,.5 1,1 -2)", -4, -6, -2), ("beziers(.5,1 .75)", 0.25, 0.25, 0.75),
    ])
  func pieces(text: String, first: Double, last: Double, end: Double) throws {
    let curve = try EasingCurve(parsing: text)
    #expect((curve.velocity(at: 0) - first).magnitude <= 1e-14)
    #expect((curve.velocity(at: 1) - last).magnitude <= 1e-13)
    #expect((curve.velocity(at: 1.nextDown) - last).magnitude <= 1e-12)
    #expect(curve.value(at: 1) == end && curve.value(at: 1.nextUp) == end)
    // From one side, by the values themselves.
    let step = 1e-6
    let side = (curve.value(at: 1) - curve.value(at: 1 - step)) / step
    #expect((curve.velocity(at: 1) - side).magnitude <= 1e-3)
    let turn = (curve.velocity(at: 1) - curve.velocity(at: 1 - step)) / step
    #expect((curve.acceleration(at: 1) - turn).magnitude <= 1e-3 * max(1, turn.magnitude))
    for outside in [-Double.leastNonzeroMagnitude, -1, 1.nextUp, 7] {
      #expect(curve.velocity(at: outside) == 0 && curve.acceleration(at: outside) == 0)
    }
  }

  @Test(
    "A blend is said to be monotone only if its values are",
    arguments: [-1, -0.1, 0, 0.3, 1, 1.001, 1.5, 1.999, 2, 3])
  func monotoneBlends(weight: Double) throws {
    for (first, second) in [
      ("ease-in-quint", "linear"), ("linear", "ease-in-quint"),
      ("reverse(ease)", "reverse(ease-in-circ)"),
      ("ease", "reverse(ease)"), ("steps(3)", "steps(7)"),
    ] {
      let curve = try EasingCurve(parsing: "blend(\(first), \(second), \(weight))")
      let values = (0...2_000).map { curve.value(at: Double($0) / 2_000) }
      let pairs = zip(values, values.dropFirst())
      switch curve.monotonicity {
      case .increasing: #expect(pairs.allSatisfy { $0 <= $1 + 1e-15 }, "\(curve)")
      case .decreasing: #expect(pairs.allSatisfy { $0 >= $1 - 1e-15 }, "\(curve)")
      case .none: #expect(!(0...1).contains(weight) || first == "ease", "\(curve)")
      }
    }
  }
}
