// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

// MARK: - Tension and friction (react-spring)

extension SpringParameters {
  /// Creates the parameters from a tension and a friction, react-spring's names for stiffness and damping.
  ///
  /// - Throws: `ParameterError` for a value outside the domain of stiffness, damping or mass.
  public init(tension: Double, friction: Double, mass: Double = 1) throws(ParameterError) {
    try requirePositive("tension", tension)
    try require(
      friction >= 0 && friction.isFinite, "friction", friction, "at least zero and finite")
    try self.init(mass: mass, stiffness: tension, damping: friction)
  }
}

// MARK: - Bounciness and speed (Pop, Origami)

extension SpringParameters {
  /// Creates the parameters from a bounciness and a speed, as Pop, Origami and Rebound do.
  ///
  /// The speed is converted to a tension on Origami's scale. The bounciness selects a friction between almost none and the
  /// least friction that does not bounce at that tension (a cubic fit in three pieces, which jump by less than one percent
  /// where they meet). Tension and friction are then converted to stiffness and damping at mass 1.
  ///
  /// - Parameters:
  ///   - bounciness: 0…42.5; Pop's default is 4. Above 42.5 the bounce would become smaller again.
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

  /// The bounciness and the speed of this spring; `nil` if no such numbers lead to it.
  ///
  /// This is the inverse of ``init(bounciness:speed:)``. A spring of another mass is first converted to the equivalent spring
  /// of mass 1. The result is `nil` for a spring that is slower than speed 0, has more damping than bounciness 0 or less
  /// damping than bounciness 42.5.
  package var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
    let tension = OrigamiScale.tension(stiffness: stiffness / mass)
    let speed = OrigamiScale.speed(tension: tension)
    let still = OrigamiScale.frictionWithoutBounce(tension: tension)
    let friction = OrigamiScale.friction(damping: damping / mass)
    // The bounce b satisfies 2b − b² = share; the smaller root is computed without cancellation.
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

/// Origami's scales of tension and friction, and Rebound's conversion of bounciness and speed.
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
