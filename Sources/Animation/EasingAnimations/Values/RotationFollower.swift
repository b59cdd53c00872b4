// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A rotation that follows targets as a spring, step by step.
///
/// Each target is held until the next one. The rotation vector from the target moves to zero as a `SpringFollower` of three
/// numbers. It is kept while the target stays the same, even beyond half a turn, so that steps of any length lead to the same
/// rotations.
///
/// ```swift
/// var follower = RotationFollower(.bouncy, at: .identity)
/// follower.step(0.1, to: Rotation(2, about: .z))
/// follower.step(0.1, to: .identity)   // goes on without a jump in velocity
/// ```
///
/// - Units: seconds, radians per second.
/// - Error: that of the follower's numbers, and 32u of a turn for each new target and each reading (u = 2^-53).
public struct RotationFollower: Hashable, Sendable, Codable {
  /// The last target, initially the start.
  public private(set) var target: Rotation

  /// The rotation vector from the target, and its rate of change.
  private var distance: SpringFollower<SIMD3<Double>>

  /// A follower at a rotation, with an angular velocity in radians per second, about the axes of space.
  public init(
    _ parameters: SpringParameters, at rotation: Rotation, angularVelocity: SIMD3<Double> = .zero
  ) {
    target = rotation
    // The derivative of the exponential at zero is the identity.
    distance = SpringFollower(parameters, position: .zero, velocity: angularVelocity)
  }

  /// The spring.
  public var parameters: SpringParameters { distance.parameters }

  /// The rotation.
  public var rotation: Rotation { target.followed(by: Rotation(vector: distance.position)) }

  /// The angular velocity in radians per second, about the axes of space.
  public var angularVelocity: SIMD3<Double> {
    RotationJacobian.angularVelocity(of: distance.velocity, at: distance.position)
  }

  /// Advances by seconds towards a held target, to a new one along the shortest arc.
  ///
  /// A duration of 0 or less does nothing; infinity brings the follower to rest on the target.
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
