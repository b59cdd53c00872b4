// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import RealModule

/// The roots of m λ² + c λ + k = 0, in the form that evaluation needs.
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
  func propagator(at time: Double) -> SpringPropagator { inlinedPropagator(at: time) }

  /// The same, inlined, so that unused weights are not computed.
  @inline(__always)
  func inlinedPropagator(at time: Double) -> SpringPropagator {
    switch self {
    case .oscillating(let modes): modes.propagator(at: time)
    case .decaying(let modes): modes.propagator(at: time)
    }
  }
}

/// From here on e^-x is zero even times the largest double, which is e^709.8: half the least number is e^-745.1.
private let vanishingPhase = 1500.0

extension Double {
  /// The largest finite number of the same sign in place of an infinity, so that zero times it is
  /// zero.
  var saturated: Double {
    Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

/// The complex pair of roots −β ± iω₁ of an under-damped (or undamped) spring.
struct OscillatingModes: Hashable, Sendable {
  /// β = c/2m, in 1/s; zero when undamped.
  let decay: Double

  /// ω₁ = √(ω₀² − β²), in 1/s; positive.
  let frequency: Double

  /// ω₁/ω₀ = √(1 − ζ²); exactly 1 when undamped.
  let frequencyRatio: Double

  /// ω₀, in 1/s.
  let angularFrequency: Double

  /// 1/ω₁, in seconds; infinite where that overflows.
  let inverseFrequency: Double

  /// The times between which nothing is too small or too large for the quick way, in seconds.
  let earliest: Double
  let latest: Double

  init(decay: Double, frequency: Double, frequencyRatio: Double, angularFrequency: Double) {
    self.decay = decay
    self.frequency = frequency
    self.frequencyRatio = frequencyRatio
    self.angularFrequency = angularFrequency
    inverseFrequency = 1 / frequency
    // From an angle that is a normal number even squared, to one that is reduced without the system, and
    // to the last normal e^-x/2. Nothing at all where half a rate would be rounded.
    let isHarmless = frequency >= 0x1p-1000 && (decay >= 0x1p-1000 || decay == 0)
    earliest = 0x1p-500 * inverseFrequency
    latest = isHarmless ? Swift.min(0x1p18 * inverseFrequency, 2 * easing_exp_normal / decay) : 0
  }

  /// The propagator `time` seconds after the start, at any time.
  ///
  /// With x = βt and θ = ω₁t:
  ///
  ///     A  = e^-x (cos θ + βT)           B  = e^-x T,    T = sin θ / ω₁
  ///     A′ = −ω₀² B                      B′ = e^-x (cos θ − βT)
  ///     A″ = −ω₀² B′                     B″ = −2β B′ − ω₀² B
  ///
  /// T = t·sinc θ keeps its digits down to θ = 0, so nothing special happens near critical damping: an
  /// error of ω₁ shows in sinc θ only. The sine and cosine come from the half angle, which also gives
  /// 1 − cos θ as 2 sin²(θ/2), without cancellation. θ is within 4 ulp of exact, so the phase is that of
  /// a time 4 ulp away, however many periods have passed.
  ///
  /// **Same bits.** `oscillation` of CEasing does the same operations in the same order, none of them
  /// fused, and leaves the same times to the careful way. A change here needs the same change there.
  @inline(__always)
  func propagator(at time: Double) -> SpringPropagator {
    guard time > earliest, time < latest else { return carefulPropagator(at: time) }
    let halfAngle = (0.5 * frequency) * time
    let both = DecayAndSine(decay: (-0.5 * decay) * time, angle: halfAngle)
    let (sine, cosine) = (both.remainder.sine, both.remainder.cosine)
    // From one quadrant of the half angle to the next sine and cosine change places, and one of them its
    // sign. So sin θ and cos θ change theirs, and 1 − cos θ is 2 − 2 sine² in every second one, else
    // 0 + 2 sine²: no branch, because to guess the quadrant costs more.
    let sign = both.quadrants << 63
    let two = Double(bitPattern: sign >> 1)
    let double = (2 * sine) * sine
    return propagator(
      at: time, angle: 2 * halfAngle, decay: both.decay,
      undecayedPerVelocity: ((2 * sine) * cosine).withSign(flippedBy: sign) * inverseFrequency,
      cosine: (1 - double).withSign(flippedBy: sign),
      versine: two + double.withSign(flippedBy: sign))
  }

  /// The propagator from e^-x/2, from T, and from cos θ and 1 − cos θ.
  @inline(__always)
  func propagator(
    at time: Double, angle: Double, decay: DecayingExponential, undecayedPerVelocity: Double,
    cosine: Double,
    versine: Double
  ) -> SpringPropagator {
    let halfDecay = decay.value
    let lag = self.decay * undecayedPerVelocity
    let perVelocity = halfDecay * undecayedPerVelocity
    let velocityPerVelocity = halfDecay * (cosine - lag)
    let springTerm = angularFrequency * perVelocity
    return SpringPropagator(
      halfDecay: halfDecay,
      halfDecayed: SpringPropagator.Weights(
        valuePerDistance: halfDecay * (cosine + lag),
        valuePerVelocity: perVelocity,
        velocityPerDistance: -angularFrequency * springTerm,
        velocityPerVelocity: velocityPerVelocity,
        accelerationPerDistance: (-angularFrequency * (angularFrequency * velocityPerVelocity))
          .saturated,
        accelerationPerVelocity: (-2 * self.decay * velocityPerVelocity
          - angularFrequency * springTerm)
          .saturated),
      covered: covered(time, angle: angle, decay: decay, versine: versine, lag: lag))
  }

  /// 1 − A, with a small relative error wherever it is small.
  ///
  /// It is e^-x [(e^x − 1 − x·sinc θ) + (1 − cos θ)]. While x < 1 and θ < 1 a series gives it. Else the
  /// bracket sums terms that are not negative, and its first difference loses at most three bits: sinc θ
  /// is below 0.85 from θ = 1 on, and e^x − 1 at least 1.7x from x = 1 on. 1 − e^-x is the product of
  /// 1 − e^-x/2 and 1 + e^-x/2.
  @inline(__always)
  private func covered(
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
  /// The number, with its sign changed if the highest bit of the other bits is one.
  @inline(__always)
  fileprivate func withSign(flippedBy bits: UInt64) -> Double {
    Double(bitPattern: bitPattern ^ bits)
  }
}

extension OscillatingModes {
  /// The propagator at the times that the quick way leaves: before the start and at it, at infinity, where
  /// θ is nearly zero or no longer reduced without the system, and where e^-x/2 is no normal number.
  @inline(never)
  func carefulPropagator(at time: Double) -> SpringPropagator {
    guard time > 0, time < .infinity else { return propagatorAtEnds(time) }
    let x = decay * time
    guard x < vanishingPhase else { return .settled }
    let angle = Swift.min(frequency * time, .greatestFiniteMagnitude)
    let half = SineAndCosine(0.5 * angle)
    // Halving a subnormal angle would round; its sinc is 1 anyway.
    let undecayedPerVelocity =
      angle > 1e-150 ? ((2 * half.sine) * half.cosine) / angle * time : time
    let versine = (2 * half.sine) * half.sine
    return propagator(
      at: time, angle: angle, decay: DecayingExponential(-0.5 * x),
      undecayedPerVelocity: undecayedPerVelocity,
      cosine: 1 - versine, versine: versine)
  }

  /// The propagator outside of 0 < t < ∞.
  private func propagatorAtEnds(_ time: Double) -> SpringPropagator {
    if time < 0 { return .beforeStart }
    if time == 0 {
      return .start(
        accelerations: (-(angularFrequency * angularFrequency).saturated, -2 * decay))
    }
    return time == .infinity && decay > 0 ? .settled : .undetermined
  }
}

/// The real roots −r and −q, r ≤ q, of a critically damped or over-damped spring.
struct DecayingModes: Hashable, Sendable {
  /// r, the slow rate, in 1/s.
  let slow: Double

  /// q, the fast rate, in 1/s; infinite if it exceeds the largest double.
  let fast: Double

  /// q − r, in 1/s, not computed by subtraction; zero exactly when critically damped.
  let gap: Double

  /// r/q.
  let slowOverFast: Double

  /// q/(q − r); infinite when critically damped.
  let fastOverGap: Double

  /// ω₀ = √(rq), in 1/s.
  let angularFrequency: Double

  /// 1/(q − r), in seconds; infinite when critically damped and where it overflows.
  let inverseGap: Double

  /// The times between which nothing is too small or too large for the quick way, in seconds.
  let earliest: Double
  let latest: Double

  init(
    slow: Double, fast: Double, gap: Double, slowOverFast: Double, fastOverGap: Double,
    angularFrequency: Double
  ) {
    self.slow = slow
    self.fast = fast
    self.gap = gap
    self.slowOverFast = slowOverFast
    self.fastOverGap = fastOverGap
    self.angularFrequency = angularFrequency
    inverseGap = 1 / gap
    // From a (q − r)t that is a normal number to the last normal e^-rt/2. Nothing at all where a half of
    // the slow rate would be rounded, or the gap has lost digits.
    let isHarmless = slow >= 0x1p-1000 && (gap >= 0x1p-1000 || gap == 0)
    earliest = gap == 0 ? 0 : 0x1p-960 * inverseGap
    latest = isHarmless ? 2 * easing_exp_normal / slow : 0
  }

  /// The propagator `time` seconds after the start, at any time.
  ///
  /// With z = (q − r)t and P = q (1 − e^-z)/(q − r):
  ///
  ///     A  = e^-rt (1 + (r/q)P)          B  = e^-rt P/q
  ///     A′ = −e^-rt r P                  B′ = e^-rt (e^-z − (r/q)P)
  ///     A″ = e^-rt (r²P − rq e^-z)       B″ = e^-rt (r (r/q)P − (q + r) e^-z)
  ///
  /// These are the textbook combinations of e^-rt and e^-qt with the slow exponential taken out. 1 − e^-z
  /// has its digits however small z is, and an error of q − r shows in (1 − e^-z)/z only, so that P and
  /// P/q tend to qt and t next to critical damping; at it they are just that. A is a sum of positive
  /// terms. The differences in B′, A″ and B″ cancel only around their true zeros, and there no more than
  /// the rounding of t already does.
  ///
  /// **Same bits.** `decay` and `critical` of CEasing do the same operations in the same order, none of
  /// them fused, and leave the same times to the careful way. A change here needs the same change there.
  @inline(__always)
  func propagator(at time: Double) -> SpringPropagator {
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
    // The fast mode is gone, or nearly so.
    guard z >= easing_exp_gone else { return carefulPropagator(at: time) }
    return propagator(
      at: time, z: z, decay: DecayingExponential(normal: y), fade: 0, p: fastOverGap,
      undecayedPerVelocity: inverseGap)
  }

  /// The propagator from e^-rt/2, e^-z, P and P/q.
  @inline(__always)
  func propagator(
    at time: Double, z: Double, decay: DecayingExponential, fade: Double, p: Double,
    undecayedPerVelocity: Double
  ) -> SpringPropagator {
    let halfDecay = decay.value
    let tail = slowOverFast * p

    // The fast mode's pull; fast may be infinite where fade is zero.
    let fastPull = fade > 0 ? fast * fade : 0
    let slowPull = slow * p
    return SpringPropagator(
      halfDecay: halfDecay,
      halfDecayed: SpringPropagator.Weights(
        valuePerDistance: halfDecay * (1 + tail),
        valuePerVelocity: halfDecay * undecayedPerVelocity,
        velocityPerDistance: -halfDecay * slowPull,
        velocityPerVelocity: halfDecay * (fade - tail),
        accelerationPerDistance: (halfDecay * slow * (slowPull - fastPull)).saturated,
        accelerationPerVelocity: (halfDecay * (slow * tail - slow * fade - fastPull)).saturated),
      covered: covered(slowTime: slow * time, z: z, fade: fade, tail: tail, decay: decay))
  }

  /// 1 − A, with a small relative error wherever it is small.
  ///
  /// It equals (1 − e^-rt) − e^-rt (r/q)P, where the second term is at most the first over
  /// 1 + qt/2 or so: a fair difference once qt ≥ 1, and a series of positive terms before.
  @inline(__always)
  private func covered(
    slowTime: Double, z: Double, fade: Double, tail: Double, decay: DecayingExponential
  ) -> Double {
    let decayed = decay.value * decay.value
    let fastTime = slowTime + z
    if fastTime < 1 {
      let series = startSeries(x: 0.5 * (slowTime + fastTime), square: 0.25 * z * z)
      return slowTime * fastTime * (decayed * fade.squareRoot() * series)
    }
    // Halving a subnormal number rounds it, so that the difference may come out below zero.
    let difference = -decay.excess * (1 + decay.value) - decayed * tail
    return Swift.max(difference, 0)
  }
}

extension DecayingModes {
  /// The propagator at the times that the quick way leaves: before the start and at it, at infinity, where
  /// (q − r)t is nearly zero, and where an exponential is neither a normal number nor gone.
  @inline(never)
  func carefulPropagator(at time: Double) -> SpringPropagator {
    guard time > 0, time < .infinity else { return propagatorAtEnds(time) }
    let slowTime = slow * time
    guard slowTime < vanishingPhase else { return .settled }
    let z = gap * time
    var fade = 1.0  // e^-z
    var p = fast * time
    // Zero when critically damped, and then all along. Later the gap may be infinite.
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

  /// The propagator outside of 0 < t < ∞.
  private func propagatorAtEnds(_ time: Double) -> SpringPropagator {
    if time < 0 { return .beforeStart }
    if time == 0 {
      return .start(
        accelerations: (
          -(angularFrequency * angularFrequency).saturated, -(slow + fast).saturated
        ))
    }
    return time == .infinity ? .settled : .undetermined
  }
}

/// (1 − A) e^x / (ω₀t)² for the first moments of a spring, where 1 − A is the part of the way that
/// a spring let go at rest has covered.
///
/// With x = βt, s² = (β² − ω₀²)t² (negative for an oscillation), C = cosh s and S = sinh(s)/s,
///
///     1 − A = e^-x (e^x − C − x S)
///           = e^-x (x² − s²) Σ g_j (1/(2j)! + x/(2j+1)!),    g_j = Σ x^2i s^2(j−1−i), i < j,
///
/// because x²ʲ − s²ʲ is (x² − s²) g_j, and x² − s² = (ω₀t)². The leading term is 1/2 + x/6 and the
/// rest falls like 1/(2j)!, so that nothing cancels. From g_(j+1) = (x² + s²) g_j − x²s² g_(j−1)
/// follows Clenshaw's scheme below.
///
/// `start_series` of CEasing does the same operations in the same order.
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
