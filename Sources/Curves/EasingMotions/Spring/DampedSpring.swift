// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The motion of a damped spring from a value to a target, in closed form for every damping.
///
/// The value x starts at time 0 at `from` with `initialVelocity`, and obeys, for the mass m, the damping c and the stiffness k,
///
///     m x″ + c x′ + k (x − to) = 0.
///
/// - Domain: any time. Before 0 the value is `from` and the velocity is zero; at infinity a damped spring is at rest on the target,
///   and an undamped one gives NaN. NaN gives NaN. If `from`, `to` or the velocity is infinite, or the distance overflows, the result is
///   NaN or an infinity.
/// - Units: seconds, value units, and value units per second (not fractions of the distance per second).
/// - Error: each result is within a relative 16u (u = 2^-53) of the exact result for a mass, stiffness, damping, initial velocity and
///   time changed by at most a relative 16u (backward error). This holds for every damping. Near the start it also holds for
///   ``displacement(at:)``, near the target for the remaining distance. If c > 0, the rates c/m and k/c must be normal numbers.
/// - Same bits on every machine, up to some 40,000 periods: exponential, sine and cosine are computed by sums, products and quotients.
///   Later, libm computes sine and cosine. The batch functions give the same bits as the single calls.
/// - Complexity: constant; one exponential, and one sine and cosine or a second exponential. Nothing is allocated.
public struct DampedSpring: Motion, Hashable {
  /// The mass, the stiffness and the damping.
  public let parameters: SpringParameters

  /// The value at time 0.
  public let from: Double

  /// The target, on which a damped spring comes to rest.
  public let to: Double

  /// The velocity at time 0, in value units per second.
  public let initialVelocity: Double

  package let modes: SpringModes

  /// Creates the motion of a spring.
  ///
  /// Values and velocities that are not finite are accepted, so that no `try` is needed; see ``DampedSpring`` for the results.
  public init(
    _ parameters: SpringParameters, from: Double = 0, to: Double = 1, initialVelocity: Double = 0
  ) {
    (self.parameters, self.from) = (parameters, from)
    (self.to, self.initialVelocity) = (to, initialVelocity)
    modes = SpringModes(parameters)
  }

  /// The target; NaN for an undamped spring, which never comes to rest.
  public var restValue: Double { parameters.damping > 0 ? to : .nan }

  /// Returns the coefficients that give the state at `time` for any start, target and velocity with these parameters.
  public func propagator(at time: Double) -> SpringPropagator { modes.propagator(at: time) }

  /// The value at `time` seconds.
  public func value(at time: Double) -> Double {
    modes.inlinedPropagator(at: time).value(from: from, to: to, initialVelocity: initialVelocity)
  }

  /// The velocity at `time` seconds, in value units per second.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The acceleration at `time` seconds, in value units per second squared.
  ///
  /// It is zero before the start. The acceleration per unit of distance or velocity is limited to the largest double, which matters
  /// only for rates above 1e154 per second.
  public func acceleration(at time: Double) -> Double {
    modes.propagator(at: time).acceleration(from: from, to: to, initialVelocity: initialVelocity)
  }

  /// The displacement value − from; accurate even where it is small.
  ///
  /// Shortly after a start from rest it is about (to − from)(ω₀t)²/2, where ω₀ is the undamped angular frequency.
  public func displacement(at time: Double) -> Double {
    modes.propagator(at: time).displacement(from: from, to: to, initialVelocity: initialVelocity)
  }

  /// The remaining distance, to − value, accurate down to the smallest normal number.
  package func remaining(at time: Double) -> Double {
    modes.propagator(at: time).remaining(from: from, to: to, initialVelocity: initialVelocity)
  }

  /// The value and the velocity at `time` seconds, computed together at the cost of one of them.
  ///
  /// The results equal those of ``value(at:)`` and ``velocity(at:)`` bit for bit.
  public func state(at time: Double) -> MotionState {
    let propagator = modes.inlinedPropagator(at: time)
    return MotionState(
      value: propagator.value(from: from, to: to, initialVelocity: initialVelocity),
      velocity: propagator.velocity(from: from, to: to, initialVelocity: initialVelocity))
  }

  /// Makes a spring with the same parameters and a new target that continues this motion from the given time on.
  ///
  /// The new spring's time 0 is `time` of this spring, whose value and velocity it takes over. Only the acceleration jumps.
  public func retargeted(to newTarget: Double, at time: Double) -> DampedSpring {
    spring(parameters, to: newTarget, at: time)
  }
}

#if !hasFeature(Embedded)
extension DampedSpring: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case parameters, from, to, initialVelocity }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container[.parameters], from: container[.from], to: container[.to],
      initialVelocity: container[.initialVelocity])
  }
}
#endif
