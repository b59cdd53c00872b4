// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

// Descriptions by a time, which determines ω₀, and a shape, which determines the damping ratio.

// MARK: - Stiffness and damping ratio

extension SpringParameters {
  /// Creates the parameters from a stiffness and a damping ratio, as Android's `SpringForce` does.
  ///
  /// The mass and the stiffness are positive and finite, and ζ ≥ 0, with c = 2ζ√(km).
  ///
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) throws(ParameterError) {
    try self.init(mass: mass, stiffness: stiffness, damping: 0)
    let damping = dampingRatio * criticalDamping
    guard dampingRatio >= 0, damping.isFinite else {
      throw ParameterError(
        "dampingRatio", dampingRatio, allowed: "at least zero, with a finite damping 2ζ√(km)")
    }
    self = SpringParameters(uncheckedMass: mass, stiffness: stiffness, damping: damping)
      .roundedUpToCritical(ifAskedFor: dampingRatio)
  }

  /// Creates the parameters from an angular frequency and a damping ratio; an error names `parameter`, from which the
  /// frequency was computed.
  init(
    mass: Double, angularFrequency: Double, dampingRatio: Double, parameter: String, value: Double
  ) throws(ParameterError) {
    guard mass > 0, mass.isFinite else {
      throw ParameterError("mass", mass, allowed: "positive and finite")
    }
    let stiffness = mass * angularFrequency * angularFrequency
    let damping = 2 * dampingRatio * (mass * angularFrequency)
    guard value > 0, stiffness > 0, stiffness.isFinite else {
      throw ParameterError(
        parameter, value, allowed: "positive and finite, with a positive and finite stiffness")
    }
    guard dampingRatio >= 0, damping.isFinite else {
      throw ParameterError(
        "dampingRatio", dampingRatio, allowed: "at least zero, with a finite damping")
    }
    self = try SpringParameters(mass: mass, stiffness: stiffness, damping: damping)
      .roundedUpToCritical(ifAskedFor: dampingRatio)
  }

  /// The same spring, with its damping raised to the critical one if rounding has left it below.
  ///
  /// A damping ratio of 1 or more requires a spring that does not oscillate; with a damping an ulp too small it would
  /// oscillate, even if only once in years.
  func roundedUpToCritical(ifAskedFor dampingRatio: Double) -> SpringParameters {
    var spring = self
    guard dampingRatio >= 1 else { return spring }
    // The critical damping is within an ulp, so that a few steps suffice.
    for _ in 0..<4 {
      guard case .oscillating = SpringModes(spring) else { break }
      spring = SpringParameters(
        uncheckedMass: mass, stiffness: stiffness, damping: spring.damping.nextUp)
    }
    return spring
  }
}

// MARK: - Response and damping ratio

extension SpringParameters {
  /// Creates the parameters from a response and a damping ratio, as SwiftUI and UIKit do.
  ///
  /// k = m (2π/response)² and c = 4πζm/response. react-spring's `frequency` is this response.
  ///
  /// The response is the period in seconds of the undamped spring, 2π/ω₀, and positive; ζ ≥ 0, and the mass is positive
  /// and finite.
  ///
  /// - Throws: `ParameterError` for a value outside its domain, and if the stiffness is not a positive finite number.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) throws(ParameterError) {
    try self.init(
      mass: mass, angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio,
      parameter: "response", value: response)
  }

  /// The period in seconds of the undamped spring, 2π/ω₀.
  public var response: Double { 2 * .pi / angularFrequency }

  /// The same spring, with its damping reduced to the critical one if it is above.
  ///
  /// SwiftUI does this to a mass, a stiffness and a damping unless over-damping is allowed explicitly.
  package var limitedToCriticalDamping: SpringParameters {
    damping <= criticalDamping
      ? self
      : SpringParameters(uncheckedMass: mass, stiffness: stiffness, damping: criticalDamping)
        .roundedUpToCritical(ifAskedFor: 1)
  }
}

// MARK: - Perceptual duration and bounce

