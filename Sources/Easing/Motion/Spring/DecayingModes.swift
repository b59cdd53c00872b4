// SPDX-License-Identifier: Apache-2.0

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
    latest = isHarmless ? 1414 / slow : 0
  }

  /// The response `time` seconds after the start, at any time.
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
  /// them fused, and leave the same times to the careful way. Whoever changes a line here changes it there.
  @inline(__always)
  func response(at time: Double) -> SpringResponse {
    guard time > earliest, time < latest else { return carefulResponse(at: time) }
    let y = (-0.5 * slow) * time
    let z = gap * time
    if gap == 0 {
      return response(
        at: time, z: 0, decay: DecayingExponential(normal: y), fade: 1, p: fast * time,
        reach: time)
    }
    if z < 707 {
      let both = TwoDecayingExponentials(SIMD2(y, -z))
      let faded = -both.excess.y
      return response(
        at: time, z: z, decay: DecayingExponential(value: both.value.x, excess: both.excess.x),
        fade: both.value.y, p: faded * fastOverGap, reach: faded * inverseGap)
    }
    // The fast mode is gone, or nearly so.
    guard z >= 746 else { return carefulResponse(at: time) }
    return response(
      at: time, z: z, decay: DecayingExponential(normal: y), fade: 0, p: fastOverGap,
      reach: inverseGap)
  }

  /// The response from e^-rt/2, e^-z, P and P/q.
  @inline(__always)
  func response(
    at time: Double, z: Double, decay: DecayingExponential, fade: Double, p: Double, reach: Double
  ) -> SpringResponse {
    let halfDecay = decay.value
    let tail = slowOverFast * p

    // The fast mode's pull; fast may be infinite where fade is zero.
    let fastPull = fade > 0 ? fast * fade : 0
    let slowPull = slow * p
    return SpringResponse(
      halfDecay: halfDecay,
      perDistance: halfDecay * (1 + tail),
      perVelocity: halfDecay * reach,
      velocityPerDistance: -halfDecay * slowPull,
      velocityPerVelocity: halfDecay * (fade - tail),
      accelerationPerDistance: (halfDecay * slow * (slowPull - fastPull)).saturated,
      accelerationPerVelocity: (halfDecay * (slow * tail - slow * fade - fastPull)).saturated,
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
