// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport
import Testing

/// Bézier curves against integers: with integer control points and s = k/16 every value is an
/// integer over a power of 2, exact in double arithmetic.
@Suite struct BezierSegmentTests {
  private func wholePoint(_ generator: inout SeededGenerator, _ origin: Int) -> [Int] {
    (0..<3).map { _ in origin + Int.random(in: -1000...1000, using: &generator) }
  }

  private func vector(_ point: [Int]) -> SIMD3<Double> {
    SIMD3(Double(point[0]), Double(point[1]), Double(point[2]))
  }

  @Test("cubics in space, also far from the origin", arguments: [0, 100_000_000, 1 << 40])
  func cubics(origin: Int) {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let p = (0..<4).map { _ in wholePoint(&generator, origin) }
      let curve = CubicSegment(
        p0: vector(p[0]), p1: vector(p[1]), p2: vector(p[2]), p3: vector(p[3]))
      let polygon = (1..<4).reduce(0) { $0 + span(vector(p[$1]) - vector(p[$1 - 1])) }
      for k in 0...16 {
        let (s, r) = (k, 16 - k)
        var point = SIMD3<Double>()
        var first = SIMD3<Double>()
        var second = SIMD3<Double>()
        for i in 0..<3 {
          // The difference from p0, to keep the sum small.
          let (a, b, c) = (p[1][i] - p[0][i], p[2][i] - p[0][i], p[3][i] - p[0][i])
          point[i] = Double(3 * r * r * s * a + 3 * r * s * s * b + s * s * s * c) / 4096
          let (d, e, f) = (a, b - a, c - b)
          first[i] = Double(3 * (r * r * d + 2 * r * s * e + s * s * f)) / 256
          second[i] = Double(6 * (r * (e - d) + s * (f - e))) / 16
        }
        let t = Double(k) / 16
        let offset = curve.position(at: t) - vector(p[0])
        let size = Double(origin) + 2000
        #expect(span(offset - point) <= 2 * u * size + 8 * u * polygon)
        #expect(span(curve.derivative(at: t) - first) <= 24 * u * polygon)
        #expect(span(curve.secondDerivative(at: t) - second) <= 48 * u * polygon)
      }
      #expect(curve.position(at: 0) == curve.p0 && curve.position(at: 1) == curve.p3)
    }
  }

  @Test("quadratics in space, also far from the origin", arguments: [0, 100_000_000, 1 << 40])
  func quadratics(origin: Int) {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let p = (0..<3).map { _ in wholePoint(&generator, origin) }
      let curve = QuadraticSegment(p0: vector(p[0]), p1: vector(p[1]), p2: vector(p[2]))
      let polygon = span(curve.p1 - curve.p0) + span(curve.p2 - curve.p1)
      for k in 0...16 {
        let (s, r) = (k, 16 - k)
        var point = SIMD3<Double>()
        var first = SIMD3<Double>()
        for i in 0..<3 {
          let (a, b) = (p[1][i] - p[0][i], p[2][i] - p[0][i])
          point[i] = Double(2 * r * s * a + s * s * b) / 256
          first[i] = Double(2 * (r * a + s * (b - a))) / 16
        }
        let t = Double(k) / 16
        let size = Double(origin) + 2000
        let offset = curve.position(at: t) - vector(p[0])
        #expect(span(offset - point) <= 2 * u * size + 4 * u * polygon)
        #expect(span(curve.derivative(at: t) - first) <= 6 * u * polygon)
        #expect(curve.secondDerivative(at: t) == (curve.p2 - curve.p1 - (curve.p1 - curve.p0)) * 2)
      }
    }
  }

  /// The largest coordinate.
  private func span(_ vector: SIMD3<Double>) -> Double {
    max(vector.max(), -vector.min())
  }

  @Test("an elevated quadratic is the same curve")
  func elevation() {
    let curve = QuadraticSegment<SIMD2<Double>>(p0: [0, 0], p1: [3, 9], p2: [6, 0])
    #expect(curve.elevated == CubicSegment(p0: [0, 0], p1: [2, 6], p2: [4, 6], p3: [6, 0]))
  }

  @Test("with coincident control points the direction is that to the next distinct one")
  func coincidentControlPoints() {
    typealias Cubic = CubicSegment<SIMD2<Double>>
    let start = Cubic(p0: [1, 1], p1: [1, 1], p2: [4, 5], p3: [9, 9])
    #expect(start.unitTangent(at: 0) == [0.6, 0.8])
    let end = Cubic(p0: [0, 0], p1: [6, 5], p2: [9, 9], p3: [9, 9])
    #expect(end.unitTangent(at: 1) == [0.6, 0.8])
    let three = Cubic(p0: [1, 1], p1: [1, 1], p2: [1, 1], p3: [4, 5])
    #expect(three.unitTangent(at: 0) == [0.6, 0.8] && three.unitTangent(at: 1) == [0.6, 0.8])
    let both = Cubic(p0: [1, 1], p1: [1, 1], p2: [4, 5], p3: [4, 5])
    #expect(both.unitTangent(at: 0) == [0.6, 0.8] && both.unitTangent(at: 1) == [0.6, 0.8])
    let loop = Cubic(p0: [1, 1], p1: [1, 1], p2: [4, 5], p3: [1, 1])
    #expect(loop.unitTangent(at: 0) == [0.6, 0.8] && loop.unitTangent(at: 1) == [-0.6, -0.8])
    let point = Cubic(p0: [1, 1], p1: [1, 1], p2: [1, 1], p3: [1, 1])
    #expect(point.unitTangent(at: 0) == nil && point.unitTangent(at: 0.5) == nil)
    let cusp = Cubic(p0: [0, 0], p1: [1, 1], p2: [0, 1], p3: [1, 0])
    #expect(cusp.unitTangent(at: 0.5) == nil)
    #expect(cusp.curvature(at: 0.5).isNaN && cusp.signedCurvature(at: 0.5).isNaN)
    // The derivative 3 (1 - 2s)² (1, 0) vanishes without a reversal.
    let stop = Cubic(p0: [0, 0], p1: [1, 0], p2: [0, 0], p3: [1, 0])
    #expect(stop.unitTangent(at: 0.5) == [1, 0])

    typealias Quadratic = QuadraticSegment<SIMD2<Double>>
    #expect(Quadratic(p0: [1, 1], p1: [1, 1], p2: [4, 5]).unitTangent(at: 0) == [0.6, 0.8])
    #expect(Quadratic(p0: [1, 1], p1: [4, 5], p2: [4, 5]).unitTangent(at: 1) == [0.6, 0.8])
    #expect(Quadratic(p0: [0, 0], p1: [1, 0], p2: [0, 0]).unitTangent(at: 0.5) == nil)
    #expect(LineSegment<SIMD2<Double>>(start: [1, 1], end: [1, 1]).unitTangent(at: 0) == nil)
    let tiniest = 0x1p-1040
    let tiny = LineSegment<SIMD2<Double>>(start: [0, 0], end: [3 * tiniest, 4 * tiniest])
    #expect((tiny.unitTangent(at: 0)?.x ?? 0) > 0.599)
    let huge = LineSegment<SIMD2<Double>>(start: [-3e299, 0], end: [3e299, 8e299])
    #expect((huge.unitTangent(at: 0)?.x ?? 0) > 0.599)
  }

  @Test("a line reaches both ends monotonically")
  func lines() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let line = LineSegment(start: generator.point(), end: generator.point())
      #expect(line.position(at: 0) == line.start && line.position(at: 1) == line.end)
      let xs = (0...1000).map { line.position(at: Double($0) / 1000).x }
      let steps = zip(xs, xs.dropFirst())
      let falls = line.end.x < line.start.x
      #expect(steps.allSatisfy { falls ? $0 >= $1 : $0 <= $1 })
    }
  }
}
