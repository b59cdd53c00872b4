// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A value that is coded as a value of another type.
package protocol CodedAsOther: Codable {
  associatedtype Coded: Codable

  init(coded: Coded) throws

  var coded: Coded { get }
}

extension CodedAsOther {
  /// Reads the other value, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let coded = try decoder.singleValueContainer().decode(Coded.self)
    self = try decoder.checking { try Self(coded: coded) }
  }

  /// Writes the other value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(coded)
  }
}
