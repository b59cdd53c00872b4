// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

extension Motion {
  /// Returns value(at: time) − value(at: 0), with the rounding errors of both values.
  public func displacement(at time: Double) -> Double { value(at: time) - value(at: 0) }

  /// The least and greatest values until the given time, found from the motion's enclosures, or on a grid if there are none.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(TimeWindow(motion: self, end: time).extremes, until: time)
  }

  /// The least and greatest velocities until the given time, found from the motion's enclosures, or on a grid if there are none.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    let window = TimeWindow(motion: self, end: time)
    // A slope of the window is a velocity multiplied by the window's length in seconds.
    guard time > 0, let slopes = window.searchedSlopes() else {
      return MotionExtremes(
        Sampled.extremes({ self.velocity(at: $0 * time) }, { self.acceleration(at: $0 * time) }),
        until: time)
    }
    return MotionExtremes(
      slopes.map { CurvePoint(progress: $0.progress, value: $0.value / time) }, until: time)
  }

  /// The velocity of largest magnitude between the start and the given time.
  public func peakVelocity(until time: Double) -> MotionPoint {
    velocityExtremes(until: time).largest
  }
}

/// A motion between its start and `end` as a curve over progress from 0 to 1; values are unscaled, slopes are per unit of progress.
package struct TimeWindow<Base: Motion>: EasingFunction {
  let motion: Base
  let end: Double

  package init(motion: Base, end: Double) { (self.motion, self.end) = (motion, end) }

  package func value(at progress: Double) -> Double { motion.value(at: progress * end) }
  package func velocity(at progress: Double) -> Double { motion.velocity(at: progress * end) * end }
  package func acceleration(at progress: Double) -> Double {
    motion.acceleration(at: progress * end) * end * end
  }
  package func enclosure(from first: Double, to last: Double) -> Enclosure? {
    guard var result = motion.enclosure(from: first * end, to: last * end) else { return nil }
    result.velocity = result.velocity.scaled(by: end)
    result.acceleration = result.acceleration.scaled(by: end).scaled(by: end)
    result.cut = result.cut.map { $0 / end }
    return result
  }
}

extension MotionExtremes {
  /// Finds the extremes of a quantity among its values at time 0, at `end` and at those of the given times that are in between.
  fileprivate init(of value: (Double) -> Double, at times: [Double?], until end: Double) {
    self.init(MotionPoint(time: 0, value: value(0)))
    for case let time? in times + [end] where time >= 0 && time <= end && end > 0 {
      include(MotionPoint(time: time, value: value(time)))
    }
  }

  /// Converts the extremes of a ``TimeWindow`` that ends at `end` to extremes of the motion.
  fileprivate init(_ extremes: Extremes, until end: Double) {
    func point(_ point: CurvePoint) -> MotionPoint {
      MotionPoint(time: point.progress * end, value: point.value)
    }
    self.init(point(extremes.least))
    include(point(extremes.greatest))
  }
}

extension DampedSpring {
  /// The least and greatest values until the given time: at the start, at the given time or at one of the first two extrema.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(of: value, at: [extremum(0)?.time, extremum(1)?.time], until: time)
  }

  /// The least and greatest velocities until the given time: at the start, at the given time or where the acceleration is zero.
  ///
  /// The first two times of zero acceleration, in closed form, suffice. Complexity: constant.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    let turns = SpringExcursion(self).velocityTurns
    return MotionExtremes(of: velocity, at: [turns.first, turns.second], until: time)
  }
}

extension BouncingBall {
  /// The least and greatest values until the given time.
  ///
  /// They are at the start, at the given time, at the first contact, at the highest point before the first contact or at the highest
  /// point of the first rebound.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(
      of: value,
      at: [contact(0)?.time, fall.speed > 0 ? fall.speed / gravity : nil, apex(0)?.time],
      until: time)
  }

  /// The least and greatest velocities until the given time: at the start, at the given time or at the first contact.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    var result = MotionExtremes(of: velocity, at: [], until: time)
    if let contact = contact(0), contact.time <= time {
      for velocity in [contact.impactVelocity, contact.reboundVelocity] {
        result.include(MotionPoint(time: contact.time, value: velocity))
      }
    }
    return result
  }
}

extension Decay {
  /// The least and greatest values until the given time: at the start and at the given time, because the motion is monotone.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(of: value, at: [], until: time)
  }

  /// The least and greatest velocities until the given time: at the start and at the given time.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    MotionExtremes(of: velocity, at: [], until: time)
  }
}

extension BoundedDecay {
  /// The least and greatest values until the given time: those of the decay up to the edge and of the spring afterwards.
  public func extremes(until time: Double) -> MotionExtremes {
    joined(until: time, value: value, spring: { $0.extremes(until: $1) })
  }

  /// The least and greatest velocities until the given time: those of the decay up to the edge and of the spring afterwards.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    joined(until: time, value: velocity, spring: { $0.velocityExtremes(until: $1) })
  }

  /// Joins the extremes of the decay, whose value and velocity are monotone, with those of the spring; `value` returns one of the two.
  private func joined(
    until time: Double, value: (Double) -> Double, spring: (DampedSpring, Double) -> MotionExtremes
  ) -> MotionExtremes {
    guard let crossingTime, let motion = self.spring, crossingTime < time else {
      return MotionExtremes(of: value, at: [], until: time)
    }
    var result = MotionExtremes(MotionPoint(time: 0, value: value(0)))
    let later = spring(motion, time - crossingTime).delayed(by: crossingTime)
    result.include(later.least)
    result.include(later.greatest)
    return result
  }
}
