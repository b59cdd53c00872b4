// SPDX-License-Identifier: Apache-2.0

import Easing

#if !hasFeature(Embedded)
extension KochanekBartelsSpline: Codable {
  private enum CodingKeys: String, CodingKey {
    case keys, keyTimes
  }

  /// Reads keys and their times, with the checks of the initialiser.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        keys: container.decode([Key].self, forKey: .keys),
        keyTimes: container.decodeIfPresent([Double].self, forKey: .keyTimes))
    }
  }

  /// Writes what the initialiser takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(keys, forKey: .keys)
    try container.encode(keyTimes, forKey: .keyTimes)
  }
}

extension KochanekBartelsSpline.Key: Codable {
  private enum CodingKeys: String, CodingKey {
    case point, tension, continuity, bias
  }

  /// Reads a point and its shape, of which each number that is missing is 0; a spline checks what it is made of.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(Vector.self, forKey: .point),
      tension: container.decodeIfPresent(Double.self, forKey: .tension) ?? 0,
      continuity: container.decodeIfPresent(Double.self, forKey: .continuity) ?? 0,
      bias: container.decodeIfPresent(Double.self, forKey: .bias) ?? 0)
  }

  /// Writes the point and what there is of its shape.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(point, forKey: .point)
    if tension != 0 { try container.encode(tension, forKey: .tension) }
    if continuity != 0 { try container.encode(continuity, forKey: .continuity) }
    if bias != 0 { try container.encode(bias, forKey: .bias) }
  }
}
#endif
