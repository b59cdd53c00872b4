// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions
import RealModule

/// A spring that follows a moving target, with an exact step.
///
/// The spring obeys m x″ + c x′ + k (x − g(t)) = 0 for a target g that is fixed, has constant velocity, or moves along a cubic
/// during a step. Each step solves this equation exactly, so that the positions do not depend on the frame rate.
///
/// ```swift
/// var follower = SpringFollower(.smooth, position: 0.0)
/// follower.step(0.016, from: 0, to: 4)  // the pointer moved from 0 to 4 in this frame
/// follower.step(0.016, from: 4, to: 9)
/// follower.position
/// ```
///
/// Retargeting a spring in each frame instead makes it follow a staircase, and lag half a frame more.
///
/// - Units: seconds, value units, and value units per second.
/// - Error: for a mass, stiffness, damping and duration with a relative error of at most 16u, the error of a step is at most
///   16u times the largest of the positions, the target's movement and the velocity times the duration (u = 2^-53).
/// - All coordinates of a value share one propagator.
public struct SpringFollower<Value: LinearValue & Sendable>: Sendable {
  /// The mass, the stiffness and the damping of the spring.
  public let parameters: SpringParameters

  /// The position, in value units; you may set it.
  public var position: Value

  /// The velocity, in value units per second; you may set it.
  public var velocity: Value

  private let modes: SpringModes

  /// Creates a follower at a position with a velocity, at rest if none is given.
  public init(_ parameters: SpringParameters, position: Value, velocity: Value? = nil) {
    (self.parameters, modes) = (parameters, SpringModes(parameters))
    (self.position, self.velocity) = (position, velocity ?? position.scaled(by: 0))
  }

  /// Creates a follower that reuses the roots computed for a spring.
  package init(_ spring: DampedSpring, position: Value, velocity: Value) {
    (parameters, modes) = (spring.parameters, spring.modes)
    (self.position, self.velocity) = (position, velocity)
  }

  /// Advances towards a fixed target.
  ///
  /// Nothing changes for a duration in seconds of 0 or less; after an infinite duration the follower is at rest on the target.
  public mutating func step(_ duration: Double, to target: Value) {
    guard !(duration <= 0) else { return }
    let propagator = modes.propagator(at: duration)
    (position, velocity) = (
      propagator.value(from: position, to: target, initialVelocity: velocity),
      propagator.velocity(from: position, to: target, initialVelocity: velocity)
    )
  }

  /// Advances towards a target that moves at constant velocity.
  ///
  /// Nothing changes for a duration in seconds of 0 or less; for an infinite duration the target stays at its start.
  public mutating func step(_ duration: Double, from start: Value, to end: Value) {
    guard !(duration <= 0) else { return }
    let response = SpringResponse(modes, parameters, duration)
    (position, velocity) = response.state(after: position, velocity, from: start, to: end)
  }

  /// Advances towards a target that moves along a Hermite cubic, given by its positions and velocities at start and end.
  ///
  /// The duration in seconds must be finite; nothing changes if it is 0 or less.
  public mutating func step(
    _ duration: Double, from start: (position: Value, velocity: Value),
    to end: (position: Value, velocity: Value)
  ) {
    guard !(duration <= 0) else { return }
    let response = SpringResponse(modes, parameters, duration)
    let weights = response.bernsteinWeights(duration)
    step(duration, to: start.position)
    // In Bernstein's basis, the target's velocity has the coefficients v₀, 3d/h − v₀ − v₁ and v₁; in this basis, weights of one
    // sign do not cancel. The mean velocity d/h may overflow, so the distance d has its own weight.
    let distance = end.position.subtracting(start.position)
    func sum(_ weights: SIMD3<Double>, _ weightOfDistance: Double) -> Value {
      distance.scaled(by: weightOfDistance).adding(start.velocity.scaled(by: weights.x - weights.y))
        .adding(end.velocity.scaled(by: weights.z - weights.y))
    }
    position = position.adding(sum(duration * weights.position, 3 * weights.position.y))
    velocity = velocity.adding(sum(weights.velocity, 3 * (weights.velocity.y / duration)))
  }
}

