// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

/// The rate of an exponential decay of velocity: v(t) = v₀ e^(−λt).
///
/// ``Decay`` adds the start value and the initial velocity. Other systems describe λ by the factor by which the velocity
/// shrinks per millisecond (UIKit, Pop) or per second (Flutter's drag), or by a friction (Android).
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
}

// λ is computed from exactly the given factor, with an error of at most 2 ulp however close the factor is to 1. (But rounding
// a factor to a double changes λ by a relative 2^-53/λ, with λ in the factor's unit of time.)

extension DecayRate {
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
  /// It is within 1 ulp for a λ within 1 ulp of the given one.
  package var perMillisecond: Double { .exp(-constant / 1000) }

  /// UIKit's normal deceleration rate of a scroll view, a factor of 0.998 per millisecond; also Pop's default.
  public static var normal: DecayRate { DecayRate(uncheckedConstant: -1000 * .log(0.998)) }

  /// UIKit's fast deceleration rate of a scroll view, a factor of 0.99 per millisecond.
  public static var fast: DecayRate { DecayRate(uncheckedConstant: -1000 * .log(0.99)) }

  /// Creates a rate from the time in which a velocity falls to 1/e.
  ///
  /// In this time, the initial velocity would cover the whole distance if it stayed constant.
  ///
  /// - Parameter timeConstant: the time 1/λ in seconds, between 1e-307 and 1e307.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(timeConstant: Double) throws(ParameterError) {
    try self.init(checked: 1 / timeConstant, parameter: "timeConstant", value: timeConstant)
  }

  /// The time 1/λ in seconds in which a velocity falls to 1/e.
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
}

#if !hasFeature(Embedded)
extension DecayRate: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case constant }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(constant: container[.constant])
  }
}
#endif
