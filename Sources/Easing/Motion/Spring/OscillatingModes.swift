// SPDX-License-Identifier: Apache-2.0

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
    latest = isHarmless ? Swift.min(0x1p18 * inverseFrequency, 1414 / decay) : 0
  }

  /// The response `time` seconds after the start, at any time.
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
  /// fused, and leaves the same times to the careful way. Whoever changes a line here changes it there.
  @inline(__always)
  func response(at time: Double) -> SpringResponse {
    guard time > earliest, time < latest else { return carefulResponse(at: time) }
    let halfAngle = (0.5 * frequency) * time
    let both = DecayAndTurn(decay: (-0.5 * decay) * time, angle: halfAngle)
    let (sine, cosine) = (both.turn.sine, both.turn.cosine)
    // From one quadrant of the half angle to the next sine and cosine change places, and one of them its
    // sign. So sin θ and cos θ change theirs, and 1 − cos θ is 2 − 2 sine² in every second one, else
    // 0 + 2 sine²: no branch, because to guess the quadrant costs more.
    let sign = both.turns << 63
    let two = Double(bitPattern: sign >> 1)
    let double = (2 * sine) * sine
    return response(
      at: time, angle: 2 * halfAngle, decay: both.decay,
      reach: ((2 * sine) * cosine).withSign(flippedBy: sign) * inverseFrequency,
      cosine: (1 - double).withSign(flippedBy: sign),
      versine: two + double.withSign(flippedBy: sign))
  }

  /// The response from e^-x/2, from T, and from cos θ and 1 − cos θ.
  @inline(__always)
  func response(
    at time: Double, angle: Double, decay: DecayingExponential, reach: Double, cosine: Double,
    versine: Double
  ) -> SpringResponse {
    let halfDecay = decay.value
    let lag = self.decay * reach
    let perVelocity = halfDecay * reach
    let velocityPerVelocity = halfDecay * (cosine - lag)
    let springTerm = angularFrequency * perVelocity
    return SpringResponse(
      halfDecay: halfDecay,
      perDistance: halfDecay * (cosine + lag),
      perVelocity: perVelocity,
      velocityPerDistance: -angularFrequency * springTerm,
      velocityPerVelocity: velocityPerVelocity,
      accelerationPerDistance: (-angularFrequency * (angularFrequency * velocityPerVelocity))
        .saturated,
      accelerationPerVelocity: (-2 * self.decay * velocityPerVelocity
        - angularFrequency * springTerm)
        .saturated,
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
