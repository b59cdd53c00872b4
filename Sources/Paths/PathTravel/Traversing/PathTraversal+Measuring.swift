// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import SwiftEasing

extension PathTraversal {
  /// Makes the fastest traversal of a path in the plane within limits.
  ///
  /// At a corner, at a jump to another subpath and where the path turns back, the speed is at most the corner speed.
  /// The curvature is not sampled, so even the shortest bend is found.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - limits: the limits.
  ///   - startSpeed: the speed at the start of the path, 0 or more.
  ///   - endSpeed: the speed at the end of the path, 0 or more.
  ///   - progress: called with the fraction of the work that is done, at least once for each segment.
  /// - Throws: `ParameterError` for a start or end speed that is impossible within the limits, with the largest
  ///   possible speed; `ArcLengthError` if the path cannot be measured.
  /// - Complexity: O(n) for n segments, some tens of microseconds for each curved segment,
  ///   some hundreds for one with a cusp or a loop.
  public init(
    fastestAlong path: PacedPath, within limits: TravelLimits, startSpeed: Double = 0,
    endSpeed: Double = 0, progress: @escaping (Double) -> Void = { _ in }
  ) throws {
    let fastest = try FastestTraversal(path.segments, limits: limits, progress: progress)
    self = try fastest.traversal(fastest.sweeps(from: startSpeed, to: endSpeed))
  }

  /// Makes the fastest traversal of a curve in space within limits, under the rules for a path in the plane.
  public init(
    fastestAlong curve: PacedSpline<CubicSegment<SIMD3<Double>>>, within limits: TravelLimits,
    startSpeed: Double = 0, endSpeed: Double = 0
  ) throws {
    let fastest = try FastestTraversal(curve.segments, limits: limits)
    self = try fastest.traversal(fastest.sweeps(from: startSpeed, to: endSpeed))
  }

  /// Makes the fastest flying lap of a closed path: it ends with its start speed, so it repeats without a jump.
  ///
  /// The seam is treated as a joint of two segments. On an open path the motion jumps at the seam, which is then a corner.
  ///
  /// - Throws: `ParameterError` for an unlimited speed; `ArcLengthError` if the path cannot be measured.
  public init(
    fastestLapAlong path: PacedPath, within limits: TravelLimits,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws {
    let fastest = try FastestTraversal(path.segments, limits: limits, progress: progress)
    self = try fastest.traversal(fastest.lapSweeps())
  }

  /// Makes the fastest flying lap of a closed curve in space, under the rules for a path in the plane.
  public init(
    fastestLapAlong curve: PacedSpline<CubicSegment<SIMD3<Double>>>, within limits: TravelLimits
  ) throws {
    let fastest = try FastestTraversal(curve.segments, limits: limits)
    self = try fastest.traversal(fastest.lapSweeps())
  }
}

extension PathSegment: TraversedSegment {}

extension CubicSegment: TraversedSegment where Vector == SIMD3<Double> {
  var bend: Bend { .cubic(CubicBend(3 * (p1 - p0), 3 * (p2 - p1), 3 * (p3 - p2))) }
}
