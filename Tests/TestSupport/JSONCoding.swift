// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value encoded as JSON and decoded again.
package func coded<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

/// The JSON of a value, with its keys in alphabetical order.
package func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Decodes a value from JSON in which the strings "inf", "-inf" and "nan" stand for numbers that JSON lacks.
package func decoded<Value: Decodable>(_ type: Value.Type, from json: String) throws -> Value {
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  return try decoder.decode(type, from: Data(json.utf8))
}

/// The error under a `DecodingError` for invalid JSON; nil if the JSON is valid.
package func refusal<Value: Decodable>(
  of type: Value.Type, from json: String
) throws -> (any Error)? {
  do {
    _ = try decoded(type, from: json)
    return nil
  } catch DecodingError.dataCorrupted(let context) {
    return context.underlyingError
  }
}
