// SPDX-License-Identifier: Apache-2.0

/// A smooth piece of a curve, given by a parameter s in [0, 1].
///
/// Derivatives are by s, in units of length per unit of s. What the pieces of this module compute
/// is polynomial or trigonometric in s, so s outside [0, 1] goes on along the same curve. NaN gives
/// NaN, and an infinite s has no point: some coordinates are infinite or NaN then. Nothing
/// allocates.
///
/// Complexity: O(1) for everything.
public protocol ParametricCurve: Sendable {
  /// A point or a direction: `SIMD2<Double>`, `SIMD3<Double>` or `SIMD4<Double>`.
  associatedtype Vector: SIMD, Sendable where Vector.Scalar == Double

  /// The point at s; exactly the curve's start at 0 and exactly its end at 1.
  func position(at s: Double) -> Vector

  /// The first derivative by s.
  func derivative(at s: Double) -> Vector

  /// The second derivative by s.
  func secondDerivative(at s: Double) -> Vector

  /// The direction in which s grows, as a vector of length 1; nil where there is none.
  ///
  /// Where the derivative is zero this is the limit from inside the curve: at 0 from above, at 1
  /// from below. Inside, a curve that stops and turns back has no direction.
  func unitTangent(at s: Double) -> Vector?
}

extension ParametricCurve {
  /// The first point of the curve.
  @inlinable public var start: Vector { position(at: 0) }

  /// The last point of the curve.
  @inlinable public var end: Vector { position(at: 1) }

  /// The direction in which s grows, from the first derivative or else from the second.
  ///
  /// - Parameter s: the parameter.
  /// - Returns: a vector whose length is 1 to 4u (u = 2^-53), or nil where the curve has no
  ///   direction.
  @inlinable public func unitTangent(at s: Double) -> Vector? {
    TangentLimit(first: derivative(at: s), second: secondDerivative(at: s), third: .zero)
      .direction(at: s)
  }

  /// The length of the derivative, in units of length per unit of s.
  ///
  /// It is rounded by 4u of itself, and neither overflows nor underflows unless it must.
  @inlinable public func speed(at s: Double) -> Double { derivative(at: s).euclideanLength }

  /// How fast the direction turns, in radians per unit of length: the inverse of the radius of the
  /// circle that fits best.
  ///
  /// With a the first derivative and b the part of the second that is perpendicular to a, it is
  /// |b| / |a|². Its error is a few u of |P''| / |a|², which for an almost straight curve may be
  /// more than the curvature.
  ///
  /// - Parameter s: the parameter.
  /// - Returns: a number that is not negative, or NaN where the derivative is zero.
  @inlinable public func curvature(at s: Double) -> Double {
    let first = derivative(at: s)
    guard let tangent = first.unit else { return .nan }
    let speed = first.euclideanLength
    let second = secondDerivative(at: s)
    let across = second - tangent * (second * tangent).sum()
    return across.euclideanLength / speed / speed
  }
}

extension ParametricCurve where Vector == SIMD2<Double> {
  /// The curvature, positive where the curve turns from the x axis towards the y axis.
  ///
  /// That is to the left where y points up, and clockwise on a screen whose y points down. The
  /// error is that of ``ParametricCurve/curvature(at:)``.
  ///
  /// - Parameter s: the parameter.
  /// - Returns: the signed curvature in radians per unit of length, or NaN where the derivative is
  ///   zero.
  @inlinable public func signedCurvature(at s: Double) -> Double {
    let first = derivative(at: s)
    guard let tangent = first.unit else { return .nan }
    let speed = first.euclideanLength
    let second = secondDerivative(at: s)
    return (tangent.x * second.y - tangent.y * second.x) / speed / speed
  }
}

extension ParametricCurve {
  /// The direction of travel at a parameter: the unit tangent, at a cusp that of the side that the motion
  /// comes from, and zero where the curve is a point.
  @inlinable
  package func travelDirection(at s: Double) -> Vector {
    if let tangent = unitTangent(at: s) { return tangent }
    // A cusp: coming up to it the curve moves against its second derivative.
    return (-1 * secondDerivative(at: s)).unit ?? .zero
  }
}

/// What decides the direction of a curve at one parameter: its derivatives there.
///
/// Next to s the curve moves like the first of its derivatives that is not zero. One of odd order
/// gives the same direction on both sides; one of even order makes the curve turn back, so only the
/// ends, which have one side, have a direction then.
@usableFromInline
struct TangentLimit<Vector: SIMD> where Vector.Scalar == Double {
  @usableFromInline let first: Vector
  @usableFromInline let second: Vector
  @usableFromInline let third: Vector

  @usableFromInline
  init(first: Vector, second: Vector, third: Vector) {
    self.first = first
    self.second = second
    self.third = third
  }

  @usableFromInline
  func direction(at s: Double) -> Vector? {
    if first != .zero { return first.unit }
    if second != .zero {
      if s <= 0 { return second.unit }
      return s >= 1 ? (-1 * second).unit : nil
    }
    return third.unit
  }
}

extension SIMD where Scalar == Double {
  /// The largest magnitude of a coordinate; NaN if one is NaN, which the minimum would pass over.
  @inlinable var largestMagnitude: Double {
    all(self .== self) ? Swift.max(self.max(), -self.min()) : .nan
  }

  /// The Euclidean length, without overflow or underflow on the way.
  @inlinable var euclideanLength: Double {
    let largest = largestMagnitude
    guard largest > 0, largest < .infinity else { return largest }
    let scaled = self / largest
    return largest * (scaled * scaled).sum().squareRoot()
  }

  /// The vector of length 1 with the same direction, or nil for zero and for what is not finite.
  @inlinable var unit: Self? {
    let largest = largestMagnitude
    guard largest > 0, largest < .infinity else { return nil }
    let scaled = self / largest
    return scaled / (scaled * scaled).sum().squareRoot()
  }

  /// The point between this one and another, from the nearer of the two, so that both are exact.
  @inlinable func mixed(with other: Self, at s: Double) -> Self {
    s < 0.5 ? self + (other - self) * s : other - (other - self) * (1 - s)
  }
}
