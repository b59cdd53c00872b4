// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import SwiftEasing

extension PathTraversal {
  /// The fastest traversal of a path in the plane within limits.
  ///
  /// Where two segments meet at an angle, where the path jumps to another subpath, and where it turns back, the speed is at
  /// most the corner speed. Curvature is exact: no bend is too short to be found.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - limits: the limits.
  ///   - startSpeed: the speed at the start of the path, 0 or more.
  ///   - endSpeed: the speed at its end, 0 or more.
  /// - Throws: `ParameterError` for a speed at an end that cannot be had within the limits, with the largest that
  ///   can; ``ArcLengthError`` if the path cannot be measured.
  /// - Complexity: O(n) for n segments, some tens of microseconds for one that bends.
  public init(
    fastestAlong path: PacedPath, within limits: TravelLimits, startSpeed: Double = 0,
    endSpeed: Double = 0
  ) throws {
    let fastest = try FastestTraversal(path.segments, limits: limits)
    self = try fastest.traversal(fastest.sweeps(from: startSpeed, to: endSpeed))
  }

  /// The fastest traversal of a curve in space within limits, as of a path in the plane.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - limits: the limits.
  ///   - startSpeed: the speed at the start of the curve, 0 or more.
  ///   - endSpeed: the speed at its end, 0 or more.
  /// - Throws: `ParameterError` for a speed at an end that cannot be had within the limits; ``ArcLengthError`` if the
  ///   curve cannot be measured.
  public init(
    fastestAlong curve: PacedSpline<CubicSegment<SIMD3<Double>>>, within limits: TravelLimits,
    startSpeed: Double = 0, endSpeed: Double = 0
  ) throws {
    let fastest = try FastestTraversal(curve.segments, limits: limits)
    self = try fastest.traversal(fastest.sweeps(from: startSpeed, to: endSpeed))
  }

  /// The fastest flying lap of a closed path: as it ends with the speed with which it starts, it can be repeated without
  /// a jump.
  ///
  /// Where the end of the path meets its start counts as a joint of two segments.
  ///
  /// - Parameters:
  ///   - path: the path; if it is not closed, it jumps from its end to its start, which counts as a corner.
  ///   - limits: the limits; the speed must have one.
  /// - Throws: `ParameterError` for a speed without limit; ``ArcLengthError`` if the path cannot be measured.
  public init(fastestLapAlong path: PacedPath, within limits: TravelLimits) throws {
    let fastest = try FastestTraversal(path.segments, limits: limits)
    self = try fastest.traversal(fastest.lapSweeps())
  }

  /// The fastest flying lap of a closed curve in space, as of a path in the plane.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - limits: the limits; the speed must have one.
  /// - Throws: `ParameterError` for a speed without limit; ``ArcLengthError`` if the curve cannot be measured.
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
