// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import SwiftEasing

/// A rotation of space about the origin, stored as a unit quaternion.
///
/// Quaternions that differ only in their sign are the same rotation, but not equal values. The sense of rotation is that of
/// ``Matrix4``: a rotation about z turns the x axis toward the y axis.
///
/// ```swift
/// let start = Rotation(0, about: .z)
/// let end = Rotation(.pi / 2, about: .z)
/// start.interpolated(to: end, at: 0.5)            // by an eighth of a turn
/// start.interpolated(to: end, at: 0.5, turns: 1)  // by five eighths
/// ```
///
/// - Error: the quaternion's length is within 4u of 1 (u = 2^-53), and each operation adds an error of at most 8u radians of rotation.
///
/// K. Shoemake, "Animating rotation with quaternion curves", 1985.
public struct Rotation: Hashable, Sendable, Codable {
  /// The quaternion: x, y, z and w, of length 1.
  public let quaternion: SIMD4<Double>

  /// The identity: no rotation.
  public static let identity = Rotation(unchecked: SIMD4(0, 0, 0, 1))

  init(unchecked quaternion: SIMD4<Double>) { self.quaternion = quaternion }

  /// Creates the rotation that takes the axes to three unit vectors at right angles.
  package init(axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    quaternion = RowFrame(unit: axes).quaternion
  }

  /// Creates a rotation from a quaternion x, y, z and w of any length.
  ///
  /// - Throws: `ParameterError` for a quaternion that is not finite or zero.
  public init(quaternion: SIMD4<Double>) throws(ParameterError) {
    let largest = Swift.max(quaternion.space.length, quaternion.w.magnitude)
    try require(
      largest > 0 && largest < .infinity, "length of the quaternion", largest, "finite and above 0")
    self.init(unchecked: (quaternion / largest).unit)
  }

  /// Creates a rotation about an axis of any direction and length, by an angle in radians.
  ///
  /// - Throws: `ParameterError` for an axis without a direction, and for an angle that is not finite.
  public init(_ angle: Double, about axis: SIMD3<Double>) throws(ParameterError) {
    let length = axis.length
    try require(
      length > 0 && length < .infinity, "length of the axis", length, "finite and above 0")
    try require(angle.isFinite, "angle", angle, "finite")
    self.init(unchecked: SIMD4(Double.sin(angle / 2) * (axis / length), Double.cos(angle / 2)).unit)
  }

  /// Creates a rotation about a coordinate axis, by an angle in radians; NaN for an angle that is not finite.
  public init(_ angle: Double, about axis: Matrix4.Axis) {
    let sine = Double.sin(angle / 2)
    let space = SIMD3(axis == .x ? sine : 0, axis == .y ? sine : 0, axis == .z ? sine : 0)
    self.init(unchecked: SIMD4(space, Double.cos(angle / 2)))
  }

  /// The exponential: creates the rotation about a vector's direction by the vector's length in radians.
  ///
  /// A vector that is not finite gives NaN.
  public init(vector: SIMD3<Double>) {
    let angle = vector.length
    let part = angle > 0 ? Double.sin(angle / 2) / angle : 0.5
    self.init(unchecked: SIMD4(part * vector, Double.cos(angle / 2)))
  }

  /// The logarithm: the vector along the axis, as long as the angle, which is at most half a turn.
  public var vector: SIMD3<Double> {
    // The quaternion and its negative are the same rotation; the choice with w ≥ 0 has the shorter arc.
    let shortest = quaternion.w < 0 ? -quaternion : quaternion
    let sine = shortest.space.length
    guard sine > 0 else { return 2 * shortest.space }
    return 2 * Double.atan2(y: sine, x: shortest.w) / sine * shortest.space
  }

  /// The inverse rotation.
  public var inverse: Rotation { Rotation(unchecked: SIMD4(-quaternion.space, quaternion.w)) }

  /// Returns this rotation followed by another.
  public func followed(by next: Rotation) -> Rotation {
    let (a, b) = (next.quaternion, quaternion)
    return Rotation(
      unchecked: SIMD4(
        a.w * b.space + b.w * a.space + a.space.cross(b.space),
        a.w * b.w - (a.space * b.space).sum()
      ).unit)
  }

  /// Returns the image of a vector.
  public func image(of vector: SIMD3<Double>) -> SIMD3<Double> {
    let twice = 2 * quaternion.space.cross(vector)
    return vector + quaternion.w * twice + quaternion.space.cross(twice)
  }

  /// Returns the rotation at a progress from this rotation to another, about one axis at constant speed (slerp).
  ///
  /// Progress outside [0, 1] extrapolates. The given number of full turns is added to the shortest arc; negative turns go in the
  /// other direction. Between equal rotations the turns are about z.
  public func interpolated(to end: Rotation, at progress: Double, turns: Int = 0) -> Rotation {
    var arc = vector(to: end)
    if turns != 0 {
      let angle = arc.length
      let axis = angle > 0 ? arc / angle : SIMD3(0, 0, 1)
      arc += 2 * .pi * Double(turns) * axis
    }
    return followed(by: Rotation(vector: progress * arc))
  }

  /// Returns the vector of the shortest rotation from this rotation to another.
  ///
  /// The vector divided by the seconds that the rotation takes is the angular velocity in radians per second.
  public func vector(to end: Rotation) -> SIMD3<Double> { inverse.followed(by: end).vector }

