// SPDX-License-Identifier: Apache-2.0

extension PacedPath {
  /// The points at fractions of the length, bit for bit those of one lookup each.
  public func points(atFractions fractions: [Double]) -> [PathPoint] {
    fractions.map { point(atFraction: $0) }
  }

  /// Puts the points at fractions of the length into an array that exists already.
  ///
  /// As many as the shorter of the two has; the rest of `points` stays as it is. Nothing is
  /// allocated when the array is not shared.
  public func fill(_ points: inout [PathPoint], atFractions fractions: [Double]) {
    for index in 0..<min(points.count, fractions.count) {
      points[index] = point(atFraction: fractions[index])
    }
  }
}
