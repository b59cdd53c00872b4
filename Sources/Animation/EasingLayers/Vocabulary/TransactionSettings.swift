// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The settings of a transaction.
public struct TransactionSettings: Hashable, Sendable {
  /// The duration of animations without one, in seconds.
  public internal(set) var duration = 0.25
  /// The timing function of implicit animations, and of explicit ones that have none.
  public internal(set) var timingFunction: EasingCurve?
  /// Whether changed model values are shown at once.
  public internal(set) var disablesActions = false
  /// The delay after the commit of animations without a begin time, in seconds of their layer.
  public internal(set) var delay = 0.0

  static func refusal(of time: Double, _ name: String) -> ParameterError? {
    time >= 0 && time.isFinite ? nil : ParameterError(name, time, allowed: "0 or more and finite")
  }
}
