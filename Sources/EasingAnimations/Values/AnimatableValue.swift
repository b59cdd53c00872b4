// SPDX-License-Identifier: Apache-2.0

import Easing

/// A value that can be animated: added, scaled and blended.
///
/// Conforming types are vectors of numbers, each number of which is animated by itself: `Double`,
/// `SIMD2`, `SIMD3` and `SIMD4` of it, arrays of it, ``PlaneAngle``, ``ColorValue``, ``ValuePair`` and
/// ``LayerTransform``. A ``Matrix4`` goes another way between two, and on top of each other matrices are multiplied.
/// ``AnimatedValue`` is any of them.
public protocol AnimatableValue: LinearValue, Hashable, Sendable, Codable {
  /// The value at a progress from this one to another.
  ///
  /// Exactly this value at 0 and exactly the other at 1, and never falling in between where the other is
  /// greater; see ``interpolate(_:_:at:)``. Outside [0, 1] it goes on.
  func interpolated(to end: Self, at progress: Double) -> Self

  /// How fast ``interpolated(to:at:)`` changes, per unit of progress: the difference, for what is blended number by
  /// number.
  func velocity(to end: Self, at progress: Double) -> Self

  /// Whether all that lies between two values is blended number by number.
  var isBlendedByNumbers: Bool { get }

  /// This value with an additive one on top of it: the sum; of matrices the product, in which the other works first.
  func accumulating(_ addition: Self) -> Self

  /// The value on top of which another makes this one: the difference, the inverse of ``accumulating(_:)``.
  ///
  /// NaN in all components where there is none.
  func removing(_ addition: Self) -> Self

  /// The sum of a whole number of passes that end in this value: the multiple; of a matrix the power.
  func repeated(_ count: Double) -> Self

  /// The velocity of what is accumulated on a base, if this is its own: itself; of matrices the product.
  func carried(by base: Self) -> Self

  /// The velocity of a base that this value is accumulated on, as it is then: the same; of matrices the product.
  func carrying(_ velocity: Self) -> Self

  /// The numbers of the value; an even pace is even in their Euclidean distance.
  var components: [Double] { get }

  /// Whether the other value has the same shape, so that there is something between the two.
  ///
  /// The operations on values of different shape return this value.
  func isCompatible(with other: Self) -> Bool
}

extension AnimatableValue {
  /// Whether the other value has the same shape: always, for types that have one shape only.
  public func isCompatible(with other: Self) -> Bool { true }

  /// The difference.
  public func velocity(to end: Self, at progress: Double) -> Self { end.subtracting(self) }
  /// Each number by itself.
  public var isBlendedByNumbers: Bool { true }
  /// The sum.
  public func accumulating(_ addition: Self) -> Self { adding(addition) }
  /// The difference.
  public func removing(_ addition: Self) -> Self { subtracting(addition) }
  /// The multiple.
  public func repeated(_ count: Double) -> Self { scaled(by: count) }
  /// The velocity itself.
  public func carried(by base: Self) -> Self { self }
  /// The velocity itself.
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

  /// Whether no component is infinite or not a number.
  var isFinite: Bool { components.allSatisfy { $0.isFinite } }
}
