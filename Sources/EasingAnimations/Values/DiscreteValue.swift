// SPDX-License-Identifier: Apache-2.0

/// A value between two of which there is nothing: the name of an image, a text.
///
/// It changes at once, half way, as CSS has it for values that cannot be interpolated. A renderer can show two of
/// them over each other, as Core Animation does when a layer's contents change, finds both here and how far the
/// one has faded into the other.
public struct DiscreteValue: Hashable, Sendable {
  /// The old value; equal to ``new`` where nothing changes.
  public let old: String
  /// The new value.
  public let new: String
  /// How much of the new is there: 0, where only the old is, to 1, where only the new is; 1 where nothing changes.
  public let amount: Double

  /// A value that does not change.
  public init(_ text: String) {
    old = text
    new = text
    amount = 1
  }

  private init(old: String, new: String, amount: Double) {
    self.old = old
    self.new = new
    self.amount = amount
  }

  /// The one of the two that is nearer; half way it is the new one.
  public var text: String { amount < 0.5 ? old : new }

  /// The value at a progress from this one to another: this one up to 0, the other one from 1 on, and both
  /// in between, of which the other one is the new.
  ///
  /// Of two that are changing themselves it is their ``text``.
  public func interpolated(to end: DiscreteValue, at progress: Double) -> DiscreteValue {
    guard progress > 0, self != end else { return self }
    guard progress < 1, text != end.text else { return end }
    return DiscreteValue(old: text, new: end.text, amount: progress)
  }
}

extension DiscreteValue: ExpressibleByStringLiteral {
  /// A value that does not change.
  public init(stringLiteral text: String) { self.init(text) }
}

extension DiscreteValue: Codable {
  private enum CodingKeys: String, CodingKey { case old, new, amount }

  /// Reads a text, or two and how far the one has faded into the other.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let amount = try container.decode(Double.self, forKey: .amount)
    guard amount >= 0, amount <= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .amount, in: container, debugDescription: "amount is \(amount); it must be in 0...1"
      )
    }
    self.init(
      old: try container.decode(String.self, forKey: .old),
      new: try container.decode(String.self, forKey: .new), amount: amount)
  }

  /// Writes the text, or both if it is changing.
  public func encode(to encoder: any Encoder) throws {
    if self == DiscreteValue(new) {
      var container = encoder.singleValueContainer()
      try container.encode(new)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(old, forKey: .old)
    try container.encode(new, forKey: .new)
    try container.encode(amount, forKey: .amount)
  }
}
