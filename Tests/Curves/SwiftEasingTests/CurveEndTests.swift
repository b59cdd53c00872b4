// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
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

  @Test("The means over the first and the last places are the values there")
  func meansAtTheEnds() throws {
    for family in EaseFamily.named + [try .elastic(amplitude: 2, period: 0.3)] {
      for curve in [family.in, family.out, family.inOut] {
        for (start, end) in [(0, 0x1p-60), (0, 1e-300), (1 - 0x1p-36, 1)] {
          let mean = curve.integral(from: start, to: end) / (end - start)
          // Some curves jump at the end.
          let inside = curve.value(at: start == 0 ? .leastNonzeroMagnitude : 1.nextDown)
          #expect((mean - inside).magnitude < 1e-5, "\(curve) from \(start)")
        }
      }
    }
  }

  /// Every curve is continuous in its slope up to and including its end, from inside.
  @Test(
    "The slope at an end is the limit from inside",
    arguments: [
      "ease", "ease-in-out-sine", "ease-in-elastic", "ease-out-bounce", "timed(spring(wobbly))",
      "cubic-bezier(.7,-1,.3,2)", "scale(ease,3,-2)", "in-out(ease-in-cubic)",
    ])
  func limits(text: String) throws {
    let curve = try EasingCurve(parsing: text)
    for (end, inside) in [(0, 1e-9), (1, 1 - 1e-9)] as [(Double, Double)] {
      let (at, near) = (curve.velocity(at: end), curve.velocity(at: inside))
      guard near.magnitude < 1e4 else { continue }
      #expect((at - near).magnitude <= 1e-4 * max(1, near.magnitude), "\(end)")
    }
  }

  @Test("Extremes of every family are within [0, 1], and no value between is beyond them")
  func extremesOfFamilies() throws {
    var families = EaseFamily.named
    for overshoot in [-300, -4, -3.5, -3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 4, 300] {
      families.append(try .back(overshoot: overshoot))
    }
    for exponent in [0.01, 0.5, 0.999, 1, 1.001, 2.5, 5, 5.5, 6, 30] {
      families.append(try .power(exponent))
    }
    for family in families {
      for curve in [family.in, family.out, family.inOut] {
        let extremes = curve.extremes
        for point in [extremes.least, extremes.greatest] {
          #expect(point.progress >= 0 && point.progress <= 1, "\(curve)")
          #expect((curve.value(at: point.progress) - point.value).magnitude <= 1e-12, "\(curve)")
        }
        for step in 0...1_000 {
          let value = curve.value(at: Double(step) / 1_000)
          #expect(
            value >= extremes.least.value - 1e-12 * extremes.least.value.magnitude, "\(curve)")
          #expect(
            value <= extremes.greatest.value + 1e-12 * extremes.greatest.value.magnitude, "\(curve)"
          )
        }
      }
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
