// SPDX-License-Identifier: Apache-2.0

extension ParametricCurve {
  /// The direction of travel at a parameter: the unit tangent, at a cusp that of the side that the motion
  /// comes from, and zero where the curve is a point.
  @inlinable
  package func travelDirection(at s: Double) -> Vector {
    if let tangent = unitTangent(at: s) { return tangent }
    // A cusp: coming up to it the curve moves against its second derivative.
    return (-1 * secondDerivative(at: s)).unit ?? .zero
  }
}
