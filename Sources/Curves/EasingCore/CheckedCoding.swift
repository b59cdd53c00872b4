// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// A value that is read from a keyed container, with checks.
///
/// Writing it is synthesized from its keys, unless it is ``KeyedEncodable``. A `ParameterError` becomes a `DecodingError` with the place of the value.
package protocol CheckedDecodable: Decodable {
  /// The keys of the container.
  associatedtype CodingKeys: CodingKey

  /// Reads a value, and throws a `ParameterError` or a `DecodingError` if it is refused.
  init(reading container: KeyedDecodingContainer<CodingKeys>) throws
}

extension CheckedDecodable {
  /// Reads a value; a `DecodingError` says what is refused and why.
  public init(from decoder: any Decoder) throws {
    self = try decoder.checking {
      try Self(reading: decoder.container(keyedBy: CodingKeys.self))
    }
  }
}

/// A value that is written to a keyed container in a way of its own.
package protocol KeyedEncodable: Encodable {
  /// The keys of the container.
  associatedtype CodingKeys: CodingKey

  /// Writes the value.
  func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws
}

extension KeyedEncodable {
  /// Writes the value under the names of its parts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try write(to: &container)
  }
}
#endif
