// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The animation of a change of a model value while actions are enabled: Core Animation's actions
/// dictionary.
///
/// The added animation goes from the presentation value to the new model value, under the property's name as its
/// key.
public enum LayerAction: Hashable, Sendable {
  /// A basic animation with the duration and the timing function of the transaction; without one,
  /// `ease`.
  case standard
  /// No animation: the change is shown at once.
  case none
  /// A spring, which takes the velocity that is shown at that instant over and lasts until it has
  /// settled.
  case spring(SpringParameters)
}
