// SPDX-License-Identifier: Apache-2.0

import Easing

extension KeyframeSpline: Codable {
  private enum CodingKeys: String, CodingKey {
    case values, keyTimes, shapes
  }

  /// Reads what was written, with the checks of the initialiser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        container.decode([Value].self, forKey: .values),
        keyTimes: container.decodeIfPresent([Double].self, forKey: .keyTimes),
        shapes: container.decode(.shapes, default: []))
    }
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(values, forKey: .values)
    try container.encode(keys.times, forKey: .keyTimes)
    if shapes.contains(where: { $0 != KeyShape() }) {
      try container.encode(shapes, forKey: .shapes)
    }
  }
}
