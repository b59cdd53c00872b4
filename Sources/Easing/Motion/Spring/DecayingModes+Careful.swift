// SPDX-License-Identifier: Apache-2.0

extension DecayingModes {
  /// The response at the times that the quick way leaves: before the start and at it, at infinity, where
  /// (q − r)t is nearly zero, and where an exponential is neither a normal number nor gone.
  @inline(never)
  func carefulResponse(at time: Double) -> SpringResponse {
    guard time > 0, time < .infinity else { return responseAtEnds(time) }
    let slowTime = slow * time
    // e^-rt/2 squared is zero here, even times the largest double.
    guard slowTime < 1500 else { return .settled }
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
    return response(
      at: time, z: z, decay: DecayingExponential(-0.5 * slowTime), fade: fade, p: p,
      reach: p / fast)
  }

  /// The response outside of 0 < t < ∞.
  private func responseAtEnds(_ time: Double) -> SpringResponse {
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
