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

extension SIMD2<Double>: MovableValue, AnimatableValue, AnimatedValueConvertible {}
extension SIMD3<Double>: MovableValue, AnimatableValue, AnimatedValueConvertible {}
extension SIMD4<Double>: MovableValue, AnimatableValue, AnimatedValueConvertible {}
extension SIMD16<Double>: LinearValue, MovableValue, AnimatableValue {}

/// Lists of numbers are animatable if they have the same length, such as the values of a chart.
///
/// With a list of another length, every operation returns the list itself. Each operation allocates the list that it returns.
extension Array: MovableValue, AnimatableValue, AnimatedValueConvertible
where Element == Double {
  /// Returns the list at a progress from this list to another, number by number.
  public func interpolated(to end: [Double], at progress: Double) -> [Double] {
    count == end.count ? zip(self, end).map { interpolate($0, $1, at: progress) } : self
  }

  /// The list itself.
  public var components: [Double] { self }

  /// Returns whether the lengths are equal.
  public func isCompatible(with other: [Double]) -> Bool { count == other.count }
}

/// Interpolates linearly between two numbers.
///
/// **Ends and order.** The result is exactly `start` at 0 and exactly `end` at 1, even if they are infinite; it is constant
/// between equal numbers, and monotone. Each of the usual formulas lacks one of these properties: a + (b - a)·t does not
/// reach b, and a·(1 - t) + b·t is not constant for a = b.
///
/// **Error.** 2u·max(|a|, |b|) for a fraction in [0, 1] (u = 2^-53); no intermediate result overflows.
///
/// Outside [0, 1] it extrapolates. NaN gives NaN, and so does the interpolation from -∞ to ∞.
///
/// S. D. Herring, "Well-behaved interpolation for numbers and pointers", WG21 paper P0811: if the signs differ, both terms
/// rise; otherwise the difference is no greater than the numbers. Unlike in that paper, the result is not clamped to `end`
/// around 1, because the difference is rounded by at most half an ulp of `end`, and a fraction of 1 - u or 1 + 2u changes the
/// result by a whole ulp.
@inlinable
package func interpolate(_ start: Double, _ end: Double, at fraction: Double) -> Double {
  if fraction == 1 { return end }
  if fraction == 0 { return start }
  if (start <= 0 && end >= 0) || (start >= 0 && end <= 0) {
    return fraction * end + (1 - fraction) * start
  }
  return start + fraction * (end - start)
}
