// SPDX-License-Identifier: Apache-2.0

import RealModule

/// A transform given by components: scale, then rotation about x, y and z in this order, then translation, then perspective.
///
/// It is interpolated component by component, like Core Animation's key paths such as `transform.rotation.y`: angles keep
/// their full turns, and components do not affect each other.
public struct LayerTransform: Hashable, Sendable, Codable {
  /// The translation along each axis.
  public var translation: SIMD3<Double>
  /// The rotation about each axis, in radians.
  public var rotation: SIMD3<Double>
  /// The scale factor along each axis.
  public var scale: SIMD3<Double>
  /// The matrix element m34: -1/d for a camera at a distance d, 0 without perspective.
  public var perspective: Double

  /// Creates a transform from its components.
  public init(
    translation: SIMD3<Double> = .zero, rotation: SIMD3<Double> = .zero,
    scale: SIMD3<Double> = .one, perspective: Double = 0
  ) {
    (self.translation, self.rotation) = (translation, rotation)
    (self.scale, self.perspective) = (scale, perspective)
  }

  /// Decomposes a matrix into components; `nil` if it cannot be decomposed.
  ///
  /// A matrix cannot be decomposed if it is singular, if a skew is above 2^-40, or if a perspective along x or y is above 2^-40
  /// of that along z. Of two sets of angles, the set with the smaller sum of magnitudes is used, so that
  /// `.rotation(.pi, about: .y)` is one rotation about y and not two rotations about x and z. If the matrix mirrors, the axes
  /// that get a negative scale, one or all, are chosen to make the rotation smallest.
  ///
  /// - Parameter matrix: may have any m44, since matrices that differ by a factor are the same transform.
  /// - Error: the ``matrix`` of the result is a multiple of the given matrix, up to 32u of the length of each row (u = 2^-53).
  ///   Near a quarter turn about y, only a combination of the angles about x and z is defined, so each may have a large error.
  public init?(decomposing matrix: Matrix4) {
    let rows = matrix.rows
    guard var frame = RowFrame(rows.0.space, rows.1.space, rows.2.space) else { return nil }
    let tolerance = 0x1p-40
    guard frame.skew.x.magnitude <= tolerance, frame.skew.y.magnitude <= tolerance,
      frame.skew.z.magnitude <= tolerance
    else { return nil }
    // With L, t, p and w as in ``MatrixParts``, the fourth column is L·p and t·p + w.
    let ends = SIMD3(rows.0.w, rows.1.w, rows.2.w) / frame.scale
    let seen = ends.x * frame.rows.0 + ends.y * frame.rows.1 + ends.z * frame.rows.2
    let weight = rows.3.w - (rows.3.space * seen).sum()
    guard weight != 0, seen.x.magnitude <= tolerance * seen.z.magnitude,
      seen.y.magnitude <= tolerance * seen.z.magnitude
    else { return nil }
    // Division by a negative w reverses all rows of the rotation, and leaves the scales positive.
    if weight < 0 {
      frame.scale = -frame.scale
      frame.negate(SIMDMask(repeating: true))
    }
    if frame.isLeftHanded { frame.unmirror() }
    self.init(
      translation: rows.3.space / weight, rotation: frame.angles,
      scale: frame.scale / weight.magnitude, perspective: seen.z)
    // 0·x is NaN for every x that is not finite, so the sums are NaN if any component is not finite.
    let sum = (self.translation * 0).sum() + (self.rotation * 0).sum() + (self.scale * 0).sum()
    guard sum + self.perspective * 0 == 0 else { return nil }
  }

  /// The identity: the transform that changes nothing.
  public static let identity = LayerTransform()

