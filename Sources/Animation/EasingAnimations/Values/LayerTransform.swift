// SPDX-License-Identifier: Apache-2.0

import RealModule

/// A transform by components: scale, rotation about x, y and z in this order, translation, perspective.
///
/// It is interpolated component by component, like Core Animation's key paths such as `transform.rotation.y`: angles keep their
/// full turns, and components do not affect each other.
public struct LayerTransform: Hashable, Sendable, Codable {
  /// The translation along each axis.
  public var translation: SIMD3<Double>
  /// The rotation about each axis, in radians.
  public var rotation: SIMD3<Double>
  /// The scale factor along each axis.
  public var scale: SIMD3<Double>
  /// The element m34 of the matrix: -1/d for a camera at a distance d, 0 without perspective.
  public var perspective: Double

  /// A transform from its components.
  public init(
    translation: SIMD3<Double> = .zero, rotation: SIMD3<Double> = .zero,
    scale: SIMD3<Double> = .one, perspective: Double = 0
  ) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
    self.perspective = perspective
  }

  /// The components of a matrix; `nil` if it has none.
  ///
  /// Singular matrices have none, nor do matrices with a skew, or a perspective along x or y, above 2^-40 of the rest. Of two
  /// sets of angles, the smaller rotations are taken, so that `.rotation(.pi, about: .y)` is one rotation about y and not two
  /// about x and z. If the matrix mirrors, the axis with a negative scale is that which leaves the smallest rotation.
  ///
  /// - Parameter matrix: may have any m44, since matrices that differ by a factor are the same transform.
  /// - Error: ``matrix`` is the given one, divided by a number, within 32u of the length of each row (u = 2^-53). The angles have
  ///   the error that this implies: near a quarter turn about y, those about x and z are defined only together.
  public init?(decomposing matrix: Matrix4) {
    let rows = matrix.rows
    guard var frame = RowFrame(rows.0.space, rows.1.space, rows.2.space) else { return nil }
    let tolerance = 0x1p-40
    guard frame.skew.x.magnitude <= tolerance, frame.skew.y.magnitude <= tolerance,
      frame.skew.z.magnitude <= tolerance
    else { return nil }
    // With p for the perspective, the fourth column is L·p and t·p + w.
    let ends = SIMD3(rows.0.w, rows.1.w, rows.2.w) / frame.scale
    let seen = ends.x * frame.rows.0 + ends.y * frame.rows.1 + ends.z * frame.rows.2
    let weight = rows.3.w - (rows.3.space * seen).sum()
    guard weight != 0, seen.x.magnitude <= tolerance * seen.z.magnitude,
      seen.y.magnitude <= tolerance * seen.z.magnitude
    else { return nil }
    // Division by a negative number negates all rows.
    if weight < 0 {
      frame.scale = -frame.scale
      frame.negate(SIMDMask(repeating: true))
    }
    if frame.isLeftHanded { frame.unmirror() }
    self.init(
      translation: rows.3.space / weight, rotation: frame.angles,
      scale: frame.scale / weight.magnitude, perspective: seen.z)
    // 0·x is NaN for every x that is not finite.
    let sum = (self.translation * 0).sum() + (self.rotation * 0).sum() + (self.scale * 0).sum()
    guard sum + self.perspective * 0 == 0 else { return nil }
  }

  /// The transform that changes nothing.
  public static let identity = LayerTransform()

  /// The matrix; its elements are within a few u of the exact ones for the components' magnitudes.
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

extension LayerTransform: AnimatableValue {
  /// The sums, component by component.
  public func adding(_ other: LayerTransform) -> LayerTransform {
    LayerTransform(
      translation: translation + other.translation, rotation: rotation + other.rotation,
      scale: scale + other.scale, perspective: perspective + other.perspective)
  }
  /// The differences, component by component.
  public func subtracting(_ other: LayerTransform) -> LayerTransform {
    LayerTransform(
      translation: translation - other.translation, rotation: rotation - other.rotation,
      scale: scale - other.scale, perspective: perspective - other.perspective)
  }
  /// Each component times a number.
  public func scaled(by factor: Double) -> LayerTransform {
    LayerTransform(
      translation: translation * factor, rotation: rotation * factor, scale: scale * factor,
      perspective: perspective * factor)
  }
  /// The transform at a progress from this one to another, component by component.
  public func interpolated(to end: LayerTransform, at progress: Double) -> LayerTransform {
    LayerTransform(
      translation: translation.interpolated(to: end.translation, at: progress),
      rotation: rotation.interpolated(to: end.rotation, at: progress),
      scale: scale.interpolated(to: end.scale, at: progress),
      perspective: interpolate(perspective, end.perspective, at: progress))
  }
  /// Translation, rotation, scale and perspective.
  public var components: [Double] {
    translation.components + rotation.components + scale.components + [perspective]
  }
}
