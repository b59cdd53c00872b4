// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import TestSupport
import Testing

@Suite("Paced paths")
struct PacedPathTests {
  @Test("On a circle the paced angle is 2πt")
  func circle() throws {
    let turn = 2 * Double.pi
    let circle = EllipticalArc(
      center: SIMD2(0, 0), radii: SIMD2(150, 150), startAngle: 0, sweep: turn, rotation: 0)
    let quarters = (0..<4).map { quarter in
      PathSegment.arc(
        EllipticalArc(
          center: .zero, radii: SIMD2(150, 150), startAngle: Double(quarter) * turn / 4,
          sweep: turn / 4, rotation: 0))
    }
    for segments in [[.arc(circle)], quarters] {
      let paced = try PacedPath(measuring: segments)
      for step in 0...10_000 {
        let t = Double(step) / 10_000
        let point = paced.point(atFraction: t)
        let sweep = turn / Double(segments.count)
        let angle = (Double(point.location.segment) + point.location.parameter) * sweep
        #expect((angle - turn * t).magnitude <= 1e-14)
        // The tangent is a quarter turn ahead.
        var difference = point.angle - turn / 4 - turn * t
        difference -= (difference / turn).rounded() * turn
        #expect(difference.magnitude <= 1e-14)
      }
    }
  }

  private var mixed: [PathSegment] {
    var random = SeededGenerator(seed: 6)
    return NastyPaths.everyKind + (0..<8).map { _ in .cubic(nearCusp(&random)) }
  }

  @Test("Locations are monotonic, on a grid of a million")
  func monotone() throws {
    let paced = try PacedPath(measuring: mixed)
    var before = PathLocation(segment: 0, parameter: 0)
    var drops = 0
    var deepest = 0.0
    for step in 0...1_000_000 {
      let place = paced.table.location(atFraction: Double(step) / 1_000_000)
      if place.segment < before.segment { drops += 1 }
      if place.segment == before.segment, place.parameter < before.parameter {
        drops += 1
        deepest = max(deepest, before.parameter - place.parameter)
      }
      before = place
    }
    #expect(drops == 0, "\(drops) drops, the deepest \(deepest)")
  }

  @Test(
    "A path that keeps no expansions of its segments gives the same bits",
    arguments: try NastyPaths.measured())
  func withoutExpansions(_ name: String, _ kept: PacedPath) throws {
    let long = PacedPath(
      segments: kept.segments, length: kept.length, table: kept.table, keepsExpansions: false)
    #expect(!kept.sides.isEmpty && long.sides.isEmpty)
    let fractions = (0...4_000).map { Double($0) / 4_000 } + [.nan, -1, 2, 1e-300, 1.0.nextDown]
    var batch = [SIMD2<Double>](repeating: .zero, count: fractions.count)
    var positions = batch.mutableSpan
    long.evaluate(fractions.span, into: &positions)
    for (fraction, position) in zip(fractions, batch) {
      let (one, other) = (kept.point(atFraction: fraction), long.point(atFraction: fraction))
      #expect(one == other || fraction.isNaN && other.position.x.isNaN, "\(name) at \(fraction)")
      #expect(one.position == position || fraction.isNaN, "\(name) at \(fraction)")
    }
  }

  @Test("The expansions of a path of many segments are not kept")
  func manySegments() throws {
    let count = PacedPath.mostExpanded
    let lines = (0...count).map { index in
      PathSegment.line(
        LineSegment(start: SIMD2(Double(index), 0), end: SIMD2(Double(index + 1), 0)))
    }
    #expect(!(try PacedPath(measuring: Array(lines.dropLast()))).sides.isEmpty)
    let long = try PacedPath(measuring: lines)
    #expect(long.sides.isEmpty)
    #expect((long.point(atLength: 1_000.25).position - SIMD2(1_000.25, 0)).x.magnitude < 1e-7)
  }

  @Test("Fractions outside [0, 1] and NaN")
  func outside() throws {
    let paced = try PacedPath(measuring: mixed)
    #expect(paced.point(atFraction: -.infinity) == paced.point(atFraction: 0))
    #expect(paced.point(atFraction: .infinity) == paced.point(atFraction: 1))
    #expect(paced.point(atFraction: .nan).position.x.isNaN)
    #expect(paced.point(atFraction: .nan).angle.isNaN)
    #expect(paced.point(atLength: paced.length) == paced.point(atFraction: 1))
    #expect(paced.point(atFraction: .leastNonzeroMagnitude).position.x.isFinite)
    #expect(paced.point(atFraction: 1.0.nextDown).position.x.isFinite)
  }

  @Test("Any smooth curve, by integration")
  func integrated() throws {
    struct Helix: ParametricCurve {
      func position(at s: Double) -> SIMD3<Double> { SIMD3(s, s * s, 2 * s * s * s / 3) }
      func derivative(at s: Double) -> SIMD3<Double> { SIMD3(1, 2 * s, 2 * s * s) }
      func secondDerivative(at s: Double) -> SIMD3<Double> { SIMD3(0, 2, 4 * s) }
    }
    // The speed is 1 + 2s², so the length up to s is s + 2s³/3.
    let paced = try PacedSpline(integrating: Helix())
    #expect((paced.length - 5.0 / 3).magnitude <= 1e-15)
    for step in 0...1_000 {
      let fraction = Double(step) / 1_000
      let s = paced.location(atFraction: fraction).parameter
      #expect((s + 2 * s * s * s / 3 - fraction * 5 / 3).magnitude <= 2e-12)
    }
  }

  @Test("Memory as documented")
  func memory() throws {
    var random = SeededGenerator(seed: 8)
    func point() -> SIMD2<Double> {
      SIMD2(.random(in: 0...1, using: &random), .random(in: 0...1, using: &random))
    }
    let segments = (0..<100).map { _ in
      PathSegment.cubic(CubicSegment(p0: point(), p1: point(), p2: point(), p3: point()))
    }
    let paced = try PacedPath(measuring: segments)
    #expect(paced.table.byteCount <= 96 * paced.table.pieceCount + 84)
    #expect(paced.table.pieceCount <= 16 * segments.count)
  }

  @Test("A standstill of a client's curve divides it, also exactly where the speed is looked at")
  func standstills() throws {
    /// A semicubical parabola, with a cusp where it stops.
    struct Stopping: ParametricCurve {
      let stop: Double
      func position(at s: Double) -> SIMD2<Double> {
        let t = s - stop
        return SIMD2(t * t, t * t * t)
      }
      func derivative(at s: Double) -> SIMD2<Double> {
        SIMD2(2 * (s - stop), 3 * (s - stop) * (s - stop))
      }
      func secondDerivative(at s: Double) -> SIMD2<Double> { SIMD2(2, 6 * (s - stop)) }
      /// The length between the cusp and a parameter.
      func length(to s: Double) -> Double {
        let t = s - stop
        let speed = (4 + 9 * t * t).squareRoot()
        return (speed * speed * speed - 8) / 27
      }
    }
    for stop in [0.5, 0.25, 1.0 / 256, 0.5.nextUp, 0.5.nextDown, 0.3] {
      let curve = Stopping(stop: stop)
      let paced = try PacedSpline(integrating: curve)
      #expect(paced.table.pieceCount <= 16, "\(stop): \(paced.table.pieceCount)")
      #expect((paced.length - curve.length(to: 0) - curve.length(to: 1)).magnitude <= 1e-14)
    }
  }
}
