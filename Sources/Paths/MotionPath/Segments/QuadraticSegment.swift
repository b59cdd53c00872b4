// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A quadratic Bézier curve with end points p0 and p2 and control point p1.
///
/// **Accuracy.** Differences of control points are computed first, so errors do not grow with the distance from the origin. With
/// u = 2^-53, x the largest coordinate of a point and L the length of the control polygon, the point has an error of at most
/// 2u·x + 4u·L, a derivative 6u·L. Both ends are exact.
///
/// **Outside.** For parameters outside [0, 1] the parabola continues.
public struct QuadraticSegment<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The point at 0.
  public var p0: Vector
  /// The control point.
  public var p1: Vector
  /// The point at 1.
  public var p2: Vector

  /// Makes the curve with given control points.
  @inlinable public init(p0: Vector, p1: Vector, p2: Vector) {
    (self.p0, self.p1, self.p2) = (p0, p1, p2)
  }

  /// Returns the same curve from its end to its start.
  @inlinable package func reversed() -> QuadraticSegment {
    QuadraticSegment(p0: p2, p1: p1, p2: p0)
  }

  /// Splits the curve by de Casteljau's algorithm into the part from 0 to s and the part from s to 1.
  ///
  /// Both parts contain the point at s exactly; control points are rounded by a few u. If s is outside [0, 1], the parts overlap.
  @inlinable package func split(at s: Double) -> (first: QuadraticSegment, second: QuadraticSegment)
  {
    let middle = position(at: s)
    return (
      QuadraticSegment(p0: p0, p1: p0.mixed(with: p1, at: s), p2: middle),
      QuadraticSegment(p0: middle, p1: p1.mixed(with: p2, at: s), p2: p2)
    )
  }

  /// The smallest box that contains the curve, as exact as the computed points of the curve.
  @inlinable package var bounds: BoundingBox<Vector> {
    var box = BoundingBox(p0, p2)
    let (a, b) = (p1 - p0, p2 - p1)
    for index in p0.indices {
      // The zero of the linear function (1 - s) a + s b.
      let s = a[index] / (a[index] - b[index])
      if s > 0, s < 1 { box.include(position(at: s)[index], at: index) }
    }
    return box
  }

  /// The same curve as a cubic, with rounded control points.
  @inlinable public var elevated: CubicSegment<Vector> {
    CubicSegment(p0: p0, p1: p0 + (p1 - p0) * (2.0 / 3), p2: p2 + (p1 - p2) * (2.0 / 3), p3: p2)
  }
}

extension QuadraticSegment: ParametricCurve {
  /// The point (1 - s)² p0 + 2 s (1 - s) p1 + s² p2, computed as an offset from the nearer end.
  @inlinable public func position(at s: Double) -> Vector {
    let r = 1 - s
    let (a, b) = (p1 - p0, p2 - p1)
    if s < 0.5 { return p0 + (a * (2 * r) + (a + b) * s) * s }
    return p2 - (b * (2 * s) + (a + b) * r) * r
  }

  /// The first derivative 2 (1 - s) (p1 - p0) + 2 s (p2 - p1).
  @inlinable public func derivative(at s: Double) -> Vector {
    ((p1 - p0) * (1 - s) + (p2 - p1) * s) * 2
  }

  /// The second derivative 2 (p2 - 2 p1 + p0); NaN if s is NaN.
  @inlinable public func secondDerivative(at s: Double) -> Vector {
    s.isNaN ? Vector(repeating: .nan) : ((p2 - p1) - (p1 - p0)) * 2
  }
}

#if !hasFeature(Embedded)
extension QuadraticSegment: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case p0, p1, p2 }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      p0: container.decode(finite: .p0), p1: container.decode(finite: .p1),
      p2: container.decode(finite: .p2))
  }
}
#endif

/// Returns the zeros of a quadratic in Bernstein form, (1 - s)² a + 2 s (1 - s) b + s² c.
///
/// In powers of s it is (a - 2b + c) s² + 2 (b - a) s + a, with the discriminant b² - ac. The larger zero is computed from
/// a sum that does not cancel, the other zero from the product of the two. A zero that does not exist is NaN or infinite.
@usableFromInline
func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> (first: Double, second: Double) {
  // Scaled, because coefficients may be as large as doubles can be; only their ratios matter.
  let scale = max(a.magnitude, b.magnitude, c.magnitude)
  let (a, b, c) = (a / scale, b / scale, c / scale)
  let slope = b - a
  let root = (b * b - a * c).squareRoot()
  let sum = slope < 0 ? root - slope : -root - slope
  return (sum / ((c - b) - slope), a / sum)
}