extension SpringParameters {
  /// Creates the parameters from a perceptual duration and a bounce, as SwiftUI's spring and Core Animation's spring
  /// animation do, with mass 1.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the response in seconds; positive. A spring takes longer than this to settle.
  ///   - bounce: −1 < bounce ≤ 1. 0 is critical damping, and 1 is no damping. If positive, ζ = 1 − bounce; if negative,
  ///     ζ = 1/(1 + bounce), over-damped.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(perceptualDuration: Double, bounce: Double = 0) throws(ParameterError) {
    guard bounce > -1, bounce <= 1 else {
      throw ParameterError("bounce", bounce, allowed: "greater than -1 and at most 1")
    }
    try self.init(
      mass: 1, angularFrequency: 2 * .pi / perceptualDuration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      parameter: "perceptualDuration", value: perceptualDuration)
  }

  /// SwiftUI's and Core Animation's perceptual duration in seconds: the ``response``.
  package var perceptualDuration: Double { response }

  /// SwiftUI's and Core Animation's bounce: 1 − ζ up to critical damping, 1/ζ − 1 above it.
  ///
  /// Between −1 and 1.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}

// MARK: - Visual duration and bounce

extension SpringParameters {
  /// Creates the parameters from a visual duration and a bounce, as the JavaScript library Motion does, with mass 1.
  ///
  /// ω₀ = 2π / (1.2 visualDuration), and ζ = 1 − bounce, clamped to 0.05…1.
  ///
  /// - Parameters:
  ///   - visualDuration: the approximate time in seconds to reach the target; positive.
  ///   - bounce: any number; 0 and below is critical damping, 0.95 and above the most bouncy.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(visualDuration: Double, bounce: Double) throws(ParameterError) {
    guard !bounce.isNaN else { throw ParameterError("bounce", bounce, allowed: "a number") }
    try self.init(
      mass: 1, angularFrequency: 2 * .pi / (1.2 * visualDuration),
      dampingRatio: Swift.min(Swift.max(1 - bounce, 0.05), 1),
      parameter: "visualDuration", value: visualDuration)
  }

  /// Motion's visual duration in seconds: the response divided by 1.2.
  package var visualDuration: Double { response / 1.2 }
}

// MARK: - The first overshoot

extension SpringParameters {
  /// Creates the parameters from the first overshoot of a start from rest: its time and its height.
  ///
  /// With the peak time t and the overshoot h the motion decays at the rate −ln(h)/t and oscillates at the angular
  /// frequency π/t (Ogata, Modern Control Engineering, section 5.3), so the stiffness is m(ln²h + π²)/t² and the
  /// damping −2m·ln(h)/t, both within 8u. `DampedSpring` gives both numbers back as its first extremum; a relative
  /// change of the damping by ε changes the overshoot by L(1 + L²/π²)ε with L = −ln h, and the time by (L²/π²)ε.
  ///
  /// - Parameters:
  ///   - peakTime: the time of the first extremum after the start, in seconds; positive and finite.
  ///   - overshoot: how far the motion goes beyond its target, as a fraction of the distance to it; 0 < h ≤ 1. 1 is a
  ///     spring without damping. A spring that does not overshoot has no peak time.
  ///   - mass: m, positive and finite.
  /// - Throws: `ParameterError` for a value outside its domain, and for a peak time whose stiffness or damping is not
  ///   finite or is zero.
  public init(peakTime: Double, overshoot: Double, mass: Double = 1) throws(ParameterError) {
    guard mass > 0, mass.isFinite else {
      throw ParameterError("mass", mass, allowed: "positive and finite")
    }
    guard overshoot > 0, overshoot <= 1 else {
      throw ParameterError("overshoot", overshoot, allowed: "greater than 0 and at most 1")
    }
    let decay = -Double.log(overshoot)
    // Divided by the time twice, because its square may underflow.
    let stiffness = mass * (decay * decay + .pi * .pi) / peakTime / peakTime
    let damping = 2 * mass * decay / peakTime + 0
    guard peakTime > 0, peakTime.isFinite, stiffness > 0, stiffness.isFinite, damping.isFinite
    else {
      throw ParameterError(
        "peakTime", peakTime, allowed: "positive and finite, with a positive and finite stiffness")
    }
    try self.init(mass: mass, stiffness: stiffness, damping: damping)
  }
}
