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
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
    self.perspective = perspective
  }

  /// Decomposes a matrix into components; `nil` if it cannot be decomposed.
  ///
  /// A matrix cannot be decomposed if it is singular, if a skew is above 2^-40, or if a perspective along x or y is above 2^-40
  /// of that along z. Of two sets of angles, the set with the smaller rotations is used, so that `.rotation(.pi, about: .y)` is
  /// one rotation about y and not two rotations about x and z. If the matrix mirrors, the axis that gets a negative scale is
  /// chosen to make the rotation smallest.
  ///
  /// - Parameter matrix: may have any m44, since matrices that differ by a factor are the same transform.
  /// - Error: ``matrix`` is the given matrix, divided by a number, within 32u of the length of each row (u = 2^-53). The angles
  ///   have the resulting errors: near a quarter turn about y, only a combination of the angles about x and z is defined.
  public init?(decomposing matrix: Matrix4) {
    let rows = matrix.rows
    guard var frame = RowFrame(rows.0.space, rows.1.space, rows.2.space) else { return nil }
    let tolerance = 0x1p-40
    guard frame.skew.x.magnitude <= tolerance, frame.skew.y.magnitude <= tolerance,
      frame.skew.z.magnitude <= tolerance
    else { return nil }
    // With the perspective p, the fourth column is L·p and t·p + w.
    let ends = SIMD3(rows.0.w, rows.1.w, rows.2.w) / frame.scale
    let seen = ends.x * frame.rows.0 + ends.y * frame.rows.1 + ends.z * frame.rows.2
    let weight = rows.3.w - (rows.3.space * seen).sum()
    guard weight != 0, seen.x.magnitude <= tolerance * seen.z.magnitude,
      seen.y.magnitude <= tolerance * seen.z.magnitude
    else { return nil }
    // Dividing by a negative number negates all rows.
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

  /// The matrix of the transform; its elements are within a few u of the exact values, relative to the components' magnitudes.
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
}

extension LayerTransform: AnimatableValue, AnimatedValueConvertible {
  /// Returns the sum, component by component.
  public func adding(_ other: LayerTransform) -> LayerTransform {
    LayerTransform(
      translation: translation + other.translation, rotation: rotation + other.rotation,
      scale: scale + other.scale, perspective: perspective + other.perspective)
  }
  /// Returns the difference, component by component.
  public func subtracting(_ other: LayerTransform) -> LayerTransform {
    LayerTransform(
      translation: translation - other.translation, rotation: rotation - other.rotation,
      scale: scale - other.scale, perspective: perspective - other.perspective)
  }
  /// Returns the product of each component and a number.
  public func scaled(by factor: Double) -> LayerTransform {
    LayerTransform(
      translation: translation * factor, rotation: rotation * factor, scale: scale * factor,
      perspective: perspective * factor)
  }
  /// Returns the transform at a progress from this transform to another, component by component.
  public func interpolated(to end: LayerTransform, at progress: Double) -> LayerTransform {
    LayerTransform(
      translation: translation.interpolated(to: end.translation, at: progress),
      rotation: rotation.interpolated(to: end.rotation, at: progress),
      scale: scale.interpolated(to: end.scale, at: progress),
      perspective: interpolate(perspective, end.perspective, at: progress))
  }
  /// The numbers of translation, rotation, scale and perspective.
  public var components: [Double] {
    translation.components + rotation.components + scale.components + [perspective]
  }
}
