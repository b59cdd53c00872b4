// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

/// The axis along which curves are sampled: progress, or seconds if one of them is a motion.
enum TimeAxis {
  /// Progress from 0 to 1.
  case progress
  /// Seconds from 0 to a duration; easing functions are stretched to it.
  case seconds(duration: Double)

  /// The axis for curves; its duration is that of the longest motion by default.
  ///
  /// - Parameters:
  ///   - curves: the curves.
  ///   - duration: the requested duration.
  ///   - needsEnd: whether motions need a duration; false if all times are given.
  /// - Throws: a `ValidationError` if a duration is needed and there is none. An easing function beside a motion
  ///   always needs one, because it is stretched to it.
  init(of curves: [CurveArgument], duration: Double?, needsEnd: Bool = true) throws {
    if let duration {
      try checkPositive("duration", duration)
      self = .seconds(duration: duration)
      return
    }
    let isStretched = curves.contains { $0.motion == nil }
    var durations: [Double] = []
    for argument in curves {
      guard let motion = argument.motion else { continue }
      guard motion.duration.isFinite || !(needsEnd || isStretched) else {
        throw ValidationError(
          "\(argument.quotation) never comes to rest; give a --duration.")
      }
      durations.append(motion.duration)
    }
    guard !durations.isEmpty else {
      self = .progress
      return
    }
    // Motions at rest from the start, and those without an end, still need an axis.
    self = .seconds(duration: durations.filter { $0 > 0 && $0.isFinite }.max() ?? 1)
  }

  /// The end of the axis.
  var end: Double {
    switch self {
    case .progress: 1
    case .seconds(let duration): duration
    }
  }
}
