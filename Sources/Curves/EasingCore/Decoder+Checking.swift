// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
// Numbers that are not allowed are corrupt data: a `DecodingError` gives their place and has the `ParameterError` as
// its underlying error.

/// The key of an encoded number.
///
/// One type serves all coded types, because an enumeration of keys for each of them adds 3 KB to
/// every program.
package struct CodingName: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringLiteral name: String) { stringValue = name }
  package init?(stringValue name: String) { stringValue = name }
  package init?(intValue: Int) { nil }
}

extension Decoder {
  /// Builds a value from decoded numbers; throws a `DecodingError` at this place if they are not
  /// allowed.
  package func checking<Value>(_ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch let error as ParameterError {
      throw DecodingError.refused(error, at: codingPath)
    }
  }
}

extension DecodingError {
  /// The error for a number that is not allowed at a place in the data.
  package static func refused(_ error: ParameterError, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: path, debugDescription: error.description, underlyingError: error))
  }
}
#endif
