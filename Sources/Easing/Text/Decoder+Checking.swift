// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
// Numbers that make nothing are bad data, like any other: a `DecodingError` says where they are, and has the
// `ParameterError` in it as the underlying error.

/// The name of a coded number.
///
/// One type for all, because an enumeration of names for each type that is coded adds 3 KB to every program.
struct CodingName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { stringValue = name }
  init?(stringValue name: String) { stringValue = name }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// Makes something of what is decoded here; a `DecodingError` at this place if its numbers are refused.
  package func checking<Value>(_ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch let error as ParameterError {
      throw DecodingError.refused(error, at: codingPath)
    }
  }
}

extension DecodingError {
  /// The error that a number at a place in the data is refused.
  package static func refused(_ error: ParameterError, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: path, debugDescription: error.description, underlyingError: error))
  }
}
#endif
