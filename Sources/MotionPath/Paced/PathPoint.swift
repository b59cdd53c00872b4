// SPDX-License-Identifier: Apache-2.0

import RealModule

/// What a lookup on a plane path answers: where, and which way the path goes there.
public struct PathPoint: Hashable, Sendable {
  /// The segment, and the parameter on it.
  public var place: PathPlace

  /// The position.
  public var position: SIMD2<Double>

  /// The unit tangent, in the direction of travel; zero where the path is a point.
  public var tangent: SIMD2<Double>

  /// Records a point.
  @inlinable
  public init(place: PathPlace, position: SIMD2<Double>, tangent: SIMD2<Double>) {
    self.place = place
    self.position = position
    self.tangent = tangent
  }

  /// The angle of the tangent from the x axis towards the y axis, in −π…π.
  ///
  /// Core Animation's `rotationMode` auto turns a layer by this angle, autoReverse by π more.
  ///
  /// - Error: an ulp more than that of the tangent; 0 where the path is a point.
  public var angle: Double { Double.atan2(y: tangent.y, x: tangent.x) }
}
