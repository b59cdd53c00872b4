// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

extension Motion {
  /// Returns the enclosure of a motion that rests before time 0; `running` encloses it from a given time ≥ 0 to `end`.
  fileprivate func started(
    from start: Double, to end: Double, _ running: (Double) -> Enclosure
  ) -> Enclosure {
    if end < 0 { return Enclosure(constant: value(at: end)) }
    let enclosure = running(max(start, 0))
    guard start < 0 else { return enclosure }
    return Enclosure(constant: value(at: start)).joined(to: enclosure, at: 0)
  }

  /// Returns the enclosure of a motion that is smooth between two times.
  ///
  /// The computed values, velocities and accelerations must be exact for parameters and a time changed by at most a relative `slack`.
  fileprivate func smoothEnclosure(
    from start: Double, to end: Double, slack: Double,
    turns: (_ order: Int) -> Turns = { _ in Turns() }
  ) -> Enclosure {
    // These are closures, because references to methods would be allocated.
    Enclosure(
      from: start, to: end, slack: slack, turns: turns, value: { value(at: $0) },
      velocity: { velocity(at: $0) }, acceleration: { acceleration(at: $0) })
  }
}

extension DampedSpring {
  /// Bounds between two times in closed form.
  ///
  /// The velocity and the acceleration satisfy the spring's equation too. Oscillations become smaller, so each of the three quantities
  /// has its extremes at the start or end of the interval, or at its first two extrema in the interval.
  ///
  /// Complexity: constant.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    let excursion = SpringExcursion(self)
    guard excursion.isFinite, to.isFinite else { return .unknown }
    return started(from: start, to: end) { start in
      smoothEnclosure(from: start, to: end, slack: 0x1p-48) {
        excursion.turns(ofDerivative: $0, from: start)
      }
    }
  }
}

extension SpringExcursion {
  /// Returns the times of at most two extrema of the derivative of order `order`: the first two from `start` on, or the only one.
  ///
  /// With y = value − to and time in units of 1/ω₀, the spring's equation is y″ = −(y + 2ζy′), where ζ is the damping ratio. Every
  /// derivative of y satisfies this equation, so its first extremum follows from its initial value and slope.
  fileprivate func turns(ofDerivative order: Int, from start: Double) -> Turns {
    switch modes {
    case .oscillating(let modes):
      let frequency = modes.angularFrequency
      let doubledRatio = 2 * (modes.decay / frequency)
      var (level, slope) = (offset, velocity / frequency)
      for _ in 0..<order { (level, slope) = (slope, -(level + doubledRatio * slope)) }
      var derivative = self
      derivative.offset = level
      derivative.velocity = slope * frequency
      guard let first = derivative.firstTurn else { return Turns() }
      let period = Double.pi / modes.frequency
      let passed = ((start - first) / period).rounded(.up)
      let turn = first + (passed > 0 ? passed : 0) * period
      return Turns(turn, turn + period)
    case .decaying(let modes):
      // The derivative of order k has its extremum at e^((q − r)t) = (q/r)ᵏ (d₀ + v₀/r)/(d₀ + v₀/q). d₀ is the offset, v₀ the velocity,
      // q and r are the rates of the fast and the slow mode. The argument n of `turn(_:)` makes 1 + (q − r)/(r n) equal to this quotient.
      let part = offset + velocity / modes.fast
      let rest = velocity / modes.slow
      let ratio = modes.slowOverFast
      let n =
        switch order {
        case 0: 1 + modes.fast * (offset / velocity)
        case 1: part / (part + rest)
        default: ratio * part / ((1 + ratio) * part + rest)
        }
      return Turns(modes.turn(n))
    }
  }
}

extension Decay {
  /// Bounds between two times: the quantities at both times, because value, velocity and acceleration are monotone.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    started(from: start, to: end) { smoothEnclosure(from: $0, to: end, slack: 0x1p-49) }
  }
}

