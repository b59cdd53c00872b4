// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

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
