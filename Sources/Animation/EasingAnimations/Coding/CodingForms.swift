// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A value that is coded as a string where the string reads back as the value, and otherwise under keys.
package protocol TextOrKeysCodable: CheckedDecodable, KeyedEncodable, Equatable {
  init(stringLiteral text: String)

  /// The string, which may read back as another value.
  var codedText: String { get }
}

extension TextOrKeysCodable {
  /// Reads a value from a string or from a keyed container.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(stringLiteral: text)
    } else {
      try self.init(reading: decoder.container(keyedBy: CodingKeys.self))
    }
  }

  /// Writes the value as a string if the string reads back as the value, and otherwise under keys.
  public func encode(to encoder: any Encoder) throws {
    if Self(stringLiteral: codedText) == self {
      try codedText.encode(to: encoder)
    } else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try write(to: &container)
    }
  }
}

/// A number that may be +∞, which is written as a string because formats such as JSON have no infinity.
struct ExtendedNumber: Codable {
  let value: Double

  init(_ value: Double) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
    } else if try container.decode(String.self) == "Infinity" {
      value = .infinity
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a number or \"Infinity\"")
    }
  }

  func encode(to encoder: any Encoder) throws {
    try value == .infinity ? "Infinity".encode(to: encoder) : value.encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// Returns the error for a value that is not allowed.
  func mistake(at key: Key, _ description: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: description)
  }

  func decode(extended key: Key, default usual: Double) throws -> Double {
    try decodeIfPresent(ExtendedNumber.self, forKey: key)?.value ?? usual
  }
}

/// A property that is computed from the other properties of its value, so equality and hashing ignore it.
@propertyWrapper struct Derived<Value: Sendable>: Hashable, Sendable {
  var wrappedValue: Value

  static func == (left: Derived, right: Derived) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
