// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// A value that can be animated: it can be added, scaled and interpolated.
///
/// Most types are vectors of numbers that are interpolated one by one: `Double`, `SIMD2`, `SIMD3` and `SIMD4` of `Double`,
/// `[Double]`, ``ColorValue`` and ``LayerTransform``. A ``Matrix4`` is decomposed into translation, rotation
/// and so on, which are interpolated; additive animations multiply it. An ``AnimatedValue`` holds a value of any of these types.
public protocol AnimatableValue: LinearValue, MovableValue, Hashable, Codable
where Velocity == Self {
  /// Returns the value at a progress from this value to another.
  ///
  /// The result is exactly this value at 0, exactly the other value at 1, monotone in between, and extrapolated outside [0, 1].
  func interpolated(to end: Self, at progress: Double) -> Self

  /// The numbers of the value; a paced animation measures their Euclidean distance.
  var components: [Double] { get }

  /// Returns whether both values have the same shape; operations on values of different shapes return this value.
  func isCompatible(with other: Self) -> Bool
}

extension AnimatableValue {
  /// Returns true, because the type has a single shape.
  public func isCompatible(with other: Self) -> Bool { true }

  /// Returns the Euclidean distance of the components; intermediate results do not overflow.
  package func distance(to other: Self) -> Double {
    let differences = subtracting(other).components
    let largest = differences.reduce(0) { Swift.max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else {
      return differences.contains { $0.isNaN } ? .nan : largest
    }
    return largest * differences.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
  }

  func checkFinite(_ name: String) throws(ParameterError) {
    for component in components where !component.isFinite {
      throw ParameterError(name, component, allowed: "finite in all components")
    }
  }

  func checkShape(like other: Self, _ name: String) throws(ParameterError) {
    try require(
      isCompatible(with: other), "number of components", Double(components.count),
      "of the same kind and number as \(name)")
  }

  /// Checks that the numbers are finite and that the shape is that of the first value.
  func check(like first: Self) throws(ParameterError) {
    try checkFinite("value")
    try checkShape(like: first, "in the first value")
  }

  package var isFinite: Bool { components.allSatisfy { $0.isFinite } }
}

/// A value whose operations work on its numbers, one by one.
package protocol NumberwiseValue: AnimatableValue {
  /// Combines two values number by number; returns `self` if their shapes differ.
  func combined(with other: Self, _ operation: (Double, Double) -> Double) -> Self
}

extension NumberwiseValue {
  /// Returns the sum, number by number.
  public func adding(_ other: Self) -> Self { combined(with: other, +) }
  /// Returns the difference, number by number.
  public func subtracting(_ other: Self) -> Self { combined(with: other, -) }
  /// Returns the product of each number and a factor.
  public func scaled(by factor: Double) -> Self {
    combined(with: self) { number, _ in number * factor }
  }
  /// Returns the value at a progress from this value to another, number by number.
  public func interpolated(to end: Self, at progress: Double) -> Self {
    combined(with: end) { interpolate($0, $1, at: progress) }
  }
}

/// Throws the error of the first parameter that is not finite.
func requireFinite(_ numbers: KeyValuePairs<String, Double>) throws(ParameterError) {
  for (name, number) in numbers { try require(number.isFinite, name, number, "finite") }
}

/// Path shapes of equal structure are interpolated number by number, as CSS and SVG interpolate path data.
extension PathShape: NumberwiseValue, AnimatedValueConvertible {
  /// The numbers of the shape.
  public var components: [Double] { numbers }

  /// Returns whether both shapes have the same subpaths, with segments of the same kinds.
  public func isCompatible(with other: PathShape) -> Bool { structure == other.structure }

  /// Creates a shape of a known structure from its numbers, which a layer stores in a property as a list.
  ///
  /// - Throws: `ParameterError` unless the value has as many numbers as the structure, all of them in a path's range.
  public init(_ structure: Structure, _ value: AnimatedValue) throws(ParameterError) {
    try self.init(structure, numbers: value.components)
  }
}

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
  @inline(__always) public func interpolated(to end: Self, at progress: Double) -> Self {
    combined(with: end) { interpolate($0, $1, at: progress) }
  }

  @inline(__always)
  func combined(with other: Self, _ operation: (Double, Double) -> Double) -> Self {
    var value = self
    for index in indices { value[index] = operation(self[index], other[index]) }
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
/// If the other list has another length, every operation returns this list. Each operation allocates the list that it returns.
extension Array: MovableValue, AnimatableValue, AnimatedValueConvertible where Element == Double {
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
/// between equal numbers, and monotone. Each of the usual formulas lacks one of these properties: with a = `start`, b = `end` and
/// t = `fraction`, a + (b - a)·t does not reach b, and a·(1 - t) + b·t is not constant for a = b.
///
/// **Error.** 2u·max(|a|, |b|) for a fraction in [0, 1] (u = 2^-53); no intermediate result overflows.
///
/// A fraction outside [0, 1] extrapolates. NaN gives NaN, and so does the interpolation from -∞ to ∞.
///
/// S. D. Herring, "Well-behaved interpolation for numbers and pointers", WG21 paper P0811: if the signs differ, both terms of
/// a·(1 - t) + b·t move in one direction; otherwise the difference in a + (b - a)·t is no greater than the numbers. Unlike in that
/// paper, the result is not clamped to `end` around 1, because the difference is rounded by at most half an ulp of `end`, and a
/// fraction of 1 - u or 1 + 2u changes the result by a whole ulp.
@inlinable package func interpolate(_ start: Double, _ end: Double, at fraction: Double) -> Double {
  if fraction == 1 { return end }
  if fraction == 0 { return start }
  if (start <= 0 && end >= 0) || (start >= 0 && end <= 0) {
    return fraction * end + (1 - fraction) * start
  }
  return start + fraction * (end - start)
}
