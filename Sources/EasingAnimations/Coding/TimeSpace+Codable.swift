// SPDX-License-Identifier: Apache-2.0

import Easing

extension TimeSpace: Codable {
  private enum CodingKeys: String, CodingKey {
    case beginTime, speed, timeOffset
  }

  /// Reads what was written, with the checks of the initialiser; what is missing is as usual.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        beginTime: container.decode(.beginTime, default: 0),
        speed: container.decode(.speed, default: 1),
        timeOffset: container.decode(.timeOffset, default: 0))
    }
  }

  /// Writes the three numbers under their names, all but those that are as usual.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if beginTime != 0 { try container.encode(beginTime, forKey: .beginTime) }
    if speed != 1 { try container.encode(speed, forKey: .speed) }
    if timeOffset != 0 { try container.encode(timeOffset, forKey: .timeOffset) }
  }
}
