// SPDX-License-Identifier: Apache-2.0

import Easing

extension MediaTiming: Codable {
  private enum CodingKeys: String, CodingKey {
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
  }

  /// Reads what was written, with the checks of the initialiser; what is missing is as usual.
  ///
  /// Both repeat properties at once are refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var repetition = Repetition.count(try container.decode(extended: .repeatCount, default: 1))
    if container.contains(.repeatDuration) {
      guard !container.contains(.repeatCount) else {
        throw DecodingError.dataCorruptedError(
          forKey: .repeatDuration, in: container,
          debugDescription: "repeatCount and repeatDuration must not both be given")
      }
      repetition = .duration(try container.decode(extended: .repeatDuration, default: 0))
    }
    self = try decoder.checking {
      try Self(
        duration: container.decode(extended: .duration, default: 0),
        beginTime: container.decode(.beginTime, default: 0),
        speed: container.decode(.speed, default: 1),
        timeOffset: container.decode(.timeOffset, default: 0), repetition: repetition,
        autoreverses: container.decode(.autoreverses, default: false),
        fillMode: container.decode(.fillMode, default: .removed))
    }
  }

  /// Writes the properties under Core Animation's names, all but those that are as usual.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ExtendedNumber(duration), forKey: .duration)
    if beginTime != 0 { try container.encode(beginTime, forKey: .beginTime) }
    if speed != 1 { try container.encode(speed, forKey: .speed) }
    if timeOffset != 0 { try container.encode(timeOffset, forKey: .timeOffset) }
    switch repetition {
    case .once: break
    case .count(let count): try container.encode(ExtendedNumber(count), forKey: .repeatCount)
    case .duration(let time): try container.encode(ExtendedNumber(time), forKey: .repeatDuration)
    }
    if autoreverses { try container.encode(true, forKey: .autoreverses) }
    if fillMode != .removed { try container.encode(fillMode, forKey: .fillMode) }
  }
}
