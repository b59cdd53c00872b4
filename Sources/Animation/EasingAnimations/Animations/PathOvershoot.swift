// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// How a route continues when its easing leaves the path, as springs and `ease-out-back` do.
///
/// Core Animation stops at the end of the path. CSS's `offset-distance` also stops on an open path and wraps on a closed path.
/// Lottie players differ, and some continue along the tangent.
public enum PathOvershoot: String, Hashable, Sendable, NamedCases {
  /// The route stays at the end of the path.
  case stop
  /// The route continues along the tangent at the end, with constant velocity. A paced route advances by the excess of the
  /// fraction times the length, any other route by the excess of the progress times the velocity at the end.
  case tangent
  /// The route continues from the other end of a closed path, and stays at the end of an open path.
  case wrap

  /// Splits a progress or a fraction of the length into a part on the path and the excess beyond its end.
  func place(_ value: Double, isClosed: Bool) -> (inside: Double, beyond: Double) {
    // NaN is not an overshoot, and an infinite value stops at the end.
    guard value < 0 || value > 1, value.isFinite else { return (value, 0) }
    let end = value < 0 ? 0.0 : 1
    switch self {
    case .stop: return (end, 0)
    case .tangent: return (end, value - end)
    case .wrap: return (isClosed ? value - value.rounded(.down) : end, 0)
    }
  }
}
