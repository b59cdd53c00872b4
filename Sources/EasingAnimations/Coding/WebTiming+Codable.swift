// SPDX-License-Identifier: Apache-2.0

import Easing

extension WebTiming: Codable {
  private enum CodingKeys: String, CodingKey {
    case delay, endDelay, iterations, iterationStart, duration
    case direction, fill, easing, playbackRate
  }

  /// Reads what was written, with the checks of the initialiser; what is missing is as usual.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        duration: container.decode(extended: .duration, default: 0),
        delay: container.decode(.delay, default: 0),
        endDelay: container.decode(.endDelay, default: 0),
        iterations: container.decode(extended: .iterations, default: 1),
        iterationStart: container.decode(.iterationStart, default: 0),
        direction: container.decode(.direction, default: .normal),
        fill: container.decode(.fill, default: .removed),
        easing: container.decode(.easing, default: .linear),
        playbackRate: container.decode(.playbackRate, default: 1))
    }
  }

  /// Writes the properties under their names, all but those that are as usual; times are in seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ExtendedNumber(duration), forKey: .duration)
    if delay != 0 { try container.encode(delay, forKey: .delay) }
    if endDelay != 0 { try container.encode(endDelay, forKey: .endDelay) }
    if iterations != 1 { try container.encode(ExtendedNumber(iterations), forKey: .iterations) }
    if iterationStart != 0 { try container.encode(iterationStart, forKey: .iterationStart) }
    if direction != .normal { try container.encode(direction, forKey: .direction) }
    if fill != .removed { try container.encode(fill, forKey: .fill) }
    if easing != .linear { try container.encode(easing, forKey: .easing) }
    if playbackRate != 1 { try container.encode(playbackRate, forKey: .playbackRate) }
  }
}
