// SPDX-License-Identifier: Apache-2.0

import EasingHeader
import SwiftEasing

func evaluate(
  _ curve: some EasingFunction, _ progresses: In<Double>, _ values: Out<Double>,
  _ velocities: Out<Double>, _ n: Int
) -> easing_status {
  computing(progresses, values, velocities, n) { from, values, velocities in
    if let values {
      var to = values.mutableSpan
      curve.evaluate(from.span, beforeJump: false, into: &to)
    }
    if let velocities {
      var to = velocities.mutableSpan
      curve.evaluateVelocity(from.span, into: &to)
    }
  }
}

func evaluate(
  _ motion: some Motion, _ times: In<Double>, _ values: Out<Double>, _ velocities: Out<Double>,
  _ n: Int
) -> easing_status {
  computing(times, values, velocities, n) { from, values, velocities in
    if let values, let velocities {
      var to = values.mutableSpan
      var rates = velocities.mutableSpan
      motion.evaluate(from.span, into: &to, velocities: &rates)
    } else if let values {
      var to = values.mutableSpan
      motion.evaluate(from.span, into: &to)
    } else if let velocities {
      for index in from.indices { velocities[index] = motion.velocity(at: from[index]) }
    }
  }
}

/// Checks a batch, and calls `body` with its blocks if there is anything to compute.
@inline(__always)
private func computing(
  _ inputs: In<Double>, _ values: Out<Double>, _ velocities: Out<Double>, _ n: Int,
  _ body: (
    UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>?,
    UnsafeMutableBufferPointer<Double>?
  ) -> Void
) -> easing_status {
  let status = checkBatch(n, inputs, values, velocities)
  guard status == EASING_OK, n > 0 else { return status }
  body(
    UnsafeBufferPointer(start: inputs, count: n),
    values.map { UnsafeMutableBufferPointer(start: $0, count: n) },
    velocities.map { UnsafeMutableBufferPointer(start: $0, count: n) })
  return EASING_OK
}

extension easing_extremes {
  init(of curve: some EasingFunction) {
    let (extremes, peak) = (curve.extremes, curve.peakVelocity)
    self.init(
      least_at: extremes.least.progress, least: extremes.least.value,
      greatest_at: extremes.greatest.progress, greatest: extremes.greatest.value,
      peak_velocity_at: peak.progress, peak_velocity: peak.value)
  }

  init(of motion: some Motion, until time: Double) {
    let (extremes, peak) = (motion.extremes(until: time), motion.peakVelocity(until: time))
    self.init(
      least_at: extremes.least.time, least: extremes.least.value,
      greatest_at: extremes.greatest.time, greatest: extremes.greatest.value,
      peak_velocity_at: peak.time, peak_velocity: peak.value)
  }
}
