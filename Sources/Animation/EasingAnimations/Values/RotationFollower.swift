// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A rotation that follows targets by a spring, step by step.
///
/// Each target applies until the next target. The vector of the rotation from the target to the follower moves to zero as a
/// `SpringFollower` of three numbers. While the target stays the same, this vector is not reduced to at most half a turn, so
/// that the rotations do not depend on the lengths of the steps.
///
/// ```swift
/// var follower = RotationFollower(.bouncy, at: .identity)
/// follower.step(0.1, to: Rotation(2, about: .z))
/// follower.step(0.1, to: .identity)   // without a jump in velocity
/// ```
///
/// - Units: seconds, radians per second.
/// - Error: the error of the `SpringFollower`, plus 32u of a turn for each new target and each reading (u = 2^-53).
public struct RotationFollower: Hashable, Sendable, Codable {
  /// The last target; before the first step, the initial rotation.
  public private(set) var target: Rotation

  /// The vector of the rotation from the target, and its rate of change.
  private var distance: SpringFollower<SIMD3<Double>>

  /// Creates a follower at a rotation; the angular velocity is in radians per second, about the fixed axes of space.
  public init(
    _ parameters: SpringParameters, at rotation: Rotation, angularVelocity: SIMD3<Double> = .zero
  ) {
    target = rotation
    // At the target the derivative of the exponential is the identity.
    distance = SpringFollower(parameters, position: .zero, velocity: angularVelocity)
  }

  /// The present rotation.
  public var rotation: Rotation { target.followed(by: Rotation(vector: distance.position)) }

  /// The present angular velocity in radians per second, about the fixed axes of space.
  public var angularVelocity: SIMD3<Double> {
    RotationJacobian.angularVelocity(of: distance.velocity, at: distance.position)
  }

  /// Advances by a number of seconds toward a target; a new target is approached along the shortest arc.
  ///
  /// A duration of 0 or less does nothing; after an infinite duration the follower is at rest at the target.
  public mutating func step(_ duration: Double, to target: Rotation) {
    guard !(duration <= 0) else { return }
    // A quaternion and its negative are the same rotation.
    if target.quaternion != self.target.quaternion, target.quaternion != -self.target.quaternion {
      let vector = target.vector(to: rotation)
      let change = RotationJacobian.change(of: angularVelocity, at: vector)
      (self.target, distance.position, distance.velocity) = (target, vector, change)
    }
    distance.step(duration, to: .zero)
  }
}
