// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import EasingCore
import RealModule

/// A growing oscillation: In(t) = 2^(10t - 10)·(cos θ + √(a² - 1)·sin θ), where θ = 2π(1 - t)/p.
///
/// This is Penner's curve, written without an arcsine. The error caused by rounding the period grows with the number of oscillations,
/// so a period like 0.3 is treated as exactly 3/10.
struct ElasticEase: EaseShape {
  /// The amplitude a of the oscillation at progress 1, in units of value; at least 1.
  let amplitude: Double
  /// The period p of the oscillation, in progress.
  let period: Double
  let swing: ElasticSwing
  /// The oscillation of the two halves of the in-out curve, whose period is 1.5 times as long.
  private let inOutSwing: ElasticSwing

  /// The curve of Penner and easings.net.
  static let standard = ElasticEase(amplitude: 1, period: 0.3)

  var inOutShape: ElasticEase {
    ElasticEase(amplitude: amplitude, period: period, swing: inOutSwing, inOutSwing: inOutSwing)
  }

  var quadrature: Double { amplitude == 1 ? 0 : ((amplitude - 1) * (amplitude + 1)).squareRoot() }

  /// Returns 2^(10t - 10)·(cos θ + b·sin θ) with b = √(a² - 1).
  func easeIn(_ progress: Double) -> Double {
    if progress == 0 || progress == 1 { return progress }
    let (cosine, sine) = swing.rotation(at: progress)
    return ExponentialEase.growth(progress) * (cosine + quadrature * sine)
  }

  /// Returns 1 - E·(cos θ + b·sin θ) with E = 2^(-10t) and θ = 2πt/p, without cancellation.
  ///
  /// It is computed as (1 - E) + E·(2 sin²(θ/2) - b·sin θ), whose terms are not negative if a = 1, because then b = 0.
  func easeOut(_ progress: Double) -> Double {
    let decay = PowerOfTwo(-10 * progress)
    let half = swing.rotation(whole: 0, part: -5 * progress)
    let sine = 2 * half.sine * half.cosine
    let swung = 2 * half.sine * half.sine - quadrature * sine
    return decay.value * swung - decay.excess
  }

  /// Integrates the in form: by quadrature if θ changes by at most twelve radians, otherwise as a difference of the antiderivative.
  ///
  /// With r = 10 ln 2, ω = 2π/p and b = √(a² - 1), the antiderivative is 2^(10t - 10)·(C cos θ + D sin θ), where rC - ωD = 1 and
  /// rD + ωC = b. Its magnitude is at most 1/ω of the largest value. So if θ changes by more than twelve radians, its rounding errors
  /// are small compared with the integral of the absolute values.
  func easeInIntegral(from start: Double, to end: Double) -> Double {
    if swing.omega * (end - start) <= 12 {
      return gaussIntegral(from: start, to: end) { easeIn($0) }
    }
    return antiderivative(swing.rotation(at: end), ExponentialEase.growth(end))
      - antiderivative(swing.rotation(at: start), ExponentialEase.growth(start))
  }

  /// Returns the antiderivative of the in form at a progress t, given the cosine and sine of θ and 2^(10t - 10).
  private func antiderivative(
    _ rotation: (cosine: Double, sine: Double), _ growth: Double
  ) -> Double {
    let (omega, rate) = (swing.omega, easing_growth_rate)
    let square = rate * rate + omega * omega
    return growth
      * ((rate + omega * quadrature) / square * rotation.cosine
        + (rate * quadrature - omega) / square * rotation.sine)
  }

  /// Integrates the out form by the same two methods; its angle 2πt/p is measured from progress 0.
  func easeOutIntegral(from start: Double, to end: Double) -> Double {
    if swing.omega * (end - start) <= 12 {
      return gaussIntegral(from: start, to: end) {
        $0 < easeOutLimit ? easeOut($0) : 1 - easeIn(1 - $0)
      }
    }
    func mirrored(_ progress: Double) -> Double {
      antiderivative(
        swing.rotation(whole: 0, part: -10 * progress), PowerOfTwo(-10 * progress).value)
    }
    return (end - start) - (mirrored(start) - mirrored(end))
  }

  /// Returns the slope of the in form; at 0 it is the slope to the right of the jump.
  func easeInVelocity(_ progress: Double) -> Double {
    let (cosine, sine) = swing.rotation(at: progress)
    let omega = swing.omega
    let b = quadrature
    return ExponentialEase.growth(progress)
      * (easing_growth_rate * (cosine + b * sine) + omega * (sine - b * cosine))
  }

