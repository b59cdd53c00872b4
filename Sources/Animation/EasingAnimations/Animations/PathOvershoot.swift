// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Where a route leads when its easing goes beyond the ends of the path, as springs and `ease-out-back` do.
///
/// Core Animation and CSS's `offset-distance` on an open path stop; players of Lottie differ, and some go on along the
/// tangent; on a closed path `offset-distance` wraps.
public enum PathOvershoot: String, Hashable, Sendable, NamedCases {
  /// It stays at the end of the path.
  case stop
  /// It goes on along the tangent at the end, as fast as before: a paced route by the excess of the fraction times the
  /// length, a route by parameters by the excess of the progress times the velocity at the end.
  case tangent
  /// It goes on from the other end of a closed path, and stays at the end of an open one.
  case wrap
}

extension PathOvershoot {
  /// A progress or a fraction of the length as one on the path, and what is left of it beyond the end.
  func place(_ value: Double, isClosed: Bool) -> (inside: Double, beyond: Double) {
    // NaN is no overshoot, and infinities stop.
    guard value < 0 || value > 1, value.isFinite else { return (value, 0) }
    let end = value < 0 ? 0.0 : 1
    switch self {
    case .stop: return (end, 0)
    case .tangent: return (end, value - end)
    case .wrap: return (isClosed ? value - value.rounded(.down) : end, 0)
    }
  }
}
