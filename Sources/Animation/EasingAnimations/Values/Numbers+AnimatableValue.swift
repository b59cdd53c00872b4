// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension Double: AnimatableValue, AnimatedValueConvertible {
  /// Returns the number at a progress from this number to another.
  public func interpolated(to end: Double, at progress: Double) -> Double {
    interpolate(self, end, at: progress)
  }
  /// The number itself.
  public var components: [Double] { [self] }
}

extension SIMD where Scalar == Double {
  /// Returns the vector at a progress from this vector to another, coordinate by coordinate.
  @inline(__always)
  public func interpolated(to end: Self, at progress: Double) -> Self {
    var value = self
    for index in indices {
      value[index] = interpolate(self[index], end[index], at: progress)
    }
    return value
  }

  /// The coordinates.
  public var components: [Double] { indices.map { self[$0] } }
}

extension SIMD2<Double>: AnimatableValue, AnimatedValueConvertible {}
extension SIMD3<Double>: AnimatableValue, AnimatedValueConvertible {}
extension SIMD4<Double>: AnimatableValue, AnimatedValueConvertible {}
extension SIMD16<Double>: LinearValue, AnimatableValue {}

/// Lists of numbers are animatable if they have the same length, such as the values of a chart.
///
/// With a list of another length, every operation returns the list itself. Each operation allocates the list that it returns.
extension Array: AnimatableValue, AnimatedValueConvertible where Element == Double {
  /// Returns the list at a progress from this list to another, number by number.
  public func interpolated(to end: [Double], at progress: Double) -> [Double] {
    count == end.count ? zip(self, end).map { interpolate($0, $1, at: progress) } : self
  }

  /// The list itself.
  public var components: [Double] { self }

  /// Returns whether the lengths are equal.
  public func isCompatible(with other: [Double]) -> Bool { count == other.count }
}