  /// The matrix of the transform; its elements are within a few u (2^-53) of the exact ones, relative to the components' magnitudes.
  public var matrix: Matrix4 {
    var matrix = Matrix4.scale(scale)
    if rotation.x != 0 { matrix = matrix.followed(by: .rotation(rotation.x, about: .x)) }
    if rotation.y != 0 { matrix = matrix.followed(by: .rotation(rotation.y, about: .y)) }
    if rotation.z != 0 { matrix = matrix.followed(by: .rotation(rotation.z, about: .z)) }
    matrix = matrix.followed(by: .translation(translation))
    guard perspective != 0 else { return matrix }
    var camera = Matrix4.identity
    camera.m34 = perspective
    return matrix.followed(by: camera)
  }

  /// Returns the derivatives of the components for a derivative of the matrix.
  ///
  /// A change toward a skew, or toward a perspective along x or y, is ignored, because the components cannot express it. At a
  /// quarter turn about y, where the angles about x and z jump, their derivatives are infinite.
  ///
  /// - Error: a few roundings times the condition number of the decomposition, which grows near a quarter turn about y: the
  ///   angles about x and z change at a rate proportional to 1/cos β, with β the angle about y.
  package func rates(of change: Matrix4, at matrix: Matrix4) -> LayerTransform {
    let weight = matrix.rows.3.w - matrix.rows.3.z * perspective
    let (rates, angularVelocity) = parts(times: weight).rates(of: change)
    // The components describe the matrix divided by w, the fourth number of ``MatrixParts/perspective``.
    let weightRate = rates.perspective.w
    return LayerTransform(
      translation: (rates.translation - weightRate * translation) / weight,
      rotation: angleRates(turningAt: angularVelocity),
      scale: (rates.scale - weightRate * scale) / weight, perspective: rates.perspective.z)
  }

  package func velocity(_ rates: LayerTransform) -> Matrix4 {
    let parts = parts(times: 1)
    return parts.velocity(
      MatrixParts.Rates(
        translation: rates.translation, scale: rates.scale,
        perspective: SIMD4(0, 0, rates.perspective, 0),
        rotation: parts.rotation(turningAt: angularVelocity(rates.rotation))))
  }

  private func parts(times weight: Double) -> MatrixParts {
    MatrixParts(
      translation: weight * translation, scale: weight * scale,
      perspective: SIMD4(0, 0, perspective, weight),
      rotation: Rotation(angles: rotation, order: .xyz).quaternion)
  }

  /// Returns the angular velocity about the fixed axes for derivatives of the angles; each rotation turns the axes of earlier ones.
  private func angularVelocity(_ rates: SIMD3<Double>) -> SIMD3<Double> {
    let (sine, cosine) = (Double.sin(rotation.y), Double.cos(rotation.y))
    let turned = SIMD3(cosine * rates.x, rates.y, rates.z - sine * rates.x)
    return Rotation(rotation.z, about: .z).image(of: turned)
  }

  /// Returns the derivatives of the angles for an angular velocity about the fixed axes.
  private func angleRates(turningAt velocity: SIMD3<Double>) -> SIMD3<Double> {
    let (sine, cosine) = (Double.sin(rotation.y), Double.cos(rotation.y))
    let turned = Rotation(-rotation.z, about: .z).image(of: velocity)
    var rate = turned.x / cosine
    // The cosine has a rounding error of its own, so it is compared with twice the limit.
    if cosine.magnitude <= 2 * RowFrame.quarterTurn {
      rate =
        turned.x.magnitude <= 0x1p-40 * velocity.length
        ? 0 : (turned.x < 0) == (cosine < 0) ? .infinity : -.infinity
    }
    return SIMD3(rate, turned.y, turned.z + sine * rate)
  }
}

extension LayerTransform: NumberwiseValue, AnimatedValueConvertible {
  package func combined(
    with other: LayerTransform, _ operation: (Double, Double) -> Double
  ) -> LayerTransform {
    LayerTransform(
      translation: translation.combined(with: other.translation, operation),
      rotation: rotation.combined(with: other.rotation, operation),
      scale: scale.combined(with: other.scale, operation),
      perspective: operation(perspective, other.perspective))
  }

  /// The numbers of translation, rotation, scale and perspective.
  public var components: [Double] {
    translation.components + rotation.components + scale.components + [perspective]
  }
}