  func easeInAcceleration(_ progress: Double) -> Double {
    let (cosine, sine) = swing.rotation(at: progress)
    let omega = swing.omega
    let rate = easing_growth_rate
    let b = quadrature
    return ExponentialEase.growth(progress)
      * ((rate * rate - omega * omega) * (cosine + b * sine)
        + 2 * rate * omega * (sine - b * cosine))
  }

  /// The extremes of the in form: at the start, the end or the last two extrema, because the oscillation grows.
  var easeInExtremes: Extremes {
    var result = Extremes.unit
    // The value just after the jump from 0 is included.
    result.include(CurvePoint(progress: 0, value: easeIn(.leastNonzeroMagnitude)))
    let turns = easeInTurns(0, before: 1)
    for case let turn? in [turns.first, turns.second] where turn > 0 && turn < 1 {
      result.include(CurvePoint(progress: turn, value: easeIn(turn)))
    }
    return result
  }

  /// Returns the last two extrema before `end` of the in form's derivative of an order; order 0 is the in form itself.
  ///
  /// All earlier values are between these two extrema, because the oscillation grows.
  /// A function 2^(10t - 10)·(A cos θ + B sin θ) with θ = ω(1 - t) is 0 where tan θ = -A/B. Its derivative has the same form, with
  /// A' = rA - ωB and B' = rB + ωA for the growth rate r.
  func easeInTurns(_ order: Int, before end: Double) -> Turns {
    let omega = swing.omega
    let rate = easing_growth_rate
    // Both rates are divided by the larger one, so that their powers do not overflow.
    let unit = max(omega, rate)
    let (r, w) = (rate / unit, omega / unit)
    var (a, b) = (1.0, quadrature)
    for _ in 0...order { (a, b) = (r * a - w * b, r * b + w * a) }
    var theta = Double.atan2(y: -a, x: b)
    let least = omega * (1 - end)
    theta += ((least - theta) / Double.pi).rounded(.up) * Double.pi
    return Turns(1 - theta / omega, 1 - (theta + Double.pi) / omega)
  }
}

extension ElasticEase {
  init(amplitude: Double, period: Double) {
    self.init(
      amplitude: amplitude, period: period, swing: ElasticSwing(period: period, stretch: 1),
      inOutSwing: ElasticSwing(period: period, stretch: 1.5))
  }
}

/// The oscillation of an elastic curve: precomputed numbers for its evaluation.
///
/// Progress and period are multiplied by ten, which makes decimal periods like 0.3 exact.
struct ElasticSwing: Hashable, Sendable {
  /// Ten times the period, P.
  let period: Double
  /// The number 4/P of right angles in a tenth of progress.
  let rightAngles: Double
  /// 10 minus the nearest multiple of P; the difference is exact.
  let ten: Double

  init(period: Double, stretch: Double) {
    self.period = 10 * period * stretch
    rightAngles = 4 / self.period
    ten = 10.0.remainder(dividingBy: self.period)
  }

  /// The angular frequency, in radians per unit of progress.
  var omega: Double { 5 * Double.pi * rightAngles }

  /// Returns the cosine and the sine of 2π·x/P, where x = whole - part and whole is ``ten`` or 0.
  ///
  /// Rounding an angle of several periods would cost accuracy near the zeros. So whole right angles are first subtracted from `whole`,
  /// exactly; only the subtraction of `part` is rounded.
  @inline(__always) func rotation(whole: Double, part: Double) -> (cosine: Double, sine: Double) {
    let shifted = (whole - part) * rightAngles + easing_rounding_shift
    let rest = (whole - (shifted - easing_rounding_shift) * (period / 4)) - part
    let x = rest * rightAngles
    let cosine = RightAngles.cosine(x)
    let sine = RightAngles.sine(x)
    // In every second quadrant sine and cosine are swapped. The sine is negative in the last two quadrants, the cosine in the middle
    // two. Masks replace a branch on the quadrant, which would often be mispredicted.
    let quadrants = shifted.bitPattern
    let change = (sine.bitPattern ^ cosine.bitPattern) & (0 &- (quadrants & 1))
    return (
      Double(bitPattern: (cosine.bitPattern ^ change) ^ (((quadrants &+ 1) & 2) << 62)),
      Double(bitPattern: (sine.bitPattern ^ change) ^ ((quadrants & 2) << 62))
    )
  }

  /// Returns the rotation at a progress: its angle 2π·(10 - 10t)/P falls to 0 at progress 1.
  @inline(__always) func rotation(at progress: Double) -> (cosine: Double, sine: Double) {
    // For t ≥ 1/2 the difference 1 - t is exact; for t < 1/2 the argument reduction subtracts 10t from 10.
    progress >= 0.5
      ? rotation(whole: 0, part: -10 * (1 - progress)) : rotation(whole: ten, part: 10 * progress)
  }
}
