// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

// These initializers take a time, which determines ω₀, and a measure of the bounce, which determines the damping ratio.

// MARK: - Stiffness and damping ratio

extension SpringParameters {
  /// Creates the parameters from a stiffness and a damping ratio, as Android's `SpringForce` does.
  ///
  /// The mass and the stiffness must be positive and finite, and ζ ≥ 0. The damping is c = 2ζ√(km).
  ///
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) throws(ParameterError) {
    try self.init(mass: mass, stiffness: stiffness, damping: 0)
    let damping = dampingRatio * criticalDamping
    try require(
      dampingRatio >= 0 && damping.isFinite, "dampingRatio", dampingRatio,
      "at least zero, with a finite damping 2ζ√(km)")
    self = SpringParameters(uncheckedMass: mass, stiffness: stiffness, damping: damping)
      .roundedUpToCritical(ifAskedFor: dampingRatio)
  }

  /// Creates the parameters from an angular frequency and a damping ratio.
  ///
  /// The caller computed the frequency from the parameter named `parameter`; errors name that parameter.
  init(
    mass: Double, angularFrequency: Double, dampingRatio: Double, parameter: String, value: Double
  ) throws(ParameterError) {
    try requirePositive("mass", mass)
    let stiffness = mass * angularFrequency * angularFrequency
    let damping = 2 * dampingRatio * (mass * angularFrequency)
    try require(
      value > 0 && stiffness > 0 && stiffness.isFinite, parameter, value,
      "positive and finite, with a positive and finite stiffness")
    try require(
      dampingRatio >= 0 && damping.isFinite, "dampingRatio", dampingRatio,
      "at least zero, with a finite damping")
    self = try SpringParameters(mass: mass, stiffness: stiffness, damping: damping)
      .roundedUpToCritical(ifAskedFor: dampingRatio)
  }

  /// Returns this spring with critical damping, if rounding has made its damping less than critical.
  ///
  /// A damping ratio of 1 or more requires a spring that does not oscillate; with a damping one ulp too small it would
  /// oscillate, even if only once in years.
  func roundedUpToCritical(ifAskedFor dampingRatio: Double) -> SpringParameters {
    var spring = self
    guard dampingRatio >= 1 else { return spring }
    // The damping is within an ulp of the critical damping, so a few steps suffice.
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
  /// The response is the period of the undamped spring in seconds, 2π/ω₀, and must be positive; ζ ≥ 0. The mass must be
  /// positive and finite.
  ///
  /// - Throws: `ParameterError` for a value outside its domain, and if the stiffness is not a positive finite number.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) throws(ParameterError) {
    try self.init(
      mass: mass, angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio,
      parameter: "response", value: response)
  }

  /// The period of the undamped spring in seconds, 2π/ω₀.
  public var response: Double { 2 * .pi / angularFrequency }

  /// This spring if it is not over-damped; otherwise the same spring with critical damping.
  ///
  /// SwiftUI does this to a given mass, stiffness and damping unless over-damping is allowed explicitly.
  package var limitedToCriticalDamping: SpringParameters {
    damping <= criticalDamping
      ? self
      : SpringParameters(uncheckedMass: mass, stiffness: stiffness, damping: criticalDamping)
        .roundedUpToCritical(ifAskedFor: 1)
  }
}

// MARK: - Perceptual duration and bounce

extension SpringParameters {
  /// Creates the parameters of mass 1 from a perceptual duration and a bounce, as SwiftUI and Core Animation do.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the response in seconds; positive. A spring takes longer than this to settle.
  ///   - bounce: −1 < bounce ≤ 1. 0 is critical damping, and 1 is no damping. ζ is 1 − bounce for a positive bounce, and 1/(1
  ///     + bounce) for a negative one, which is over-damped.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(perceptualDuration: Double, bounce: Double = 0) throws(ParameterError) {
    try require(bounce > -1 && bounce <= 1, "bounce", bounce, "greater than -1 and at most 1")
    try self.init(
      mass: 1, angularFrequency: 2 * .pi / perceptualDuration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      parameter: "perceptualDuration", value: perceptualDuration)
  }

  /// The bounce of SwiftUI and Core Animation: 1 − ζ up to critical damping, 1/ζ − 1 above it.
  ///
  /// It is between −1 and 1.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}

// MARK: - Visual duration and bounce

extension SpringParameters {
  /// Creates the parameters of mass 1 from a visual duration and a bounce, as the JavaScript library Motion does.
  ///
  /// ω₀ = 2π / (1.2 visualDuration), and ζ = 1 − bounce, clamped to 0.05…1.
  ///
  /// - Parameters:
  ///   - visualDuration: the approximate time in seconds to reach the target; positive.
  ///   - bounce: any number; 0 or less is critical damping, 0.95 or more gives the bounciest spring.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(visualDuration: Double, bounce: Double) throws(ParameterError) {
    try require(!bounce.isNaN, "bounce", bounce, "a number")
    try self.init(
      mass: 1, angularFrequency: 2 * .pi / (1.2 * visualDuration),
      dampingRatio: Swift.min(Swift.max(1 - bounce, 0.05), 1),
      parameter: "visualDuration", value: visualDuration)
  }

  /// The visual duration of the library Motion in seconds: the response divided by 1.2.
  package var visualDuration: Double { response / 1.2 }
}

// MARK: - The first overshoot

extension SpringParameters {
  /// Creates the parameters from the time and the height of the first overshoot after a start at rest.
  ///
  /// For a peak time t and an overshoot h, the motion decays at the rate −ln(h)/t and oscillates at the angular frequency π/t
  /// (Ogata, Modern Control Engineering, section 5.3). So the stiffness is m(ln²h + π²)/t² and the damping −2m·ln(h)/t, both
  /// within 8u. The first extremum of a `DampedSpring` has the given time and overshoot; a relative change of the damping by
  /// ε changes the overshoot by L(1 + L²/π²)ε, where L = −ln h, and the time by (L²/π²)ε.
  ///
  /// - Parameters:
  ///   - peakTime: the time of the first extremum after the start, in seconds; positive and finite.
  ///   - overshoot: how far the motion goes beyond its target, as a fraction h of the distance to it; 0 < h ≤ 1. 1 means a
  ///     spring without damping. A spring that does not overshoot has no peak time.
  ///   - mass: m, positive and finite.
  /// - Throws: `ParameterError` for a value outside its domain, and if the peak time leads to a stiffness or damping that is
  ///   not finite or is zero.
  public init(peakTime: Double, overshoot: Double, mass: Double = 1) throws(ParameterError) {
    try requirePositive("mass", mass)
    try require(
      overshoot > 0 && overshoot <= 1, "overshoot", overshoot, "greater than 0 and at most 1")
    let decay = -Double.log(overshoot)
    // The stiffness is divided by the time twice, because the square of the time may underflow.
    let stiffness = mass * (decay * decay + .pi * .pi) / peakTime / peakTime
    let damping = 2 * mass * decay / peakTime + 0
    try require(
      peakTime > 0 && peakTime.isFinite && stiffness > 0 && stiffness.isFinite && damping.isFinite,
      "peakTime", peakTime, "positive and finite, with a positive and finite stiffness")
    try self.init(mass: mass, stiffness: stiffness, damping: damping)
  }
}
