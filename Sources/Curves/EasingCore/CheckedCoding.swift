// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// A value that is read from a keyed container, with checks.
///
/// Encoding is synthesized from its keys, unless it is ``KeyedEncodable``. A `ParameterError` becomes a `DecodingError`
/// with the path of the value.
package protocol CheckedDecodable: Decodable {
  associatedtype CodingKeys: CodingKey

  /// Reads a value, and throws a `ParameterError` or a `DecodingError` if it is refused.
  init(reading container: KeyedDecodingContainer<CodingKeys>) throws
}

extension CheckedDecodable {
  /// Reads a value; a `DecodingError` says what is refused and why.
  public init(from decoder: any Decoder) throws {
    self = try decoder.checking { try Self(reading: decoder.container(keyedBy: CodingKeys.self)) }
  }
}

/// A value with its own encoding into a keyed container.
package protocol KeyedEncodable: Encodable {
  associatedtype CodingKeys: CodingKey

  func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws
}

extension KeyedEncodable {
  /// Writes the value under the names of its parts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try write(to: &container)
  }
}

extension KeyedDecodingContainer {
  package subscript<Value: Decodable>(key: Key) -> Value {
    get throws { try decode(Value.self, forKey: key) }
  }
}

extension Decoder {
  /// Builds a value from decoded numbers, and turns a `ParameterError` into a `DecodingError` at this path.
  package func checking<Value>(_ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch let error as ParameterError {
      throw DecodingError.refused(error, at: codingPath)
    }
  }
}

extension DecodingError {
  /// The error for a refused number, which is the underlying error.
  package static func refused(_ error: ParameterError, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: path, debugDescription: error.description, underlyingError: error))
  }
}
#endif
