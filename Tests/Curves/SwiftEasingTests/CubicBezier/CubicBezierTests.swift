// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

/// The Bézier solver against tables made with 60 and more digits.
@Suite struct CubicBezierTests {
  private func curve(_ row: ReferenceTable.Row) throws -> CubicBezier {
    try CubicBezier(
      x1: row.number("x1"), y1: row.number("y1"), x2: row.number("x2"), y2: row.number("y2"))
  }

  /// How far a value is outside its bounds, in widths of them plus an ulp: the k of the table's
  /// own tolerance, or 0 within the floor that is fair where the terms of y cancel.
  private func excess(_ got: Double, _ row: ReferenceTable.Row) -> Double {
    let want = row.number("value")
    let low = row.number("lo_all")
    let high = row.number("hi_all")
    if got >= low && got <= high { return 0 }
    let floor = 4 * u * max(1, row.number("y1").magnitude, row.number("y2").magnitude)
    if (got - want).magnitude <= floor { return 0 }
    let outside = got < low ? low - got : got - high
    return outside.isNaN ? .infinity : outside / (high - low + want.ulp)
  }

  @Test(
    "values are as near as three times what an ulp of the inputs changes, and an ulp",
    arguments: ["cubic_bezier.csv", "cubic_bezier_nasty.csv"])
  func values(table: String) throws {
    for row in try ReferenceTable(table).rows {
      let got = try curve(row).value(at: row.number("t"))
      #expect(excess(got, row) <= 1, "line \(row.line): got \(got)")
    }
  }

