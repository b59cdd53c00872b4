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
/// - Domain: any time. Before 0 the value is `from` and the velocity is zero; at infinity the motion is at rest at ``restValue``. NaN
///   gives NaN; an infinite start or velocity gives an infinity or NaN.
/// - Units: seconds, value units, and value units per second, as in Pop and UIKit. UIKit passes a velocity per millisecond to a scroll
///   view's delegate: multiply it by 1,000.
/// - Error: each result that is a normal number is within a relative 4u (u = 2^-53) of the exact result for a velocity, a rate and a
///   time changed by at most a relative 4u (backward error). This includes small displacements (``displacement(at:)``) and remaining
///   distances.
/// - Complexity: constant; one exponential. Nothing is allocated.
/// - Source: the integral of v′ = −λv. Pop instead sums steps of one millisecond.
public struct Decay: Motion, Hashable {
  /// The rate at which the velocity decays.
  public let rate: DecayRate

  /// The value at time 0.
  public let from: Double

  /// The velocity at time 0, in value units per second.
  public let initialVelocity: Double

  /// Creates the motion of an object that is let go at a value with a velocity.
  ///
  /// A start or a velocity that is not finite is accepted; see ``Decay`` for the results.
  public init(_ rate: DecayRate = .normal, from: Double = 0, initialVelocity: Double) {
    (self.rate, self.from, self.initialVelocity) = (rate, from, initialVelocity)
  }

  /// Creates the motion that stops at `target`, computing the initial velocity that leads there.
  ///
  /// The rest value differs from the target by at most a few ulp of the larger of |target| and |from|.
  public init(_ rate: DecayRate = .normal, from: Double = 0, stoppingAt target: Double) {
    // The velocity is λ(target − from), within 2 ulp.
    self.init(rate, from: from, initialVelocity: rate.constant * (target - from))
  }

  // A quantity is multiplied by e^(−λt/2) twice instead of once by e^(−λt), which underflows when 1e+300 decays to 1e-300. The relative
  // error of e^(−λt) is |λt|u, as if the time had a relative error of u = 2^-53.

  /// The value at `time` seconds.
  ///
  /// It is computed from the nearer of the start and the rest value, so that it has only the rounding error of the result.
  public func value(at time: Double) -> Double {
    rate.constant * time > 0.693 ? restValue - remaining(at: time) : from + displacement(at: time)
  }

  /// The velocity at `time` seconds, in value units per second.
  public func velocity(at time: Double) -> Double {
    guard !(time < 0) else { return 0 * initialVelocity.magnitude }
    let half = rate.halfDecay(at: time)
    return half * initialVelocity * half
  }

  /// The acceleration at `time` seconds, in value units per second squared.
  ///
  /// It is zero before the start.
  public func acceleration(at time: Double) -> Double {
    guard !(time < 0) else { return 0 * initialVelocity.magnitude }
    let half = rate.halfDecay(at: time)
    return -(half * initialVelocity) * (half * rate.constant)
  }

  /// The displacement value − from; accurate even where it is small.
  public func displacement(at time: Double) -> Double {
    guard !(time < 0) else { return initialVelocity * 0 }
    let phase = rate.constant * time
    // (1 − e^(−λt))/λ is the time in which the initial velocity, if constant, would cover the same distance. Where 1 − λt rounds to 1,
    // this time is t, even if λt is subnormal.
    let timeAtFullSpeed = phase < 0x1p-54 ? time : -.expMinusOne(-phase) / rate.constant
    return initialVelocity * timeAtFullSpeed
  }

  /// The remaining distance restValue − value, accurate down to the smallest normal number.
  package func remaining(at time: Double) -> Double {
    let half = rate.halfDecay(at: time < 0 ? 0 : time)
    return half * restDistance * half
  }

  /// The distance v₀/λ from the start to the rest value, in value units.
  package var restDistance: Double { initialVelocity / rate.constant }

  /// The value that the motion approaches, from + v₀/λ.
  public var restValue: Double { from + restDistance }

  /// The time in seconds after which at most a thousandth of the distance from start to rest remains.
  ///
  /// It is ln(1000)/λ, or zero if the initial velocity is zero. By this time the velocity has fallen to a thousandth, too.
  /// ``DampedSpring/duration`` has the same limit of a thousandth. For a limit in value units see ``time(untilSpeed:)``.
  public var duration: Double {
    guard initialVelocity != 0 else { return 0 * from }
    // The factor is ln(1000); the last term makes the result NaN for NaN and infinities.
    return 6.907755278982137 / rate.constant + 0 * (from + initialVelocity)
  }

  /// The time in seconds after which the speed is at most `threshold` (value units per second).
  ///
  /// It is ln(|v₀|/threshold)/λ, zero if the initial speed is at most the threshold, infinite for a threshold of zero or less, and NaN
  /// for NaN. If values are in points, a speed of a few points per second is no longer visible.
  ///
  /// - Error: the effect of changing the threshold and the rate by a few ulp.
  public func time(untilSpeed threshold: Double) -> Double {
    rate.timeToShrink(initialVelocity, to: threshold)
  }

  /// The time in seconds after which the remaining distance is at most `distance` (value units).
  ///
  /// The special cases and the error are those of ``time(untilSpeed:)``.
  package func time(untilRemaining distance: Double) -> Double {
    rate.timeToShrink(restDistance, to: distance)
  }

