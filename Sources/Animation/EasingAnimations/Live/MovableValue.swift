// SPDX-License-Identifier: Apache-2.0

/// A value that ``Animated`` can move: every ``AnimatableValue``, and a ``Rotation``.
///
/// Motions add and scale positions. A value that can be added is its own position and needs none of these functions. The
/// position of a rotation is its vector from another rotation, the origin of the motion.
public protocol MovableValue: Sendable {
  /// The type of positions and of velocities per second.
  associatedtype Velocity: AnimatableValue

  /// Returns the position of a value, seen from an origin.
  static func position(of value: Self, from origin: Self) -> Velocity
  /// Returns the value at a position, seen from an origin.
  static func value(at position: Velocity, from origin: Self) -> Self
  /// Returns the derivative of the position for the velocity of a value.
  static func rate(of velocity: Velocity, at position: Velocity) -> Velocity
  /// Returns the velocity of a value for the derivative of its position.
  static func velocity(of rate: Velocity, at position: Velocity) -> Velocity
}

extension MovableValue where Velocity == Self {
  /// Returns the value itself.
  public static func position(of value: Self, from origin: Self) -> Self { value }
  /// Returns the position itself.
  public static func value(at position: Self, from origin: Self) -> Self { position }
  /// Returns the velocity itself.
  public static func rate(of velocity: Self, at position: Self) -> Self { velocity }
  /// Returns the rate itself.
  public static func velocity(of rate: Self, at position: Self) -> Self { rate }
}

/// A rotation moves along the vector from its target, as a ``RotationSpring`` does; velocities are angular velocities in radians
/// per second, about the fixed axes of space.
extension Rotation: MovableValue {
  /// The type of rotation vectors and angular velocities.
  public typealias Velocity = SIMD3<Double>
  /// Returns the vector of the shortest rotation from the origin to a rotation.
  public static func position(of value: Rotation, from origin: Rotation) -> Velocity {
    origin.vector(to: value)
  }
  /// Returns the rotation at a vector from the origin.
  public static func value(at position: Velocity, from origin: Rotation) -> Rotation {
    origin.followed(by: Rotation(vector: position))
  }
  /// Returns the derivative of the vector for an angular velocity.
  public static func rate(of velocity: Velocity, at position: Velocity) -> Velocity {
    RotationJacobian.change(of: velocity, at: position)
  }
  /// Returns the angular velocity for a derivative of the vector.
  public static func velocity(of rate: Velocity, at position: Velocity) -> Velocity {
    RotationJacobian.angularVelocity(of: rate, at: position)
  }
}
