// SPDX-License-Identifier: Apache-2.0

/// What a spring makes of a unit of distance and of a unit of velocity after a given time.
///
/// The equation of motion is linear, so the state at an instant is the same combination of the
/// initial distance d₀ = from − target and the initial velocity v₀ for every coordinate:
///
///     value    = target + A d₀ + B v₀
///     velocity =          A′d₀ + B′v₀
///
/// Computing the response costs the exponentials once; applying it to a number, a vector or
/// anything else costs a few multiplications.
///
///     let response = parameters.response(at: 0.25)
///     let point = response.value(from: start, target: end, initialVelocity: velocity)
///
/// What comes out has the error bound that ``DampedSpring`` states. The weights that tend to zero
/// keep a small relative error there: A, B, A′ and B′ at late times, `covered` = 1 − A at early
/// ones. Applying a response that belongs to an undamped spring at infinity gives NaN.
public struct SpringResponse: Hashable, Sendable {
  // e^(-βt/2), or e^(-rt/2) with the slower of two real rates. The stored weights A to B″ contain
  // it once, and need it once more: in this form what remains of 1e+300 has its digits down to
  // 1e-300.
  @usableFromInline var halfDecay: Double
  @usableFromInline var perDistance: Double
  @usableFromInline var perVelocity: Double
  @usableFromInline var velocityPerDistance: Double
  @usableFromInline var velocityPerVelocity: Double
  @usableFromInline var accelerationPerDistance: Double
  @usableFromInline var accelerationPerVelocity: Double

  /// 1 − A: the fraction of the way that a spring released at rest has covered.
  ///
  /// It has its digits at early times, when A is close to 1 and the fraction is about (ω₀t)²/2.
  public internal(set) var covered: Double

  /// A: value units per unit of initial distance.
  @inlinable
  public var valuePerDistance: Double { halfDecay * perDistance }

  /// B: value units per unit of initial velocity, in seconds.
  @inlinable
  public var valuePerVelocity: Double { halfDecay * perVelocity }

  /// A′: velocity per unit of initial distance, in 1/s.
  @inlinable
  public var velocityPerUnitDistance: Double { halfDecay * velocityPerDistance }

  /// B′: velocity per unit of initial velocity.
  @inlinable
  public var velocityPerUnitVelocity: Double { halfDecay * velocityPerVelocity }
}

extension SpringParameters {
  /// The response of the spring `time` seconds after its start.
  ///
  /// Before the start nothing has moved and the velocity is zero; at infinity everything is at
  /// rest, or undetermined (NaN) if the spring is undamped. NaN gives NaN.
  ///
  /// A ``DampedSpring`` keeps the roots of its equation; use its method in a loop.
  public func response(at time: Double) -> SpringResponse {
    SpringModes(self).response(at: time)
  }
}

// MARK: - The three places without exponentials

extension SpringResponse {
  /// Before the start: nothing has moved, and the initial velocity is not there yet.
  static var beforeStart: SpringResponse {
    SpringResponse(
      halfDecay: 1, perDistance: 1, perVelocity: 0, velocityPerDistance: 0,
      velocityPerVelocity: 0, accelerationPerDistance: 0, accelerationPerVelocity: 0, covered: 0)
  }

  /// At rest on the target.
  static var settled: SpringResponse {
    SpringResponse(
      halfDecay: 0, perDistance: 0, perVelocity: 0, velocityPerDistance: 0,
      velocityPerVelocity: 0, accelerationPerDistance: 0, accelerationPerVelocity: 0, covered: 1)
  }

  /// An instant that is not a number, or the end of a motion that has none.
  static var undetermined: SpringResponse {
    SpringResponse(
      halfDecay: .nan, perDistance: .nan, perVelocity: .nan, velocityPerDistance: .nan,
      velocityPerVelocity: .nan, accelerationPerDistance: .nan, accelerationPerVelocity: .nan,
      covered: .nan)
  }

  /// The start itself.
  static func start(
    accelerations: (perDistance: Double, perVelocity: Double)
  ) -> SpringResponse {
    var response = beforeStart
    response.velocityPerVelocity = 1
    response.accelerationPerDistance = accelerations.perDistance
    response.accelerationPerVelocity = accelerations.perVelocity
    return response
  }
}

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
