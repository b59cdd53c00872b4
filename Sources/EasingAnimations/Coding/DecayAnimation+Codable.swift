// SPDX-License-Identifier: Apache-2.0

import Easing

extension DecayAnimation: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, initialVelocity, rate
  }

  /// Reads what the initialiser takes and the attributes, with its checks.
  ///
  /// Without a rate it is the normal one, and without a timing it runs until a thousandth of the way is left.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        from: container.decodeIfPresent(Value.self, forKey: .from),
        initialVelocity: container.decode(Value.self, forKey: .initialVelocity),
        rate: container.decode(.rate, default: .normal),
        timing: AnimationAttributes.timingIfPresent(from: decoder))
    }
    attributes = try AnimationAttributes(from: decoder, timing: timing)
  }

  /// Writes what the initialiser takes and, beside it, the attributes that are not as usual.
  public func encode(to encoder: any Encoder) throws {
    try attributes.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(from, forKey: .from)
    try container.encode(initialVelocity, forKey: .initialVelocity)
    if rate != .normal { try container.encode(rate, forKey: .rate) }
  }
}
