// SPDX-License-Identifier: Apache-2.0

/// The rotation of an object that moves along a path: Core Animation's `rotationMode`.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// No rotation.
  case none
  /// Along the tangent.
  case auto
  /// Against the tangent.
  case autoReverse

  /// The angle in radians of an object at a point of a path, in -π…π.
  ///
  /// At a corner it is that of the segment that starts there; at a cusp the direction of arrival.
  public func angle(at point: PathPoint) -> Double {
    switch self {
    case .none: 0
    case .auto: point.angle
    case .autoReverse: point.angle > 0 ? point.angle - .pi : point.angle + .pi
    }
  }

  /// The angle plus the whole turns that bring it within π of the angle at the previous point, so that the rotation is
  /// continuous at ±π, as at the seam of a closed path.
  ///
  /// A previous angle that is not finite is ignored.
  public func angle(at point: PathPoint, after previous: Double) -> Double {
    let angle = angle(at: point)
    guard previous.isFinite else { return angle }
    return angle + ((previous - angle) / (2 * .pi)).rounded() * (2 * .pi)
  }
}

#if !hasFeature(Embedded)
extension RotationMode: Codable {}
#endif
