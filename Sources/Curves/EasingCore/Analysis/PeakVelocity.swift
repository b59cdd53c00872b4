// SPDX-License-Identifier: Apache-2.0

/// The largest absolute velocity of a curve over progress in [0, 1].
public struct PeakVelocity: Hashable, Sendable {
  /// The progress at which it is reached, in [0, 1].
  public var progress: Double
  /// The velocity at that progress, with its sign; infinite where the tangent is vertical.
  public var velocity: Double

  /// A velocity and the progress at which a curve has it.
  public init(progress: Double, velocity: Double) {
    self.progress = progress
    self.velocity = velocity
  }

  /// Replaces the velocity by another if that is larger in magnitude, or if this one is NaN.
  package mutating func include(_ other: PeakVelocity) {
    if other.velocity.magnitude > velocity.magnitude || velocity.isNaN { self = other }
  }
}
