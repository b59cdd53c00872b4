// SPDX-License-Identifier: Apache-2.0

/// Two values that are animated together, each by itself.
///
/// Pairs of pairs make longer ones.
public struct ValuePair<First: AnimatableValue, Second: AnimatableValue>: Hashable, Sendable {
  /// The one.
  public var first: First
  /// The other.
  public var second: Second

  /// A pair of values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension ValuePair: AnimatableValue {
  /// The sums.
  public func adding(_ other: ValuePair) -> ValuePair {
    ValuePair(first.adding(other.first), second.adding(other.second))
  }
  /// The differences.
  public func subtracting(_ other: ValuePair) -> ValuePair {
    ValuePair(first.subtracting(other.first), second.subtracting(other.second))
  }
  /// The products with a number.
  public func scaled(by factor: Double) -> ValuePair {
    ValuePair(first.scaled(by: factor), second.scaled(by: factor))
  }
  /// The pair that has made a fraction of the way to another.
  public func interpolated(to end: ValuePair, at progress: Double) -> ValuePair {
    ValuePair(
      first.interpolated(to: end.first, at: progress),
      second.interpolated(to: end.second, at: progress))
  }
  /// The numbers of the one and then of the other.
  public var components: [Double] { first.components + second.components }
  /// Whether both have the same shapes.
  public func isCompatible(with other: ValuePair) -> Bool {
    first.isCompatible(with: other.first) && second.isCompatible(with: other.second)
  }
}
