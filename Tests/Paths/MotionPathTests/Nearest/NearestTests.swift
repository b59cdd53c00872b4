// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionPath
import TestSupport
import Testing

/// `EASING_SWEEP` sets the number of points; a million take a minute and a half in a release build.
@Suite("Nearest points of segments")
struct NearestTests {
  static let count =
    ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) } ?? 1_000

  @Test("No point of a segment of any kind and size is nearer, by brute force")
  func segments() {
    var random = SeededGenerator(seed: 24)
    var worst = WorstCase()
    for _ in 0..<Self.count {
      let scale = [1, 1, 1e-6, 1e6, 1e-150, 1e150, 1e-280, 1e280][Int(random.next() % 8)]
      let shift = [0, 0, 0, 10, 1e6][Int(random.next() % 5)]
      let plain = random.awkwardSegment()
      let map = PlanarTransform(
        xAxis: [scale, 0], yAxis: [0, scale], translation: [shift * scale, shift * scale])
      let point = map.image(of: random.awkwardPoint(for: plain))
      let segment = plain.transformed(by: map)
      let nearest = segment.nearest(to: point)
      let least = NearestOracle.distance(of: segment, to: point)
      // The oracle's own points are rounded as coordinates are.
      let allowed =
        1e-12 * max(NearestOracle.length(of: segment), least) + 8 * u * (shift + 2) * scale
        + segment.rounding
      worst.note((nearest.distance - least) / allowed, "\(segment), \(point): \(nearest)")
      let reached = segment.position(at: nearest.location.parameter)
      for place in [reached, nearest.position] {
        let error = abs(NearestOracle.size(of: place - point) - nearest.distance)
        worst.note(error / allowed, "\(segment), \(point): \(nearest)")
      }
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test("No point of a cubic in space is nearer, by brute force")
  func space() {
    var random = SeededGenerator(seed: 25)
    var worst = WorstCase()
    func point() -> SIMD3<Double> { .random(in: -1...1, using: &random) }
    for _ in 0..<Self.count / 3 {
      let (a, b, d) = (point(), point(), point())
      let c = [point(), b + a - d, b, a][Int(random.next() % 4)]
      let cubic = CubicSegment(p0: a, p1: b, p2: c, p3: d)
      let quadratic = QuadraticSegment(p0: a, p1: b, p2: c)
      let on = cubic.position(at: .random(in: 0...1, using: &random))
      let point = [point(), on, on + point() * random.logarithmic(-15, 0), point() * 1e6][
        Int(random.next() % 4)]
      let least = NearestOracle.distance(of: cubic, to: point)
      let allowed = 1e-12 * max(NearestOracle.length(of: cubic), least) + 8 * u
      worst.note((cubic.nearest(to: point).distance - least) / allowed, "\(cubic), \(point)")
      let quadraticLeast = NearestOracle.distance(of: quadratic, to: point)
      worst.note(
        (quadratic.nearest(to: point).distance - quadraticLeast) / allowed, "\(quadratic), \(point)"
      )
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test("Known distances")
  func known() {
    let line = LineSegment(start: SIMD2(0.0, 0), end: SIMD2(4, 0))
    #expect(line.nearest(to: [1, 2]).location.parameter == 0.25)
    #expect(line.nearest(to: [1, 2]).distance == 2)
    #expect(line.nearest(to: [-3, 4]).distance == 5)
    #expect(line.nearest(to: [7, 4]).location.parameter == 1)
    // y = x² from (-1, 1) to (1, 1): from (0, y) above 1/2 the nearest points are at ±√(y − 1/2).
    let parabola = QuadraticSegment(p0: SIMD2(-1.0, 1), p1: [0, -1], p2: [1, 1])
    let nearest = parabola.nearest(to: [0, 0.75])
    #expect(abs(nearest.location.parameter - 0.25) <= 1e-15)
    #expect(abs(nearest.distance - 0.5.squareRoot()) <= 1e-15)
    #expect(parabola.nearest(to: [0, 0.25]).location.parameter == 0.5)
  }

  /// Control points and parameters have few digits, so that the points are on their curves exactly.
  @Test("The parameter of a point on a curve is exact for the rounding of its coordinates")
  func parameters() {
    var random = SeededGenerator(seed: 26)
    var worst = WorstCase()
    var found = 0
    for _ in 0..<2 * Self.count {
      func point() -> SIMD2<Double> {
        SIMD2(
          Double(Int.random(in: -64...64, using: &random)) / 8,
          Double(Int.random(in: -64...64, using: &random)) / 8)
      }
      let cubic = CubicSegment(p0: point(), p1: point(), p2: point(), p3: point())
      let parameter = Double(Int.random(in: 1...63, using: &random)) / 64
      let speed = NearestOracle.size(of: cubic.derivative(at: parameter))
      let nearest = cubic.nearest(to: cubic.position(at: parameter)).location.parameter
      // Not the other pass of a loop, nor next to a cusp.
      guard abs(nearest - parameter) < 1e-6, speed > 1 else { continue }
      found += 1
      worst.note(abs(nearest - parameter) * speed / (8 * 8 * u), "\(cubic) at \(parameter)")
    }
    #expect(worst.ratio <= 1, "\(worst)")
    #expect(found > Self.count)
  }

  @Test("A point of any numbers has an answer")
  func totality() {
    let numbers = [0, -1, 1e300, 1e308, 5e-324, .infinity, -.infinity, .nan]
    let line = LineSegment(start: SIMD2(0.0, 0), end: SIMD2(1, 1))
    let cubic = CubicSegment(p0: SIMD2(0.0, 0), p1: [1, 0], p2: [0, 1], p3: [1, 1])
    for x in numbers {
      for y in numbers {
        for segment in [
          PathSegment.line(line), .cubic(cubic),
          .arc(EllipticalArc(center: [1, 1], radii: [2, 1], startAngle: 0, sweep: 1e300)),
        ] {
          let distance = segment.nearest(to: [x, y]).distance
          if x.isNaN || y.isNaN {
            #expect(distance.isNaN)
          } else {
            #expect(distance >= 0)
            #expect(distance.isInfinite == (x.isInfinite || y.isInfinite))
          }
        }
        let any = CubicSegment(p0: SIMD2(x, y), p1: [y, x], p2: [x, 0], p3: [0, y])
        _ = any.nearest(to: [1, y])
      }
    }
  }
}

extension PathSegment {
  /// The rounding of a computed point of an arc.
  fileprivate var rounding: Double {
    guard case .arc(let arc) = self else { return 0 }
    return 8 * u * (1 + arc.startAngle.magnitude + arc.sweep.magnitude)
      * max(arc.radii.x, arc.radii.y)
  }
}
