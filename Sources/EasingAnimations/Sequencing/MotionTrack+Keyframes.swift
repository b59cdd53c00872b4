// SPDX-License-Identifier: Apache-2.0

import Easing

extension KeyframeAnimation<Double> {
  /// An animation with the values of a track, beginning at time 0: for layers, sequences and exports.
  ///
  /// ```swift
  /// let track = try MotionTrack(parsing: "0, 100 0.5s, 150 0.5s cubic, 0 spring(bouncy)")
  /// let jump = try KeyframeAnimation(track)
  /// let fromTrack = try AnimationSequence([
  ///   .animation(KeyedAnimation("position.y", jump), of: "ball")
  /// ])
  /// ```
  ///
  /// Each key of the track becomes keyframes with a timing function that is the same curve. A cubic key is a Bézier, or two
  /// where the value comes back near to where it began. A spring is its motion, and what it lacks at the end of its time is a
  /// jump between two keyframes at that time. Nothing is approximated, so exporters state the errors of their own forms only.
  ///
  /// - Error: at a fraction of the duration within 4u of that of the time, eased keys have the error of the track, and cubic
  ///   keys and springs 16u of the greatest of their values and velocities times durations, besides that of `DampedSpring`
  ///   (u = 2^-53).
  /// - Jumps: where two keys share a time, the value at that time is that of the later one, as in the track. A time that is
  ///   before it by less than 4u of the duration may have that value already.
  /// - Ends: before time 0 and from the duration on, the animation is not in effect; another fill mode of its timing holds the
  ///   first or the last value of the track.
  /// - Parameter track: the track.
  /// - Throws: `ParameterError` for a track without duration, for one whose changes overflow, and for an undamped spring.
  /// - Complexity: O(n) for n keys.
  public init(_ track: MotionTrack<Double>) throws(ParameterError) {
    try self.init(track.keyframes, timing: MediaTiming(duration: track.duration))
  }
}

extension MotionTrack<Double> {
  /// The values over the part of the duration.
  fileprivate var keyframes: KeyframeSequence<Double> {
    get throws(ParameterError) {
      guard duration > 0 else {
        throw ParameterError("duration of the track", duration, allowed: "more than 0")
      }
      var (values, times, curves) = ([start], [0.0], [EasingCurve]())
      func add(_ value: Double, at time: Double, by curve: EasingCurve) {
        values.append(value)
        times.append(time / duration)
        curves.append(curve)
      }
      for (index, segment) in segments.enumerated() {
        if segment.from != values.last { add(segment.from, at: starts[index], by: .linear) }
        for part in try segment.parts {
          add(
            part.to,
            at: part.end == segment.duration ? starts[index + 1] : starts[index] + part.end,
            by: part.curve)
        }
      }
      // The timing function of a spring ends near 1 only.
      let isOpen = if case .spring? = segments.last?.shape { true } else { false }
      if isOpen || end != values.last { add(end, at: duration, by: .linear) }
      return try KeyframeSequence(values, keyTimes: times, timingFunctions: curves)
    }
  }
}

extension MotionTrack<Double>.Segment {
  /// A part of a segment: the time since the beginning of the segment at which it ends, the value to which its timing
  /// function is scaled, and that function.
  fileprivate typealias Part = (end: Double, to: Double, curve: EasingCurve)

  /// The segment as timing functions between values.
  ///
  /// A timing function is scaled by the change of the value. Where that is small beside the velocities, the control points or
  /// the initial velocity would be large and cancel, and an exporter's accuracy, which is relative to the change, would ask
  /// for too much. There the change is replaced by one of the size of the motion.
  fileprivate var parts: [Part] {
    get throws(ParameterError) {
      let change = to - from
      guard change.isFinite else {
        throw ParameterError("change of the track", change, allowed: "finite")
      }
      switch shape {
      case .eased(let curve): return [(duration, to, curve)]
      case .cubic: return try cubicParts(change)
      case .spring(let spring): return [try springPart(spring.parameters, change)]
      }
    }
  }

  /// The cubic polynomial as Béziers whose control points are at thirds of the time.
  ///
  /// If the change is less than a sixteenth of the larger velocity times the duration, the value at a third of the time,
  /// counted from the end with that velocity, differs from those at both ends by more than a fortieth of the product: by
  /// Hermite's form, 2/27 less 20/27 of a sixteenth. So no control point of the two parts is beyond 9 times its change.
  private func cubicParts(_ change: Double) throws(ParameterError) -> [Part] {
    let swing = duration * Swift.max(velocities.start.magnitude, velocities.end.magnitude)
    guard swing.isFinite else {
      throw ParameterError("velocity times the duration", swing, allowed: "finite")
    }
    if change == 0, swing == 0 { return [(duration, to, .linear)] }
    if 16 * change.magnitude >= swing { return [try cubicPart(until: duration)] }
    let isFirst = velocities.start.magnitude >= velocities.end.magnitude
    let time = duration * (isFirst ? 1.0 / 3 : 2.0 / 3)
    let (value, velocity) = (value(at: time), velocity(at: time))
    var (first, second) = (self, self)
    (first.to, first.duration, first.velocities.end) = (value, time, velocity)
    (second.from, second.duration, second.velocities.start) = (value, duration - time, velocity)
    return [try first.cubicPart(until: time), try second.cubicPart(until: duration)]
  }

  private func cubicPart(until end: Double) throws(ParameterError) -> Part {
    let third = duration / 3 / (to - from)
    let curve = try CubicBezier(
      x1: 1.0 / 3, y1: third * velocities.start, x2: 2.0 / 3, y2: 1 - third * velocities.end)
    return (end, to, .cubicBezier(curve))
  }

  /// The spring as its motion from 0 to 1.
  ///
  /// With ω the angular frequency, a spring from rest a, and one with initial velocity ω per second b, the value is
  /// from + change · a + (velocity / ω) · (b − a), because a spring is linear in its distance and velocity.
  private func springPart(
    _ parameters: SpringParameters, _ change: Double
  ) throws(ParameterError) -> Part {
    guard parameters.damping > 0 else {
      throw ParameterError("damping", parameters.damping, allowed: "more than 0")
    }
    let frequency = (parameters.stiffness / parameters.mass).squareRoot()
    let swing = velocities.start / frequency
    guard swing.isFinite, (from + swing).isFinite else {
      throw ParameterError(
        "velocity of a spring", velocities.start, allowed: "finite when divided by its frequency")
    }
    func unit(_ velocity: Double) throws(ParameterError) -> EasingCurve {
      .timed(
        try NormalizedMotion(
          .spring(DampedSpring(parameters, initialVelocity: velocity)), duration: duration,
          endsExactly: false))
    }
    if change == 0, swing == 0 { return (duration, to, .linear) }
    if 8 * change.magnitude >= swing.magnitude {
      return (duration, to, try unit(velocities.start / change))
    }
    let curve = try unit(0).scaled(by: change / swing - 1)
      .blended(with: unit(frequency), weight: 0.5).scaled(by: 2)
    return (duration, from + swing, curve)
  }
}
