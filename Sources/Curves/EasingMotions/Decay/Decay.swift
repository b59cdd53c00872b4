// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

/// The motion of an object that is let go and glides to a stop: a fling.
///
/// The velocity decays exponentially, and the value follows in closed form:
///
///     velocity = v₀ e^(−λt)
///     value    = from + v₀ (1 − e^(−λt)) / λ → from + v₀/λ.
///
/// - Domain: any time. Before 0 the value is `from` and the velocity zero; at infinity the motion
///   is at rest at ``restValue``. NaN as time, start or velocity gives NaN; an infinite start or
///   velocity gives an infinity or NaN.
/// - Units: seconds, value units, and value units per second, as in Pop and UIKit. A velocity in
///   units per millisecond, which UIKit passes to a scroll view's delegate, must be multiplied by
///   1,000.
/// - Error: backward. With u = 2^-53 the relative error of every result is at most 4u, for a
///   velocity, a rate and a time that are each within 4u of the given ones, down to the smallest
///   normal number. This includes the first steps (``displacement(at:)``) and the last ones
///   (``remaining(at:)``).
/// - Complexity: constant; one exponential. No allocation.
/// - Source: the integral of v′ = −λv. Pop sums frames of a millisecond instead.
public struct Decay: Motion, Hashable {
  /// The rate at which the velocity decays.
  public let rate: DecayRate

  /// The value at time 0.
  public let from: Double

  /// The velocity at time 0, in value units per second.
  public let initialVelocity: Double

  /// Creates the motion of an object that is let go.
  ///
  /// A start or a velocity that is not finite is accepted; ``Decay`` states the results.
  public init(_ rate: DecayRate = .normal, from: Double = 0, initialVelocity: Double) {
    self.rate = rate
    self.from = from
    self.initialVelocity = initialVelocity
  }

  /// Creates the motion that stops at `target`, and computes the initial velocity for it.
  ///
  /// See ``DecayRate/velocityNeeded(from:to:)``. The rest value is within an ulp or two of the
  /// target.
  public init(_ rate: DecayRate = .normal, from: Double = 0, stoppingAt target: Double) {
    self.init(
      rate, from: from, initialVelocity: rate.velocityNeeded(from: from, to: target))
  }
}

extension DecayRate {
  /// The velocity in value units per second with which a motion from `from` stops at `target`,
  /// λ(target − from), within 2 ulp.
  public func velocityNeeded(from: Double, to target: Double) -> Double {
    constant * (target - from)
  }
}

// MARK: - Evaluation

// Each exponential is split into two equal factors, which are multiplied before and after the number that they reduce,
// so that even the rest of 1e+300 is accurate down to 1e-300. The relative error of an exponential is that of its
// argument, |λt|u, which amounts to an error of the time.

extension Decay {
  /// The value at `time` seconds.
  ///
  /// The value is computed from the nearer end, so that the first and the last steps have only the
  /// rounding error of the value itself.
  public func value(at time: Double) -> Double {
    rate.constant * time > 0.693
      ? restValue - remaining(at: time) : from + displacement(at: time)
  }

  /// The velocity at `time` seconds, in value units per second.
  public func velocity(at time: Double) -> Double {
    guard !(time < 0) else { return 0 * initialVelocity.magnitude }
    let half = rate.halfDecay(at: time)
    return half * initialVelocity * half
  }

  /// The acceleration at `time` seconds, in value units per second squared.
  ///
  /// Zero before the start.
  public func acceleration(at time: Double) -> Double {
    guard !(time < 0) else { return 0 * initialVelocity.magnitude }
    let half = rate.halfDecay(at: time)
    return -(half * initialVelocity) * (half * rate.constant)
  }

  /// The displacement from the start, value − from, accurate also where it is small.
  public func displacement(at time: Double) -> Double {
    initialVelocity * rate.timeAtFullSpeed(until: time)
  }

  /// The remaining distance, rest value − value, accurate down to the smallest normal number.
  public func remaining(at time: Double) -> Double {
    let half = rate.halfDecay(at: time < 0 ? 0 : time)
    return half * restDistance * half
  }

  /// The whole distance, v₀/λ, in value units.
  public var restDistance: Double { initialVelocity / rate.constant }

  /// The value that the motion approaches, from + v₀/λ.
  public var restValue: Double { from + restDistance }

  /// The distance covered by Facebook's Pop, v₀/1000 · d/(1 − d) with the factor d per millisecond.
  ///
  /// Pop sums steps of whole milliseconds, each with the velocity at its end. For λ = 2 the sum is
  /// a thousandth less than ``restDistance``, the distance of this motion. The error is within 4
  /// ulp for a rate within 1 ulp of the given one.
  package var popRestDistance: Double {
    initialVelocity / 1000 / .expMinusOne(rate.constant / 1000)
  }
}

extension DecayRate {
  /// e^(−λt/2) for t ≥ 0.
  package func halfDecay(at time: Double) -> Double {
    .exp(-0.5 * constant * time)
  }

  /// (1 − e^(−λt))/λ: the time in which a constant velocity covers the same distance.
  ///
  /// If λt is lost next to 1, this is t, even if λt is subnormal.
  package func timeAtFullSpeed(until time: Double) -> Double {
    guard !(time < 0) else { return 0 }
    let phase = constant * time
    return phase < 0x1p-54 ? time : -.expMinusOne(-phase) / constant
  }
}

extension DecayRate {
  /// The displacement after a time, for an initial velocity of any dimension.
  ///
  /// One exponential serves all coordinates. Each coordinate is bit for bit that of
  /// ``Decay/displacement(at:)`` for a decay of its own.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at time 0, in value units per second.
  ///   - time: in seconds; before 0 the displacement is zero.
  /// - Returns: the displacement from the start, in value units.
  public func displacement<Value: LinearValue>(of velocity: Value, at time: Double) -> Value {
    velocity.scaled(by: timeAtFullSpeed(until: time))
  }

  /// The velocity that remains after a time, for an initial velocity of any dimension.
  ///
  /// Each coordinate is bit for bit that of ``Decay/velocity(at:)`` for a decay of its own.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at time 0, in value units per second.
  ///   - time: in seconds; before 0 the velocity is zero.
  /// - Returns: the velocity, in value units per second.
  public func velocity<Value: LinearValue>(of velocity: Value, at time: Double) -> Value {
    guard !(time < 0) else { return velocity.scaled(by: 0) }
    let half = halfDecay(at: time)
    return velocity.scaled(by: half).scaled(by: half)
  }
}

#if !hasFeature(Embedded)
extension Decay: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey {
    case rate, from, initialVelocity
  }

  /// Reads the parameters.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container.decode(DecayRate.self, forKey: .rate),
      from: container.decode(Double.self, forKey: .from),
      initialVelocity: container.decode(Double.self, forKey: .initialVelocity))
  }
}
#endif
