// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A value that is coded as a string where the string reads back as the value, and otherwise under keys.
package protocol TextOrKeysCodable: CheckedDecodable, KeyedEncodable, Equatable {
  init(stringLiteral text: String)

  /// The string, which may read back as another value.
  var codedText: String { get }
}

extension TextOrKeysCodable {
  /// Reads a value from a string or from its parts.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(stringLiteral: text)
    } else {
      try self.init(reading: decoder.container(keyedBy: CodingKeys.self))
    }
  }

  /// Writes the value as a string if the string reads back as the value, and otherwise in parts.
  public func encode(to encoder: any Encoder) throws {
    if Self(stringLiteral: codedText) == self {
      var container = encoder.singleValueContainer()
      try container.encode(codedText)
    } else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try write(to: &container)
    }
  }
}
