// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The roots of m λ² + c λ + k = 0, in the form that evaluation wants them.
///
/// A pair of complex roots is kept as decay and frequency, a pair of real ones as two rates. Each
/// rate, and the distance between the two roots, has a relative error of a few ulp for the very
/// coefficients given: none of them is the small difference of two rounded numbers. What the modes
/// say about the motion is continuous through critical damping, because either case uses the
/// distance between the roots only through sin(x)/x or (1 − e^-x)/x, which tend to 1.
enum SpringModes: Hashable, Sendable {
  /// Under-damped: λ = −decay ± i·frequency.
  case oscillating(OscillatingModes)

  /// Critically damped and over-damped: λ = −slow and −fast.
  case decaying(DecayingModes)

  init(_ parameters: SpringParameters) {
    self.init(
      mass: parameters.mass, stiffness: parameters.stiffness, damping: parameters.damping)
  }

  init(mass: Double, stiffness: Double, damping: Double) {
    let scaled = ScaledCoefficients(mass: mass, stiffness: stiffness, damping: damping)
    let exponent = scaled.timeExponent
    let frequency = scaled.angularFrequency

    // For a damping ratio above 2^30 or so, c² − 4mk is c² in every digit, and the products above
    // might overflow: the rates are c/m and k/c. An infinite fast rate is a mode that is gone at
    // once, which is what it looks like from any representable time.
    if scaled.damping > 0x1p40 {
      let fast = damping / mass
      let slow = stiffness / damping
      self = .decaying(
        DecayingModes(
          slow: slow, fast: fast, gap: fast, slowOverFast: slow / fast, fastOverGap: 1,
          angularFrequency: frequency))
      return
    }

    // Below 2^-400 (where the square could underflow) the damping cannot be seen in ω₁.
    var visible = scaled
    if scaled.damping < 0x1p-400 { visible.damping = 0 }
    let discriminant = visible.discriminant

    if discriminant < 0 {
      self = .oscillating(
        OscillatingModes(
          decay: 0.5 * (damping / mass),
          frequency: Swift.max(
            (.sqrt(-discriminant) / (2 * scaled.mass)).scaled(byPowerOfTwo: exponent),
            .leastNonzeroMagnitude),  // Divided by, however slow.
          frequencyRatio: .sqrt(-discriminant / (4 * scaled.mass * scaled.stiffness)),
          angularFrequency: frequency))
    } else {
      // The sum of two positive numbers gives the fast rate, and the product of the roots, k/m,
      // gives the slow one by division: subtracting would lose the slow rate of a stiff damper.
      let root = Double.sqrt(discriminant)
      let sum = scaled.damping + root
      let fast = sum / (2 * scaled.mass)
      let slow = 2 * scaled.stiffness / sum
      let gap = root / scaled.mass
      self = .decaying(
        DecayingModes(
          slow: slow.scaled(byPowerOfTwo: exponent),
          fast: fast.scaled(byPowerOfTwo: exponent),
          gap: gap.scaled(byPowerOfTwo: exponent),
          slowOverFast: slow / fast,
          fastOverGap: fast / gap,
          angularFrequency: frequency))
    }
  }

  /// ω₀ = √(k/m), in 1/s.
  var angularFrequency: Double {
    switch self {
    case .oscillating(let modes): modes.angularFrequency
    case .decaying(let modes): modes.angularFrequency
    }
  }

  /// The state `time` seconds after the start as a linear map of the state at the start.
  func response(at time: Double) -> SpringResponse { inlinedResponse(at: time) }

  /// The same, for who has use for a part of it only: the rest is not computed then.
  @inline(__always)
  func inlinedResponse(at time: Double) -> SpringResponse {
    switch self {
    case .oscillating(let modes): modes.response(at: time)
    case .decaying(let modes): modes.response(at: time)
    }
  }
}

extension Double {
  /// The largest finite number of the same sign in place of an infinity, so that zero times it is
  /// zero.
  var saturated: Double {
    Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