  @Test(
    "the parameter solves x(s) = t",
    arguments: ["cubic_bezier.csv", "cubic_bezier_nasty.csv"])
  func parameters(table: String) throws {
    for row in try ReferenceTable(table).rows {
      let t = row.number("t")
      let s = try curve(row).parameter(at: t)
      // Through x(s), for s itself is ill-conditioned; in the upper half of the curve s is rounded
      // as a number near 1, and moves x by up to 3u.
      let x = x(row, s)
      #expect(
        (x - t).magnitude <= (t <= 0.5 ? 8 * t : 8) * u + 2 * Double.leastNonzeroMagnitude,
        "line \(row.line): s \(s)")
    }
  }

  private func x(_ row: ReferenceTable.Row, _ s: Double) -> Double {
    let q = 1 - s
    return 3 * q * q * s * row.number("x1") + 3 * q * s * s * row.number("x2") + s * s * s
  }

  @Test("values and slopes are within the bounds that the documentation states")
  func statedBounds() throws {
    var (values, slopes) = (WorstCase(), WorstCase())
    for row in try ReferenceTable("cubic_bezier_bounds.csv").rows {
      let curve = try curve(row)
      let t = row.number("t")
      let height = max(1, curve.y1.magnitude, curve.y2.magnitude)
      let value = curve.value(at: t)
      let beyond = max(row.number("value_low") - value, value - row.number("value_high"))
      values.note(beyond / (4 * u * height), "\(row)")
      // The bounds are rounded to doubles themselves.
      let slope = curve.velocity(at: t)
      let (low, high) = (row.number("slope_low"), row.number("slope_high"))
      let isWithin = slope >= low.nextDown && slope <= high.nextUp
      slopes.note(isWithin ? 0 : 2, "\(row): \(slope)")
    }
    #expect(values.ratio <= 1, "\(values)")
    #expect(slopes.ratio <= 1, "\(slopes)")
  }

  @Test("outside [0, 1] the curve goes on along its end tangents")
  func outside() throws {
    for row in try ReferenceTable("cubic_bezier_outside.csv").rows {
      let t = row.number("t")
      let want = row.number("value")
      let slope = row.number("slope")
      let got = try curve(row).value(at: t)
      // Relative to 1 + |slope·(t - 1)| beyond 1, and to the rise itself below 0.
      let scale = t < 0 ? (slope * t).magnitude : 1 + (slope * (t - 1)).magnitude
      #expect(
        got == want || (got - want).magnitude <= 4 * 2 * u * scale, "line \(row.line): got \(got)")
      #expect(try curve(row).velocity(at: t).isApproximately(slope), "line \(row.line)")
      #expect(
        try curve(row).clamped().value(at: t) == (t < 0 ? 0 : 1), "line \(row.line), clamped")
    }
  }

  @Test("the ends are exact")
  func ends() throws {
    for row in try ReferenceTable("cubic_bezier.csv").rows {
      #expect(try curve(row).value(at: 0) == 0)
      #expect(try curve(row).value(at: 1) == 1)
    }
  }

  @Test("a triple root has a vertical tangent in the very middle")
  func tripleRoot() throws {
    let rising = try CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(rising.value(at: 0.5) == 0.5)
    #expect(rising.velocity(at: 0.5) == .infinity)
    let falling = try CubicBezier(x1: 1, y1: 2, x2: 0, y2: -1)
    #expect(falling.velocity(at: 0.5) == -.infinity)
    // y1 - y2 = 1 makes both derivatives vanish: a cusp.
    let cusp = try CubicBezier(x1: 1, y1: 0.75, x2: 0, y2: -0.25)
    #expect(cusp.velocity(at: 0.5).isNaN)
  }

  @Test("values as large as a double have finite slopes where they are finite")
  func hugeValues() throws {
    let high = try CubicBezier(x1: 0.5, y1: 5e307, x2: 0.5, y2: 0)
    let low = try CubicBezier(x1: 0.5, y1: 5, x2: 0.5, y2: 0)
    for t in [0.01, 0.1, 0.3, 0.5, 0.7, 0.99] {
      // The last coefficient, 1, does not count next to 5e307, but next to 5 it does.
      let one = try CubicBezier(x1: 0.5, y1: 0, x2: 0.5, y2: 0)
      let want = (low.velocity(at: t) - one.velocity(at: t)) * 1e307
      #expect((high.velocity(at: t) / want - 1).magnitude <= 1e-13, "at \(t)")
      let bend = (low.acceleration(at: t) - one.acceleration(at: t)) * 1e307
      let got = high.acceleration(at: t)
      #expect(got == bend || (got / bend - 1).magnitude <= 1e-12, "at \(t): \(got)")
    }
    let wide = try CubicBezier(x1: 0.5, y1: 1.7e308, x2: 0.5, y2: -1.7e308)
    #expect(wide.velocity(at: 0.5) == -.infinity)
    #expect(wide.monotonicity == .none)
    #expect(try CubicBezier(x1: 0.5, y1: 2e154, x2: 0.5, y2: -2e154).monotonicity == .none)
    #expect(try CubicBezier(x1: 0.3, y1: 1, x2: 0.7, y2: 0).monotonicity == .increasing)
    #expect(try CubicBezier(x1: 0.3, y1: 1, x2: 0.7, y2: -0x1p-52).monotonicity == .none)
  }

  @Test("every double is answered")
  func totality() throws {
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 0, -0.0, 1,
      1.nextUp, 1.nextDown, 0.5,
    ]
    let ys: [Double] = [0, 1, -1e308, 1e308, Double.leastNonzeroMagnitude, 0.5]
    let xs: [Double] = [0, 1, Double.leastNonzeroMagnitude, 1.nextDown, 1e-300, 0.5]
    for x1 in xs {
      for x2 in xs {
        for y1 in ys {
          for y2 in ys {
            let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
            for t in numbers {
              let value = curve.value(at: t)
              #expect(value.isNaN == t.isNaN, "\(curve) at \(t)")
              if t >= 0 && t <= 1 {
                #expect(value.isFinite)
                let extremes = curve.extremes
                let slack = 16 * u * max(1, y1.magnitude, y2.magnitude)
                #expect(value >= extremes.least.value - slack)
                #expect(value <= extremes.greatest.value + slack)
              }
              _ = curve.velocity(at: t)
              _ = curve.acceleration(at: t)
              _ = curve.progress(at: t)
            }
          }
        }
      }
    }
  }
}

extension Double {
  /// Equality to a few ulp, with infinities equal to themselves.
  func isApproximately(_ other: Double, ulps: Double = 4) -> Bool {
    self == other || (self - other).magnitude <= ulps * Swift.max(ulp, other.ulp)
  }
}
