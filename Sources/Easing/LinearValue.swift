// SPDX-License-Identifier: Apache-2.0

/// Values that can be added, subtracted and multiplied by a number: a vector space.
///
/// Numbers, the SIMD vectors of numbers and lists of numbers are such values. A type whose operations work on each of its numbers
/// as those of `Double` do gets, in each of them, the bits that a number gets.
///
/// The operations are methods, not operators, because `+` joins arrays.
public protocol LinearValue {
  /// The sum.
  func adding(_ other: Self) -> Self

  /// The difference.
  func subtracting(_ other: Self) -> Self

  /// The product with a number.
  func scaled(by factor: Double) -> Self
}

extension Double: LinearValue {
  /// The sum.
  @inlinable public func adding(_ other: Double) -> Double { self + other }
  /// The difference.
  @inlinable public func subtracting(_ other: Double) -> Double { self - other }
  /// The product.
  @inlinable public func scaled(by factor: Double) -> Double { self * factor }
}

extension LinearValue where Self: SIMD, Scalar == Double {
  /// The sum, coordinate by coordinate.
  @inlinable public func adding(_ other: Self) -> Self { self + other }
  /// The difference, coordinate by coordinate.
  @inlinable public func subtracting(_ other: Self) -> Self { self - other }
  /// The product of each coordinate with a number.
  @inlinable public func scaled(by factor: Double) -> Self { self * factor }
}

extension SIMD2: LinearValue where Scalar == Double {}
extension SIMD3: LinearValue where Scalar == Double {}
extension SIMD4: LinearValue where Scalar == Double {}
extension SIMD8: LinearValue where Scalar == Double {}

/// Lists of numbers of the same length, such as the values of a chart.
///
/// With a list of another length every operation gives the list itself. Operations allocate the
/// list that they return.
extension Array: LinearValue where Element == Double {
  /// The sums, number by number.
  public func adding(_ other: [Double]) -> [Double] {
    count == other.count ? zip(self, other).map { $0 + $1 } : self
  }

  /// The differences, number by number.
  public func subtracting(_ other: [Double]) -> [Double] {
    count == other.count ? zip(self, other).map { $0 - $1 } : self
  }

  /// The products with a number.
  public func scaled(by factor: Double) -> [Double] { map { $0 * factor } }
}
