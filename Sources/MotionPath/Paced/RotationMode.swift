// SPDX-License-Identifier: Apache-2.0

/// How what moves along a path is turned: Core Animation's `rotationMode`.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none
  /// Along the tangent.
  case auto
  /// Against the tangent.
  case autoReverse

  /// The angle in radians by which something at a point of a path is turned, in -π…π.
  ///
  /// At a corner it is that of the piece that begins there, save at the end of a path; at a cusp that of the
  /// side that the motion comes from.
  public func angle(at point: PathPoint) -> Double {
    switch self {
    case .none: 0
    case .auto: point.angle
    case .autoReverse: point.angle > 0 ? point.angle - .pi : point.angle + .pi
    }
  }

  /// The angle at a point, by whole turns moved next to the one before it, so that turning is smooth where
  /// the angle passes ±π, as at the seam of a closed path.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - previous: the angle at the point before; NaN or infinite for none.
  /// - Returns: an angle within π of `previous`.
  public func angle(at point: PathPoint, after previous: Double) -> Double {
    let angle = angle(at: point)
    guard previous.isFinite else { return angle }
    return angle + ((previous - angle) / (2 * .pi)).rounded() * (2 * .pi)
  }
}

#if !hasFeature(Embedded)
/// Read and written as its name.
extension RotationMode: Codable {}
#endif
