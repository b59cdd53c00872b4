// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

// Most of these initializers take a time, from which ω₀ = √(k/m) follows, and a damping ratio or bounce, from which c follows.

// MARK: - Stiffness and damping ratio

extension SpringParameters {
  /// Creates the parameters from a stiffness and a damping ratio, as Android's `SpringForce` does.
  ///
  /// The mass m and the stiffness k must be positive and finite, and the damping ratio ζ ≥ 0. The damping is c = 2ζ√(km).
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
  /// The caller computed the frequency from its argument named `parameter` with the value `value`; errors name that argument.
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
  /// `dampingRatio` is the requested ratio. If it is 1 or more, the spring must not oscillate; with a damping one ulp too small it
  /// would, even if only once in years.
  func roundedUpToCritical(ifAskedFor dampingRatio: Double) -> SpringParameters {
    var spring = self
    guard dampingRatio >= 1 else { return spring }
    // The damping is within an ulp of the critical damping, so four steps of an ulp suffice.
    for _ in 0..<4 {
      guard case .oscillating = SpringModes(spring) else { break }
      spring = SpringParameters(
        uncheckedMass: mass, stiffness: stiffness, damping: spring.damping.nextUp)
    }
    return spring
  }

  // MARK: - Response and damping ratio

  /// Creates the parameters from a response and a damping ratio, as SwiftUI and UIKit do.
  ///
  /// With the mass m and the damping ratio ζ, the stiffness is m (2π/response)² and the damping 4πζm/response. react-spring's
  /// `frequency` is this response.
  ///
  /// The response is the period 2π/ω₀ of the undamped spring in seconds, and must be positive; ζ ≥ 0. The mass must be positive and
  /// finite.
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
  /// SwiftUI reduces the damping in this way unless over-damping is allowed explicitly.
  package var limitedToCriticalDamping: SpringParameters {
    damping <= criticalDamping
      ? self
      : SpringParameters(uncheckedMass: mass, stiffness: stiffness, damping: criticalDamping)
        .roundedUpToCritical(ifAskedFor: 1)
  }

  // MARK: - Perceptual duration and bounce

