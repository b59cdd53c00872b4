// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// An animation of a property, a group or a transition, as it is added to a layer.
public enum LayerAnimation: Hashable, Sendable {
  /// An animation of one property.
  case property(KeyedAnimation)
  /// Animations that run together; only the group has events.
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

  /// Whether the animation is removed when it ends.
  public var isRemovedOnCompletion: Bool {
    switch self {
    case .property(let keyed): keyed.animation.isRemovedOnCompletion
    case .group(let group): group.isRemovedOnCompletion
    case .transition(let transition): transition.isRemovedOnCompletion
    }
  }
}
