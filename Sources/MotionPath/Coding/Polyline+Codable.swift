// SPDX-License-Identifier: Apache-2.0

import Easing

#if !hasFeature(Embedded)
extension Polyline: Codable {
  private enum CodingKeys: String, CodingKey {
    case points, keyTimes
  }

  /// Reads points and their times, with the checks of the initialiser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        through: container.decode([Vector].self, forKey: .points),
        keyTimes: container.decodeIfPresent([Double].self, forKey: .keyTimes))
    }
  }

  /// Writes what the initialiser takes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(points, forKey: .points)
    try container.encode(keyTimes, forKey: .keyTimes)
  }
}
#endif
