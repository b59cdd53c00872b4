// SPDX-License-Identifier: Apache-2.0

/// How an object that moves along a path is rotated: Core Animation's `rotationMode`.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none
  /// Along the tangent.
  case auto
  /// Against the tangent.
  case autoReverse

  /// The angle in radians by which an object at a point of a path is rotated, in -π…π.
  ///
  /// At a corner it is that of the segment that starts there, at the end of the path that of the last segment; at a
  /// cusp it is the direction in which the motion arrives.
  public func angle(at point: PathPoint) -> Double {
    switch self {
    case .none: 0
    case .auto: point.angle
    case .autoReverse: point.angle > 0 ? point.angle - .pi : point.angle + .pi
    }
  }

  /// The angle at a point plus whole turns that bring it nearest to the previous angle, so that the rotation is
  /// continuous where the angle passes ±π, as at the seam of a closed path.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - previous: the angle at the previous point; NaN or infinite for none.
  /// - Returns: an angle within π of `previous`.
  public func angle(at point: PathPoint, after previous: Double) -> Double {
    let angle = angle(at: point)
    guard previous.isFinite else { return angle }
    return angle + ((previous - angle) / (2 * .pi)).rounded() * (2 * .pi)
  }
}

#if !hasFeature(Embedded)
/// Coded as its name.
extension RotationMode: Codable {}
#endif
