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

extension EasingFunction {
  /// The largest absolute velocity, found numerically.
  ///
  /// The velocity is sampled at 4,097 evenly spaced progresses, and the largest sample is refined
  /// between its neighbors by golden-section search (Kiefer 1953). A peak wider than 1/4,096 is
  /// found to about 1e-15 of its height. Velocities next to a jump count, the jump itself does not.
  public var peakVelocity: PeakVelocity { sampledPeakVelocity() }
}
