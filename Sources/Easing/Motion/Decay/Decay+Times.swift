// SPDX-License-Identifier: Apache-2.0

import RealModule

extension Decay {
  /// The time in seconds after which no more than a thousandth of the way is left.
  ///
  /// The rule of ``DampedSpring/duration``. Way and velocity shrink alike, so that this is also
  /// when the velocity falls to a thousandth: ln(1000)/λ, whatever the velocity. Zero for a motion
  /// without velocity. For a rule in value units see ``time(untilSpeed:)`` and
  /// ``time(untilRemaining:)``.
  public var duration: Double {
    guard initialVelocity != 0 else { return 0 * from }
    // The last term lets NaN and infinities through as NaN.
    return 6.907755278982137 / rate.constant + 0 * (from + initialVelocity)
  }

  /// The time in seconds from which on the speed is at most `threshold` (value units per second).
  ///
  /// ln(|v₀|/threshold)/λ; zero if the motion starts as slow as that, infinite for a threshold that
  /// is zero or negative (the motion never quite stops), NaN for NaN. A threshold at which the eye
  /// no longer sees the motion is a good end for it: a few points per second.
  ///
  /// - Error: backward, a few ulp in the threshold and the rate.
  public func time(untilSpeed threshold: Double) -> Double {
    rate.timeToShrink(initialVelocity, to: threshold)
  }

  /// The time in seconds from which on the way left is at most `distance` (value units).
  ///
  /// Like ``time(untilSpeed:)``.
  public func time(untilRemaining distance: Double) -> Double {
    rate.timeToShrink(restDistance, to: distance)
  }

  /// The time in seconds at which the motion has come `distance` from its start.
  ///
  /// The distance is signed, like the velocity: −ln(1 − λ distance/v₀)/λ. Also well-conditioned for
  /// short distances, where it is about distance/v₀.
  ///
  /// - Returns: infinity for the whole way, `nil` for a distance on the other side or beyond the
  ///   whole way, 0 for no distance. NaN for NaN.
  /// - Error: backward, a few ulp in the distance, the velocity and the rate. Near the whole way
  ///   the time is decided by the last digits of the distance.
  public func time(toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 * initialVelocity }
    // The whole way is the double that says so, whatever rounding makes of the quotient below.
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
  /// ``time(toTravel:)`` for the distance from the start, and ill-conditioned as far as that is
  /// (where `from` and `value` are large and close).
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
