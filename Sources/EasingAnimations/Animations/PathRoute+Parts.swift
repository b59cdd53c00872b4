// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

// What a route is made of, for adapters that say it in the words of another engine.

extension PathRoute {
  /// The segments in the order of travel.
  public var segments: [PathSegment] {
    switch pieces {
    case .segments(let segments, _), .discrete(let segments, _): segments
    case .paced(let path): path.segments
    }
  }

  /// The path by arc length; `nil` for a route that goes by the parameter of its segments.
  public var pacedPath: PacedPath? {
    if case .paced(let path) = pieces { path } else { nil }
  }

  /// From progress to fraction of the length; `nil` where that is even or the route is not paced.
  public var fractions: KeyframeTrack<Double>? { keyPoints }

  /// When the keys are met; `nil` for a paced route.
  public var keyTimes: [Double]? {
    switch pieces {
    case .segments(_, let keys), .discrete(_, let keys): keys.times
    case .paced: nil
    }
  }

  /// The curve of each segment from time to progress; empty if all are linear.
  public var segmentTimingFunctions: [EasingCurve] { timingFunctions }

  /// What lies between the keys.
  public var calculationMode: CalculationMode {
    switch pieces {
    case .segments: .linear
    case .discrete: .discrete
    case .paced: .paced
    }
  }
}
