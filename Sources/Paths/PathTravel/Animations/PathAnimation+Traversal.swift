// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import MotionPath
import SwiftEasing

extension PathAnimation {
  /// Makes an animation along a path at the pace of a traversal, such as the fastest within limits, beginning at time 0.
  ///
  /// ```swift
  /// let drive = try PathTraversal(fastestLapAlong: track, within: limits)
  /// let lap = try PathAnimation(drive, along: track, repetition: .forever)
  /// ```
  ///
  /// The timing function is `PathTraversal.pace(accuracy:)` and is exported like any other timing function. A lap has
  /// equal start and end speeds, so it may repeat forever.
  ///
  /// `accuracy`, 1e-9 or more, is the largest allowed distance from the traversal's position, as a fraction of the length.
  ///
  /// - Throws: `ParameterError` if the traversal has no duration, if its length is not the path's, and if the accuracy is too
  ///   small.
  public init(
    _ traversal: PathTraversal, along path: PacedPath, repetition: MediaTiming.Repetition = .once,
    accuracy: Double = 1e-6
  ) throws(ParameterError) {
    try require(
      (traversal.length - path.length).magnitude <= 1e-9 * path.length, "length of the traversal",
      traversal.length, "\(path.length), that of the path")
    let pace = try traversal.pace(accuracy: accuracy)
    self.init(
      PathRoute(path),
      timing: try MediaTiming(duration: traversal.duration, repetition: repetition))
    timingFunction = .piecewiseBezier(pace)
  }
}
