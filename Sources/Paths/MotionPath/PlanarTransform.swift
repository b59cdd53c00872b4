// SPDX-License-Identifier: Apache-2.0

import RealModule

/// An affine map of the plane: (x, y) becomes (a x + c y + tx, b x + d y + ty).
///
/// The six letters are named as in Core Graphics and in CSS's `matrix(a, b, c, d, tx, ty)`.
public struct PlanarTransform: Hashable, Sendable {
  /// The image of the unit vector of the x axis: (a, b).
  public var xAxis: SIMD2<Double>
  /// The image of the unit vector of the y axis: (c, d).
  public var yAxis: SIMD2<Double>
  /// The image of the origin: (tx, ty).
  public var translation: SIMD2<Double>

  /// Makes the map with given images of the axes and of the origin.
  public init(
    xAxis: SIMD2<Double>, yAxis: SIMD2<Double>, translation: SIMD2<Double> = SIMD2(0, 0)
  ) { (self.xAxis, self.yAxis, self.translation) = (xAxis, yAxis, translation) }

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.init(xAxis: [a, b], yAxis: [c, d], translation: [tx, ty])
  }

  /// The identity map.
  public static let identity = PlanarTransform(xAxis: [1, 0], yAxis: [0, 1])

  /// Makes the translation by an offset.
  public static func translation(by offset: SIMD2<Double>) -> PlanarTransform {
    PlanarTransform(xAxis: [1, 0], yAxis: [0, 1], translation: offset)
  }

  /// Makes the map that multiplies x and y by factors; a negative factor reflects.
  public static func scaling(by factors: SIMD2<Double>) -> PlanarTransform {
    PlanarTransform(xAxis: [factors.x, 0], yAxis: [0, factors.y])
  }

  /// Makes the rotation about a point by an angle in radians, from the x axis towards the y axis; exact for quarter turns.
  public static func rotation(
    by angle: Double, around center: SIMD2<Double> = SIMD2(0, 0)
  ) -> PlanarTransform {
    let x = direction(of: angle)
    let turned = PlanarTransform(xAxis: x, yAxis: [-x.y, x.x])
    return PlanarTransform(
      xAxis: turned.xAxis, yAxis: turned.yAxis, translation: center - turned.image(of: center))
  }

  /// Makes the map that skews the axes: it adds y tan(x) to x, and x tan(y) to y.
  ///
  /// Angles are in radians; coefficients have the error of the platform's `tan`.
  public static func skew(x: Double = 0, y: Double = 0) -> PlanarTransform {
    PlanarTransform(xAxis: [1, .tan(y)], yAxis: [.tan(x), 1])
  }

  /// Returns the image of a point.
  public func image(of point: SIMD2<Double>) -> SIMD2<Double> {
    translation + image(ofDirection: point)
  }

  /// Returns the image of a difference of two points, which the translation does not affect.
  package func image(ofDirection direction: SIMD2<Double>) -> SIMD2<Double> {
    xAxis * direction.x + yAxis * direction.y
  }

  /// Returns the composition that applies this map first, then another.
  public func followed(by next: PlanarTransform) -> PlanarTransform {
    PlanarTransform(
      xAxis: next.image(ofDirection: xAxis), yAxis: next.image(ofDirection: yAxis),
      translation: next.image(of: translation))
  }

  /// The factor by which areas grow; negative for a map that reflects.
  package var determinant: Double { xAxis.x * yAxis.y - xAxis.y * yAxis.x }

  /// The inverse map; nil for a singular map.
  public var inverse: PlanarTransform? {
    let determinant = determinant
    guard determinant.magnitude > 0, determinant.isFinite else { return nil }
    let undone = PlanarTransform(
      xAxis: SIMD2(yAxis.y, -xAxis.y) / determinant, yAxis: SIMD2(-yAxis.x, xAxis.x) / determinant)
    return PlanarTransform(
      xAxis: undone.xAxis, yAxis: undone.yAxis,
      translation: undone.image(ofDirection: -1 * translation))
  }

  /// Returns the affine map of the unit circle to an ellipse.
  static func ellipse(
    center: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double
  ) -> PlanarTransform {
    let axis = direction(of: rotation)
    return PlanarTransform(
      xAxis: axis * radii.x, yAxis: SIMD2(-axis.y, axis.x) * radii.y, translation: center)
  }
}

/// Returns the point of the unit circle at an angle in radians.
///
/// A coordinate smaller than the rounding error of the angle becomes zero, so that π/2, π and so on give points on the axes.
func direction(of angle: Double) -> SIMD2<Double> {
  let slack = angle.magnitude * 0x1p-53
  let (x, y) = (Double.cos(angle), Double.sin(angle))
  if y.magnitude <= slack { return [x < 0 ? -1 : 1, angle == 0 ? y : 0] }
  return x.magnitude <= slack ? [0, y < 0 ? -1 : 1] : [x, y]
}
