// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The settings of a transaction.
public struct TransactionSettings: Hashable, Sendable {
  /// The duration of animations that have no duration, in seconds.
  public internal(set) var duration = 0.25
  /// The timing function of the animations of actions, and of other animations that have no timing function.
  public internal(set) var timingFunction: EasingCurve?
  /// Whether changed model values are shown at once.
  public internal(set) var disablesActions = false
  /// The delay of animations without a begin time, in seconds of their layer after the commit.
  public internal(set) var delay = 0.0
}
