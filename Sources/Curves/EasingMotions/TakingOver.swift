// SPDX-License-Identifier: Apache-2.0

import EasingCore

// Each function makes a motion that continues another one: its time 0 is `time` of the other motion, whose value and velocity it takes
// over. `EasedMotion` makes every curve a motion that can be continued.

extension Motion {
  /// Makes a spring to a target that continues this motion from the given time on.
  ///
  /// - Returns: a spring whose time 0 is `time` of this motion; its initial value and velocity are exactly this motion's.
  public func spring(
    _ parameters: SpringParameters, to target: Double, at time: Double
  ) -> DampedSpring {
    let state = state(at: time)
    return DampedSpring(parameters, from: state.value, to: target, initialVelocity: state.velocity)
  }

  /// Makes a decay that continues this motion from the given time on and glides to a stop.
  ///
  /// - Returns: a decay whose time 0 is `time` of this motion; its initial value and velocity are exactly this motion's.
  public func decay(_ rate: DecayRate = .normal, at time: Double) -> Decay {
    let state = state(at: time)
    return Decay(rate, from: state.value, initialVelocity: state.velocity)
  }

  /// Makes a motion along a cubic Bézier curve that continues this motion from the given time on and ends at rest on a target.
  ///
  /// The value is the Hermite cubic that starts with this motion's value and velocity, and ends on the target with velocity 0.
  ///
  /// - Returns: a motion whose time 0 is `time` of this motion; its initial value is exactly this motion's, its initial velocity
  ///   within 4 ulp.
  /// - Throws: ``ParameterError`` for a duration out of range, a target equal to this motion's value, and an initial slope that overflows.
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
