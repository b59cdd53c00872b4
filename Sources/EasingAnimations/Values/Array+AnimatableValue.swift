// SPDX-License-Identifier: Apache-2.0

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
