// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

// These initializers take a settling duration, which determines the stiffness.

extension SpringParameters {
  /// Creates the spring of mass 1 that settles from rest in a given time.
  ///
  /// This is the inverse of ``DampedSpring/settlingDuration(_:epsilon:)``. From rest, the shape of the motion depends only on
  /// the damping ratio, and the angular frequency scales time; so the settling time is computed for ω₀ = 1 and then scaled.
  /// The duration is not limited.
  ///
  /// - Parameters:
  ///   - settlingDuration: the time in seconds; positive and finite.
  ///   - dampingRatio: ζ > 0. An undamped spring never settles.
  ///   - rule: the condition under which a spring is settled.
  ///   - epsilon: the fraction of the distance within which the value must stay; positive, and below 1, because for 1 every
  ///     spring would be settled from the start.
  /// - Throws: `ParameterError` for a value outside its domain.
  /// - Error: backward. The stiffness and the damping have a relative error of at most 64 · 2^-53, for a duration, a ratio
  ///   and an epsilon that each differ from the given ones by at most 32 · 2^-53. Usually the spring then settles within a
  ///   relative 1e-13 of the duration. Some rules magnify the rounding: a last crossing jumps where an extremum just reaches
  ///   epsilon. The envelope's and Core Animation's times grow without bound towards critical damping, where the rounding of
  ///   the ratio changes their logarithm by 2^-53/(1 − ζ).
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
  /// SwiftUI solves ζ/√(1 − ζ²)·e^(−ζω₀T) = ε for ω₀, or (1 + ω₀T) e^(−ω₀T) = ε at ζ = 1, after clamping T to 0.01…10 seconds
  /// and ζ to at most 1. Here the first equation is solved in closed form. Its left-hand side is not the envelope of a spring
  /// that starts at rest (which has the factor 1/√(1 − ζ²)), so that a lightly damped spring settles later than requested. Use
  /// ``init(settlingDuration:dampingRatio:rule:epsilon:)`` for a spring that settles on time.
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
}
