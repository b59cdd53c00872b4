// SPDX-License-Identifier: Apache-2.0

extension SpringResponse {
  /// The value of a spring that left `from` with `initialVelocity` (value units per second).
  ///
  /// The sum is taken from the nearer end, so that both the first steps away from `from` and the
  /// last ones towards `target` are only rounded like the value itself.
  @inlinable
  public func value(from: Double, target: Double, initialVelocity: Double) -> Double {
    valuePerDistance > 0.5
      ? from + displacement(from: from, target: target, initialVelocity: initialVelocity)
      : target - remaining(from: from, target: target, initialVelocity: initialVelocity)
  }

  /// The way made so far, value − from, with its digits where it is small.
  @inlinable
  public func displacement(from: Double, target: Double, initialVelocity: Double) -> Double {
    covered * (target - from) + valuePerVelocity * initialVelocity
  }

  /// The way left, target − value, with its digits where it is small.
  @inlinable
  public func remaining(from: Double, target: Double, initialVelocity: Double) -> Double {
    halfDecay * (perDistance * (target - from) - perVelocity * initialVelocity)
  }

  /// The velocity, in value units per second.
  @inlinable
  public func velocity(from: Double, target: Double, initialVelocity: Double) -> Double {
    halfDecay * (velocityPerVelocity * initialVelocity - velocityPerDistance * (target - from))
  }

  /// The acceleration, in value units per second squared.
  @inlinable
  public func acceleration(from: Double, target: Double, initialVelocity: Double) -> Double {
    halfDecay
      * (accelerationPerVelocity * initialVelocity - accelerationPerDistance * (target - from))
  }
}
