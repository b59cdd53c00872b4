// SPDX-License-Identifier: Apache-2.0

/// The complex pair of roots −β ± iω₁ of an under-damped (or undamped) spring.
struct OscillatingModes: Hashable, Sendable {
  /// β = c/2m, in 1/s; zero when undamped.
  var decay: Double

  /// ω₁ = √(ω₀² − β²), in 1/s; positive.
  var frequency: Double

  /// ω₁/ω₀ = √(1 − ζ²); exactly 1 when undamped.
  var frequencyRatio: Double

  /// ω₀, in 1/s.
  var angularFrequency: Double

  /// The response `time` seconds after the start, for 0 < t < ∞.
  ///
  /// With x = βt and θ = ω₁t:
  ///
  ///     A  = e^-x (cos θ + x·sinc θ)     B  = e^-x t·sinc θ
  ///     A′ = −ω₀² B                      B′ = e^-x (cos θ − x·sinc θ)
  ///     A″ = −ω₀² B′                     B″ = −2β B′ − ω₀² B
  ///
  /// sinc θ = sin θ / θ keeps its digits down to θ = 0, so nothing special happens near critical
  /// damping. The sine and cosine come from the half angle, which also gives 1 − cos θ as
  /// 2 sin²(θ/2), without cancellation. θ is within 4 ulp of exact, so the phase is that of a time
  /// 4 ulp away, however many periods have passed.
  ///
  /// **Same bits.** `oscillation` of CEasing does the same operations in the same order, none of them
  /// fused, and leaves the same places to this method. Whoever changes a line here changes it there.
  @inline(__always)
  func response(at time: Double) -> SpringResponse {
    let x = self.decay * time
    // e^-x/2 squared is zero here, even times the largest double.
    guard x < 1500 else { return .settled }
    let decay = DecayingExponential(-0.5 * x)
    let halfDecay = decay.value

    let angle = Swift.min(frequency * time, .greatestFiniteMagnitude)
    let turn = SineAndCosine(0.5 * angle)
    let sine = turn.sine
    // Halving a subnormal angle would round; its sinc is 1 anyway. The quotient is at hand before the
    // sine, which a division by the angle would have to wait for.
    let sinc = angle > 1e-150 ? ((2 * sine) * turn.cosine) * (1 / angle) : 1
    let versine = 2 * sine * sine
    let lag = x * sinc

    let perVelocity = halfDecay * time * sinc
    let velocityPerVelocity = halfDecay * (1 - versine - lag)
    let springTerm = angularFrequency * perVelocity
    let perDistance = halfDecay * (1 - versine + lag)
    return SpringResponse(
      halfDecay: halfDecay,
      perDistance: perDistance,
      perVelocity: perVelocity,
      velocityPerDistance: -angularFrequency * springTerm,
      velocityPerVelocity: velocityPerVelocity,
      accelerationPerDistance: (-angularFrequency * (angularFrequency * velocityPerVelocity))
        .saturated,
      accelerationPerVelocity: (-2 * self.decay * velocityPerVelocity
        - angularFrequency * springTerm)
        .saturated,
      covered: covered(
        time, x: x, angle: angle, decay: decay, remaining: perDistance * halfDecay,
        versine: versine, lag: lag))
  }

  /// 1 − A, with a small relative error wherever it is small.
  ///
  /// While x < 1 and θ ≥ 1 it is e^-x [(e^x − 1 − x·sinc θ) + (1 − cos θ)]: the bracket sums terms
  /// that are not negative, and its first difference loses at most three bits. 1 − e^-x is the
  /// product of 1 − e^-x/2 and 1 + e^-x/2. A is below 0.74 from x = 1 on, so that the plain
  /// difference will do.
  @inline(__always)
  private func covered(
    _ time: Double, x: Double, angle: Double, decay: DecayingExponential, remaining: Double,
    versine: Double, lag: Double
  ) -> Double {
    if remaining <= 0.5 || x >= 1 { return 1 - remaining }
    let decayed = decay.value * decay.value
    if angle < 1 {
      let radians = angularFrequency * time
      return radians * radians * (decayed * startSeries(x: x, square: -(angle * angle)))
    }
    return -decay.excess * (1 + decay.value) + decayed * (versine - lag)
  }
}
