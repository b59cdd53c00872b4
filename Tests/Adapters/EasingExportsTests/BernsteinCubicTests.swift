// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingExports

@Suite("Bounds of Béziers and lines")
struct BernsteinCubicTests {
  /// Coefficients of cubics, quadratics, lines and constants, many of them with a turn at a simple place.
  private func cubics() -> [[Double]] {
    var generator = SeededGenerator(seed: 93)
    var cubics = [
      [0, 1, 1, 0], [0, 1, 0, 1], [0, -1, 2, 1], [1, 0, 0, 1], [0, 0, 0, 0], [0, 1, 2, 3],
      [3, 2, 1, 0], [0, 0, 1, 1], [0, 1, 4.0 / 3, 1], [0, 0, 1, 3], [0, 0, 0, 1], [1, 0, 0, 0],
      [0, 2, -1, 1], [5, 5, 5, 5],
    ]
    for round in 0..<60 {
      cubics.append(
        (0..<4).map { _ in
          round % 2 == 0
            ? .random(in: -2...2, using: &generator)
            : Double(Int.random(in: -2...2, using: &generator))
        })
    }
    return cubics
  }

  /// The blossom of de Casteljau, and differences of its values.
  @Test("values, slopes and turns")
  func values() {
    for c in cubics() {
      let cubic = BernsteinCubic(c[0], c[1], c[2], c[3])
      func value(_ s: Double) -> Double {
        var points = c
        while points.count > 1 {
          points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * s }
        }
        return points[0]
      }
      for index in 0...16 {
        let s = Double(index) / 16
        #expect(abs(cubic.value(at: s) - value(s)) <= 1e-14)
        let slope = (value(s + 0x1p-17) - value(s - 0x1p-17)) * 0x1p16
        #expect(abs(cubic.slope(at: s) - slope) <= 1e-8)
      }
      for extremum in cubic.extrema where extremum > 0 && extremum < 1 {
        #expect(abs(cubic.slope(at: extremum)) <= 1e-7, "\(c), \(extremum)")
      }
      // Between two positions where the slope changes its sign there is an extremum.
      for index in 0..<997 {
        let (low, high) = (Double(index) / 997, Double(index + 1) / 997)
        if cubic.slope(at: low) * cubic.slope(at: high) < 0 {
          #expect(cubic.extrema.contains { $0 >= low - 1e-9 && $0 <= high + 1e-9 }, "\(c), \(low)")
        }
      }
    }
  }

  @Test("the ranges of values and of slopes")
  func ranges() {
    var generator = SeededGenerator(seed: 94)
    for c in cubics() {
      let cubic = BernsteinCubic(c[0], c[1], c[2], c[3])
      for round in 0..<8 {
        let ends = [
          Double.random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
        ].sorted()
        let (low, high) = round == 0 ? (0, 1) : (ends[0], ends[1])
        let places = (0...500).map { low + (high - low) * Double($0) / 500 }
        for (range, found) in [
          (cubic.range(low, high), places.map { cubic.value(at: $0) }),
          (cubic.slopes(low, high), places.map { cubic.slope(at: $0) }),
        ] {
          let (least, greatest) = (found.min() ?? 0, found.max() ?? 0)
          #expect(range.lowerBound <= least + 1e-14 && range.lowerBound >= least - 1e-3, "\(c)")
          #expect(
            range.upperBound >= greatest - 1e-14 && range.upperBound <= greatest + 1e-3, "\(c)")
        }
      }
    }
  }

  @Test("coefficients whose differences overflow have no bound")
  func overflow() {
    let cubic = BernsteinCubic(0, 1.5e308, -1.5e308, 1)
    #expect(cubic.slopes(0, 1) == -.infinity ... .infinity)
    #expect(BernsteinCubic(0, .nan, 0, 1).range(0, 1) == -.infinity ... .infinity)
  }

  /// The largest change on a fine grid, and a bound that is at most 2 % above it.
  @Test("a change of value within a tolerance of progress")
  func largestChange() throws {
    var generator = SeededGenerator(seed: 95)
    for round in 0..<24 {
      let curve = try CubicBezier(
        x1: round % 4 == 0 ? 0 : .random(in: 0...1, using: &generator),
        y1: .random(in: -1...2, using: &generator),
        x2: round % 3 == 0 ? 1 : .random(in: 0...1, using: &generator),
        y2: .random(in: -1...2, using: &generator))
      let tolerance = generator.logarithmic(-5, 0)
      let x = BernsteinCubic(0, curve.x1, curve.x2, 1)
      let y = BernsteinCubic(0, curve.y1, curve.y2, 1)
      var (worst, end) = (0.0, 0.0)
      // Steps that are small also at vertical tangents at the ends.
      for index in 0...4000 {
        let part = Double(index) / 4000
        let s = part * part * (3 - 2 * part)
        let goal = min(x.value(at: s) + tolerance, 1)
        var (low, high) = (max(end, s), 1.0)
        for _ in 0..<50 {
          let middle = (low + high) / 2
          if x.value(at: middle) < goal { low = middle } else { high = middle }
        }
        end = low
        worst = max(worst, (y.value(at: end) - y.value(at: s)).magnitude)
      }
      let bound = curve.largestChange(within: tolerance)
      #expect(
        worst <= bound && bound <= 1.021 * worst, "\(curve), \(tolerance): \(worst), \(bound)")
    }
  }

  @Test("changes of lines, of none, and within less than the rounding of progress")
  func endsOfTolerances() throws {
    let curve = try CubicBezier(x1: 0.3, y1: 0, x2: 0.6, y2: 1)
    for tolerance in [0, -1, -Double.infinity] {
      #expect(curve.largestChange(within: tolerance) == 0)
    }
    let least = curve.largestChange(within: 0x1p-49)
    #expect(curve.largestChange(within: 1e-300) == least && least > 0x1p-49)
    #expect(curve.largestChange(within: 0x1p-48) > 1.9 * least)
    for tolerance in [1, 2, Double.infinity] {
      #expect(curve.largestChange(within: tolerance) == 1 + 0x1p-30)
    }
    for line in [(0.0, 0.0, 1.0, 1.0), (1, 1, 0, 0), (0.3, 0.3, 0.7, 0.7)] {
      let line = try CubicBezier(x1: line.0, y1: line.1, x2: line.2, y2: line.3)
      #expect(line.largestChange(within: 0.25) == 0.25 && line.largestChange(within: 2) == 1)
    }
    for other in [(0.3, 0.3, 0.7, 0.8), (0.3, 0.2, 0.7, 0.7)] {
      let other = try CubicBezier(x1: other.0, y1: other.1, x2: other.2, y2: other.3)
      #expect(other.largestChange(within: 0.25) > 0.2525)
    }
  }

  /// The tolerance is widened by 2^-20 of itself.
  @Test(
    "changes between stops",
    arguments: [
      ([(0, 0), (0.5, 1), (1, 0)], 0, 0.1, 0.2), ([(0, 0), (0.5, -1), (1, 0)], 0, 0.1, 0.2),
      ([(0, 0), (0.5, 0), (0.55, 1), (0.6, 0), (1, 0)], 0, 0.1, 1),
      ([(0, 0), (0.45, 1), (0.5, 0.5), (0.55, -1), (1, 0)], 0, 0.1, 2),
      ([(0, 0), (0.4, 1), (0.5, 1), (0.6, 3), (1, 3)], 0, 0.05, 1),
      ([(0, 0), (0.5, 0), (0.5, 1), (1, 1)], 0, 0.1, 0),
      ([(0, 0), (0.5, 1), (0.5, 7), (1, 6)], 0, 0.1, 0.2), ([(0, 0), (1, 1)], 0.1, 0, 0.1),
      ([(-1, 0), (0, 1)], 0.1, 0, 0.1), ([(0, 0), (1, 3)], 0.125, 0.125, 0.75),
      ([(0, 0), (0.1, 1), (1, 1)], 0, 0.5, 1), ([(0, 1), (0.9, 1), (1, 0)], 0, 0.5, 1),
      ([(0, 1), (0.9, 1), (1, 0)], 0, 0.05, 0.5), ([(0, 0), (0.1, 1), (1, 1)], 0.5, 0, 0.5),
      ([(0, 0), (0.25, 4), (0.5, 0), (0.75, -4), (1, 0)], 0, 0.125, 4),
      ([(0.5, 2), (0.5, 3)], 1, 1, 0),
    ] as [([(Double, Double)], Double, Double, Double)])
  func lines(
    stops: [(Double, Double)], relative: Double, absolute: Double, expected: Double
  ) throws {
    let lines = try PiecewiseLinear(stops: stops.map { .init(progress: $0.0, value: $0.1) })
    let found = lines.largestChange(relative: relative, absolute: absolute)
    #expect(found >= expected && found <= expected * (1 + 0x1p-19), "\(found)")
    // The same with values of the other sign.
    let turned = try PiecewiseLinear(stops: stops.map { .init(progress: $0.0, value: -$0.1) })
    #expect(turned.largestChange(relative: relative, absolute: absolute) == found)
  }

  @Test("the rounding of 32 bits")
  func rounding() throws {
    for (stops, unit) in [
      ([(0.0, 0.0), (1, 1)], 13.0), ([(0, 0), (1, 3)], 39), ([(0, 0), (1, -3)], 39),
      ([(0, 0), (1, 0.5)], 12.5), ([(0, 4), (1, 0)], 52),
    ] {
      let lines = try PiecewiseLinear(stops: stops.map { .init(progress: $0.0, value: $0.1) })
      #expect(abs(lines.errorIn32Bits / (unit * 0x1p-24) - 1) <= 1e-6)
    }
  }
}
