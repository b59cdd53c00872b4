// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The motion of something let go that glides to a stop: a fling.
///
/// The velocity dies away exponentially, and the value follows in closed form:
///
///     velocity = v₀ e^(−λt)
///     value    = from + v₀ (1 − e^(−λt)) / λ → from + v₀/λ.
///
/// - Domain: any time. Before 0 the value is `from` and the velocity zero; at infinity the motion
///   is at rest on ``restValue``. NaN among the time, the start and the velocity gives NaN; an
///   infinity among the start and the velocity gives an infinity or NaN.
/// - Units: seconds, value units, and value units per second (Pop and UIKit agree; a velocity in
///   units per millisecond, as UIKit hands to a scroll view's delegate, has to be multiplied by a
///   thousand).
/// - Error: backward. With u = 2^-53 every result is within 4u of its own size of the exact result
///   for a velocity, a rate and a time that are each within 4u of the ones given, down to the
///   smallest normal number. That includes the first steps (``displacement(at:)``) and the last
///   ones (``remaining(at:)``).
/// - Complexity: constant; one exponential. No allocation.
/// - Source: v′ = −λv, integrated. Pop sums frames of a millisecond instead; see
///   ``popRestDistance``.
public struct Decay: Motion, Hashable {
  /// How fast the velocity dies away.
  public let rate: DecayRate

  /// The value at time 0.
  public let from: Double

  /// The velocity at time 0, in value units per second.
  public let initialVelocity: Double

  /// Creates the motion of something let go.
  ///
  /// Nothing about the start can be wrong except that it is not finite, and that the results then
  /// say; see the type.
  public init(_ rate: DecayRate = .normal, from: Double = 0, initialVelocity: Double) {
    self.rate = rate
    self.from = from
    self.initialVelocity = initialVelocity
  }

  /// Creates the motion that stops at `target`, with the velocity which that takes.
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

// Each exponential is taken in two halves around the number that it shrinks, so that what is left
// of 1e+300 has its digits down to 1e-300. Its relative error is that of its argument, |λt|u: the
// error of a time.

extension Decay {
  /// The value at `time` seconds.
  ///
  /// The sum is taken from the nearer end, so that the first and the last steps are only rounded
  /// like the value itself.
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

  /// The way made so far, value − from, with its digits where it is small.
  public func displacement(at time: Double) -> Double {
    initialVelocity * rate.timeAtFullSpeed(until: time)
  }

  /// The way left, rest value − value, with its digits down to the smallest normal number.
  public func remaining(at time: Double) -> Double {
    let half = rate.halfDecay(at: time < 0 ? 0 : time)
    return half * restDistance * half
  }

  /// The whole way, v₀/λ, in value units.
  public var restDistance: Double { initialVelocity / rate.constant }

  /// The value that the motion approaches, from + v₀/λ.
  public var restValue: Double { from + restDistance }

  /// The way that Facebook's Pop comes to, v₀/1000 · d/(1 − d) with d the factor of a millisecond.
  ///
  /// Pop adds up the steps of whole milliseconds, each at the velocity at its end. For λ = 2 that
  /// is a thousandth less than ``restDistance``, which is the way of this motion. Within 4 ulp for
  /// a rate within 1 ulp of the one given.
  public var popRestDistance: Double {
    initialVelocity / 1000 / .expMinusOne(rate.constant / 1000)
  }
}

extension DecayRate {
  /// e^(−λt/2) for t ≥ 0.
  func halfDecay(at time: Double) -> Double {
    .exp(-0.5 * constant * time)
  }

  /// (1 − e^(−λt))/λ: the time in which a constant velocity would have come as far.
  ///
  /// Where λt is lost next to 1 this is t, even if λt is not a normal number.
  func timeAtFullSpeed(until time: Double) -> Double {
    guard !(time < 0) else { return 0 }
    let phase = constant * time
    return phase < 0x1p-54 ? time : -.expMinusOne(-phase) / constant
  }
}

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
  public func displacement<Value: LinearValue>(of velocity: Value, at time: Double) -> Value {
    velocity.scaled(by: timeAtFullSpeed(until: time))
  }

  /// The velocity, of any dimension, that remains after a time.
  ///
  /// Each coordinate is bit for bit ``Decay/velocity(at:)`` of a decay of its own.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at time 0, in value units per second.
  ///   - time: in seconds; before 0 the velocity is not there yet.
  /// - Returns: the velocity, in value units per second.
  public func velocity<Value: LinearValue>(of velocity: Value, at time: Double) -> Value {
    guard !(time < 0) else { return velocity.scaled(by: 0) }
    let half = halfDecay(at: time)
    return velocity.scaled(by: half).scaled(by: half)
  }
}

#if !hasFeature(Embedded)
extension Decay: Codable {
  /// Reads what was written, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingName.self)
    try self.init(
      container.decode(DecayRate.self, forKey: "rate"),
      from: container.decode(Double.self, forKey: "from"),
      initialVelocity: container.decode(Double.self, forKey: "initialVelocity"))
  }

  /// Writes what the initializer takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingName.self)
    try container.encode(rate, forKey: "rate")
    try container.encode(from, forKey: "from")
    try container.encode(initialVelocity, forKey: "initialVelocity")
  }
}
#endif
