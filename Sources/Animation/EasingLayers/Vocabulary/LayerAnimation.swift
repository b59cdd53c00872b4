// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// An animation of a property, a group or a transition, as it is added to a layer.
public enum LayerAnimation: Hashable, Sendable {
  /// An animation of one property.
  case property(KeyedAnimation)
  /// Animations that run together; only the group has events.
  case group(GroupAnimation)
  /// A change of the whole layer.
  case transition(LayerTransition)

  /// When the animation runs, how fast and how often.
  package var timing: MediaTiming {
    switch self {
    case .property(let keyed): keyed.animation.timing
    case .group(let group): group.timing
    case .transition(let transition): transition.timing
    }
  }

  /// Whether the animation is removed when it ends.
  package var isRemovedOnCompletion: Bool {
    switch self {
    case .property(let keyed): keyed.animation.isRemovedOnCompletion
    case .group(let group): group.isRemovedOnCompletion
    case .transition(let transition): transition.isRemovedOnCompletion
    }
  }
}

/// How a change of a model value is animated while actions are enabled: Core Animation's actions dictionary.
///
/// The animation goes from the presentation value to the new model value, with the property's name as key.
public enum LayerAction: Hashable, Sendable {
  /// The change is shown by a basic animation with the duration and the timing function of the transaction, by default `ease`.
  case standard
  /// The change is not animated.
  case none
  /// The change is shown by a spring that starts with the present velocity and lasts until it has settled.
  case spring(SpringParameters)
}
