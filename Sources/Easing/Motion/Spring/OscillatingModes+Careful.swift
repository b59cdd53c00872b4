// SPDX-License-Identifier: Apache-2.0

extension OscillatingModes {
  /// The response at the times that the quick way leaves: before the start and at it, at infinity, where
  /// θ is nearly zero or no longer reduced without the system, and where e^-x/2 is no normal number.
  @inline(never)
  func carefulResponse(at time: Double) -> SpringResponse {
    guard time > 0, time < .infinity else { return responseAtEnds(time) }
    let x = decay * time
    // e^-x/2 squared is zero here, even times the largest double.
    guard x < 1500 else { return .settled }
    let angle = Swift.min(frequency * time, .greatestFiniteMagnitude)
    let turn = SineAndCosine(0.5 * angle)
    // Halving a subnormal angle would round; its sinc is 1 anyway.
    let reach = angle > 1e-150 ? ((2 * turn.sine) * turn.cosine) / angle * time : time
    let versine = (2 * turn.sine) * turn.sine
    return response(
      at: time, angle: angle, decay: DecayingExponential(-0.5 * x), reach: reach,
      cosine: 1 - versine, versine: versine)
  }

  /// The response outside of 0 < t < ∞.
  private func responseAtEnds(_ time: Double) -> SpringResponse {
    if time < 0 { return .beforeStart }
    if time == 0 {
      return .start(
        accelerations: (-(angularFrequency * angularFrequency).saturated, -2 * decay))
    }
    return time == .infinity && decay > 0 ? .settled : .undetermined
  }
}
