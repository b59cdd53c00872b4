// SPDX-License-Identifier: Apache-2.0

extension DecayRate {
  /// The way that a velocity of any dimension has made after a time.
  ///
  /// One exponential serves all coordinates, each of which is bit for bit ``Decay/displacement(at:)`` of
  /// a decay of its own.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at time 0, in value units per second.
  ///   - time: in seconds; before 0 there is no way.
  /// - Returns: the displacement from the start, in value units.
  public func displacement<Vector: SIMD>(of velocity: Vector, at time: Double) -> Vector
  where Vector.Scalar == Double {
    velocity * timeAtFullSpeed(until: time)
  }

  /// What is left of a velocity of any dimension after a time.
  ///
  /// Each coordinate is bit for bit ``Decay/velocity(at:)`` of a decay of its own.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at time 0, in value units per second.
  ///   - time: in seconds; before 0 the velocity is not there yet.
  /// - Returns: the velocity, in value units per second.
  public func velocity<Vector: SIMD>(of velocity: Vector, at time: Double) -> Vector
  where Vector.Scalar == Double {
    guard !(time < 0) else { return 0 * velocity }
    let half = halfDecay(at: time)
    return half * velocity * half
  }
}
