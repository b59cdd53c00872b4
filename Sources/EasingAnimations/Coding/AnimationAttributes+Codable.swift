// SPDX-License-Identifier: Apache-2.0

import Easing

// Animations write their attributes beside their values, into the same container, as Core Animation has them as
// properties of one object.

extension AnimationAttributes: Codable {
  private enum CodingKeys: String, CodingKey {
    case timing, timingFunction, isAdditive, isCumulative, isRemovedOnCompletion
  }

  /// Reads a timing, and what else there is; what is missing is as usual.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      from: decoder, timing: container.decode(MediaTiming.self, forKey: .timing))
  }

  /// Reads all but the timing; what is missing is as usual.
  init(from decoder: any Decoder, timing: MediaTiming) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(timing: timing)
    timingFunction = try container.decode(.timingFunction, default: .linear)
    isAdditive = try container.decode(.isAdditive, default: false)
    isCumulative = try container.decode(.isCumulative, default: false)
    isRemovedOnCompletion = try container.decode(.isRemovedOnCompletion, default: true)
  }

  /// The timing alone, for animations that have one of their own where it is missing.
  static func timingIfPresent(from decoder: any Decoder) throws -> MediaTiming? {
    try decoder.container(keyedBy: CodingKeys.self)
      .decodeIfPresent(MediaTiming.self, forKey: .timing)
  }

  /// Writes the timing, and all that is not as usual.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(timing, forKey: .timing)
    if timingFunction != .linear { try container.encode(timingFunction, forKey: .timingFunction) }
    if isAdditive { try container.encode(true, forKey: .isAdditive) }
    if isCumulative { try container.encode(true, forKey: .isCumulative) }
    if !isRemovedOnCompletion { try container.encode(false, forKey: .isRemovedOnCompletion) }
  }
}
