// SPDX-License-Identifier: Apache-2.0

import RealModule

/// Converts the derivative of a matrix to the derivatives of its components, and back.
///
/// The formulas are exact, so the error is a few roundings times the condition number of the decomposition: near a quarter
/// turn about y, the angles about x and z change at a rate proportional to 1/cos(y).
extension LayerTransform {
  /// Returns the derivatives of the components for a derivative of the matrix.
  ///
  /// A change toward a skew, or toward a perspective along x or y, is ignored, because the components cannot express it. At a
  /// quarter turn about y, where the angles about x and z jump, their derivatives are infinite.
  package func rates(of change: Matrix4, at matrix: Matrix4) -> LayerTransform {
    let weight = matrix.rows.3.w - matrix.rows.3.z * perspective
    let (rates, angularVelocity) = parts(times: weight).rates(of: change)
    // The components describe the matrix divided by m44.
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
        translation: rates.translation, scale: rates.scale, skew: .zero,
        perspective: SIMD4(0, 0, rates.perspective, 0),
        rotation: parts.rotation(turningAt: angularVelocity(rates.rotation))))
  }

  private func parts(times weight: Double) -> MatrixParts {
    MatrixParts(
      translation: weight * translation, scale: weight * scale, skew: .zero,
      perspective: SIMD4(0, 0, perspective, weight),
      rotation: Rotation(angles: rotation, order: .xyz).quaternion)
  }

  /// Returns the angular velocity about the fixed axes: later rotations turn the axes of the earlier rotations.
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
