// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import EasingCore
import RealModule

/// The roots λ of m λ² + c λ + k = 0, from which the motion of a spring is computed.
///
/// Complex roots are stored as a decay rate and a frequency, real roots as two rates. For exactly the given m, c and k, the rates and
/// the distance δ between the roots have a relative error of a few ulp, because no rate is computed as a small difference of rounded
/// numbers. Near critical damping, the motion is continuous, because δ enters only through sin(x)/x or (1 − e^-x)/x with x proportional
/// to δ; both tend to 1.
package enum SpringModes: Hashable, Sendable {
  /// The under-damped case: λ = −decay ± i·frequency.
  case oscillating(OscillatingModes)

  /// The critically damped and over-damped cases: λ = −slow and λ = −fast.
  case decaying(DecayingModes)

  package init(_ parameters: SpringParameters) {
    let (mass, stiffness, damping) = (parameters.mass, parameters.stiffness, parameters.damping)
    let scaled = ScaledCoefficients(mass: mass, stiffness: stiffness, damping: damping)
    let exponent = scaled.timeExponent
    let frequency = scaled.angularFrequency

    // The damping ratio is above 2^37, so c² − 4mk rounds to c², which might overflow. The rates are c/m and k/c. If c/m is infinite,
    // the fast mode has vanished at every representable time after the start.
    if scaled.damping > 0x1p40 {
      let fast = damping / mass
      let slow = stiffness / damping
      self = .decaying(
        DecayingModes(
          slow: slow, fast: fast, gap: fast, slowOverFast: slow / fast, fastOverGap: 1,
          angularFrequency: frequency))
      return
    }

    // A damping below 2^-400, whose square could underflow, is too small to change the frequency.
    var visible = scaled
    if scaled.damping < 0x1p-400 { visible.damping = 0 }
    let discriminant = visible.discriminant

    if discriminant < 0 {
      self = .oscillating(
        OscillatingModes(
          decay: 0.5 * (damping / mass),
          frequency: Swift.max(
            (.sqrt(-discriminant) / (2 * scaled.mass)).scaled(byPowerOfTwo: exponent),
            .leastNonzeroMagnitude),  // Not zero, because it is a divisor.
          frequencyRatio: .sqrt(-discriminant / (4 * scaled.mass * scaled.stiffness)),
          angularFrequency: frequency))
    } else {
      // The fast rate is computed as a sum of positive numbers. The slow rate is k/m, the product of both rates, divided by the fast
      // rate, because a subtraction would cancel if the damping is large.
      let root = Double.sqrt(discriminant)
      let sum = scaled.damping + root
      let fast = sum / (2 * scaled.mass)
      let slow = 2 * scaled.stiffness / sum
      let gap = root / scaled.mass
      self = .decaying(
        DecayingModes(
          slow: slow.scaled(byPowerOfTwo: exponent), fast: fast.scaled(byPowerOfTwo: exponent),
          gap: gap.scaled(byPowerOfTwo: exponent), slowOverFast: slow / fast,
          fastOverGap: fast / gap, angularFrequency: frequency))
    }
  }

  /// The undamped angular frequency ω₀ = √(k/m), in 1/s.
  package var angularFrequency: Double {
    switch self {
    case .oscillating(let modes): modes.angularFrequency
    case .decaying(let modes): modes.angularFrequency
    }
  }

  @inline(never) package func propagator(at time: Double) -> SpringPropagator { switched(at: time) }

  /// The propagator at `time`, inlined so that unused coefficients are not computed.
  @inline(__always) func inlinedPropagator(at time: Double) -> SpringPropagator {
    #if arch(wasm32)
    // Not inlined, because three copies would be a tenth of the WebAssembly module of a web page with springs.
    propagator(at: time)
    #else
    switched(at: time)
    #endif
  }

  @inline(__always) private func switched(at time: Double) -> SpringPropagator {
    switch self {
    case .oscillating(let modes): modes.propagator(at: time)
    case .decaying(let modes): modes.propagator(at: time)
    }
  }
}

/// An exponent x for which e^-x times the largest double, e^709.8, still underflows to 0.
private let vanishingPhase = 1500.0

