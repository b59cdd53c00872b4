// SPDX-License-Identifier: Apache-2.0

import EasingCore

// The new motion starts at its own time 0 with the other motion's value and velocity. `EasedMotion` makes any curve a motion
// that can be interrupted.

extension Motion {
  /// Makes the spring that takes over at the given time, with this motion's value and velocity at that time.
  ///
  /// - Returns: a spring whose time 0 is the takeover; there it has exactly this motion's value and velocity.
  public func spring(
    _ parameters: SpringParameters, to target: Double, at time: Double
  ) -> DampedSpring {
    let state = state(at: time)
    return DampedSpring(parameters, from: state.value, to: target, initialVelocity: state.velocity)
  }

  /// Makes the decay that takes over at the given time and glides to a stop.
  ///
  /// - Returns: a decay whose time 0 is the takeover; there it has exactly this motion's value and velocity.
  public func decay(_ rate: DecayRate = .normal, at time: Double) -> Decay {
    let state = state(at: time)
    return Decay(rate, from: state.value, initialVelocity: state.velocity)
  }

  /// Makes the cubic Bézier curve that takes over at the given time and ends at rest on a target.
  ///
  /// It is the Hermite cubic from this motion's value and velocity to the target with velocity 0.
  ///
  /// - Returns: a motion whose time 0 is the takeover; it starts with this motion's exact value, and its velocity within 4 ulp.
  /// - Throws: ``ParameterError`` for a duration out of range, a target equal to the value, and a slope that overflows.
  public func cubicBezier(
    to target: Double, duration: Double, at time: Double
  ) throws(ParameterError) -> EasedMotion<CubicBezier> {
    let state = state(at: time)
    let distance = target - state.value
    try require(
      distance != 0 && distance.isFinite, "target", target,
      "finite and other than the value that is taken over")
    let third = 1.0 / 3
    let slope = state.velocity * duration / distance
    try require(
      slope.isFinite || !(duration > 0 && duration.isFinite), "velocity", state.velocity,
      "finite also as a slope over the distance to the target")
    return try CubicBezier(x1: third, y1: slope * third, x2: 1 - third, y2: 1)
      .motion(from: state.value, to: target, duration: duration)
  }
}
