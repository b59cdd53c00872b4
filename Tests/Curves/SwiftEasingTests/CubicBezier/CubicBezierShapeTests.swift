// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite struct CubicBezierShapeTests {
  static let curves: [CubicBezier] = {
    var random = SeededGenerator(seed: 20_261_121)
    var curves: [CubicBezier] = [
      .ease, .easeIn, .easeOut, .easeInOut, .linear, .materialStandard, .m3Standard,
      .m3StandardDecelerate,
    ]
    while curves.count < 120 {
      let isCorner = curves.count % 4 == 0
      let x = {
        isCorner
          ? Double(Int.random(in: 0...1, using: &random)) : .random(in: 0...1, using: &random)
      }
      let (x1, y1) = (x(), Double.random(in: -2...3, using: &random))
      let (x2, y2) = (x(), Double.random(in: -2...3, using: &random))
      curves.append(required { try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) })
    }
    return curves
  }()

  private static let grid = (0...2000).map { Double($0) / 2000 }

  @Test("the reflected curve is the curve seen from its end", arguments: curves)
  func reflection(curve: CubicBezier) {
    for t in CubicBezierShapeTests.grid {
      let error = (curve.reflected.value(at: 1 - t) - (1 - curve.value(at: t))).magnitude
      let slope = min(curve.velocity(at: t).magnitude, 1e8)
      #expect(error <= 8 * u * (4 + slope) || slope > 1e6)
    }
  }

  @Test("the inverse of a monotone curve undoes it", arguments: curves)
  func inverse(curve: CubicBezier) throws {
    guard curve.monotonicity == .increasing else {
      #expect(curve.progress(at: 0.5) == nil)
      return
    }
    for v in CubicBezierShapeTests.grid {
      let t = try #require(curve.progress(at: v))
      let near = [t.nextDown, t, t.nextUp].map { curve.value(at: $0) }
      let spread = (near.max() ?? 0) - (near.min() ?? 0)
      #expect((curve.value(at: t) - v).magnitude <= 4 * spread + 16 * u)
    }
    #expect(curve.progress(at: -0.1) == nil)
    #expect(curve.progress(at: 1.1) == nil)
    #expect(try #require(curve.progress(at: .nan)).isNaN)
  }

  @Test("the two halves of a split make the curve again", arguments: curves)
  func split(curve: CubicBezier) throws {
    for p in [0.125, 0.5, 0.8] {
      let v = curve.value(at: p)
      guard let halves = try? curve.split(at: p) else {
        // Only a curve whose control points run backwards can have a half that is no curve.
        #expect(curve.x1 > curve.x2 || v == 0 || v == 1)
        continue
      }
      let again = try halves.first.chained(to: halves.second, at: p, value: v)
      for t in CubicBezierShapeTests.grid {
        let velocity = curve.velocity(at: t).magnitude
        guard velocity < 1e6 else { continue }
        let scale = 1 + velocity + curve.y1.magnitude + curve.y2.magnitude
        #expect(
          (again.value(at: t) - curve.value(at: t)).magnitude <= 128 * u * scale
            / min(1, v.magnitude, (1 - v).magnitude), "\(curve) at \(t)")
      }
    }
    for p in [0, 1, -0.5, Double.nan] {
      #expect(throws: ParameterError.self) { try curve.split(at: p) }
    }
  }

  /// Splits at which the first control point of the first part reaches the part's end.
  ///
  /// In most of them it would be past the end by rounding.
  @Test(
    "a control point is held at the end of its part if rounding carries it past by an ulp or two")
  func splitsAtTheLimit() throws {
    var held = 0
    for index in 0..<32 {
      let x1 = 0.9 + Double(index) / 640
      let curve = try CubicBezier(x1: x1, y1: 0.2, x2: 1 - x1, y2: 0.7)
      var (valid, invalid) = (0.5, 0.6)
      #expect(throws: ParameterError.self) { try curve.split(at: invalid) }
      while valid.nextUp < invalid {
        let middle = (valid + invalid) / 2
        if (try? curve.split(at: middle)) == nil { invalid = middle } else { valid = middle }
      }
      #expect(try curve.split(at: valid).first.x1 >= 1 - 0x1p-48)
      for _ in 0..<64 where try curve.split(at: valid).first.x1 == 1 {
        held += 1
        valid = valid.nextDown
      }
    }
    #expect((24...256).contains(held), "\(held)")
  }

  @Test("a curve is called monotone exactly where its values never fall", arguments: curves)
  func monotonicity(curve: CubicBezier) {
    let values = (0...20_000).map { curve.value(at: Double($0) / 20_000) }
    let falls = zip(values, values.dropFirst()).contains { $0 > $1 + 4 * u }
    #expect((curve.monotonicity == .none) == falls)
  }

  @Test("the steepest slope has its digits next to vertical tangents")
  func steepPeaks() throws {
    var worst = WorstCase()
    for row in try ReferenceTable("cubic_bezier_peaks.csv").rows {
      let curve = try CubicBezier(
        x1: row.number("x1"), y1: row.number("y1"), x2: row.number("x2"), y2: row.number("y2"))
      let want = row.number("peak")
      let error = (curve.peakVelocity.value - want).magnitude
      worst.note(error / (16 * u * (want.magnitude + row.number("per_height").magnitude)), "\(row)")
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test("a peak whose slope overflows is infinite")
  func overflow() throws {
    let curve = try CubicBezier(
      x1: 3.0990013119299263e-112, y1: 3, x2: 7.13881854653374e-310, y2: 3.2542235142032305e291)
    #expect(curve.peakVelocity.value == .infinity)
    #expect(curve.peakVelocity.progress < 1e-100)
    #expect(curve.reversed().peakVelocity.value == -.infinity)
  }
}
