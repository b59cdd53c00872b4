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

extension BitDigest {
  /// The value in a JSON text; nil for a text that is refused, whose refusal is added.
  ///
  /// Of the refusals of Foundation's reader only the kinds and the places are added, not the words.
  package mutating func decoded<Value: Decodable>(_ type: Value.Type, from json: String) -> Value? {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(
        separator: ".")
    }
    do {
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    } catch DecodingError.dataCorrupted(let context) {
      add("refused at \(path(context)): \(context.debugDescription)")
    } catch DecodingError.keyNotFound(let key, let context) {
      add("no \(key.stringValue) at \(path(context))")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      add("another type at \(path(context))")
    } catch {
      add("\(error)")
    }
    return nil
  }

  /// Adds the JSON of a value, or the error.
  package mutating func add(json value: some Encodable) {
    do { add(try json(value)) } catch { add("not written: \(type(of: error))") }
  }

  /// Adds the refusal of a call; nothing if it does not throw.
  package mutating func addRefusal<Result>(of call: () throws -> Result) {
    do { _ = try call() } catch { add("\(error)") }
  }
}
