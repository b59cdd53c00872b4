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
/// A spring that is retargeted in each frame instead follows a staircase and lags half a frame more.
///
/// - Units: seconds, value units, and value units per second.
/// - Error: after a step, the position is within 16u·m and the velocity within 16u·s of the exact ones for a mass, stiffness, damping
///   and duration changed by at most a relative 16u (u = 2^-53). s is the largest speed of the follower and the target, and m the
///   largest of the positions and of s · duration.
/// - Cost: the exponential and the sine of a step are computed once for all coordinates of a value.
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
  /// A duration of 0 s or less changes nothing; after an infinite duration the follower is at rest on the target.
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
  /// A duration of 0 s or less changes nothing; for an infinite duration the target stays at its start.
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
    // In the Bernstein basis, whose terms do not cancel, the target's velocity has the coefficients v₀, 3d/h − v₀ − v₁ and v₁,
    // with the end velocities v₀ and v₁, the distance d and the duration h. As d/h may overflow, d has its own weight.
    let distance = end.position.subtracting(start.position)
    func sum(_ weights: SIMD3<Double>, _ weightOfDistance: Double) -> Value {
      distance.scaled(by: weightOfDistance).adding(start.velocity.scaled(by: weights.x - weights.y))
        .adding(end.velocity.scaled(by: weights.z - weights.y))
    }
    position = position.adding(sum(duration * weights.position, 3 * weights.position.y))
    velocity = velocity.adding(sum(weights.velocity, 3 * (weights.velocity.y / duration)))
  }
}

