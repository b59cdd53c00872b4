// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// A value that is decoded from a keyed container with checks of its parameters.
///
/// The encoding is synthesized from the coding keys, unless the value is ``KeyedEncodable``. A `ParameterError` becomes a
/// `DecodingError` with the coding path of the value.
package protocol CheckedDecodable: Decodable {
  associatedtype CodingKeys: CodingKey

  /// Reads a value; throws a `ParameterError` or a `DecodingError` if a parameter is not allowed.
  init(reading container: KeyedDecodingContainer<CodingKeys>) throws
}

extension CheckedDecodable {
  /// Reads a value; throws a `DecodingError` that names the refused parameter and the reason.
  public init(from decoder: any Decoder) throws {
    self = try decoder.checking { try Self(reading: decoder.container(keyedBy: CodingKeys.self)) }
  }
}

/// A value that encodes itself into a keyed container.
package protocol KeyedEncodable: Encodable {
  associatedtype CodingKeys: CodingKey

  func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws
}

extension KeyedEncodable {
  /// Writes the value's parameters under their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try write(to: &container)
  }
}

extension KeyedDecodingContainer {
  package subscript<Value: Decodable>(key: Key) -> Value {
    get throws { try decode(Value.self, forKey: key) }
  }

  package func decode<Value: Decodable>(_ key: Key, default usual: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? usual
  }
}

extension Decoder {
  /// Builds a value from decoded numbers, and turns a `ParameterError` into a `DecodingError` at this coding path.
  package func checking<Value>(_ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch let error as ParameterError {
      throw DecodingError.refused(error, at: codingPath)
    }
  }
}

extension DecodingError {
  /// Returns the error for a number that is not allowed, with the `ParameterError` as the underlying error.
  package static func refused(_ error: ParameterError, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: path, debugDescription: error.description, underlyingError: error))
  }
}
#endif
