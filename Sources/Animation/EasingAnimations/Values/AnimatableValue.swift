// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// A value that can be animated: it can be added, scaled and interpolated.
///
/// Most types are vectors of numbers that are interpolated one by one: `Double`, `SIMD2`, `SIMD3` and `SIMD4` of `Double`,
/// `[Double]`, ``ColorValue`` and ``LayerTransform``. A ``Matrix4`` is interpolated part by part, and an additive matrix is
/// multiplied. An ``AnimatedValue`` holds a value of any of these types.
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

/// Throws the error of the first parameter that is not finite.
func requireFinite(_ numbers: KeyValuePairs<String, Double>) throws(ParameterError) {
  for (name, number) in numbers { try require(number.isFinite, name, number, "finite") }
}

/// Path shapes of equal structure are interpolated number by number, as CSS and SVG interpolate path data.
extension PathShape: AnimatableValue, AnimatedValueConvertible {
  /// Returns the shape at a progress from this shape to another; this shape if the structures differ.
  public func interpolated(to end: PathShape, at progress: Double) -> PathShape {
    combined(with: end) { interpolate($0, $1, at: progress) }
  }

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
