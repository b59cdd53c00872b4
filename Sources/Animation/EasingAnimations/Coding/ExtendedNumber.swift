// SPDX-License-Identifier: Apache-2.0

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
    var container = encoder.singleValueContainer()
    if value == .infinity { try container.encode("Infinity") } else { try container.encode(value) }
  }
}

extension KeyedDecodingContainer {
  func decode<Value: Decodable>(_ key: Key, default usual: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? usual
  }

  func decode(extended key: Key, default usual: Double) throws -> Double {
    try decodeIfPresent(ExtendedNumber.self, forKey: key)?.value ?? usual
  }
}