  /// The time in seconds at which the displacement from the start is `distance`.
  ///
  /// The distance is signed, like the velocity: the time is −ln(1 − λ · distance/v₀)/λ.
  ///
  /// - Returns: infinity for the distance v₀/λ to the rest value, `nil` for a distance in the opposite direction or beyond the rest
  ///   value, 0 for a distance of 0, and NaN for NaN.
  /// - Error: the effect of changing the distance, the velocity and the rate by a few ulp. Near the rest value, the time depends on
  ///   the last digits of the distance.
  package func time(toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 * initialVelocity }
    // A distance equal to the rounded v₀/λ gives infinity, even if the quotient below is less than 1.
    if distance == restDistance { return .infinity }
    if distance.magnitude > restDistance.magnitude { return nil }
    let timeAtFullSpeed = distance / initialVelocity
    let part = rate.constant * timeAtFullSpeed
    if part < 0 { return nil }
    if part >= 1 { return .infinity }
    return part < 0x1p-54 ? timeAtFullSpeed : -.log(onePlus: -part) / rate.constant
  }

  /// The time in seconds at which the value is `value`.
  ///
  /// It is infinity for the rest value, and `nil` for a value in the opposite direction or beyond the rest value. Its error
  /// includes the effect of rounding value − from.
  public func time(at value: Double) -> Double? { time(toTravel: value - from) }
}

/// The rate of an exponential decay of velocity: v(t) = v₀ e^(−λt).
///
/// A ``Decay`` is given by a rate, a start value and an initial velocity. Other systems state, instead of λ, the factor by which the
/// velocity shrinks per millisecond (UIKit, Pop) or per second (Flutter's drag), or a friction (Android).
public struct DecayRate: Hashable, Sendable {
  /// The rate λ in 1/s, between 1e-307 and 1e307.
  public let constant: Double

  /// Creates a rate from λ.
  ///
  /// - Parameter constant: λ in 1/s, between 1e-307 and 1e307.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(constant: Double) throws(ParameterError) {
    try self.init(checked: constant, parameter: "constant", value: constant)
  }

  package init(uncheckedConstant constant: Double) { self.constant = constant }

  package init(checked constant: Double, parameter: String, value: Double) throws(ParameterError) {
    try require(
      constant >= 1e-307 && constant <= 1e307, parameter, value,
      "such that the decay per second is between 1e-307 and 1e307")
    self.constant = constant
  }

  // λ is within 2 ulp of the exact rate for the double d, however close d is to 1. (Rounding a decimal factor to the double d changes λ
  // by a relative 2^-53/|ln d|.)

  /// Creates a rate from the factor by which the velocity shrinks per millisecond.
  ///
  /// This is UIKit's `UIScrollView.DecelerationRate` and Pop's `deceleration`. λ = −1000 ln d, within 2 ulp.
  ///
  /// - Parameter perMillisecond: the factor d, greater than 0 and less than 1.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(perMillisecond: Double) throws(ParameterError) {
    try require(
      perMillisecond > 0 && perMillisecond < 1, "perMillisecond", perMillisecond,
      "greater than 0 and less than 1")
    constant = -1000 * .log(perMillisecond)
  }

  /// Creates a rate from the factor by which the velocity shrinks per second.
  ///
  /// This is the drag of Flutter's friction simulation. λ = −ln d, within 1 ulp.
  ///
  /// - Parameter perSecond: the factor d, greater than 0 and less than 1.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(perSecond: Double) throws(ParameterError) {
    try require(
      perSecond > 0 && perSecond < 1, "perSecond", perSecond, "greater than 0 and less than 1")
    constant = -.log(perSecond)
  }

  /// The factor e^(−λ/1000) by which the velocity shrinks per millisecond.
  ///
  /// It is within 1 ulp of the exact factor for a λ changed by at most 1 ulp.
  package var perMillisecond: Double { .exp(-constant / 1000) }

  /// UIKit's normal deceleration rate of a scroll view, a factor of 0.998 per millisecond; also Pop's default.
  public static var normal: DecayRate { DecayRate(uncheckedConstant: -1000 * .log(0.998)) }

  /// UIKit's fast deceleration rate of a scroll view, a factor of 0.99 per millisecond.
  public static var fast: DecayRate { DecayRate(uncheckedConstant: -1000 * .log(0.99)) }

  /// Creates a rate from the time in which the velocity falls to 1/e of its initial value.
  ///
  /// In this time, the initial velocity, if constant, would cover the distance from start to rest.
  ///
  /// - Parameter timeConstant: the time 1/λ in seconds, between 1e-307 and 1e307.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(timeConstant: Double) throws(ParameterError) {
    try self.init(checked: 1 / timeConstant, parameter: "timeConstant", value: timeConstant)
  }

  /// The time 1/λ in seconds in which the velocity falls to 1/e of its initial value.
  package var timeConstant: Double { 1 / constant }

  /// Creates a rate from a friction on Android's scale, on which 1 means λ = 4.2 per second.
  ///
  /// `FlingAnimation` and Compose's exponential decay use this scale.
  ///
  /// - Parameter androidFriction: the friction, positive; Android's default is 1.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(androidFriction: Double) throws(ParameterError) {
    try self.init(
      checked: 4.2 * androidFriction, parameter: "androidFriction", value: androidFriction)
  }

  /// The factor e^(−λt/2), for t ≥ 0.
  package func halfDecay(at time: Double) -> Double { .exp(-0.5 * constant * time) }

  package func timeToShrink(_ amount: Double, to threshold: Double) -> Double {
    let size = amount.magnitude
    guard !(size <= threshold) else { return 0 }
    guard !(threshold <= 0) else { return .infinity + 0 * size }
    let ratio = size / threshold
    let excess = ratio < .infinity ? Double.log(ratio) : .log(size) - .log(threshold)
    return excess / constant
  }
}

#if !hasFeature(Embedded)
extension DecayRate: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case constant }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(constant: container[.constant])
  }
}

extension Decay: Codable {}
#endif