  /// The order of rotations about the fixed axes of space; the rotation about the first axis is applied first.
  public enum AxisOrder: String, Hashable, Sendable, NamedCases {
    /// About x, then y, then z, as in a ``LayerTransform``.
    case xyz
    /// About x, then z, then y.
    case xzy
    /// About y, then x, then z.
    case yxz
    /// About y, then z, then x.
    case yzx
    /// About z, then x, then y.
    case zxy
    /// About z, then y, then x.
    case zyx

    /// The axes as indices, and the sign of their permutation.
    fileprivate var axes: (first: Int, second: Int, third: Int, sign: Double) {
      switch self {
      case .xyz: (0, 1, 2, 1)
      case .xzy: (0, 2, 1, -1)
      case .yxz: (1, 0, 2, -1)
      case .yzx: (1, 2, 0, 1)
      case .zxy: (2, 0, 1, 1)
      case .zyx: (2, 1, 0, -1)
      }
    }
  }

  /// Creates a rotation from its Euler angles about x, y and z, in radians; NaN for angles that are not finite.
  public init(angles: SIMD3<Double>, order: AxisOrder) {
    func part(_ axis: Int) -> Rotation {
      Rotation(angles[axis], about: axis == 0 ? .x : axis == 1 ? .y : .z)
    }
    let axes = order.axes
    self = part(axes.first).followed(by: part(axes.second)).followed(by: part(axes.third))
  }

  /// Returns the Euler angles of the rotation about x, y and z, in radians.
  ///
  /// Of the two possible sets of angles, the result is the set with the smaller sum of magnitudes. Near a quarter turn about
  /// the second axis, only a combination of the other two angles is defined.
  public func angles(order: AxisOrder) -> SIMD3<Double> {
    let axes = order.axes
    func row(_ axis: Int) -> SIMD3<Double> {
      var unit = SIMD3<Double>.zero
      unit[axis] = 1
      let image = image(of: unit)
      return SIMD3(image[axes.first], image[axes.second], image[axes.third])
    }
    // In the permuted axes the rotation has the order x, y, z; an odd permutation reverses its sense.
    let found =
      axes.sign * RowFrame(unit: (row(axes.first), row(axes.second), row(axes.third))).angles
    var angles = SIMD3<Double>.zero
    angles[axes.first] = found.x
    angles[axes.second] = found.y
    angles[axes.third] = found.z
    return angles
  }

  /// Extracts the rotation of a matrix, without its scales and translation; `nil` for a singular matrix.
  ///
  /// A matrix that mirrors is decomposed as for interpolation, with negative scales.
  public init?(_ matrix: Matrix4) {
    guard let parts = MatrixParts(matrix) else { return nil }
    self.init(unchecked: parts.rotation)
  }

  /// The matrix of the rotation; its determinant is 1 within 16u.
  public var matrix: Matrix4 { MatrixParts(rotation: quaternion).matrix }

  /// Reads a quaternion of any length other than 0.
  public init(from decoder: any Decoder) throws {
    let quaternion = try decoder.singleValueContainer().decode(SIMD4<Double>.self)
    self = try decoder.checking { try Rotation(quaternion: quaternion) }
  }

  /// Writes the quaternion.
  public func encode(to encoder: any Encoder) throws { try quaternion.encode(to: encoder) }
}

/// The derivatives of the exponential of a rotation vector.
///
/// If q(t) = exp(d(t)), its angular velocity in space is ω = J(d)·d′ with the left Jacobian J, where [d]×·v = d × v:
///
///     J(d) = 1 + (1 - cos θ)/θ² [d]× + (θ - sin θ)/θ³ [d]×²,   θ = |d|
///     J(d)⁻¹ = 1 - ½ [d]× + (1 - (θ/2)·cot(θ/2))/θ² [d]×²
///
/// G. S. Chirikjian, "Stochastic Models, Information Theory, and Lie Groups", volume 2, 2012, section 10.6. Below half a
/// radian the quotients are computed from their series, whose first omitted terms are below u/8 (u = 2^-53).
enum RotationJacobian {
  /// Returns the angular velocity of exp(d) for a given derivative of d.
  static func angularVelocity(of change: SIMD3<Double>, at vector: SIMD3<Double>) -> SIMD3<Double> {
    let angle = vector.length
    let half = angle > 0 ? Double.sin(angle / 2) / angle : 0.5
    let square = angle * angle
    let third =
      angle < 0.5
      ? 1 / 6 - square
        * (1 / 120 - square * (1 / 5040 - square * (1 / 362_880 - square / 39_916_800)))
      : (angle - Double.sin(angle)) / (square * angle)
    let once = vector.cross(change)
    return change + 2 * half * half * once + third * vector.cross(once)
  }

  /// Returns the derivative of d for which exp(d) has a given angular velocity; d is at most half a turn long.
  static func change(of velocity: SIMD3<Double>, at vector: SIMD3<Double>) -> SIMD3<Double> {
    let angle = vector.length
    let square = angle * angle
    let second: Double
    if angle < 0.5 {
      let high = 1 / 47_900_160 + square * (691 / 1_307_674_368_000 + square / 74_724_249_600)
      let rest = 1 / 30_240 + square * (1 / 1_209_600 + square * high)
      second = 1 / 12 + square * (1 / 720 + square * rest)
    } else {
      second = (1 - angle / 2 / Double.tan(angle / 2)) / square
    }
    let once = vector.cross(velocity)
    return velocity - 0.5 * once + second * vector.cross(once)
  }
}