extension Double {
  /// This number; an infinity is replaced by the largest finite number of the same sign, so that its product with 0 is 0.
  var saturated: Double {
    Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

/// The complex pair of roots −β ± iω₁ of an under-damped (or undamped) spring.
package struct OscillatingModes: Hashable, Sendable {
  /// The decay rate β = c/(2m), in 1/s; zero when undamped.
  let decay: Double
  /// The damped angular frequency ω₁ = √(ω₀² − β²), in 1/s; positive.
  let frequency: Double
  /// The ratio ω₁/ω₀ = √(1 − ζ²); exactly 1 when undamped.
  let frequencyRatio: Double
  let angularFrequency: Double
  /// The reciprocal 1/ω₁, in seconds; infinite where it overflows.
  let inverseFrequency: Double
  /// The times in seconds between which the fast evaluation in ``propagator(at:)`` neither underflows nor overflows.
  let earliest: Double
  let latest: Double

  init(decay: Double, frequency: Double, frequencyRatio: Double, angularFrequency: Double) {
    (self.decay, self.frequency) = (decay, frequency)
    (self.frequencyRatio, self.angularFrequency) = (frequencyRatio, angularFrequency)
    inverseFrequency = 1 / frequency
    // Between these times, (ω₁t)² and e^(−βt/2) are normal numbers, and the angle ω₁t/2 can be reduced without libm. No time is between
    // them if halving a rate would round it.
    let isHarmless = frequency >= 0x1p-1000 && (decay >= 0x1p-1000 || decay == 0)
    earliest = 0x1p-500 * inverseFrequency
    latest = isHarmless ? Swift.min(0x1p18 * inverseFrequency, 2 * easing_exp_normal / decay) : 0
  }

  /// Returns the propagator for `time` seconds after the start, for any time.
  ///
  /// With x = βt and θ = ω₁t:
  ///
  ///     A  = e^-x (cos θ + βT)           B  = e^-x T,    T = sin θ / ω₁
  ///     A′ = −ω₀² B                      B′ = e^-x (cos θ − βT)
  ///     A″ = −ω₀² B′                     B″ = −2β B′ − ω₀² B
  ///
  /// T = t sin(θ)/θ is accurate down to θ = 0, so critical damping is not a special case: an error of ω₁ affects only sin(θ)/θ. Sine
  /// and cosine are computed from the half angle, which also gives 1 − cos θ as 2 sin²(θ/2), without cancellation. The computed θ is
  /// within 4 ulp of ω₁t, so after any number of periods its error is like an error of 4 ulp in the time.
  ///
  /// **Same bits.** `oscillation` of CEasing performs the same operations in the same order, without fused operations, and leaves the
  /// same times to ``carefulPropagator(at:)``. Change both together.
  @inline(__always) func propagator(at time: Double) -> SpringPropagator {
    guard time > earliest, time < latest else { return carefulPropagator(at: time) }
    let halfAngle = (0.5 * frequency) * time
    let both = DecayAndSine(decay: (-0.5 * decay) * time, angle: halfAngle)
    let (sine, cosine) = (both.remainder.sine, both.remainder.cosine)
    // `sine` and `cosine` belong to θ/2 minus a number of right angles. If that number is even, sin θ = 2 sine cosine,
    // cos θ = 1 − 2 sine² and 1 − cos θ = 2 sine². If it is odd, sin θ and cos θ have the opposite sign, and 1 − cos θ = 2 − 2 sine². Bit
    // operations replace a branch, which would often be mispredicted.
    let sign = both.quadrants << 63
    let two = Double(bitPattern: sign >> 1)
    let double = (2 * sine) * sine
    return propagator(
      at: time, angle: 2 * halfAngle, decay: both.decay,
      undecayedPerVelocity: ((2 * sine) * cosine).withSign(flippedBy: sign) * inverseFrequency,
      cosine: (1 - double).withSign(flippedBy: sign),
      versine: two + double.withSign(flippedBy: sign))
  }

  /// Makes the propagator from e^(−x/2), θ, T, cos θ and 1 − cos θ; the letters are those of ``propagator(at:)``.
  @inline(__always) func propagator(
    at time: Double, angle: Double, decay: DecayingExponential, undecayedPerVelocity: Double,
    cosine: Double, versine: Double
  ) -> SpringPropagator {
    let halfDecay = decay.value
    let lag = self.decay * undecayedPerVelocity
    let perVelocity = halfDecay * undecayedPerVelocity
    let velocityPerVelocity = halfDecay * (cosine - lag)
    let springTerm = angularFrequency * perVelocity
    return SpringPropagator(
      halfDecay: halfDecay,
      halfDecayed: SpringPropagator.Weights(
        valuePerDistance: halfDecay * (cosine + lag), valuePerVelocity: perVelocity,
        velocityPerDistance: -angularFrequency * springTerm,
        velocityPerVelocity: velocityPerVelocity,
        accelerationPerDistance: (-angularFrequency * (angularFrequency * velocityPerVelocity))
          .saturated,
        accelerationPerVelocity: (-2 * self.decay * velocityPerVelocity - angularFrequency
          * springTerm).saturated),
      covered: covered(time, angle: angle, decay: decay, versine: versine, lag: lag))
  }

  /// Returns 1 − A for the coefficient A of ``propagator(at:)``; accurate even where 1 − A is small.
  ///
  /// It is e^-x [(e^x − 1 − βT) + (1 − cos θ)]. For x < 1 and θ < 1 a series is used. Otherwise both terms in parentheses are nonnegative,
  /// and e^x − 1 − βT loses at most three bits by cancellation, because βT = x sin(θ)/θ is below 0.85x for θ ≥ 1, and e^x − 1 is at
  /// least 1.7x for x ≥ 1. 1 − e^-x is computed as the product of 1 − e^(−x/2) and 1 + e^(−x/2).
  @inline(__always) private func covered(
    _ time: Double, angle: Double, decay: DecayingExponential, versine: Double, lag: Double
  ) -> Double {
    let decayed = decay.value * decay.value
    if angle < 1 {
      let x = self.decay * time
      if x < 1 {
        let radians = angularFrequency * time
        return radians * radians * (decayed * startSeries(x: x, square: -(angle * angle)))
      }
    }
    return decayed * (versine - lag) - decay.excess * (1 + decay.value)
  }
}

extension Double {
  /// Returns this number, negated if the highest bit of `bits` is 1.
  @inline(__always) fileprivate func withSign(flippedBy bits: UInt64) -> Double {
    Double(bitPattern: bitPattern ^ bits)
  }
}

extension OscillatingModes {
  /// Returns the propagator at times that are not between `earliest` and `latest`.
  ///
  /// These are times at and before the start, infinity, times at which θ = ω₁t is nearly zero or its reduction needs libm, and times at
  /// which e^(−βt/2) is not a normal number.
  @inline(never) func carefulPropagator(at time: Double) -> SpringPropagator {
    guard time > 0, time < .infinity else {
      return .atEnd(time, angularFrequency, -2 * decay, isDamped: decay > 0)
    }
    let angle = Swift.min(frequency * time, .greatestFiniteMagnitude)
    let half = SineAndCosine(0.5 * angle)
    // Near 0, sin(θ)/θ is 1; halving a subnormal θ would round it.
    let undecayedPerVelocity =
      angle > 1e-150 ? ((2 * half.sine) * half.cosine) / angle * time : time
    let versine = (2 * half.sine) * half.sine
    return propagator(
      at: time, angle: angle, decay: DecayingExponential(-0.5 * (decay * time)),
      undecayedPerVelocity: undecayedPerVelocity, cosine: 1 - versine, versine: versine)
  }
}

/// The real roots −r and −q, r ≤ q, of a critically damped or over-damped spring.
package struct DecayingModes: Hashable, Sendable {
  /// The slow rate r, in 1/s; at least the least positive double, because it is a divisor.
  let slow: Double
  /// The fast rate q, in 1/s; infinite if it exceeds the largest double.
  let fast: Double
  /// The difference q − r, in 1/s, computed without subtraction; zero only for critical damping.
  let gap: Double
  /// The ratio r/q.
  let slowOverFast: Double
  /// The ratio q/(q − r); infinite when critically damped.
  let fastOverGap: Double
  let angularFrequency: Double
  /// The reciprocal 1/(q − r), in seconds; infinite when critically damped and where it overflows.
  let inverseGap: Double
  /// The times in seconds between which the fast evaluation in ``propagator(at:)`` neither underflows nor overflows.
  let earliest: Double
  let latest: Double

  init(
    slow: Double, fast: Double, gap: Double, slowOverFast: Double, fastOverGap: Double,
    angularFrequency: Double
  ) {
    self.slow = Swift.max(slow, .leastNonzeroMagnitude)
    (self.fast, self.gap, self.slowOverFast) = (fast, gap, slowOverFast)
    (self.fastOverGap, self.angularFrequency) = (fastOverGap, angularFrequency)
    inverseGap = 1 / gap
    // Between these times, (q − r)t and e^(−rt/2) are normal numbers. No time is between them if halving the slow rate would round it,
    // or if the gap is so small that it may have lost digits.
    let isHarmless = slow >= 0x1p-1000 && (gap >= 0x1p-1000 || gap == 0)
    earliest = gap == 0 ? 0 : 0x1p-960 * inverseGap
    latest = isHarmless ? 2 * easing_exp_normal / slow : 0
  }

  /// Returns the propagator for `time` seconds after the start, for any time.
  ///
  /// With z = (q − r)t and P = q (1 − e^-z)/(q − r):
  ///
  ///     A  = e^-rt (1 + (r/q)P)          B  = e^-rt P/q
  ///     A′ = −e^-rt r P                  B′ = e^-rt (e^-z − (r/q)P)
  ///     A″ = e^-rt (r²P − rq e^-z)       B″ = e^-rt (r (r/q)P − (q + r) e^-z)
  ///
  /// These are the usual combinations of e^-rt and e^-qt with e^-rt factored out. 1 − e^-z is accurate however small z is, and an error
  /// of q − r affects only (1 − e^-z)/z. At critical damping, P is qt and P/q is t, the limits for z → 0. A is a sum of positive terms.
  /// The differences in B′, A″ and B″ cancel only near their zeros, where rounding t causes an error as large.
  ///
  /// **Same bits.** `decay` and `critical` of CEasing perform the same operations in the same order, without fused operations, and
  /// leave the same times to ``carefulPropagator(at:)``. Change both together.
  @inline(__always) func propagator(at time: Double) -> SpringPropagator {
    guard time > earliest, time < latest else { return carefulPropagator(at: time) }
    let y = (-0.5 * slow) * time
    let z = gap * time
    if gap == 0 {
      return propagator(
        at: time, z: 0, decay: DecayingExponential(normal: y), fade: 1, p: fast * time,
        undecayedPerVelocity: time)
    }
    if z < easing_exp_normal {
      let both = TwoDecayingExponentials(SIMD2(y, -z))
      let faded = -both.excess.y
      return propagator(
        at: time, z: z, decay: DecayingExponential(value: both.value.x, excess: both.excess.x),
        fade: both.value.y, p: faded * fastOverGap, undecayedPerVelocity: faded * inverseGap)
    }
    // For z ≥ 746, e^-z rounds to 0; between 707 and 746 it may be subnormal.
    guard z >= easing_exp_gone else { return carefulPropagator(at: time) }
    return propagator(
      at: time, z: z, decay: DecayingExponential(normal: y), fade: 0, p: fastOverGap,
      undecayedPerVelocity: inverseGap)
  }

  /// Makes the propagator from z, e^(−rt/2), e^-z, P and P/q; the letters are those of ``propagator(at:)``.
  @inline(__always) func propagator(
    at time: Double, z: Double, decay: DecayingExponential, fade: Double, p: Double,
    undecayedPerVelocity: Double
  ) -> SpringPropagator {
    let halfDecay = decay.value
    let tail = slowOverFast * p

    // `fastPull` is q e^-z, computed only if e^-z is not 0, because q may be infinite.
    let fastPull = fade > 0 ? fast * fade : 0
    let slowPull = slow * p
    return SpringPropagator(
      halfDecay: halfDecay,
      halfDecayed: SpringPropagator.Weights(
        valuePerDistance: halfDecay * (1 + tail),
        valuePerVelocity: halfDecay * undecayedPerVelocity,
        velocityPerDistance: -halfDecay * slowPull, velocityPerVelocity: halfDecay * (fade - tail),
        accelerationPerDistance: (halfDecay * slow * (slowPull - fastPull)).saturated,
        accelerationPerVelocity: (halfDecay * (slow * tail - slow * fade - fastPull)).saturated),
      covered: covered(slowTime: slow * time, z: z, fade: fade, tail: tail, decay: decay))
  }

  /// Returns 1 − A for the coefficient A of ``propagator(at:)``; accurate even where 1 − A is small.
  ///
  /// It is (1 − e^-rt) − e^-rt (r/q)P, where the second term is at most about the first divided by 1 + qt/2. The difference is accurate
  /// for qt ≥ 1; for smaller qt it is replaced by a series of positive terms.
  @inline(__always) private func covered(
    slowTime: Double, z: Double, fade: Double, tail: Double, decay: DecayingExponential
  ) -> Double {
    let decayed = decay.value * decay.value
    let fastTime = slowTime + z
    if fastTime < 1 {
      let series = startSeries(x: 0.5 * (slowTime + fastTime), square: 0.25 * z * z)
      return slowTime * fastTime * (decayed * fade.squareRoot() * series)
    }
    // Halving a subnormal number rounds it, which may make the difference negative.
    let difference = -decay.excess * (1 + decay.value) - decayed * tail
    return Swift.max(difference, 0)
  }

  /// Returns the propagator at times that are not between `earliest` and `latest`.
  ///
  /// These are times at and before the start, infinity, times at which (q − r)t is nearly zero, and times at which an exponential is
  /// subnormal.
  @inline(never) func carefulPropagator(at time: Double) -> SpringPropagator {
    guard time > 0, time < .infinity else {
      return .atEnd(time, angularFrequency, -(slow + fast).saturated, isDamped: true)
    }
    let slowTime = slow * time
    guard slowTime < vanishingPhase else { return .settled }
    let z = gap * time
    var fade = 1.0  // e^-z
    var p = fast * time
    // For critical damping z is zero at all times; for a large gap it may be infinite. Both forms of P are equal, but near critical
    // damping fast/gap may be infinite, and for large z, fast·time and z may be infinite.
    if z > 0 {
      let fading = DecayingExponential(-z)
      let faded = -fading.excess
      fade = fading.value
      p = z < 0.6875 ? p * (faded / z) : faded * fastOverGap
    }
    return propagator(
      at: time, z: z, decay: DecayingExponential(-0.5 * slowTime), fade: fade, p: p,
      undecayedPerVelocity: p / fast)
  }
}

/// Returns (1 − A) e^x / (ω₀t)² shortly after the start of a spring, where `square` is s².
///
/// A spring released at rest has then covered the fraction 1 − A of its distance.
///
/// With x = βt, s² = (β² − ω₀²)t² (negative for an oscillation), C = cosh s and S = sinh(s)/s,
///
///     1 − A = e^-x (e^x − C − x S)
///           = e^-x (x² − s²) Σ g_j (1/(2j)! + x/(2j+1)!),    j ≥ 1,  g_j = Σ x^(2i) s^(2(j−1−i)),  0 ≤ i < j,
///
/// because x²ʲ − s²ʲ = (x² − s²) g_j; also, x² − s² = (ω₀t)². The leading term is 1/2 + x/6 and the later terms decrease like 1/(2j)!,
/// so nothing cancels. The recurrence g_(j+1) = (x² + s²) g_j − x²s² g_(j−1) leads to Clenshaw's scheme below.
///
/// `start_series` of CEasing performs the same operations in the same order.
///
/// Domain: 0 ≤ x < 1, |s²| < 1; ten terms leave a truncation error below 1e-18.
func startSeries(x: Double, square: Double) -> Double {
  let p = x * x + square
  let n = x * x * square
  var (b, next) = (1 / 2432902008176640000 + x * (1 / 51090942171709440000), 0.0)
  (b, next) = (1 / 6402373705728000 + x * (1 / 121645100408832000) + p * b - n * next, b)
  (b, next) = (1 / 20922789888000 + x * (1 / 355687428096000) + p * b - n * next, b)
  (b, next) = (1 / 87178291200 + x * (1 / 1307674368000) + p * b - n * next, b)
  (b, next) = (1 / 479001600 + x * (1 / 6227020800) + p * b - n * next, b)
  (b, next) = (1 / 3628800 + x * (1 / 39916800) + p * b - n * next, b)
  (b, next) = (1 / 40320 + x * (1 / 362880) + p * b - n * next, b)
  (b, next) = (1 / 720 + x * (1 / 5040) + p * b - n * next, b)
  (b, next) = (1 / 24 + x * (1 / 120) + p * b - n * next, b)
  return 1 / 2 + x * (1 / 6) + p * b - n * next
}

/// The coefficients m, k and c of a spring, scaled so that their products neither overflow nor underflow.
///
/// Dividing m, k and c by the same power of two does not change the motion. Measuring time in units of 2^-n seconds divides k by 2^2n
/// and c by 2^n. The two steps together scale the mass to 1…2 and the stiffness to 1…4 without rounding, and preserve the damping ratio
/// unless the scaled damping overflows to infinity or underflows.
struct ScaledCoefficients {
  var mass: Double
  var stiffness: Double
  var damping: Double
  /// The exponent for damping: the original damping is the scaled spring's damping times 2^dampingExponent.
  var dampingExponent: Int
  /// The exponent for rates: an original rate per second is the scaled spring's rate times 2^timeExponent.
  var timeExponent: Int

  init(mass: Double, stiffness: Double, damping: Double) {
    let massExponent = Int(mass.exponent)
    let ratioExponent = Int(stiffness.exponent) - massExponent
    timeExponent = ratioExponent >> 1
    dampingExponent = massExponent + timeExponent
    self.mass = mass.significand
    self.stiffness = ratioExponent & 1 == 0 ? stiffness.significand : 2 * stiffness.significand
    self.damping = damping.scaled(byPowerOfTwo: -dampingExponent)
  }

  /// The angular frequency ω₀ = √(k/m) of the original spring, per second.
  var angularFrequency: Double { Double.sqrt(stiffness / mass).scaled(byPowerOfTwo: timeExponent) }

  /// The discriminant c² − 4mk with a relative error of a few ulp, even where its terms nearly cancel.
  ///
  /// Each product is computed exactly, as a sum of two doubles. If the leading doubles nearly cancel, their difference is exact
  /// (Sterbenz), and the difference of the trailing doubles either is exact or is far below the leading difference. For c² = 4mk the
  /// result is exactly zero.
  ///
  /// No fused multiply-add is used: without a processor instruction libm's `fma` is called, and newlib's `fma` rounds twice, which
  /// destroys the trailing doubles.
  ///
  /// The result is valid if c² and its rounding error are normal numbers, that is for c in 2^-400…2^400, or if c is zero.
  var discriminant: Double {
    let square = ExactProduct(damping, damping)
    let product = ExactProduct(4 * mass, stiffness)
    return (square.leading - product.leading) + (square.trailing - product.trailing)
  }
}

/// A product of two doubles, represented as a sum of two doubles; the first is the rounded product.
///
/// It is exact if neither factor exceeds 2^996 and the product's last bit is a normal number. Each factor is split into two
/// parts of at most 26 bits, whose products are exact (Dekker, A floating-point technique for extending the available
/// precision, 1971, sections 4 and 5; the splitting is Veltkamp's).
private struct ExactProduct {
  var leading: Double
  var trailing: Double

  init(_ a: Double, _ b: Double) {
    let (aHigh, aLow) = ExactProduct.halves(a)
    let (bHigh, bLow) = ExactProduct.halves(b)
    leading = a * b
    trailing = (((aHigh * bHigh - leading) + aHigh * bLow) + aLow * bHigh) + aLow * bLow
  }

  private static func halves(_ a: Double) -> (high: Double, low: Double) {
    let stretched = a * 0x1.000_0002p27
    let high = stretched - (stretched - a)
    return (high, a - high)
  }
}

extension Double {
  /// Returns this number times 2^power for any power, rounded once.
  func scaled(byPowerOfTwo power: Int) -> Double {
    Double(sign: .plus, exponent: power, significand: self)
  }
}
