// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingHeader

/// The values and velocities of an easing function at many progresses.
func evaluate(
  _ curve: some EasingFunction, _ progresses: UnsafePointer<Double>?,
  _ values: UnsafeMutablePointer<Double>?, _ velocities: UnsafeMutablePointer<Double>?, _ n: Int
) -> easing_status {
  let status = checkBatch(n, progresses, values, velocities)
  guard status == EASING_OK, n > 0 else { return status }
  let from = UnsafeBufferPointer(start: progresses, count: n).span
  if let values {
    var to = UnsafeMutableBufferPointer(start: values, count: n).mutableSpan
    curve.evaluate(from, beforeJump: false, into: &to)
  }
  if let velocities {
    var to = UnsafeMutableBufferPointer(start: velocities, count: n).mutableSpan
    curve.evaluateVelocity(from, into: &to)
  }
  return EASING_OK
}

/// The values and velocities of a motion at many times.
func evaluate(
  _ motion: some Motion, _ times: UnsafePointer<Double>?,
  _ values: UnsafeMutablePointer<Double>?, _ velocities: UnsafeMutablePointer<Double>?, _ n: Int
) -> easing_status {
  let status = checkBatch(n, times, values, velocities)
  guard status == EASING_OK, n > 0 else { return status }
  let from = UnsafeBufferPointer(start: times, count: n).span
  switch (values, velocities) {
  case (let values?, let velocities?):
    var to = UnsafeMutableBufferPointer(start: values, count: n).mutableSpan
    var rates = UnsafeMutableBufferPointer(start: velocities, count: n).mutableSpan
    motion.evaluate(from, into: &to, velocities: &rates)
  case (let values?, nil):
    var to = UnsafeMutableBufferPointer(start: values, count: n).mutableSpan
    motion.evaluate(from, into: &to)
  case (nil, let velocities?):
    for index in 0..<n { velocities[index] = motion.velocity(at: from[index]) }
  case (nil, nil): break
  }
  return EASING_OK
}

extension easing_extremes {
  init(of curve: some EasingFunction) {
    let (extremes, peak) = (curve.extremes, curve.peakVelocity)
    self.init(
      least_at: extremes.least.progress, least: extremes.least.value,
      greatest_at: extremes.greatest.progress, greatest: extremes.greatest.value,
      peak_velocity_at: peak.progress, peak_velocity: peak.velocity)
  }

  init(of motion: some Motion, until time: Double) {
    let (extremes, peak) = (motion.extremes(until: time), motion.peakVelocity(until: time))
    self.init(
      least_at: extremes.least.time, least: extremes.least.value,
      greatest_at: extremes.greatest.time, greatest: extremes.greatest.value,
      peak_velocity_at: peak.time, peak_velocity: peak.value)
  }
}
