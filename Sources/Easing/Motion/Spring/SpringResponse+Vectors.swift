// SPDX-License-Identifier: Apache-2.0

// One set of exponentials moves all lanes. Each lane equals, bit for bit, what the method for
// numbers gives for that coordinate.

extension SpringResponse {
  /// The value of a spring that left `from` with `initialVelocity` (value units per second).
  ///
  /// The sum is taken from the nearer end, so that both the first steps away from `from` and the
  /// last ones towards `target` are only rounded like the value itself.
  @inlinable
  public func value<Vector: SIMD>(
    from: Vector, target: Vector, initialVelocity: Vector
  ) -> Vector where Vector.Scalar == Double {
    valuePerDistance > 0.5
      ? from + displacement(from: from, target: target, initialVelocity: initialVelocity)
      : target - remaining(from: from, target: target, initialVelocity: initialVelocity)
  }

  /// The way made so far, value − from, with its digits where it is small.
  @inlinable
  public func displacement<Vector: SIMD>(
    from: Vector, target: Vector, initialVelocity: Vector
  ) -> Vector where Vector.Scalar == Double {
    covered * (target - from) + valuePerVelocity * initialVelocity
  }

  /// The way left, target − value, with its digits where it is small.
  @inlinable
  public func remaining<Vector: SIMD>(
    from: Vector, target: Vector, initialVelocity: Vector
  ) -> Vector where Vector.Scalar == Double {
    halfDecay * (perDistance * (target - from) - perVelocity * initialVelocity)
  }

  /// The velocity, in value units per second.
  @inlinable
  public func velocity<Vector: SIMD>(
    from: Vector, target: Vector, initialVelocity: Vector
  ) -> Vector where Vector.Scalar == Double {
    halfDecay * (velocityPerVelocity * initialVelocity - velocityPerDistance * (target - from))
  }

  /// The acceleration, in value units per second squared.
  @inlinable
  public func acceleration<Vector: SIMD>(
    from: Vector, target: Vector, initialVelocity: Vector
  ) -> Vector where Vector.Scalar == Double {
    halfDecay
      * (accelerationPerVelocity * initialVelocity - accelerationPerDistance * (target - from))
  }
}
