// SPDX-License-Identifier: Apache-2.0

import Easing

#if !hasFeature(Embedded)
/// A value that is read from a keyed container, with checks.
///
/// Writing it is synthesized from its keys. A `ParameterError` becomes a `DecodingError` with the place of the value.
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
#endif
