// SPDX-License-Identifier: Apache-2.0

import Easing

extension BasicAnimation: Codable {
  /// Reads the ends and, beside them, the attributes, with the checks of the initialiser.
  public init(from decoder: any Decoder) throws {
    let ends = try AnimationEnds<Value>(from: decoder)
    let attributes = try AnimationAttributes(from: decoder)
    self = try decoder.checking {
      try Self(from: ends.from, to: ends.to, by: ends.by, timing: attributes.timing)
    }
    self.attributes = attributes
  }

  /// Writes the ends that there are and, beside them, the attributes that are not as usual.
  public func encode(to encoder: any Encoder) throws {
    try ends.encode(to: encoder)
    try attributes.encode(to: encoder)
  }
}
