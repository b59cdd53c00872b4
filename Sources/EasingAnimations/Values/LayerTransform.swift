// SPDX-License-Identifier: Apache-2.0

import RealModule

/// A transform by its components: scaled, then turned about the x, y and z axes in this order, then moved,
/// then seen in perspective.
///
/// It is animated component by component, which is what Core Animation's key paths such as
/// `transform.rotation.y` do: angles keep their turns, and one component leaves the others alone.
public struct LayerTransform: Hashable, Sendable, Codable {
  /// How far it is moved.
  public var translation: SIMD3<Double>
  /// How far it is turned about each axis, in radians.
  public var rotation: SIMD3<Double>
  /// How much it is scaled along each axis.
  public var scale: SIMD3<Double>
  /// The number m34 of the matrix: -1/d for a camera at a distance d, 0 for none.
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

  /// The components that make a matrix; `nil` for one that has no such components: a singular one, and one with a skew
  /// or a perspective along x or y that is above 2^-40 of the rest.
  ///
  /// Of the angles that do, those are taken that turn least about each axis, so that `.rotation(.pi, about: .y)` is a
  /// turn about y and not two about x and z; of a matrix that mirrors, the axis is scaled negatively that leaves the
  /// smallest turn.
  ///
  /// - Parameter matrix: may have any m44, since matrices that differ by a factor transform alike.
  /// - Error: ``matrix`` is the one given, divided by a number, but for 32u of the length of each row (u = 2^-53).
  ///   Angles have the error that this implies: near a quarter turn about y those about x and z are defined only
  ///   together.
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
    // Divided by a negative number, all rows turn round.
    if weight < 0 {
      frame.scale = -frame.scale
      frame.negate(SIMDMask(repeating: true))
    }
    if frame.isLeftHanded { frame.unmirror() }
    self.init(
      translation: rows.3.space / weight, rotation: frame.angles,
      scale: frame.scale / weight.magnitude, perspective: seen.z)
    guard components.allSatisfy({ $0.isFinite }) else { return nil }
  }

  /// The transform that moves nothing.
  public static let identity = LayerTransform()

  /// The matrix; its numbers are within a few u of the exact ones for the components' magnitudes.
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
