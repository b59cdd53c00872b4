// SPDX-License-Identifier: Apache-2.0

import Easing

/// A value that can be animated: it can be added, scaled and interpolated.
///
/// Most conforming types are vectors of numbers that are interpolated one by one: `Double`,
/// `SIMD2`, `SIMD3` and `SIMD4` of `Double`, `[Double]`, ``PlaneAngle``, ``ColorValue``,
/// ``ValuePair`` and ``LayerTransform``. A ``Matrix4`` is interpolated part by part, and an
/// additive matrix is multiplied. An ``AnimatedValue`` holds any of these types
/// but ``ValuePair``; an angle becomes a number.
public protocol AnimatableValue: LinearValue, Hashable, Sendable, Codable {
  /// The value at a progress from this value to another.
  ///
  /// The result is exactly this value at 0 and exactly the other at 1, and it never falls in
  /// between where the other is greater; see ``interpolate(_:_:at:)``. Outside [0, 1] it
  /// extrapolates.
  func interpolated(to end: Self, at progress: Double) -> Self

  /// The derivative of ``interpolated(to:at:)`` with respect to progress.
  ///
  /// For values that are interpolated number by number it is the difference.
  func velocity(to end: Self, at progress: Double) -> Self

  /// Whether the interpolation between two values works number by number.
  var isBlendedByNumbers: Bool { get }

  /// The combination of this value and an additive one: the sum; for matrices the product, in which
  /// the addition is applied first.
  func accumulating(_ addition: Self) -> Self

  /// The value that gives this one when `addition` is accumulated on it: the inverse of
  /// ``accumulating(_:)``.
  ///
  /// For numbers it is the difference. It is NaN in all components if no such value exists.
  func removing(_ addition: Self) -> Self

  /// The sum of a whole number of passes that end in this value: the multiple; for matrices the
  /// power.
  func repeated(_ count: Double) -> Self

  /// The velocity of `base.accumulating(x)`, where this is the velocity of x.
  ///
  /// For numbers it is this velocity; for matrices the product of this velocity and the base.
  func carried(by base: Self) -> Self

  /// The velocity of `base.accumulating(self)`, where `velocity` is the velocity of the base.
  ///
  /// For numbers it is the velocity of the base; for matrices the product of this value and that
  /// velocity.
  func carrying(_ velocity: Self) -> Self

  /// The numbers of the value; a paced animation measures their Euclidean distance.
  var components: [Double] { get }

  /// Whether the other value has the same shape, so that values between the two exist.
  ///
  /// Operations on values of different shapes return this value.
  func isCompatible(with other: Self) -> Bool
}

extension AnimatableValue {
  /// Whether the other value has the same shape: always true for types that have only one shape.
  public func isCompatible(with other: Self) -> Bool { true }

  /// The difference.
  public func velocity(to end: Self, at progress: Double) -> Self { end.subtracting(self) }
  /// Always true.
  public var isBlendedByNumbers: Bool { true }
  /// The sum.
  public func accumulating(_ addition: Self) -> Self { adding(addition) }
  /// The difference.
  public func removing(_ addition: Self) -> Self { subtracting(addition) }
  /// The multiple.
  public func repeated(_ count: Double) -> Self { scaled(by: count) }
  /// The velocity, unchanged.
  public func carried(by base: Self) -> Self { self }
  /// The velocity, unchanged.
  public func carrying(_ velocity: Self) -> Self { velocity }

  /// The Euclidean distance of the components, without overflow where it can be represented.
  public func distance(to other: Self) -> Double {
    let differences = subtracting(other).components
    let largest = differences.reduce(0) { Swift.max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else {
      return differences.contains { $0.isNaN } ? .nan : largest
    }
    return largest
      * differences.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
  }

  /// Whether all components are finite.
  var isFinite: Bool { components.allSatisfy { $0.isFinite } }
}
