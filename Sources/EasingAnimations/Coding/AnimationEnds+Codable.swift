// SPDX-License-Identifier: Apache-2.0

import Easing

extension AnimationEnds: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to, by
  }

  /// Reads the ends that there are, with the checks of the initialiser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        from: container.decodeIfPresent(Value.self, forKey: .from),
        to: container.decodeIfPresent(Value.self, forKey: .to),
        by: container.decodeIfPresent(Value.self, forKey: .by))
    }
  }

  /// Writes the ends that there are under their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(from, forKey: .from)
    try container.encodeIfPresent(to, forKey: .to)
    try container.encodeIfPresent(by, forKey: .by)
  }
}
