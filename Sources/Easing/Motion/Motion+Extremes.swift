// SPDX-License-Identifier: Apache-2.0

extension Motion {
  /// The way made from the start to a time, from two values: with the digits that those have.
  public func displacement(at time: Double) -> Double { value(at: time) - value(at: 0) }

  /// The least and greatest values from the start to a time, found by evaluation on a grid.
  public func extremes(until time: Double) -> Extremes {
    TimeWindow(motion: self, end: time).extremes
  }

  /// The least and greatest velocities from the start to a time, found by evaluation on a grid.
  public func velocityExtremes(until time: Double) -> Extremes {
    VelocityWindow(motion: self, end: time).extremes
  }

  /// The larger in size of the ``velocityExtremes(until:)``; of two alike the earlier.
  public func peakVelocity(until time: Double) -> PeakVelocity {
    PeakVelocity(velocityExtremes(until: time))
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

/// The velocity of a motion from its start to a time as a curve over [0, 1].
private struct VelocityWindow<Base: Motion>: EasingFunction {
  let motion: Base
  let end: Double

  func value(at progress: Double) -> Double { motion.velocity(at: progress * end) }
  func velocity(at progress: Double) -> Double { motion.acceleration(at: progress * end) }
  func acceleration(at progress: Double) -> Double { .nan }
}

extension PeakVelocity {
  /// The larger in size of two velocities.
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
  /// The extremes of what a motion has at its start, at an end and at moments between that are given.
  fileprivate init(
    of value: (Double) -> Double, at times: [Double?], until end: Double
  ) {
    self.init(Point(progress: 0, value: value(0)))
    for case let time? in times + [end] where time >= 0 && time <= end && end > 0 {
      include(Point(progress: time == end ? 1 : time / end, value: value(time)))
    }
  }

  /// The extremes of a motion whose time was counted from a moment and to the same end.
  fileprivate func counted(from moment: Double, until end: Double) -> Extremes {
    map {
      let time = moment + $0.progress * (end - moment)
      return Point(progress: $0.progress == 1 ? 1 : time / end, value: $0.value)
    }
  }
}

extension DampedSpring {
  /// The least and greatest values from the start to a time: at the ends or at the first two turning
  /// points, beyond which the swings only shrink.
  public func extremes(until time: Double) -> Extremes {
    Extremes(of: value, at: [extremum(0)?.time, extremum(1)?.time], until: time)
  }

  /// The least and greatest velocities from the start to a time: at the ends, or at the first two moments
  /// without acceleration, in closed form.
  ///
  /// Complexity: constant.
  public func velocityExtremes(until time: Double) -> Extremes {
    let turns = SpringExcursion(self).velocityTurns
    return Extremes(of: velocity, at: [turns.first, turns.second], until: time)
  }
}

extension BouncingBall {
  /// The least and greatest values from the start to a time: at the ends, at the first contact, or where
  /// a ball that is thrown turns.
  public func extremes(until time: Double) -> Extremes {
    let turn = from == floor ? apex(0)?.time : initialVelocity.magnitude / gravity
    return Extremes(of: value, at: [contact(0)?.time, turn], until: time)
  }

  /// The least and greatest velocities from the start to a time: at the ends, or before and after the first
  /// contact.
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
  /// The least and greatest values from the start to a time: those at the ends, for it goes one way.
  public func extremes(until time: Double) -> Extremes {
    Extremes(of: value, at: [], until: time)
  }

  /// The least and greatest velocities from the start to a time: those at the ends, for it only slows down.
  public func velocityExtremes(until time: Double) -> Extremes {
    Extremes(of: velocity, at: [], until: time)
  }
}

extension BoundedDecay {
  /// The least and greatest values from the start to a time: those of the decay up to the edge, and of the
  /// spring from there on.
  public func extremes(until time: Double) -> Extremes {
    joined(until: time, value: value, spring: { $0.extremes(until: $1) })
  }

  /// The least and greatest velocities from the start to a time: those of the decay up to the edge, and of
  /// the spring from there on.
  public func velocityExtremes(until time: Double) -> Extremes {
    joined(until: time, value: velocity, spring: { $0.velocityExtremes(until: $1) })
  }

  /// The extremes of two motions, one after the other; the first goes one way.
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
  /// The least and greatest values from the start to a time: the curve's where the time is not before the
  /// end, otherwise found by evaluation on a grid.
  public func extremes(until time: Double) -> Extremes {
    guard time >= duration else {
      return TimeWindow(motion: self, end: time).extremes
    }
    return curve.extremes.map {
      Extremes.Point(progress: $0.progress * (duration / time), value: scaled($0.value))
    }
  }

  /// The largest absolute velocity from the start to a time: the curve's peak where the time is not before
  /// the end, otherwise found by evaluation on a grid.
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
