// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// What curves are sampled along: progress, or seconds as soon as a motion is among them.
enum TimeAxis {
  /// Progress from 0 to 1.
  case progress
  /// Seconds from 0 to a duration, to which easing functions are stretched.
  case seconds(duration: Double)

  /// The axis of curves, with the duration of the longest motion if none is asked for.
  ///
  /// - Parameters:
  ///   - curves: the curves.
  ///   - duration: what was asked for.
  ///   - needsEnd: whether the duration matters for motions: not if all times are given.
  /// - Throws: a `ValidationError` if there is no duration to be had where one matters. It always does
  ///   for an easing function beside a motion, which is stretched to it.
  init(of curves: [CurveArgument], duration: Double?, needsEnd: Bool = true) throws {
    if let duration {
      guard duration > 0, duration.isFinite else {
        throw ValidationError(
          "--duration is \(NumberText.shortest(duration)); it must be positive and finite.")
      }
      self = .seconds(duration: duration)
      return
    }
    let isStretched = curves.contains { $0.motion == nil }
    var longest: Double?
    for argument in curves {
      guard let motion = argument.motion else { continue }
      guard motion.duration.isFinite || !(needsEnd || isStretched) else {
        throw ValidationError(
          "\(argument.quotation) never comes to rest; say a --duration.")
      }
      longest = max(longest ?? 0, motion.duration.isFinite ? motion.duration : 0)
    }
    guard let longest else {
      self = .progress
      return
    }
    // Motions that are at rest from the start still need a time to show it.
    self = .seconds(duration: longest > 0 ? longest : 1)
  }

  /// Where the axis ends.
  var end: Double {
    switch self {
    case .progress: 1
    case .seconds(let duration): duration
    }
  }
}
