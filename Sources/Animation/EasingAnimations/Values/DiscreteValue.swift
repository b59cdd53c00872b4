// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A value that cannot be interpolated, such as a string or the name of an image.
///
/// It changes halfway, as in CSS. A renderer may instead cross-fade the old and the new value, as Core Animation does for a
/// layer's contents.
public struct DiscreteValue: Hashable, Sendable {
  /// The old value; equal to ``new`` if the value is not changing.
  public let old: String
  /// The new value.
  public let new: String
  /// The share of the new value, from 0 (only the old value) to 1 (only the new value); 1 if nothing changes.
  public let amount: Double
}

extension DiscreteValue: ExpressibleByStringLiteral {
  /// Creates a value that does not change.
  public init(_ text: String) { self.init(old: text, new: text, amount: 1) }

  /// The value without a cross-fade: the old value before halfway, the new value from there on.
  public var text: String { amount < 0.5 ? old : new }

  /// Returns this value up to progress 0, `end` at progress 1 and later, and in between a cross-fade of their ``text``.
  package func interpolated(to end: DiscreteValue, at progress: Double) -> DiscreteValue {
    guard progress > 0, self != end else { return self }
    guard progress < 1, text != end.text else { return end }
    return DiscreteValue(old: text, new: end.text, amount: progress)
  }

  /// Creates a value that does not change.
  public init(stringLiteral text: String) { self.init(text) }
}

// A value in a cross-fade is written as the old string, the new string and the amount.
extension DiscreteValue: TextOrKeysCodable {
  package enum CodingKeys: String, CodingKey { case old, new, amount }

  package var codedText: String { new }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let amount = try container.decode(Double.self, forKey: .amount)
    guard amount >= 0, amount <= 1 else {
      throw container.mistake(at: .amount, "amount is \(amount); it must be in 0...1")
    }
    try self.init(old: container[.old], new: container[.new], amount: amount)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(old, forKey: .old)
    try container.encode(new, forKey: .new)
    try container.encode(amount, forKey: .amount)
  }
}
