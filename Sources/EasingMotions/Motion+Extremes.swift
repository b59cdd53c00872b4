// SPDX-License-Identifier: Apache-2.0

import EasingCore

extension Motion {
  /// The displacement from the start, as the difference of two values and with their rounding
  /// errors.
  public func displacement(at time: Double) -> Double { value(at: time) - value(at: 0) }

  /// The least and greatest values from the start to a time, found by sampling on a grid.
  public func extremes(until time: Double) -> Extremes {
    TimeWindow(motion: self, end: time).extremes
  }

  /// The least and greatest velocities from the start to a time, found by sampling on a grid.
  public func velocityExtremes(until time: Double) -> Extremes {
    VelocityWindow(motion: self, end: time).extremes
  }

  /// The larger in magnitude of the ``velocityExtremes(until:)``; the earlier if they are equal.
  public func peakVelocity(until time: Double) -> PeakVelocity {
    PeakVelocity(velocityExtremes(until: time))
  }
}

/// A motion from its start to a time as a curve over [0, 1]; values and velocities are not scaled.
private struct TimeWindow<Base: Motion>: EasingFunction {
  let motion: Base
  let end: Double

  func value(at progress: Double) -> Double { motion.value(at: progress * end) }
  func velocity(at progress: Double) -> Double { motion.velocity(at: progress * end) }
  func acceleration(at progress: Double) -> Double { motion.acceleration(at: progress * end) }
}

/// The velocity of a motion from its start to a time as a curve over [0, 1].
private struct VelocityWindow<Base: Motion>: EasingFunction {
  let motion: Base
  let end: Double

  func value(at progress: Double) -> Double { motion.velocity(at: progress * end) }
  func velocity(at progress: Double) -> Double { motion.acceleration(at: progress * end) }
  func acceleration(at progress: Double) -> Double { .nan }
}

extension PeakVelocity {
  /// The larger in magnitude of two velocities; the earlier if they are equal.
  init(_ extremes: Extremes) {
    let (least, greatest) = (extremes.least, extremes.greatest)
    let isGreatest =
      greatest.value.magnitude == least.value.magnitude
      ? greatest.progress < least.progress
      : greatest.value.magnitude > least.value.magnitude
    let point = isGreatest ? greatest : least
    self.init(progress: point.progress, velocity: point.value)
  }
}

extension Extremes {
  /// The extremes of a quantity of a motion at its start, at an end and at given times in between.
  fileprivate init(
    of value: (Double) -> Double, at times: [Double?], until end: Double
  ) {
    self.init(Point(progress: 0, value: value(0)))
    for case let time? in times + [end] where time >= 0 && time <= end && end > 0 {
      include(Point(progress: time == end ? 1 : time / end, value: value(time)))
    }
  }

  /// The extremes with progress counted from time 0, where it was counted from a moment to the same
  /// end.
  fileprivate func counted(from moment: Double, until end: Double) -> Extremes {
    map {
      let time = moment + $0.progress * (end - moment)
      return Point(progress: $0.progress == 1 ? 1 : time / end, value: $0.value)
    }
  }
}

extension DampedSpring {
  /// The least and greatest values from the start to a time: at the ends or at the first two
  /// turning points, because later oscillations are smaller.
  public func extremes(until time: Double) -> Extremes {
    Extremes(of: value, at: [extremum(0)?.time, extremum(1)?.time], until: time)
  }

  /// The least and greatest velocities from the start to a time: at the ends or at the first two
  /// times without acceleration, in closed form.
  ///
  /// Complexity: constant.
  public func velocityExtremes(until time: Double) -> Extremes {
    let turns = SpringExcursion(self).velocityTurns
    return Extremes(of: velocity, at: [turns.first, turns.second], until: time)
  }
}

extension BouncingBall {
  /// The least and greatest values from the start to a time: at the ends, at the first contact or
  /// at the turning point of a thrown ball.
  public func extremes(until time: Double) -> Extremes {
    let turn = from == floor ? apex(0)?.time : initialVelocity.magnitude / gravity
    return Extremes(of: value, at: [contact(0)?.time, turn], until: time)
  }

  /// The least and greatest velocities from the start to a time: at the ends, or before and after
  /// the first contact.
  public func velocityExtremes(until time: Double) -> Extremes {
    var result = Extremes(of: velocity, at: [], until: time)
    if let contact = contact(0), contact.time <= time {
      for velocity in [contact.impactVelocity, contact.reboundVelocity] {
        result.include(Extremes.Point(progress: contact.time / time, value: velocity))
      }
    }
    return result
  }
}

extension Decay {
  /// The least and greatest values from the start to a time: at the ends, because the motion is
  /// monotone.
  public func extremes(until time: Double) -> Extremes {
    Extremes(of: value, at: [], until: time)
  }

  /// The least and greatest velocities from the start to a time: at the ends, because the motion
  /// only slows down.
  public func velocityExtremes(until time: Double) -> Extremes {
    Extremes(of: velocity, at: [], until: time)
  }
}

extension BoundedDecay {
  /// The least and greatest values from the start to a time: those of the decay up to the edge and
  /// of the spring after it.
  public func extremes(until time: Double) -> Extremes {
    joined(until: time, value: value, spring: { $0.extremes(until: $1) })
  }

  /// The least and greatest velocities from the start to a time: those of the decay up to the edge
  /// and of the spring after it.
  public func velocityExtremes(until time: Double) -> Extremes {
    joined(until: time, value: velocity, spring: { $0.velocityExtremes(until: $1) })
  }

  /// The extremes of the decay, which is monotone, and of the spring after it.
  private func joined(
    until time: Double, value: (Double) -> Double, spring: (DampedSpring, Double) -> Extremes
  ) -> Extremes {
    guard let crossingTime, let motion = self.spring, crossingTime < time else {
      return Extremes(of: value, at: [], until: time)
    }
    var result = Extremes(Extremes.Point(progress: 0, value: value(0)))
    let later = spring(motion, time - crossingTime).counted(from: crossingTime, until: time)
    result.include(later.least)
    result.include(later.greatest)
    return result
  }
}

extension EasedMotion {
  /// The least and greatest values from the start to a time: those of the curve if the time is not
  /// before the end, else found by sampling on a grid.
  public func extremes(until time: Double) -> Extremes {
    guard time >= duration else {
      return TimeWindow(motion: self, end: time).extremes
    }
    return curve.extremes.map {
      Extremes.Point(progress: $0.progress * (duration / time), value: scaled($0.value))
    }
  }

  /// The largest absolute velocity from the start to a time: that of the curve if the time is not
  /// before the end, else found by sampling on a grid.
  public func peakVelocity(until time: Double) -> PeakVelocity {
    guard time >= duration else {
      return PeakVelocity(velocityExtremes(until: time))
    }
    let peak = curve.peakVelocity
    return PeakVelocity(
      progress: peak.progress * (duration / time),
      velocity: product(to - from, peak.velocity) / duration)
  }
}
