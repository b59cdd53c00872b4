// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// An animation, group or transition of a layer.
public enum LayerAnimation: Hashable, Sendable {
  /// An animation of one property.
  case property(KeyedAnimation)
  /// Animations that run together, with the events of the group only.
  case group(GroupAnimation)
  /// A change of the whole layer.
  case transition(LayerTransition)

  /// The timing.
  public var timing: MediaTiming {
    switch self {
    case .property(let keyed): keyed.animation.timing
    case .group(let group): group.timing
    case .transition(let transition): transition.timing
    }
  }

  /// Whether it is removed when it ends.
  public var isRemovedOnCompletion: Bool {
    switch self {
    case .property(let keyed): keyed.animation.isRemovedOnCompletion
    case .group(let group): group.isRemovedOnCompletion
    case .transition(let transition): transition.isRemovedOnCompletion
    }
  }
}
