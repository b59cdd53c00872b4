// SPDX-License-Identifier: Apache-2.0

import RealModule

extension Matrix4 {
  /// One of the axes of space.
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    /// To the right.
    case x
    /// Down or up, as the layer has it.
    case y
    /// Towards who looks.
    case z
  }

  /// A move.
  public static func translation(_ way: SIMD3<Double>) -> Matrix4 {
    var matrix = identity
    matrix.rows.3 = SIMD4(way, 1)
    return matrix
  }

  /// A scaling along each axis.
  public static func scale(_ factors: SIMD3<Double>) -> Matrix4 {
    var matrix = identity
    matrix.rows.0.x = factors.x
    matrix.rows.1.y = factors.y
    matrix.rows.2.z = factors.z
    return matrix
  }

  /// A rotation about an axis by an angle in radians: about z from the x axis towards the y axis, and so on round.
  public static func rotation(_ angle: Double, about axis: Axis) -> Matrix4 {
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    var matrix = identity
    switch axis {
    case .x:
      matrix.rows.1 = SIMD4(0, cosine, sine, 0)
      matrix.rows.2 = SIMD4(0, -sine, cosine, 0)
    case .y:
      matrix.rows.0 = SIMD4(cosine, 0, -sine, 0)
      matrix.rows.2 = SIMD4(sine, 0, cosine, 0)
    case .z:
      matrix.rows.0 = SIMD4(cosine, sine, 0, 0)
      matrix.rows.1 = SIMD4(-sine, cosine, 0, 0)
    }
    return matrix
  }
}
