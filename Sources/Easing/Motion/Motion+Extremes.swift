// SPDX-License-Identifier: Apache-2.0

extension Motion {
  /// The least and greatest values from the start to a time, found by evaluation on a grid.
  public func extremes(until time: Double) -> Extremes {
    TimeWindow(motion: self, end: time).extremes
  }

  /// The largest absolute velocity from the start to a time, found by evaluation on a grid.
  public func peakVelocity(until time: Double) -> PeakVelocity {
    let peak = TimeWindow(motion: self, end: time).peakVelocity
    return PeakVelocity(progress: peak.progress, velocity: peak.velocity)
  }
}

/// A motion from its start to a time as a curve over [0, 1], its values and velocities as they are.
private struct TimeWindow<Base: Motion>: EasingFunction {
  let motion: Base
  let end: Double

  func value(at progress: Double) -> Double { motion.value(at: progress * end) }
  func velocity(at progress: Double) -> Double { motion.velocity(at: progress * end) }
  func acceleration(at progress: Double) -> Double { motion.acceleration(at: progress * end) }
}

extension Extremes {
  /// The extremes of a motion over a time with two moments more, if they are in it.
  fileprivate func including(_ motion: some Motion, at times: [Double?], until end: Double)
    -> Extremes
  {
    var result = self
    for case let time? in times where time >= 0 && time <= end && end > 0 {
      result.include(Point(progress: time / end, value: motion.value(at: time)))
    }
    return result
  }
}

extension DampedSpring {
  /// The least and greatest values from the start to a time: at the ends or at the first two turning
  /// points, beyond which the swings only shrink.
  public func extremes(until time: Double) -> Extremes {
    Extremes(Extremes.Point(progress: 0, value: value(at: 0)))
      .including(self, at: [time, extremum(0)?.time, extremum(1)?.time], until: time)
  }

  /// The largest absolute velocity from the start to a time, found on a grid over the first
  /// oscillation, beyond which the swings only shrink.
  public func peakVelocity(until time: Double) -> PeakVelocity {
    let window = min(time, parameters.period)
    var peak = TimeWindow(motion: self, end: window).peakVelocity
    peak.progress *= window / time
    return peak
  }
}

extension BouncingBall {
  /// The least and greatest values from the start to a time: at the ends, at the first contact, or where
  /// a ball that is thrown turns.
  public func extremes(until time: Double) -> Extremes {
    let turn = from == floor ? apex(0)?.time : initialVelocity.magnitude / gravity
    return Extremes(Extremes.Point(progress: 0, value: value(at: 0)))
      .including(self, at: [time, contact(0)?.time, turn], until: time)
  }

  /// The largest absolute velocity from the start to a time: at the start, before the first contact, or
  /// at the time itself.
  public func peakVelocity(until time: Double) -> PeakVelocity {
    var peak = PeakVelocity(progress: 0, velocity: velocity(at: 0))
    if let contact = contact(0), contact.time <= time {
      peak.include(
        PeakVelocity(progress: contact.time / time, velocity: contact.impactVelocity))
    }
    peak.include(PeakVelocity(progress: 1, velocity: velocity(at: time)))
    return peak
  }
}
