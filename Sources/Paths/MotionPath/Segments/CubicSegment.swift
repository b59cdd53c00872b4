// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A cubic Bézier curve with end points p0 and p3 and control points p1 and p2.
///
/// **Accuracy.** Differences of control points are computed first, so errors do not grow with the distance from the origin. With
/// u = 2^-53, x the largest coordinate of a point and L the length of the control polygon, the point has an error of at most
/// 2u·x + 8u·L, a first derivative 24u·L, a second derivative 48u·L. Both ends are exact.
///
/// **Outside.** For parameters outside [0, 1] the cubic continues.
public struct CubicSegment<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The point at 0.
  public var p0: Vector
  /// The first control point; the tangent at 0 points towards it.
  public var p1: Vector
  /// The second control point; the tangent at 1 points away from it.
  public var p2: Vector
  /// The point at 1.
  public var p3: Vector

  /// Makes the curve with given control points.
  @inlinable public init(p0: Vector, p1: Vector, p2: Vector, p3: Vector) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// Returns the same curve from its end to its start.
  @inlinable public func reversed() -> CubicSegment { CubicSegment(p0: p3, p1: p2, p2: p1, p3: p0) }

  /// Splits the curve by de Casteljau's algorithm into the part from 0 to s and the part from s to 1.
  ///
  /// Both parts contain the point at s exactly; control points are rounded by a few u. If s is outside [0, 1], the parts overlap.
  @inlinable public func split(at s: Double) -> (first: CubicSegment, second: CubicSegment) {
    let a = p0.mixed(with: p1, at: s)
    let b = p1.mixed(with: p2, at: s)
    let c = p2.mixed(with: p3, at: s)
    let middle = position(at: s)
    return (
      CubicSegment(p0: p0, p1: a, p2: a.mixed(with: b, at: s), p3: middle),
      CubicSegment(p0: middle, p1: b.mixed(with: c, at: s), p2: c, p3: p3)
    )
  }

  /// The smallest box that contains the curve, as exact as the computed points of the curve.
  @inlinable public var bounds: BoundingBox<Vector> {
    var box = BoundingBox(p0, p3)
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    for index in p0.indices {
      let extrema = quadraticRoots(a[index], b[index], c[index])
      if extrema.first > 0, extrema.first < 1 {
        box.include(position(at: extrema.first)[index], at: index)
      }
      if extrema.second > 0, extrema.second < 1 {
        box.include(position(at: extrema.second)[index], at: index)
      }
    }
    return box
  }
}

extension CubicSegment: ParametricCurve {
  /// The point (1 - s)³ p0 + 3 s (1 - s)² p1 + 3 s² (1 - s) p2 + s³ p3, computed as an offset from the nearer end.
  @inlinable public func position(at s: Double) -> Vector {
    let r = 1 - s
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    if s < 0.5 { return p0 + (a * (3 * r * r) + ((a + b) * (3 * r) + (a + b + c) * s) * s) * s }
    return p3 - (c * (3 * s * s) + ((b + c) * (3 * s) + (a + b + c) * r) * r) * r
  }

  /// The first derivative 3 ((1 - s)² (p1 - p0) + 2 s (1 - s) (p2 - p1) + s² (p3 - p2)).
  @inlinable public func derivative(at s: Double) -> Vector {
    let r = 1 - s
    return ((p1 - p0) * (r * r) + (p2 - p1) * (2 * r * s) + (p3 - p2) * (s * s)) * 3
  }

  /// The second derivative 6 ((1 - s) (p2 - 2 p1 + p0) + s (p3 - 2 p2 + p1)).
  @inlinable public func secondDerivative(at s: Double) -> Vector {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    return ((b - a) * (1 - s) + (c - b) * s) * 6
  }

  /// The direction of increasing s, from the first nonzero derivative.
  ///
  /// At an end this is the direction to or from the nearest distinct control point. It is nil at an interior cusp and for a
  /// curve that is a single point.
  @inlinable public func unitTangent(at s: Double) -> Vector? {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    return tangentLimit(
      first: derivative(at: s), second: secondDerivative(at: s),
      third: s.isNaN ? .zero : (c - b) - (b - a), at: s)
  }
}

#if !hasFeature(Embedded)
extension CubicSegment: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case p0, p1, p2, p3 }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      p0: container.decode(finite: .p0), p1: container.decode(finite: .p1),
      p2: container.decode(finite: .p2), p3: container.decode(finite: .p3))
  }
}
#endif
