// SPDX-License-Identifier: Apache-2.0

extension Double: AnimatableValue {
  /// The sum.
  public func adding(_ other: Double) -> Double { self + other }
  /// The difference.
  public func subtracting(_ other: Double) -> Double { self - other }
  /// The product with a number.
  public func scaled(by factor: Double) -> Double { self * factor }
  /// The number that has made a fraction of the way to another.
  public func interpolated(to end: Double, at progress: Double) -> Double {
    interpolate(self, end, at: progress)
  }
  /// The number itself.
  public var components: [Double] { [self] }
}

extension SIMD where Scalar == Double {
  @inline(__always)
  fileprivate func blended(to end: Self, at progress: Double) -> Self {
    var value = self
    for index in indices {
      value[index] = interpolate(self[index], end[index], at: progress)
    }
    return value
  }

  fileprivate var numbers: [Double] { indices.map { self[$0] } }
}

extension SIMD2<Double>: AnimatableValue {
  /// The sum.
  public func adding(_ other: SIMD2<Double>) -> SIMD2<Double> { self + other }
  /// The difference.
  public func subtracting(_ other: SIMD2<Double>) -> SIMD2<Double> { self - other }
  /// The product with a number.
  public func scaled(by factor: Double) -> SIMD2<Double> { self * factor }
  /// The vector that has made a fraction of the way to another, coordinate by coordinate.
  public func interpolated(to end: SIMD2<Double>, at progress: Double) -> SIMD2<Double> {
    blended(to: end, at: progress)
  }
  /// The coordinates.
  public var components: [Double] { numbers }
}

extension SIMD3<Double>: AnimatableValue {
  /// The sum.
  public func adding(_ other: SIMD3<Double>) -> SIMD3<Double> { self + other }
  /// The difference.
  public func subtracting(_ other: SIMD3<Double>) -> SIMD3<Double> { self - other }
  /// The product with a number.
  public func scaled(by factor: Double) -> SIMD3<Double> { self * factor }
  /// The vector that has made a fraction of the way to another, coordinate by coordinate.
  public func interpolated(to end: SIMD3<Double>, at progress: Double) -> SIMD3<Double> {
    blended(to: end, at: progress)
  }
  /// The coordinates.
  public var components: [Double] { numbers }
}

extension SIMD4<Double>: AnimatableValue {
  /// The sum.
  public func adding(_ other: SIMD4<Double>) -> SIMD4<Double> { self + other }
  /// The difference.
  public func subtracting(_ other: SIMD4<Double>) -> SIMD4<Double> { self - other }
  /// The product with a number.
  public func scaled(by factor: Double) -> SIMD4<Double> { self * factor }
  /// The vector that has made a fraction of the way to another, coordinate by coordinate.
  public func interpolated(to end: SIMD4<Double>, at progress: Double) -> SIMD4<Double> {
    blended(to: end, at: progress)
  }
  /// The coordinates.
  public var components: [Double] { numbers }
}

/// Lists of numbers of the same length, such as the values of a chart.
///
/// With a list of another length every operation gives the list itself. Operations allocate the
/// list that they return.
extension Array: AnimatableValue where Element == Double {
  /// The sums, number by number.
  public func adding(_ other: [Double]) -> [Double] { combined(other) { $0 + $1 } }

  /// The differences, number by number.
  public func subtracting(_ other: [Double]) -> [Double] { combined(other) { $0 - $1 } }

  /// The products with a number.
  public func scaled(by factor: Double) -> [Double] { map { $0 * factor } }

  /// The list that has made a fraction of the way to another, number by number.
  public func interpolated(to end: [Double], at progress: Double) -> [Double] {
    combined(end) { interpolate($0, $1, at: progress) }
  }

  /// The list itself.
  public var components: [Double] { self }

  /// Whether the lengths are the same.
  public func isCompatible(with other: [Double]) -> Bool { count == other.count }

  private func combined(_ other: [Double], _ operation: (Double, Double) -> Double) -> [Double] {
    count == other.count ? zip(self, other).map(operation) : self
  }
}
