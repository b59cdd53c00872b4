// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

@testable import EasingAnimations

/// The form in which random timings of Web Animations are written for tests.
extension WebTiming: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case delay, endDelay, iterations, iterationStart, duration
    case direction, fill, easing, playbackRate
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
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

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
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
