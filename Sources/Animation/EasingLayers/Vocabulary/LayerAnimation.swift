// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import MotionPath
import SwiftEasing

/// Anything that can be added to a layer.
public enum LayerAnimation: Hashable, Sendable {
  /// An animation of one property.
  case property(KeyedAnimation)
  /// Animations that run together; the group has events, its members have none.
  case group(GroupAnimation)
  /// A change of the whole layer.
  case transition(LayerTransition)

  /// When the animation runs, how fast and how often.
  public var timing: MediaTiming {
    switch self {
    case .property(let keyed): keyed.animation.timing
    case .group(let group): group.timing
    case .transition(let transition): transition.timing
    }
  }

  /// Whether its layer forgets it once it has ended.
  public var isRemovedOnCompletion: Bool {
    switch self {
    case .property(let keyed): keyed.animation.isRemovedOnCompletion
    case .group(let group): group.isRemovedOnCompletion
    case .transition(let transition): transition.isRemovedOnCompletion
    }
  }
}

extension LayerAnimation: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case property, group, transition
  }

  /// Reads an animation under the name of its kind: a member as groups have them, or a transition.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try container.onlyKey() == .transition {
      self = .transition(try container.decode(LayerTransition.self, forKey: .transition))
      return
    }
    switch try GroupAnimation.Member(from: decoder) {
    case .property(let animation): self = .property(animation)
    case .group(let group): self = .group(group)
    }
  }

  /// Writes the animation under the name of its kind.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .property(let animation): try GroupAnimation.Member.property(animation).encode(to: encoder)
    case .group(let group): try GroupAnimation.Member.group(group).encode(to: encoder)
    case .transition(let transition):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(transition, forKey: .transition)
    }
  }
}
