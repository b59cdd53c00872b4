// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

extension AnimationGroup: Codable {
  private enum CodingKeys: String, CodingKey {
    case members, timing, timingFunction, isRemovedOnCompletion
  }

  /// Reads the members and the timing, and what else there is; what is missing is as usual.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        members: container.decode([Member].self, forKey: .members),
        timing: container.decode(MediaTiming.self, forKey: .timing))
    }
    timingFunction = try container.decode(.timingFunction, default: .linear)
    isRemovedOnCompletion = try container.decode(.isRemovedOnCompletion, default: true)
  }

  /// Writes the members and the timing, and all that is not as usual.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(members, forKey: .members)
    try container.encode(timing, forKey: .timing)
    if timingFunction != .linear { try container.encode(timingFunction, forKey: .timingFunction) }
    if !isRemovedOnCompletion { try container.encode(false, forKey: .isRemovedOnCompletion) }
  }
}

extension AnimationGroup.Member: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case property, group
  }

  /// Reads a member of the kind whose name it has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = try container.onlyKey()
    self =
      switch key {
      case .property: .property(try container.decode(KeyedAnimation.self, forKey: key))
      case .group: .group(try container.decode(AnimationGroup.self, forKey: key))
      }
  }

  /// Writes the member under the name of its kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .property(let animation): try container.encode(animation, forKey: .property)
    case .group(let group): try container.encode(group, forKey: .group)
    }
  }
}
