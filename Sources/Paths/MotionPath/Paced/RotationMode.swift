// SPDX-License-Identifier: Apache-2.0

/// How an object that moves along a path is rotated: Core Animation's `rotationMode`.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// No rotation.
  case none
  /// The x axis of the object points along the tangent.
  case auto
  /// The x axis of the object points against the tangent.
  case autoReverse

  /// Returns the angle in radians, in −π…π, of an object at a point of a path.
  ///
  /// At a corner the angle is that of the segment that starts there, at a cusp that of the direction of arrival.
  public func angle(at point: PathPoint) -> Double {
    switch self {
    case .none: 0
    case .auto: point.angle
    case .autoReverse: point.angle > 0 ? point.angle - .pi : point.angle + .pi
    }
  }

  /// Returns the angle plus the whole turns that bring it within π of the previous angle, so that the rotation is continuous
  /// where the angle passes ±π, and at the seam of a closed path.
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
