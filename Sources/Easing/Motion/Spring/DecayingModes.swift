// SPDX-License-Identifier: Apache-2.0

/// The real roots −r and −q, r ≤ q, of a critically damped or over-damped spring.
struct DecayingModes: Hashable, Sendable {
  /// r, the slow rate, in 1/s.
  var slow: Double

  /// q, the fast rate, in 1/s; infinite if it exceeds the largest double.
  var fast: Double

  /// q − r, in 1/s, not computed by subtraction; zero exactly when critically damped.
  var gap: Double

  /// r/q.
  var slowOverFast: Double

  /// q/(q − r); infinite when critically damped.
  var fastOverGap: Double

  /// ω₀ = √(rq), in 1/s.
  var angularFrequency: Double

  /// The response `time` seconds after the start, for 0 < t < ∞.
  ///
  /// With z = (q − r)t and P = q (1 − e^-z)/(q − r):
  ///
  ///     A  = e^-rt (1 + (r/q)P)          B  = e^-rt P/q
  ///     A′ = −e^-rt r P                  B′ = e^-rt (e^-z − (r/q)P)
  ///     A″ = e^-rt (r²P − rq e^-z)       B″ = e^-rt (r (r/q)P − (q + r) e^-z)
  ///
  /// These are the textbook combinations of e^-rt and e^-qt with the slow exponential taken out.
  /// For small z, P is qt·(1 − e^-z)/z, which tends to qt at critical damping without a case of
  /// its own. A is a sum of positive terms. The differences in B′, A″ and B″ cancel only around
  /// their true zeros, and there no more than the rounding of t already does.
  ///
  /// **Same bits.** `decay` of CEasing does the same operations in the same order, none of them fused,
  /// and leaves the same places to this method. Whoever changes a line here changes it there.
  @inline(__always)
  func response(at time: Double) -> SpringResponse {
    let slowTime = slow * time
    // e^-rt/2 squared is zero here, even times the largest double.
    guard slowTime < 1500 else { return .settled }
    let decay = DecayingExponential(-0.5 * slowTime)
    let halfDecay = decay.value

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
    let tail = slowOverFast * p

    // The fast mode's pull; fast may be infinite where fade is zero.
    let fastPull = fade > 0 ? fast * fade : 0
    let slowPull = slow * p
    let perDistance = halfDecay * (1 + tail)
    return SpringResponse(
      halfDecay: halfDecay,
      perDistance: perDistance,
      perVelocity: halfDecay * (p / fast),
      velocityPerDistance: -halfDecay * slowPull,
      velocityPerVelocity: halfDecay * (fade - tail),
      accelerationPerDistance: (halfDecay * slow * (slowPull - fastPull)).saturated,
      accelerationPerVelocity: (halfDecay * (slow * tail - slow * fade - fastPull)).saturated,
      covered: covered(
        z: z, slowTime: slowTime, fade: fade, tail: tail, decay: decay,
        remaining: perDistance * halfDecay))
  }

  /// 1 − A, with a small relative error wherever it is small.
  ///
  /// It equals (1 − e^-rt) − e^-rt (r/q)P, where the second term is at most the first over
  /// 1 + qt/2 or so: a fair difference once qt ≥ 1, and a series of positive terms before.
  @inline(__always)
  private func covered(
    z: Double, slowTime: Double, fade: Double, tail: Double, decay: DecayingExponential,
    remaining: Double
  ) -> Double {
    if remaining <= 0.5 { return 1 - remaining }
    let decayed = decay.value * decay.value
    let fastTime = slowTime + z
    if fastTime < 1 {
      let series = startSeries(x: 0.5 * (slowTime + fastTime), square: 0.25 * z * z)
      return slowTime * fastTime * (decayed * fade.squareRoot() * series)
    }
    // Halving a subnormal number rounds it, so that the difference may come out below zero.
    let difference = -decay.excess * (1 + decay.value) - decayed * tail
    return difference > 0 ? difference : 0
  }
}
