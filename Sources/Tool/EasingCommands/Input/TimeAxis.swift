// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

/// The axis along which curves are sampled: seconds if there is a motion or a duration, otherwise progress.
package enum TimeAxis {
  case progress
  /// Seconds from 0 to a duration; easing functions are stretched to that duration.
  case seconds(duration: Double)

  /// Finds the axis; an endless motion needs `duration` if `needsEnd`, or if an easing function is stretched to the axis.
  package init(of curves: [CurveArgument], duration: Double?, needsEnd: Bool = true) throws {
    if let duration {
      try checkPositive("duration", duration)
      self = .seconds(duration: duration)
      return
    }
    let isStretched = curves.contains { $0.motion == nil }
    if needsEnd || isStretched,
      let endless = curves.first(where: { $0.motion?.duration.isFinite == false })
    {
      let rests = endless.motion?.restValue.isNaN == false
      let reason = rests ? "goes farther or rests later than any number" : "never comes to rest"
      throw ValidationError("\(endless.quotation) \(reason); give a --duration.")
    }
    let durations = curves.compactMap { $0.motion?.duration }
    // The axis is 1 s long if no motion has a positive, finite duration.
    let longest = durations.filter { $0 > 0 && $0.isFinite }.max() ?? 1
    self = durations.isEmpty ? .progress : .seconds(duration: longest)
  }

  package var end: Double { if case .seconds(let duration) = self { duration } else { 1 } }
}
