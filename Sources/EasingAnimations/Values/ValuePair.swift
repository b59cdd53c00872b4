// SPDX-License-Identifier: Apache-2.0

/// Two values that are animated together, each by itself.
///
/// Pairs of pairs hold more values.
public struct ValuePair<First: AnimatableValue, Second: AnimatableValue>: Hashable, Sendable {
  /// The first value.
  public var first: First
  /// The second value.
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
  /// The pair at a progress from this one to another.
  public func interpolated(to end: ValuePair, at progress: Double) -> ValuePair {
    ValuePair(
      first.interpolated(to: end.first, at: progress),
      second.interpolated(to: end.second, at: progress))
  }
  /// The velocities of both values.
  public func velocity(to end: ValuePair, at progress: Double) -> ValuePair {
    ValuePair(
      first.velocity(to: end.first, at: progress), second.velocity(to: end.second, at: progress))
  }
  /// Whether both values are interpolated number by number.
  public var isBlendedByNumbers: Bool { first.isBlendedByNumbers && second.isBlendedByNumbers }
  /// Both values with their additions applied.
  public func accumulating(_ addition: ValuePair) -> ValuePair {
    ValuePair(first.accumulating(addition.first), second.accumulating(addition.second))
  }
  /// Both values without their additions.
  public func removing(_ addition: ValuePair) -> ValuePair {
    ValuePair(first.removing(addition.first), second.removing(addition.second))
  }
  /// Both values, repeated.
  public func repeated(_ count: Double) -> ValuePair {
    ValuePair(first.repeated(count), second.repeated(count))
  }
  /// Both velocities, carried by their bases.
  public func carried(by base: ValuePair) -> ValuePair {
    ValuePair(first.carried(by: base.first), second.carried(by: base.second))
  }
  /// Both values, carrying the velocities of their bases.
  public func carrying(_ velocity: ValuePair) -> ValuePair {
    ValuePair(first.carrying(velocity.first), second.carrying(velocity.second))
  }
  /// The components of the first value, then those of the second.
  public var components: [Double] { first.components + second.components }
  /// Whether both values have the same shapes as the values of the other pair.
  public func isCompatible(with other: ValuePair) -> Bool {
    first.isCompatible(with: other.first) && second.isCompatible(with: other.second)
  }
}

extension ValuePair: Codable {
  private enum CodingKeys: String, CodingKey {
    case first, second
  }

  /// Reads both values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(First.self, forKey: .first), container.decode(Second.self, forKey: .second))
  }

  /// Writes both values under their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(first, forKey: .first)
    try container.encode(second, forKey: .second)
  }
}
