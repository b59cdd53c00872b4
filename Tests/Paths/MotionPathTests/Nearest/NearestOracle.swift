// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionPath
import TestSupport

/// Brute force: many points of a curve, and a golden-section search around each that is nearer than its neighbors.
struct NearestOracle {
  /// The points on a segment between refinements.
  static let count = 300

  /// The least distance that is found on a curve; none is less but by chance between two of the points.
  static func distance<Curve: ParametricCurve>(of curve: Curve, to point: Curve.Vector) -> Double {
    func distance(_ s: Double) -> Double { size(of: curve.position(at: s) - point) }
    let grid = (0...count).map { Double($0) / Double(count) }
    let distances = grid.map(distance)
    var best = distances.min() ?? .infinity
    let span = (distances.max() ?? 0) - best
    for index in grid.indices {
      let low = max(index - 1, 0)
      let high = min(index + 1, count)
      guard distances[index] <= distances[low], distances[index] <= distances[high],
        distances[index] <= best + span / 4
      else { continue }
      best = min(best, least(of: distance, from: grid[low], to: grid[high]))
    }
    return best
  }

  private static func least(
    of function: (Double) -> Double, from start: Double, to end: Double
  ) -> Double {
    var (low, high) = (start, end)
    let golden = (5.0.squareRoot() - 1) / 2
    var (a, b) = (high - golden * (high - low), low + golden * (high - low))
    var (atA, atB) = (function(a), function(b))
    var best = min(atA, atB)
    for _ in 0..<80 {
      if atA <= atB {
        (high, b, atB) = (b, a, atA)
        a = high - golden * (high - low)
        atA = function(a)
      } else {
        (low, a, atA) = (a, b, atB)
        b = low + golden * (high - low)
        atB = function(b)
      }
      best = min(best, atA, atB)
    }
    return best
  }

  /// The Euclidean length of a vector of any size.
  static func size<Vector: SIMD>(of vector: Vector) -> Double where Vector.Scalar == Double {
    let largest = vector.indices.map { abs(vector[$0]) }.max() ?? 0
    guard largest > 0, largest < .infinity else { return largest }
    let scaled = vector / largest
    return largest * (scaled * scaled).sum().squareRoot()
  }

  /// A length that the curve's does not fall below.
  static func length<Curve: ParametricCurve>(of curve: Curve) -> Double {
    let points = (0...32).map { curve.position(at: Double($0) / 32) }
    return zip(points, points.dropFirst()).reduce(0) { $0 + size(of: $1.1 - $1.0) }
  }
}

extension SeededGenerator {
  private mutating func unit() -> Double { .random(in: -1...1, using: &self) }

  private mutating func place() -> SIMD2<Double> { SIMD2(unit(), unit()) }

  private mutating func pick(_ count: Int) -> Int { .random(in: 0..<count, using: &self) }

  /// A segment of size 1 or so: of any kind, with cusps, loops, folds, coincident control points and flat arcs.
  mutating func awkwardSegment() -> PathSegment {
    let (a, b, c, d) = (place(), place(), place(), place())
    switch pick(16) {
    case 0: return .line(LineSegment(start: a, end: b))
    case 1: return .quadratic(QuadraticSegment(p0: a, p1: b, p2: c))
    case 2:  // Folded back on a line.
      return .quadratic(QuadraticSegment(p0: a, p1: a + b, p2: a + b * unit()))
    case 3, 4, 5, 6: return .cubic(CubicSegment(p0: a, p1: b, p2: c, p3: d))
    case 7:  // A cusp at s = 1/2: the derivative's middle is zero.
      return .cubic(CubicSegment(p0: a, p1: b, p2: b + a - d, p3: d))
    case 8:  // Handles that cross: a cusp or a loop.
      return .cubic(CubicSegment(p0: a, p1: b, p2: a + b - c, p3: c))
    case 9:  // Folded on a line.
      return .cubic(
        CubicSegment(p0: a, p1: a + b * (2 * unit()), p2: a + b * (2 * unit()), p3: a + b))
    case 10:
      let points = [a, b]
      return .cubic(
        CubicSegment(
          p0: points[pick(2)], p1: points[pick(2)], p2: points[pick(2)], p3: points[pick(2)]))
    case 11:  // Nearly an arc of a circle.
      let k = 0.5522847498307936 * (1 + 1e-6 * unit())
      return .cubic(CubicSegment(p0: [1, 0], p1: [1, k], p2: [k, 1], p3: [0, 1]))
    case 12, 13:
      let radius = logarithmic(-1, 1)
      return .arc(
        EllipticalArc(
          center: a, radii: [radius, pick(2) == 0 ? radius : radius * logarithmic(-9, 0)],
          startAngle: 4 * unit(), sweep: pick(4) == 0 ? 2 * .pi : 2 * .pi * unit(),
          rotation: 3 * unit()))
    case 14:  // An almost straight part of a large circle.
      return .arc(
        EllipticalArc(
          from: a, to: b, radii: SIMD2(repeating: logarithmic(0.5, 12)), rotation: 0,
          largeArc: false, sweep: pick(2) == 0)
          ?? EllipticalArc(
            center: a, radii: [1, 1], startAngle: 0, sweep: 1))
    default:
      return .cubic(CubicSegment(p0: a, p1: a, p2: pick(2) == 0 ? a : b, p3: pick(2) == 0 ? a : c))
    }
  }

  /// A point anywhere, on the curve, near to it, at its ends, at a center of curvature, or far away.
  mutating func awkwardPoint(for segment: PathSegment) -> SIMD2<Double> {
    let s = Double.random(in: 0...1, using: &self)
    let point = segment.position(at: s)
    let normal: SIMD2<Double> = segment.unitTangent(at: s).map { SIMD2(-$0.y, $0.x) } ?? [1, 0]
    switch pick(9) {
    case 0: return point
    case 1: return point + place() * logarithmic(-17, -1)
    case 2: return pick(2) == 0 ? segment.position(at: 0) : segment.position(at: 1)
    case 3: return segment.position(at: 0.5)
    case 4:
      if case .arc(let arc) = segment { return arc.center }
      let radius = 1 / segment.signedCurvature(at: s)
      return radius.magnitude < 1e6 ? point + normal * radius : place()
    case 5: return point + normal * (unit() * logarithmic(-6, 3))
    case 6: return place() * logarithmic(1, 9)
    default: return place() * 1.5
    }
  }
}
