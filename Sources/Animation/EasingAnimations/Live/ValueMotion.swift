// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The motion of an ``Animated`` from its start to its end, as a function of the time since the start.
struct ValueMotion<Space: AnimatableValue>: Sendable {
  enum Shape: Sendable {
    case spring(DampedSpring)
    case decay(Decay)
    case curve(EasingCurve)
    case keys(MotionTrack<Space>)
  }

  let shape: Shape
  let from: Space
  let to: Space
  /// When the motion ends, in seconds; infinite or NaN if it does not.
  let duration: Double
  /// The rate at the start; of a curve or of keys the part that they do not have themselves, see ``carry(_:over:)``.
  private var rate: Space
  /// How long a curve or keys have that rate.
  private var carryTime = 0.0
}

extension ValueMotion {
  init(restingAt position: Space) {
    self.init(.linear, duration: 0, from: position, to: position, rate: nil)
  }

  /// A spring; at rest on its target it ends at once.
  init(_ spring: SpringParameters, from: Space, to: Space, rate: Space) {
    let (unit, ends) = (DampedSpring(spring), AnimationEnds(unchecked: from, to: to, by: nil))
    let time = SpringAnimation.settlingDuration(unit, spring, .perSecond(rate), along: ends)
    let isOver = from == to && rate == rate.scaled(by: 0)
    self.init(shape: .spring(unit), from: from, to: to, duration: isOver ? 0 : time, rate: rate)
  }

  /// A curve; `rate` is the one that it takes over, or `nil` if it starts as it is.
  init(_ curve: EasingCurve, duration: Double, from: Space, to: Space, rate: Space?) {
    self.init(
      shape: .curve(curve), from: from, to: to, duration: duration > 0 ? duration : 0,
      rate: from.scaled(by: 0))
    if let rate { carry(rate, over: self.duration) }
  }

  init(_ decayRate: DecayRate, from: Space, rate: Space) {
    let unit = Decay(decayRate, initialVelocity: 1)
    let isOver = rate == rate.scaled(by: 0)
    self.init(
      shape: .decay(unit), from: from, to: from.adding(rate.scaled(by: unit.restDistance)),
      duration: isOver ? 0 : unit.duration, rate: rate)
  }

  /// Keys; `rate` is the one that an eased first key takes over, because others have been made with it.
  init(_ track: MotionTrack<Space>, rate: Space?) {
    self.init(
      shape: .keys(track), from: track.start, to: track.end, duration: track.duration,
      rate: track.start.scaled(by: 0))
    if let rate, let first = track.segments.first, case .eased = first.shape {
      carry(rate, over: first.duration)
    }
  }

  /// Adds the movement r·t(1 − t/d)² that makes the rate continuous, and that is over after the time d.
  ///
  /// The rate r is the given one less that of the curve. A curve that begins vertically keeps its own beginning.
  private mutating func carry(_ given: Space, over time: Double) {
    let own = rate(at: 0)
    rate = own.isFinite ? given.subtracting(own) : given
    carryTime = time
  }

  func position(at time: Double) -> Space {
    // At an infinite or unknown duration a motion goes on.
    if time >= duration { return to }
    switch shape {
    case .spring(let unit):
      return from.value(unit.propagator(at: time), unit.parameters, to: to, initialVelocity: rate)
    case .decay(let unit): return from.adding(rate.scaled(by: unit.displacement(at: time)))
    case .curve(let curve):
      return from.interpolated(to: to, at: curve.value(at: time / duration))
        .adding(rate.scaled(by: carried(at: time).distance))
    case .keys(let track):
      return track.value(at: time).adding(rate.scaled(by: carried(at: time).distance))
    }
  }

  func rate(at time: Double) -> Space {
    if time >= duration { return from.scaled(by: 0) }
    switch shape {
    case .spring(let unit):
      return from.velocity(
        unit.propagator(at: time), unit.parameters, to: to, initialVelocity: rate)
    case .decay(let unit): return rate.scaled(by: unit.velocity(at: time))
    case .curve(let curve):
      let progress = time / duration
      let slope = curve.velocity(at: progress) / duration
      return from.velocity(to: to, at: curve.value(at: progress)).scaled(bySlope: slope)
        .adding(rate.scaled(by: carried(at: time).speed))
    case .keys(let track):
      return track.velocity(at: time).adding(rate.scaled(by: carried(at: time).speed))
    }
  }

  /// Returns the added movement and its speed, for a rate of 1.
  private func carried(at time: Double) -> (distance: Double, speed: Double) {
    guard time < carryTime else { return (0, 0) }
    let left = 1 - time / carryTime
    return (time * left * left, left * (3 * left - 2))
  }
}

/// A sum of seconds in double-double arithmetic, so that it depends on the total and not on its parts.
///
/// Adding is exact while the sum is below 2^20 s, 12 days, and each term is 0 or at least 2^-33 s, because all bits then fit
/// into two doubles. Outside of this range the error of an addition is a relative 2^-104.
struct LongTime: Sendable {
  /// The sum, rounded once.
  private(set) var seconds = 0.0
  private var rest = 0.0

  mutating func add(_ term: Double) {
    let sum = seconds + term
    let part = sum - seconds
    rest += (seconds - (sum - part)) + (term - part)
    seconds = sum + rest
    rest -= seconds - sum
  }

  func hasReached(_ time: Double) -> Bool { seconds > time || (seconds == time && rest >= 0) }
}
