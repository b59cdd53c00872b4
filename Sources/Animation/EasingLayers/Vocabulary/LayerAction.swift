// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

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
