// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

extension Motion {
  /// The displacement from the start, as the difference of two values and with their rounding errors.
  public func displacement(at time: Double) -> Double { value(at: time) - value(at: 0) }

  /// The least and greatest values from the start to a time, found by bounds, or on a grid if the motion has none.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(TimeWindow(motion: self, end: time).extremes, until: time)
  }

  /// The least and greatest velocities from the start to a time, found by bounds, or on a grid if the motion has none.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    let window = TimeWindow(motion: self, end: time)
    // The slopes of the window are velocities times its length.
    guard time > 0, let slopes = window.searchedSlopes() else {
      return MotionExtremes(
        Sampled.extremes({ self.velocity(at: $0 * time) }, { self.acceleration(at: $0 * time) }),
        until: time)
    }
    return MotionExtremes(
      slopes.map { CurvePoint(progress: $0.progress, value: $0.value / time) }, until: time)
  }

  /// The velocity of largest magnitude from the start to a time.
  public func peakVelocity(until time: Double) -> MotionPoint {
    velocityExtremes(until: time).largest
  }
}

/// A motion from its start to a time as a curve over [0, 1]; values and velocities are not scaled.
private struct TimeWindow<Base: Motion>: EasingFunction {
  let motion: Base
  let end: Double

  func value(at progress: Double) -> Double { motion.value(at: progress * end) }
  func velocity(at progress: Double) -> Double { motion.velocity(at: progress * end) * end }
  func acceleration(at progress: Double) -> Double {
    motion.acceleration(at: progress * end) * end * end
  }
  func enclosure(from first: Double, to last: Double) -> Enclosure? {
    guard var result = motion.enclosure(from: first * end, to: last * end) else { return nil }
    result.velocity = result.velocity.scaled(by: end)
    result.acceleration = result.acceleration.scaled(by: end).scaled(by: end)
    result.cut = result.cut.map { $0 / end }
    return result
  }
}

extension MotionExtremes {
  /// The extremes of a quantity of a motion at its start, at an end and at given times in between.
  fileprivate init(of value: (Double) -> Double, at times: [Double?], until end: Double) {
    self.init(MotionPoint(time: 0, value: value(0)))
    for case let time? in times + [end] where time >= 0 && time <= end && end > 0 {
      include(MotionPoint(time: time, value: value(time)))
    }
  }

  /// The extremes of a curve over a time.
  fileprivate init(_ extremes: Extremes, until end: Double) {
    func point(_ point: CurvePoint) -> MotionPoint {
      MotionPoint(time: point.progress * end, value: point.value)
    }
    self.init(point(extremes.least))
    include(point(extremes.greatest))
  }
}

extension DampedSpring {
  /// The least and greatest values from the start to a time: at the ends or at the first two extrema.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(of: value, at: [extremum(0)?.time, extremum(1)?.time], until: time)
  }

  /// The least and greatest velocities from the start to a time: at the ends or at the first two times without
  /// acceleration, in closed form.
  ///
  /// Complexity: constant.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    let turns = SpringExcursion(self).velocityTurns
    return MotionExtremes(of: velocity, at: [turns.first, turns.second], until: time)
  }
}

extension BouncingBall {
  /// The least and greatest values from the start to a time: at the ends, at the first contact, at the highest point of
  /// a ball thrown up, or of the first rebound of a ball thrown down.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(
      of: value,
      at: [contact(0)?.time, fall.speed > 0 ? fall.speed / gravity : nil, apex(0)?.time],
      until: time)
  }

  /// The least and greatest velocities from the start to a time: at the ends, or before and after the first contact.
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
  /// The least and greatest values from the start to a time: at the ends, as the motion is monotone.
  public func extremes(until time: Double) -> MotionExtremes {
    MotionExtremes(of: value, at: [], until: time)
  }

  /// The least and greatest velocities from the start to a time: at the ends.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    MotionExtremes(of: velocity, at: [], until: time)
  }
}

extension BoundedDecay {
  /// The least and greatest values from the start to a time: those of the decay up to the edge and of the spring after
  /// it.
  public func extremes(until time: Double) -> MotionExtremes {
    joined(until: time, value: value, spring: { $0.extremes(until: $1) })
  }

  /// The least and greatest velocities from the start to a time: those of the decay up to the edge and of the spring
  /// after it.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    joined(until: time, value: velocity, spring: { $0.velocityExtremes(until: $1) })
  }

  /// The extremes of the decay, which is monotone, and of the spring after it.
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