/// The effect of targets that start at 0 on a spring at rest at 0.
///
/// The spring's velocity is ∫ K(τ) g′(h − τ) dτ, where g is the target and K = (k/m)·B its impulse response.
struct SpringResponse {
  /// The position after a step h if the target moves evenly from 0 to 1: (h − (c/k)(1 − A) − B)/h, with an error of a few u.
  private let positionPerDistance: Double
  /// The velocity after a step h for the same target: (1 − A)/h.
  private let velocityPerDistance: Double
  private let modes: SpringModes
  private let parameters: SpringParameters
  private let propagator: SpringPropagator

  init(_ modes: SpringModes, _ parameters: SpringParameters, _ duration: Double) {
    (self.modes, self.parameters) = (modes, parameters)
    propagator = modes.propagator(at: duration)
    // In infinite time the target does not move. After a short step the position differs from 0 only by rounding.
    positionPerDistance =
      duration < .infinity && modes.angularFrequency * duration > 0x1p-27
      ? (duration - parameters.damping / parameters.stiffness * propagator.covered
        - propagator.valuePerVelocity) / duration : 0
    velocityPerDistance = propagator.covered / duration
  }

  /// Returns the position and the velocity after a step with a target of constant velocity.
  @inline(__always)
  func state<Value: LinearValue>(
    after position: Value, _ velocity: Value, from start: Value, to end: Value
  ) -> (position: Value, velocity: Value) {
    // The velocity d/h of the target may overflow or be subnormal, so the distance d is multiplied by factors that lose no
    // significant digits.
    let distance = end.subtracting(start)
    return (
      propagator.value(from: position, to: start, initialVelocity: velocity)
        .adding(distance.scaled(by: positionPerDistance)),
      propagator.velocity(from: position, to: start, initialVelocity: velocity)
        .adding(distance.scaled(by: velocityPerDistance))
    )
  }

  /// Returns the positions, divided by the duration, and the velocities after a step, for three basic target velocities.
  ///
  /// The target velocities are (1 − s)², 2s(1 − s) and s², where s = t/h. The results are sums of the moments N_j = ∫
  /// K(τ)(τ/h)ʲ dτ. In a long step the moments are small; they are computed from the polynomial solutions for the targets tʲ,
  /// whose terms are powers of (c/k)/h and (m/k)/h². In a step that is not long compared with c/k these terms cancel; the
  /// integrals are then computed by a quadrature rule with an error below 1e-20.
  func bernsteinWeights(_ h: Double) -> (position: SIMD3<Double>, velocity: SIMD3<Double>) {
    let frequency = modes.angularFrequency
    let whole = propagator.covered
    let (n1, n2, n3): (Double, Double, Double)
    if modes.rates.slow * h > 8 {
      let (lag, push, rest) = (
        parameters.lag / h, propagator.valuePerVelocity / h, propagator.valuePerDistance
      )
      let square = 1 / (frequency * h) / (frequency * h)
      let (curvature, behind) = (lag * lag - square, push - lag * rest)
      n1 = lag * whole + push - rest
      n2 = 2 * (curvature * whole + lag * push + behind) - rest
      n3 =
        6 * (lag * (curvature - square) * whole + curvature * (push - rest) + lag * push)
        + 3 * behind - rest
    } else {
      func moment(_ power: (Double) -> Double) -> Double {
        modes.integral(from: 0, to: h) { time in
          let push = modes.propagator(at: time).valuePerVelocity
          return frequency * push * frequency * power(time / h)
        }
      }
      (n1, n2, n3) = (moment { $0 }, moment { $0 * $0 }, moment { $0 * $0 * $0 })
    }
    return (
      SIMD3(whole - n3, whole - 3 * n2 + 2 * n3, whole - 3 * n1 + 3 * n2 - n3) / 3,
      SIMD3(n2, 2 * (n1 - n2), whole - 2 * n1 + n2)
    )
  }
}

extension SpringFollower: Equatable where Value: Equatable {}

extension SpringFollower: Hashable where Value: Hashable {}

#if !hasFeature(Embedded)
extension SpringFollower: Decodable, CheckedDecodable, Encodable where Value: Codable {
  package enum CodingKeys: String, CodingKey { case parameters, position, velocity }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container.decode(SpringParameters.self, forKey: .parameters), position: container[.position],
      velocity: container[.velocity])
  }
}
#endif
