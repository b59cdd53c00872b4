// SPDX-License-Identifier: Apache-2.0

// One motion takes over from another by starting with the value and the velocity that the other has
// at that instant. Time begins anew: the new motion's time 0 is the instant of taking over. Since
// an easing function at work is a motion (`EasedMotion`), any curve can be interrupted like this.

extension Motion {
  /// The spring that takes over at a time, with the value and the velocity of that instant.
  ///
  /// - Parameters:
  ///   - parameters: the spring.
  ///   - target: where it goes.
  ///   - time: when it takes over, in seconds of this motion.
  /// - Returns: a motion whose time 0 is that instant; value and velocity are those of this motion, to
  ///   the last bit.
  public func spring(
    _ parameters: SpringParameters, to target: Double, at time: Double
  ) -> DampedSpring {
    let state = state(at: time)
    return DampedSpring(
      parameters, from: state.value, to: target, initialVelocity: state.velocity)
  }

  /// The decay that takes over at a time, and lets the motion glide to a stop.
  ///
  /// - Parameters:
  ///   - rate: how fast the velocity dies away.
  ///   - time: when it takes over, in seconds of this motion.
  /// - Returns: a motion whose time 0 is that instant; value and velocity are those of this motion, to
  ///   the last bit.
  public func decay(_ rate: DecayRate = .normal, at time: Double) -> Decay {
    let state = state(at: time)
    return Decay(rate, from: state.value, initialVelocity: state.velocity)
  }

  /// The cubic Bézier curve that takes over at a time, and ends at rest on a target.
  ///
  /// It is the cubic polynomial in time with the value and the velocity of that instant at its start
  /// and the target and no velocity at its end (Hermite interpolation), as a timing curve: its control
  /// points are at a third and two thirds of progress.
  ///
  /// - Parameters:
  ///   - target: where it ends; not the value of that instant.
  ///   - duration: how long it takes, in seconds; positive and finite.
  ///   - time: when it takes over, in seconds of this motion.
  /// - Returns: a motion whose time 0 is that instant; its value is that of this motion, its velocity
  ///   to 4 ulp.
  /// - Throws: ``ParameterError`` for a duration out of range, and for a target or a velocity that
  ///   makes no curve: a timing curve scales with its distance, so without one it cannot move.
  public func cubicBezier(
    to target: Double, duration: Double, at time: Double
  ) throws(ParameterError) -> EasedMotion<CubicBezier> {
    let state = state(at: time)
    let distance = target - state.value
    guard distance != 0, distance.isFinite else {
      throw ParameterError(
        "target", target, allowed: "finite and other than the value that is taken over")
    }
    let third = 1.0 / 3
    let slope = state.velocity * duration / distance
    guard slope.isFinite || !(duration > 0 && duration.isFinite) else {
      throw ParameterError(
        "velocity", state.velocity,
        allowed: "finite also as a slope over the distance to the target")
    }
    return try CubicBezier(x1: third, y1: slope * third, x2: 1 - third, y2: 1)
      .motion(from: state.value, to: target, duration: duration)
  }
}
