// SPDX-License-Identifier: Apache-2.0

/// A smooth segment of a curve with a parameter s in [0, 1].
///
/// Derivatives are with respect to s, in units of length per unit of s. The segments of this module are polynomial
/// or trigonometric in s, so s outside [0, 1] continues along the same curve. NaN gives NaN; an infinite s gives
/// infinite or NaN coordinates. Every member takes constant time and allocates nothing.
public protocol ParametricCurve: Sendable {
  /// The type of points and directions: `SIMD2<Double>`, `SIMD3<Double>` or `SIMD4<Double>`.
  associatedtype Vector: SIMD, Sendable where Vector.Scalar == Double

  /// The point at s; exactly the curve's start at s = 0 and exactly its end at s = 1.
  func position(at s: Double) -> Vector

  /// The first derivative with respect to s.
  func derivative(at s: Double) -> Vector

  /// The second derivative with respect to s.
  func secondDerivative(at s: Double) -> Vector

  /// The unit vector in the direction of increasing s; nil where it does not exist.
  ///
  /// Where the derivative is zero, the result is the limit of the direction from inside the curve: from above at 0,
  /// from below at 1. At an interior point where the curve stops and turns back there is no direction.
  func unitTangent(at s: Double) -> Vector?
}

extension ParametricCurve {
  /// The first point of the curve.
  @inlinable public var start: Vector { position(at: 0) }

  /// The last point of the curve.
  @inlinable public var end: Vector { position(at: 1) }

  /// The direction of increasing s, within 4u (u = 2^-53); nil where the curve has no direction.
  ///
  /// It is the direction of the first derivative or, where this is zero, of the second derivative.
  @inlinable public func unitTangent(at s: Double) -> Vector? {
    tangentLimit(first: derivative(at: s), second: secondDerivative(at: s), third: .zero, at: s)
  }

  /// The length of the derivative, in units of length per unit of s.
  ///
  /// The relative error is at most 4u; intermediate results neither overflow nor underflow.
  @inlinable public func speed(at s: Double) -> Double { derivative(at: s).euclideanLength }

  /// The rate at which the direction turns, in radians per length: the reciprocal of the radius of the osculating circle.
  ///
  /// It is |b| / |a|², where a is the first derivative and b is the component perpendicular to a of the second derivative P″; NaN
  /// where a is zero. The error is a few u of |P″| / |a|², which can exceed the curvature if the curve is almost straight.
  @inlinable public func curvature(at s: Double) -> Double {
    let first = derivative(at: s)
    guard let tangent = first.unit else { return .nan }
    let speed = first.euclideanLength
    let second = secondDerivative(at: s)
    let across = second - tangent * (second * tangent).sum()
    return across.euclideanLength / speed / speed
  }

  /// The direction of travel at a parameter: the unit tangent; at a cusp, the direction in which the motion arrives; on a curve
  /// that is a single point, zero.
  @inlinable package func travelDirection(at s: Double) -> Vector {
    if let tangent = unitTangent(at: s) { return tangent }
    // Approaching a cusp, the curve moves against its second derivative.
    return (-1 * secondDerivative(at: s)).unit ?? .zero
  }
}

extension ParametricCurve where Vector == SIMD2<Double> {
  /// The curvature, positive where the curve turns from the x axis towards the y axis.
  ///
  /// A positive curvature is a left turn where y points up, and a clockwise turn on a screen, where y points down.
  /// Errors and NaN are as in ``ParametricCurve/curvature(at:)``.
  @inlinable public func signedCurvature(at s: Double) -> Double {
    let first = derivative(at: s)
    guard let tangent = first.unit else { return .nan }
    let speed = first.euclideanLength
    let second = secondDerivative(at: s)
    return (tangent.x * second.y - tangent.y * second.x) / speed / speed
  }
}

/// Returns the direction of a curve at one parameter, which the derivatives there determine.
///
/// Near s the curve moves along its nonzero derivative of lowest order. If this order is odd, the direction is the same on both
/// sides of s. If it is even, the curve turns back and has no direction, except at the start and the end.
@usableFromInline func tangentLimit<Vector: SIMD>(
  first: Vector, second: Vector, third: Vector, at s: Double
) -> Vector? where Vector.Scalar == Double {
  if first != .zero { return first.unit }
  if second != .zero {
    if s <= 0 { return second.unit }
    return s >= 1 ? (-1 * second).unit : nil
  }
  return third.unit
}

extension SIMD where Scalar == Double {
  /// The largest magnitude of a coordinate; NaN if a coordinate is NaN, which `max()` and `min()` would ignore.
  @inlinable var largestMagnitude: Double {
    all(self .== self) ? Swift.max(self.max(), -self.min()) : .nan
  }

  /// The Euclidean length, computed without intermediate overflow or underflow.
  @inlinable package var euclideanLength: Double {
    let largest = largestMagnitude
    guard largest > 0, largest < .infinity else { return largest }
    let scaled = self / largest
    return largest * (scaled * scaled).sum().squareRoot()
  }

  /// The vector of length 1 in the same direction; nil for zero and for vectors that are not finite.
  @inlinable package var unit: Self? {
    let largest = largestMagnitude
    guard largest > 0, largest < .infinity else { return nil }
    let scaled = self / largest
    return scaled / (scaled * scaled).sum().squareRoot()
  }

  /// Interpolates linearly from the nearer of the two points, so that both points are exact.
  @inlinable func mixed(with other: Self, at s: Double) -> Self {
    s < 0.5 ? self + (other - self) * s : other - (other - self) * (1 - s)
  }
}

extension SIMD3<Double> {
  @inline(__always) package func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
