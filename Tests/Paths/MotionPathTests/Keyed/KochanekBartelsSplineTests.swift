// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite struct KochanekBartelsSplineTests {
  typealias Spline = KochanekBartelsSpline<SIMD2<Double>>
  private let points: [SIMD2<Double>] = [[0, 0], [10, 20], [40, 10], [45, 60]]
  private let times = [0.0, 1, 4, 4.5]

  /// The formulas for even times, written out.
  private func tangents(
    _ before: SIMD2<Double>, _ p: SIMD2<Double>, _ after: SIMD2<Double>, _ t: Double, _ c: Double,
    _ b: Double
  ) -> (arriving: SIMD2<Double>, leaving: SIMD2<Double>) {
    let (d, e) = (p - before, after - p)
    let half = 0.5 * (1 - t)
    return (
      d * (half * (1 + b) * (1 - c)) + e * (half * (1 - b) * (1 + c)),
      d * (half * (1 + b) * (1 + c)) + e * (half * (1 - b) * (1 - c))
    )
  }

  @Test("tangents equal the formulas, for even and uneven times", arguments: 0..<200)
  func formulas(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let keys = (0..<5).map { _ in
      Spline.Key(
        generator.tamePoint(), tension: Double.random(in: -1...1, using: &generator),
        continuity: Double.random(in: -1...1, using: &generator),
        bias: Double.random(in: -1...1, using: &generator))
    }
    var times = [0.0]
    for _ in 1..<5 { times.append(times[times.count - 1] + generator.logarithmic(-2, 2)) }
    let even = try Spline(keys: keys, keyTimes: [0, 1, 2, 3, 4])
    let uneven = try Spline(keys: keys, keyTimes: times)
    for i in 1...3 {
      let key = keys[i]
      let (arriving, leaving) = tangents(
        keys[i - 1].point, key.point, keys[i + 1].point, key.tension, key.continuity, key.bias)
      #expect(length(even.segments[i - 1].derivative(at: 1) - arriving) <= 1e-12)
      #expect(length(even.segments[i].derivative(at: 0) - leaving) <= 1e-12)
      let (before, after) = (times[i] - times[i - 1], times[i + 1] - times[i])
      let (a, b) = (2 * before / (before + after), 2 * after / (before + after))
      #expect(length(uneven.segments[i - 1].derivative(at: 1) - arriving * a) <= 1e-12)
      #expect(length(uneven.segments[i].derivative(at: 0) - leaving * b) <= 1e-12)
    }
    for (key, time) in zip(keys, times) { #expect(uneven.position(at: time) == key.point) }
  }

  @Test("outside it continues straight; NaN gives NaN")
  func outside() throws {
    let spline = try Spline(through: points, keyTimes: times)
    #expect(length(spline.position(at: -2) - [-20, -40]) <= 1e-12)
    #expect(length(spline.position(at: 5.5) - [55, 160]) <= 1e-11)
    #expect(spline.velocity(at: -2) == spline.velocity(at: 0))
    #expect(spline.acceleration(at: -2) == [0, 0])
    #expect(spline.position(at: .nan).x.isNaN && spline.velocity(at: .nan).x.isNaN)
    #expect(spline.acceleration(at: .nan).x.isNaN)
    for time in [Double.infinity, -.infinity, 1e308, -1e308] { _ = spline.position(at: time) }
  }

  @Test("At an end the tangent is the difference to the only neighbor, times one less the tension")
  func ends() throws {
    for tension in [-1, -0.5, 0, 0.25, 1, 3] {
      for (continuity, bias) in [(0.0, 0.0), (0.5, -0.25)] {
        let keys = points.map {
          Spline.Key($0, tension: tension, continuity: continuity, bias: bias)
        }
        let spline = try Spline(keys: keys, keyTimes: times)
        let first = (points[1] - points[0]) * (1 - tension)
        let last = (points[3] - points[2]) * (1 - tension)
        #expect(length(spline.segments[0].derivative(at: 0) - first) <= 1e-12)
        #expect(length(spline.segments[2].derivative(at: 1) - last) <= 1e-12)
        #expect(length(spline.velocity(at: 0) - first / 1) <= 1e-12)
        #expect(length(spline.velocity(at: 4.5) - last / 0.5) <= 1e-12)
        // Beyond them it goes on straight.
        #expect(length(spline.position(at: -2) - (points[0] - 2 * first)) <= 1e-12)
        #expect(length(spline.position(at: 5.5) - (points[3] + last / 0.5)) <= 1e-11)
      }
    }
  }
}