/// The response of a spring at rest at 0 to targets that start at 0.
///
/// After a step h, its velocity is ∫ K(τ) g′(h − τ) dτ over [0, h], with the target g and the impulse response K = (k/m)·B.
/// A and B are the propagator's `valuePerDistance` and `valuePerVelocity`; m, c and k are the mass, damping and stiffness.
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
    // An infinite duration makes the velocity of the target 0; up to 2^-27/ω₀ the follower moves by less than 2^-56 of the distance.
    positionPerDistance =
      duration < .infinity && modes.angularFrequency * duration > 0x1p-27
      ? (duration - parameters.damping / parameters.stiffness * propagator.covered
        - propagator.valuePerVelocity) / duration : 0
    velocityPerDistance = propagator.covered / duration
  }

  /// Returns the position and the velocity after a step with a target of constant velocity.
  @inline(__always) func state<Value: LinearValue>(
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

  /// Returns the positions, divided by the duration, and the velocities after a step, for three targets.
  ///
  /// The velocities of the targets are (1 − s)², 2s(1 − s) and s², where s = t/h. The results are sums of the moments N_j = ∫
  /// K(τ)(τ/h)ʲ dτ, where K is the impulse response. In a step that is long compared with c/k they follow from the polynomial solutions
  /// for the targets tʲ, whose terms are powers of (c/k)/h and (m/k)/h². In a shorter step these terms cancel, so the integrals are
  /// computed by a quadrature rule with an error below 1e-20.
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

extension SpringParameters {
  /// The time c/k in seconds by which a settled follower lags behind a target of constant velocity, within 1 ulp.
  ///
  /// The follower's distance behind the target is this time multiplied by the target's velocity.
  public var lag: Double { damping / stiffness }

  /// Returns the gain and the phase, in radians, of a follower's response to a sinusoidal target of a frequency f in hertz.
  ///
  /// The response is k/(k − mω² + icω) with ω = 2πf, mass m, stiffness k and damping c.
  public func response(toFrequency frequency: Double) -> (gain: Double, phase: Double) {
    // Numerator and denominator are divided by k, or by mω² above the spring's own frequency, so that no square overflows.
    let ratio = 2 * .pi * frequency / angularFrequency
    let inverse = 1 / ratio
    let isHigh = ratio.magnitude > 1
    let real = isHigh ? inverse * inverse - 1 : 1 - ratio * ratio
    let imaginary = 2 * dampingRatio * (isHigh ? inverse : ratio)
    return (
      (isHigh ? inverse * inverse : 1) / .hypot(real, imaginary), -.atan2(y: imaginary, x: real)
    )
  }

  /// Creates the spring of a critically damped follower that reaches a fixed target in about `smoothTime`: "smooth damp".
  ///
  /// Its angular frequency is 2/smoothTime, and a step is the exact solution. Unity's function `SmoothDamp` replaces e^-x,
  /// where x is the frame's duration times the angular frequency, by 1/(1 + x + 0.48x² + 0.235x³). This is within 0.13 % for
  /// x ≤ 1 and 8.7 % too large at x = 2, so Unity's motion depends on the frame rate. For a smooth time of 0.3 s and a fixed
  /// target, Unity's positions differ from the exact ones by up to 1.04e-3 of the distance at 30 frames per second, and 1.08e-3
  /// at 60. To limit the speed use a ``SpeedLimiter``.
  ///
  /// - Parameter smoothTime: the time in seconds, for which the angular frequency must be between 1e-150 and 1e150.
  /// - Throws: `ParameterError` for a time outside its domain.
  public init(smoothTime: Double) throws(ParameterError) {
    let frequency = 2 / smoothTime
    try require(
      frequency >= 1e-150 && frequency <= 1e150, "smoothTime", smoothTime,
      "between 2e-150 and 2e150")
    self.init(uncheckedMass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
  }

  /// Advances many followers of this spring by the same step, towards targets of constant velocity.
  ///
  /// Each result equals that of `SpringFollower.step(_:from:to:)` bit for bit; the exponential and the sine are computed once
  /// for all. The shortest of the four spans determines how many followers are advanced. No two spans may overlap in memory,
  /// except that `starts` and `ends` may be the same.
  ///
  /// A duration of 0 s or less changes nothing; for an infinite duration the targets stay at their starts.
  ///
  /// - Complexity: O(n) for n followers, without allocations.
  public func follow(
    _ duration: Double, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>, from starts: Span<Double>, to ends: Span<Double>
  ) {
    guard !(duration <= 0) else { return }
    let response = SpringResponse(SpringModes(self), self, duration)
    let count = min(min(positions.count, velocities.count), min(starts.count, ends.count))
    for index in 0..<count {
      (positions[index], velocities[index]) = response.state(
        after: positions[index], velocities[index], from: starts[index], to: ends[index])
    }
  }
}

extension SpringFollower where Value == Double {
  /// Advances towards a fixed target, and stops where the follower first reaches it.
  ///
  /// Up to the contact the motion is that of ``step(_:to:)``. A follower that starts on the target with a velocity first
  /// leaves it, and stops when it returns. Dividing the step into shorter steps leads to the same contact.
  ///
  /// A duration of 0 s or less changes nothing.
  ///
  /// - Returns: the time of the contact in seconds after the start of the step, or `nil` if the step ends before it. The time
  ///   is within a relative 16u for parameters and a velocity changed by at most a relative 16u (u = 2^-53).
  @discardableResult
  public mutating func step(_ duration: Double, stoppingAt target: Double) -> Double? {
    guard !(duration <= 0) else { return nil }
    let spring = DampedSpring(parameters, from: position, to: target, initialVelocity: velocity)
    // The sign of `side` is that of position - target just after the start.
    let side = position != target ? position - target : velocity
    step(duration, to: target)
    // A follower beyond the target has touched it, even if rounding puts the contact after the step. The next step starts beyond it.
    let rest = position - target
    let crossing = spring.firstTargetCrossing
    // A spring that never crosses its target may come so near that its position rounds to it; this is no contact.
    let hasPassed =
      rest == 0 ? side != 0 && crossing != nil : rest < 0 ? side > 0 : rest > 0 && side < 0
    let contact = crossing ?? (hasPassed ? duration : .infinity)
    guard contact < .infinity, contact <= duration || hasPassed else { return nil }
    (position, velocity) = (target, 0)
    return min(contact, duration)
  }

  /// The time in seconds after which the position stays within `distance` of a fixed target; the velocity is not limited.
  ///
  /// It is 0 if the follower is already within that distance and stays there. The error is that of
  /// ``DampedSpring/settlingDuration(_:epsilon:)``.
  ///
  /// If `rule` is an envelope, the time is later, because the envelope is above the oscillation.
  ///
  /// - Returns: the time; NaN if a number is NaN. The time is infinite in three cases: an undamped spring swings farther than
  ///   `distance`; `distance` divided by the distance to the target is below the normal numbers; or `distance` is 0 or less,
  ///   unless it is 0 and the follower is at rest on the target.
  /// - Complexity: constant; usually ten evaluations.
  public func timeToRest(
    on target: Double, within distance: Double, rule: SettlingRule = .lastCrossing
  ) -> Double {
    let whole =
      position != target
      ? (target - position).magnitude : velocity.magnitude / parameters.angularFrequency
    guard whole != 0 else { return distance >= 0 ? 0 : .infinity }
    return DampedSpring(parameters, from: position, to: target, initialVelocity: velocity)
      .settlingDuration(rule, epsilon: distance / whole)
  }
}

extension SpringFollower where Value: SIMD, Value.Scalar == Double {
  /// The time in seconds after which each coordinate stays within `distance` of a fixed target's coordinate.
  ///
  /// It is the latest of the coordinates' times; each coordinate follows its target independently, like a single number.
  public func timeToRest(
    on target: Value, within distance: Double, rule: SettlingRule = .lastCrossing
  ) -> Double {
    var latest = 0.0
    for axis in 0..<Value.scalarCount {
      let time = SpringFollower<Double>(
        parameters, position: position[axis], velocity: velocity[axis]
      ).timeToRest(on: target[axis], within: distance, rule: rule)
      // A time that is NaN makes the result NaN.
      if !(time <= latest) { latest = time.isNaN || latest.isNaN ? .nan : time }
    }
    return latest
  }
}

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
