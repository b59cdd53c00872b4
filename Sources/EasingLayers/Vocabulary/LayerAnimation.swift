// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import MotionPath

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

extension LayerAnimation: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case property, group, transition
  }

  /// Reads an animation under the name of its kind.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let key = try container.onlyKey()
    self =
      switch key {
      case .property: .property(try container.decode(KeyedAnimation.self, forKey: key))
      case .group: .group(try container.decode(GroupAnimation.self, forKey: key))
      case .transition: .transition(try container.decode(LayerTransition.self, forKey: key))
      }
  }

  /// Writes the animation under the name of its kind.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    switch self {
    case .property(let animation): try container.encode(animation, forKey: .property)
    case .group(let group): try container.encode(group, forKey: .group)
    case .transition(let transition): try container.encode(transition, forKey: .transition)
    }
  }
}
