// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

extension Decay {
  /// The time in seconds after which at most a thousandth of the distance remains.
  ///
  /// This is the rule of ``DampedSpring/duration``. Distance and velocity decay alike, so that this
  /// is also the time at which the velocity falls to a thousandth: ln(1000)/λ for any velocity. It
  /// is zero for a motion without velocity. For limits in value units see ``time(untilSpeed:)`` and
  /// ``time(untilRemaining:)``.
  public var duration: Double {
    guard initialVelocity != 0 else { return 0 * from }
    // The number is ln(1000); the last term turns NaN and infinities into NaN.
    return 6.907755278982137 / rate.constant + 0 * (from + initialVelocity)
  }

  /// The time in seconds from which on the speed is at most `threshold` (value units per second).
  ///
  /// It is ln(|v₀|/threshold)/λ; zero if the initial speed is at most the threshold, infinite for a
  /// threshold that is zero or negative (the motion never quite stops), and NaN for NaN. A good
  /// threshold is the speed at which the eye no longer sees the motion, a few points per second.
  ///
  /// - Error: backward, a few ulp in the threshold and the rate.
  public func time(untilSpeed threshold: Double) -> Double {
    rate.timeToShrink(initialVelocity, to: threshold)
  }

  /// The time in seconds from which on the remaining distance is at most `distance` (value units).
  ///
  /// The special cases and the error are those of ``time(untilSpeed:)``.
  public func time(untilRemaining distance: Double) -> Double {
    rate.timeToShrink(restDistance, to: distance)
  }

  /// The time in seconds at which the motion has covered `distance` from its start.
  ///
  /// The distance is signed, like the velocity: the time is −ln(1 − λ distance/v₀)/λ. It is well
  /// conditioned also for short distances, where it is about distance/v₀.
  ///
  /// - Returns: infinity for the whole distance, `nil` for a distance in the opposite direction or
  ///   beyond the whole distance, 0 for a distance of 0, and NaN for NaN.
  /// - Error: backward, a few ulp in the distance, the velocity and the rate. Near the whole
  ///   distance, the last digits of the distance determine the time.
  public func time(toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 * initialVelocity }
    // The double of the whole distance gives infinity, however the quotient below is rounded.
    if distance == restDistance { return .infinity }
    if distance.magnitude > restDistance.magnitude { return nil }
    let timeAtFullSpeed = distance / initialVelocity
    let part = rate.constant * timeAtFullSpeed
    if part < 0 { return nil }
    if part >= 1 { return .infinity }
    return part < 0x1p-54 ? timeAtFullSpeed : -.log(onePlus: -part) / rate.constant
  }

  /// The time in seconds at which the value is `value`.
  ///
  /// This is ``time(toTravel:)`` for the distance from the start. It is as ill-conditioned as that
  /// difference, which is so if `from` and `value` are large and close.
  public func time(at value: Double) -> Double? {
    time(toTravel: value - from)
  }
}

extension DecayRate {
  fileprivate func timeToShrink(_ amount: Double, to threshold: Double) -> Double {
    let size = amount.magnitude
    guard !(size <= threshold) else { return 0 }
    guard !(threshold <= 0) else { return .infinity + 0 * size }
    let ratio = size / threshold
    let excess = ratio < .infinity ? Double.log(ratio) : .log(size) - .log(threshold)
    return excess / constant
  }
}