  /// Creates the parameters of mass 1 from a perceptual duration and a bounce, as SwiftUI and Core Animation do.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the response in seconds; positive. A spring takes longer than this to settle.
  ///   - bounce: greater than −1 and at most 1; 0 is critical damping, and 1 is no damping. The damping ratio is 1 − bounce for a
  ///     positive bounce, and 1/(1 + bounce) for a negative one, which is over-damped.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(perceptualDuration: Double, bounce: Double = 0) throws(ParameterError) {
    try require(bounce > -1 && bounce <= 1, "bounce", bounce, "greater than -1 and at most 1")
    try self.init(
      mass: 1, angularFrequency: 2 * .pi / perceptualDuration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      parameter: "perceptualDuration", value: perceptualDuration)
  }

  /// The bounce of SwiftUI and Core Animation: 1 − ζ for a damping ratio ζ ≤ 1, and 1/ζ − 1 above.
  ///
  /// It is between −1 and 1.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  // MARK: - Visual duration and bounce

  /// Creates the parameters of mass 1 from a visual duration and a bounce, as the JavaScript library Motion does.
  ///
  /// ω₀ = 2π / (1.2 visualDuration), and the damping ratio is 1 − bounce, clamped to 0.05…1.
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

  // MARK: - The first overshoot

  /// Creates the parameters from the time and the height of the first overshoot after a start at rest.
  ///
  /// For a peak time t and an overshoot h, the motion decays at the rate −ln(h)/t and oscillates at the angular frequency π/t (Ogata,
  /// Modern Control Engineering, section 5.3). So the stiffness is m(ln²h + π²)/t² and the damping −2m·ln(h)/t, both within a relative
  /// 8u (u = 2^-53). A relative change ε of the damping changes the overshoot by a relative L(1 + L²/π²)ε, where L = −ln h, and the
  /// peak time by a relative (L²/π²)ε.
  ///
  /// - Parameters:
  ///   - peakTime: the time of the first extremum after the start, in seconds; positive and finite.
  ///   - overshoot: how far the motion goes beyond its target, as a fraction h of the distance to the target; 0 < h ≤ 1. 1 means a
  ///     spring without damping. A spring that does not overshoot has no peak time.
  ///   - mass: m, positive and finite.
  /// - Throws: `ParameterError` for a value outside its domain, and if the peak time leads to a stiffness that is not finite or is zero,
  ///   or to a damping that is not finite.
  public init(peakTime: Double, overshoot: Double, mass: Double = 1) throws(ParameterError) {
    try requirePositive("mass", mass)
    try require(
      overshoot > 0 && overshoot <= 1, "overshoot", overshoot, "greater than 0 and at most 1")
    let decay = -Double.log(overshoot)
    // Divide by the time twice, because the square of the time may underflow.
    let stiffness = mass * (decay * decay + .pi * .pi) / peakTime / peakTime
    let damping = 2 * mass * decay / peakTime + 0
    try require(
      peakTime > 0 && peakTime.isFinite && stiffness > 0 && stiffness.isFinite && damping.isFinite,
      "peakTime", peakTime, "positive and finite, with a positive and finite stiffness")
    try self.init(mass: mass, stiffness: stiffness, damping: damping)
  }

  // These initializers take a settling duration, which determines the stiffness.

  /// Creates the spring of mass 1 that settles from rest in a given time.
  ///
  /// This is the inverse of ``DampedSpring/settlingDuration(_:epsilon:)``. The settling time of a spring with ω₀ = 1 depends only on
  /// the damping ratio; dividing it by the given time gives ω₀. The duration is used as given, however short or long.
  ///
  /// - Parameters:
  ///   - settlingDuration: the time in seconds; positive and finite.
  ///   - dampingRatio: ζ > 0. An undamped spring never settles.
  ///   - rule: the condition under which a spring is settled.
  ///   - epsilon: the fraction of the distance from start to target within which the value must stay; greater than 0 and less than 1,
  ///     because for 1 every spring would be settled from the start.
  /// - Throws: `ParameterError` for a value outside its domain.
  /// - Error: the stiffness and the damping are within a relative 64u (u = 2^-53) of the exact ones for a duration, a ratio and an epsilon
  ///   changed by at most a relative 32u (backward error). Usually the spring then settles within a relative 1e-13 of the duration. With
  ///   ``SettlingRule/lastCrossing`` the error is larger if an extremum just reaches epsilon, because the time jumps there. With the
  ///   other two rules it grows towards critical damping, where rounding ζ changes the logarithm in their formulas by 2^-53/(1 − ζ).
  public init(
    settlingDuration: Double, dampingRatio: Double,
    rule: SettlingRule = .lastCrossing, epsilon: Double = 0.001
  ) throws(ParameterError) {
    try Self.checkSettling(settlingDuration, dampingRatio, epsilon)
    let unit = try SpringParameters(mass: 1, stiffness: 1, damping: 2 * dampingRatio)
    let time = DampedSpring(unit).settlingDuration(rule, epsilon: epsilon)
    try self.init(
      mass: 1, angularFrequency: time / settlingDuration, dampingRatio: dampingRatio,
      parameter: "settlingDuration", value: settlingDuration)
  }

  /// Creates the spring of mass 1 that SwiftUI makes from a settling duration and a damping ratio.
  ///
  /// SwiftUI clamps the duration T to 0.01…10 seconds and the damping ratio ζ to at most 1. It then solves ζ/√(1 − ζ²)·e^(−ζω₀T) = ε
  /// for ω₀, or (1 + ω₀T) e^(−ω₀T) = ε if ζ = 1. Here the first equation is solved in closed form. The envelope of a spring that starts
  /// at rest has the factor 1/√(1 − ζ²) instead, so a lightly damped spring settles later than requested. To avoid this, use
  /// ``init(settlingDuration:dampingRatio:rule:epsilon:)``.
  ///
  /// - Parameters:
  ///   - settlingDuration: the time in seconds; positive and finite, clamped to 0.01…10.
  ///   - dampingRatio: ζ > 0, clamped to at most 1; ζ/√(1 − ζ²) must exceed `epsilon`, otherwise no frequency solves the
  ///     equation.
  ///   - epsilon: positive and below 1; SwiftUI's default is 0.001.
  /// - Throws: `ParameterError` for a value outside its domain.
  /// - Error: a few ulp of ω₀; more where ζ/√(1 − ζ²) is close to `epsilon`, because the logarithm of their ratio is small.
  package init(
    swiftUISettlingDuration settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001
  ) throws(ParameterError) {
    try Self.checkSettling(settlingDuration, dampingRatio, epsilon)
    let time = Swift.min(Swift.max(settlingDuration, 0.01), 10)
    let ratio = Swift.min(dampingRatio, 1)
    let radians: Double  // ω₀T
    if ratio == 1 {
      radians = bracketedRoot(from: 0, to: 1500, guess: 2 - .log(epsilon)) { x in
        (.log(onePlus: x) - x - .log(epsilon), -x / (1 + x))
      }
    } else {
      let factor = ratio / .sqrt((1 - ratio) * (1 + ratio))
      try require(
        factor > epsilon, "dampingRatio", dampingRatio,
        "such that ζ/√(1 − ζ²) is greater than epsilon")
      radians = .log(factor / epsilon) / ratio
    }
    try self.init(
      mass: 1, angularFrequency: radians / time, dampingRatio: ratio,
      parameter: "settlingDuration", value: settlingDuration)
  }

  private static func checkSettling(
    _ settlingDuration: Double, _ dampingRatio: Double, _ epsilon: Double
  ) throws(ParameterError) {
    try requirePositive("settlingDuration", settlingDuration)
    try requirePositive("dampingRatio", dampingRatio)
    try require(epsilon > 0 && epsilon < 1, "epsilon", epsilon, "greater than 0 and less than 1")
  }

  // MARK: - Tension and friction (react-spring)

  /// Creates the parameters from a tension and a friction, react-spring's names for stiffness and damping.
  ///
  /// - Throws: `ParameterError` for a value outside the domain of stiffness, damping or mass.
  public init(tension: Double, friction: Double, mass: Double = 1) throws(ParameterError) {
    try requirePositive("tension", tension)
    try require(
      friction >= 0 && friction.isFinite, "friction", friction, "at least zero and finite")
    try self.init(mass: mass, stiffness: tension, damping: friction)
  }

  // MARK: - Bounciness and speed (Pop, Origami)

  /// Creates the parameters from a bounciness and a speed, as Pop, Origami and Rebound do.
  ///
  /// The speed is converted to a tension on Origami's scale. The bounciness selects a friction between almost none and the least friction
  /// with which a spring of this tension does not bounce. This least friction is a function of the tension: three cubics that differ by
  /// less than one percent where they meet. Tension and friction are then converted to stiffness and damping at mass 1.
  ///
  /// - Parameters:
  ///   - bounciness: 0…42.5; Pop's default is 4. Above 42.5 the friction would increase again.
  ///   - speed: at least zero and finite; Pop's default is 12.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(bounciness: Double, speed: Double) throws(ParameterError) {
    try require(
      bounciness >= 0 && bounciness <= 42.5, "bounciness", bounciness, "between 0 and 42.5")
    try require(speed >= 0 && speed.isFinite, "speed", speed, "at least zero and finite")
    let tension = OrigamiScale.tension(speed: speed)
    let still = OrigamiScale.frictionWithoutBounce(tension: tension)
    let b = OrigamiScale.bounce * bounciness
    let friction = still + (2 * b - b * b) * (OrigamiScale.leastFriction - still)
    try self.init(
      mass: 1, stiffness: OrigamiScale.stiffness(tension: tension),
      damping: OrigamiScale.damping(friction: friction))
  }

  /// The bounciness and the speed of this spring; `nil` if no such pair gives it.
  ///
  /// This is the inverse of ``init(bounciness:speed:)``. A spring of another mass is first converted to the equivalent spring of mass
  /// 1. The result is `nil` if the speed would be below 0 or the bounciness outside 0…42.5.
  package var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
    let tension = OrigamiScale.tension(stiffness: stiffness / mass)
    let speed = OrigamiScale.speed(tension: tension)
    let still = OrigamiScale.frictionWithoutBounce(tension: tension)
    let friction = OrigamiScale.friction(damping: damping / mass)
    // The bounce b, from 0 to 1, satisfies 2b − b² = `share`; the smaller root is computed without cancellation.
    let share = (still - friction) / (still - OrigamiScale.leastFriction)
    // The tolerance allows for rounding at both limits of the scale.
    let slack = 1e-12
    guard speed >= -slack, speed.isFinite, share >= -slack, share <= 1 + slack else { return nil }
    let part = Swift.min(Swift.max(share, 0), 1)
    return (
      bounciness: part / (1 + .sqrt(1 - part)) / OrigamiScale.bounce, speed: Swift.max(speed, 0)
    )
  }
}

/// Origami's scales of tension and friction, and Rebound's conversions of bounciness and speed.
private enum OrigamiScale {
  /// The bounce per unit of bounciness: Rebound divides the bounciness by 1.7 and maps 0…20 to a bounce of 0…0.8.
  static var bounce: Double { 0.8 / 34 }
  static var leastFriction: Double { 0.01 }

  static func tension(speed: Double) -> Double { 0.5 + 199.5 * speed / 34 }
  static func speed(tension: Double) -> Double { (tension - 0.5) * 34 / 199.5 }

  static func stiffness(tension: Double) -> Double { (tension - 30) * 3.62 + 194 }
  static func tension(stiffness: Double) -> Double { (stiffness - 194) / 3.62 + 30 }

  static func damping(friction: Double) -> Double { (friction - 8) * 3 + 25 }
  static func friction(damping: Double) -> Double { (damping - 25) / 3 + 8 }

  static func frictionWithoutBounce(tension x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.00000045 * x - 0.000332) * x + 0.1078) * x + 5.84
  }
}