extension BoundedDecay {
  /// Bounds between two times: those of the decay before it reaches the edge, joined to those of the spring afterwards.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    guard let crossingTime, let spring, end >= crossingTime else {
      return decay.enclosure(from: start, to: end)
    }
    let late = spring.enclosure(from: max(start - crossingTime, 0), to: end - crossingTime)
    guard start < crossingTime || (start < 0 && crossingTime == 0) else { return late }
    let early = decay.enclosure(from: start, to: min(crossingTime, end))
    guard let early, let late else { return nil }
    return early.joined(to: late, at: crossingTime)
  }
}

extension BouncingBall {
  /// Bounds between two times in closed form.
  ///
  /// They follow from these times, the first contact after `start`, and the highest points of two flights. Complexity: constant.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    let (first, last) = (flight(at: start), flight(at: end))
    guard !first.isNaN, !last.isNaN else { return .unknown }
    if first == last {
      if first == .infinity || first < -1 { return Enclosure(constant: value(at: start)) }
      return smoothEnclosure(from: start, to: end, slack: 0x1p-50) { order in
        Turns(order == 0 ? self.top(ofFlight: first) : nil)
      }
    }
    var value = Bounds(self.value(at: start), self.value(at: end))
    var velocity = Bounds(self.velocity(at: start), self.velocity(at: end))
    var acceleration = Bounds(self.acceleration(at: start), self.acceleration(at: end))
    acceleration.include(self.acceleration(at: max(start, 0)))
    if start < 0 { velocity.include(self.velocity(at: 0)) }
    let running = max(first, -1)
    for flight in [running, running + 1] {
      let top = self.top(ofFlight: flight)
      if flight < rebounds.count && top > start && top < end { value.include(self.value(at: top)) }
    }
    // Impact speeds decrease, so the first contact in the interval is the fastest.
    if last > running, fall.impactSpeed > 0 {
      let speed = fall.impactSpeed * rebounds.power(running + 1)
      value.include(floor)
      velocity.include(upward(-speed))
      velocity.include(running + 1 < rebounds.count ? upward(restitution * speed) : 0)
    }
    var result = Enclosure(
      value: value.widened(by: 0x1p-50 * value.magnitude + 0x1p-50 * velocity.magnitude * end),
      velocity: velocity.widened(by: 0x1p-50 * velocity.magnitude), acceleration: acceleration,
      smoothness: .continuous)
    let middle = flight(at: start / 2 + end / 2)
    let cut = middle > first ? middle : last
    result.cut = cut < 0 ? 0 : (cut == .infinity ? duration : rebounds.beginning(of: cut))
    return result
  }

  /// Returns the index of the flight at a time: −2 before the start, −1 during the first fall, infinity at rest.
  private func flight(at time: Double) -> Double {
    if time < 0 { return -2 }
    if time < fall.end { return -1 }
    if time >= duration { return duration < .infinity ? .infinity : .nan }
    return rebounds.phase(at: time).flight
  }

  private func top(ofFlight flight: Double) -> Double {
    flight < 0
      ? fall.speed / gravity
      : rebounds.beginning(of: flight) + 0.5 * rebounds.firstDuration * rebounds.power(flight)
  }
}

extension EasedMotion {
  /// Bounds between two times: the scaled bounds of the curve, joined to the constant values before time 0 and after the duration.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    if end < 0 { return Enclosure(constant: value(at: end)) }
    if start > duration { return Enclosure(constant: restValue) }
    guard let inner = curve.enclosure(from: max(start / duration, 0), to: min(end / duration, 1))
    else { return nil }
    var result = inner.mapped(
      factor: to - from, offset: from, speed: 1 / duration, rounding: end * 0x1p-52,
      place: { $0 * duration })
    result.value = result.value.widened(by: 0x1p-51 * max(from.magnitude, to.magnitude))
    if start < 0 {
      let before = value(at: start)
      result = Enclosure(constant: before).joined(
        to: result, at: 0, before: before, after: value(at: 0))
    }
    if end > duration { result = result.joined(to: Enclosure(constant: restValue), at: duration) }
    return result
  }
}
