// SPDX-License-Identifier: Apache-2.0

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
