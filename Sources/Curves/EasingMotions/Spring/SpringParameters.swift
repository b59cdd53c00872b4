// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

/// The three constants of a damped spring, m x″ + c x′ + k (x − to) = 0: the mass m, the damping c and the stiffness k.
///
/// A ``DampedSpring`` is given by these constants, a start value, a target and an initial velocity. Any consistent units may be used:
/// with a mass in kilograms the stiffness is in newtons per meter and the damping in newton seconds per meter. Only the ratios k/m and
/// c/m affect the motion.
///
/// Other systems describe a spring by a response and a damping ratio, a perceptual duration and a bounce, a settling duration and a
/// damping ratio, a tension and a friction, or a bounciness and a speed. Each of these pairs has an initializer.
public struct SpringParameters: Hashable, Sendable {
  /// The mass m at the end of the spring; positive and finite.
  public let mass: Double

  /// The stiffness k, in force per length; positive and finite.
  public let stiffness: Double

  /// The viscous damping c, in force per velocity; at least zero and finite.
  public let damping: Double

  /// Creates the parameters from the coefficients of the equation of motion.
  ///
  /// - Parameters:
  ///   - mass: m, positive and finite.
  ///   - stiffness: k, positive and finite.
  ///   - damping: c, at least zero and finite. Zero gives a spring that never comes to rest.
  /// - Throws: `ParameterError` for a value outside its domain (with a negative damping the motion would grow without bound),
  ///   and for the few extreme pairs of mass and stiffness whose angular frequency √(k/m) lies outside 1e-307…1e307.
  public init(mass: Double, stiffness: Double, damping: Double) throws(ParameterError) {
    try requirePositive("mass", mass)
    try requirePositive("stiffness", stiffness)
    try require(damping >= 0 && damping.isFinite, "damping", damping, "at least zero and finite")
    // In this range 1/ω₀ and 2ω₀ are normal numbers, as the evaluation of the motion requires.
    let frequency = ScaledCoefficients(mass: mass, stiffness: stiffness, damping: 0)
      .angularFrequency
    try require(
      frequency >= 1e-307 && frequency <= 1e307, "stiffness", stiffness,
      "such that √(stiffness/mass) is between 1e-307 and 1e307")
    self.init(uncheckedMass: mass, stiffness: stiffness, damping: damping)
  }

  package init(uncheckedMass mass: Double, stiffness: Double, damping: Double) {
    (self.mass, self.stiffness) = (mass, stiffness)
    self.damping = damping + 0  // −0 becomes +0, so that equal springs print alike.
  }

  /// The undamped angular frequency ω₀ = √(k/m) in radians per second, within 2 ulp.
  public var angularFrequency: Double {
    ScaledCoefficients(mass: mass, stiffness: stiffness, damping: 0).angularFrequency
  }

  /// The damping ratio ζ = c / (2√(km)), within 3 ulp.
  ///
  /// Below 1 the spring oscillates, at 1 it is critically damped, above 1 it approaches the target without oscillating. If the damping
  /// differs from the critical one only by rounding, this ratio may be 1, but evaluation preserves the difference. The ratio is infinite
  /// where it overflows.
  public var dampingRatio: Double {
    let scaled = ScaledCoefficients(mass: mass, stiffness: stiffness, damping: damping)
    return scaled.damping / (2 * .sqrt(scaled.mass * scaled.stiffness))
  }

  /// The damping 2√(km) of the critically damped spring, within 1 ulp.
  package var criticalDamping: Double {
    let scaled = ScaledCoefficients(mass: mass, stiffness: stiffness, damping: 0)
    return (2 * Double.sqrt(scaled.mass * scaled.stiffness))
      .scaled(byPowerOfTwo: scaled.dampingExponent)
  }

  /// The rate β = c/(2m) in 1/s at which the oscillation of an under-damped spring decays.
  package var decayRate: Double { 0.5 * (damping / mass) }

  /// The angular frequency ω₁ = ω₀√(1 − ζ²) of the damped oscillation, in radians per second.
  ///
  /// It is zero for critical damping and above. For exactly the stored parameters, the relative error is a few ulp, however close to
  /// critical damping they are.
  package var dampedAngularFrequency: Double {
    switch SpringModes(self) {
    case .oscillating(let modes): modes.frequency
    case .decaying: 0
    }
  }

  /// The period 2π/ω₁ of the damped oscillation in seconds; infinite for critical damping and above.
  package var period: Double { 2 * .pi / dampedAngularFrequency }
}

#if !hasFeature(Embedded)
extension SpringParameters: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case mass, stiffness, damping }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      mass: container[.mass], stiffness: container[.stiffness], damping: container[.damping])
  }
}
#endif
