// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

extension Motion {
  /// Returns the value minus the start value, with the rounding errors of both values.
  public func displacement(at time: Double) -> Double { value(at: time) - value(at: 0) }

  /// The least and greatest values until the given time, found by the motion's bounds, or on a grid if it has none.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(TimeWindow(motion: self, end: time).extremes, until: time)
  }

  /// The least and greatest velocities until the given time, found by the motion's bounds, or on a grid if it has none.
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

/// A motion between its start and a given time as a curve over [0, 1]; values and velocities are not scaled.
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
  /// Finds the extremes of a quantity among its values at time 0, at an end time and at given times between them.
  fileprivate init(of value: (Double) -> Double, at times: [Double?], until end: Double) {
    self.init(MotionPoint(time: 0, value: value(0)))
    for case let time? in times + [end] where time >= 0 && time <= end && end > 0 {
      include(MotionPoint(time: time, value: value(time)))
    }
  }

  /// Converts the extremes of a curve over a period of time to extremes of the motion.
  fileprivate init(_ extremes: Extremes, until end: Double) {
    func point(_ point: CurvePoint) -> MotionPoint {
      MotionPoint(time: point.progress * end, value: point.value)
    }
    self.init(point(extremes.least))
    include(point(extremes.greatest))
  }
}

extension DampedSpring {
  /// The least and greatest values until the given time: at the start, at that time or at one of the first two extrema.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(of: value, at: [extremum(0)?.time, extremum(1)?.time], until: time)
  }

  /// The least and greatest velocities until the given time: at the start, at that time or where the acceleration is zero.
  ///
  /// The first two times of zero acceleration suffice; they have a closed form. Complexity: constant.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    let turns = SpringExcursion(self).velocityTurns
    return MotionExtremes(of: velocity, at: [turns.first, turns.second], until: time)
  }
}

extension BouncingBall {
  /// The least and greatest values until the given time.
  ///
  /// They are at the start, at that time, at the first contact, or at the highest point of a ball thrown up or of the first
  /// rebound.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(
      of: value,
      at: [contact(0)?.time, fall.speed > 0 ? fall.speed / gravity : nil, apex(0)?.time],
      until: time)
  }

  /// The least and greatest velocities until the given time: at the start, at that time or at the first contact.
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
  /// The least and greatest values until the given time: at the start and at that time, because the motion is monotone.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(of: value, at: [], until: time)
  }

  /// The least and greatest velocities until the given time: at the start and at that time.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    MotionExtremes(of: velocity, at: [], until: time)
  }
}

extension BoundedDecay {
  /// The least and greatest values until the given time: of the decay until the edge, of the spring after that.
  public func extremes(until time: Double) -> MotionExtremes {
    joined(until: time, value: value, spring: { $0.extremes(until: $1) })
  }

  /// The least and greatest velocities until the given time: of the decay until the edge, of the spring after that.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    joined(until: time, value: velocity, spring: { $0.velocityExtremes(until: $1) })
  }

  /// Joins the extremes of the decay, which is monotone, and those of the spring after it.
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
