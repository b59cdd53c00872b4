// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension PacedPath {
  /// Measures a path and builds its paced parameterisation; gaps between its parts take no distance.
  ///
  /// A path that only moves has length 0, and every fraction of it is the point that it moves to first: it is
  /// one line of length 0, whose tangent is zero.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - accuracy: How far a place may be from the exact one, as a fraction of the whole length.
  /// - Throws: ``ArcLengthError`` where the path has not even a move, cannot be measured or the accuracy is not
  ///   reached.
  public init(measuring path: PlanarPath, accuracy: Double = 1e-12) throws(ArcLengthError) {
    try self.init(measuring: path.travelledSegments, accuracy: accuracy)
  }
}
