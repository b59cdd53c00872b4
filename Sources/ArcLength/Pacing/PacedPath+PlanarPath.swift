// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension PacedPath {
  /// Measures a path and builds its paced parameterisation; gaps between its parts take no distance.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - accuracy: How far a place may be from the exact one, as a fraction of the whole length.
  /// - Throws: ``ArcLengthError`` where the path is empty, cannot be measured or the accuracy is not reached.
  public init(measuring path: PlanarPath, accuracy: Double = 1e-12) throws(ArcLengthError) {
    try self.init(measuring: path.segments, accuracy: accuracy)
  }
}
