// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

extension DampedSpring {
  /// The extremum with the given index, counted from 0 in order of time.
  ///
  /// A start at rest is not an extremum. A spring at or above critical damping has at most one extremum; an under-damped spring has one
  /// every half period, until its distance from the target underflows.
  ///
  /// - Returns: `nil` if there is no such extremum or the index is negative.
  /// - Error: a few ulp of the time, and for the value a few ulp of its distance from the target, or more if this distance or that of the
  ///   start is above 1e3 or below 1e-3. Both hold for parameters changed as described in ``DampedSpring``.
  public func extremum(_ index: Int) -> MotionPoint? {
    let excursion = SpringExcursion(self)
    guard index >= 0, excursion.isFinite, let turn = excursion.firstTurn else { return nil }
    var time = turn
    let startsAtRest = initialVelocity == 0
    if case .oscillating(let modes) = modes {
      time += (Double(index) + (startsAtRest ? 1 : 0)) * .pi / modes.frequency
    } else if startsAtRest || index > 0 {
      return nil
    }
    // If the time overflows, the size is 0 or NaN.
    let size = Double.exp(excursion.logSizeAtTurn(time))
    guard size > 0 else { return nil }
    // The first extremum is in the direction of the velocity, or beyond the target if the spring starts at rest. Later extrema
    // alternate between both sides of the target.
    let firstIsAbove = startsAtRest ? excursion.offset < 0 : initialVelocity > 0
    let isAbove = firstIsAbove == index.isMultiple(of: 2)
    return MotionPoint(time: time, value: to + (isAbove ? size : -size))
  }

  /// The greatest distance beyond the target, as a fraction of |to − from|.
  ///
  /// It is zero if the motion never passes the target, and NaN if the distance or the initial velocity is not finite. If `from` and
  /// `to` are equal, it is the greatest distance from the target as a fraction of |v₀|/ω₀, as in ``SettlingRule``.
  ///
  /// For a start at rest and a damping ratio ζ < 1 it is e^(−πζ/√(1−ζ²)).
  public var overshoot: Double {
    let excursion = SpringExcursion(self)
    guard excursion.isFinite else { return .nan }
    guard excursion.offset != 0 || initialVelocity != 0, var time = excursion.firstTurn else {
      return 0
    }
    // If the initial velocity points towards the target, the first extremum is beyond the target, otherwise the second one.
    let isTowards = excursion.offset < 0 ? initialVelocity > 0 : initialVelocity < 0
    if excursion.offset != 0, !isTowards {
      guard case .oscillating(let modes) = modes else { return 0 }
      time += .pi / modes.frequency
    }
    return .exp(excursion.logSizeAtTurn(time) - excursion.logReferenceDistance)
  }

  /// The first time after the start, in seconds, at which the value is the target.
  ///
  /// - Returns: `nil` if the value does not cross the target before its distance from the target underflows. A start on the target
  ///   is not a crossing.
  package var firstTargetCrossing: Double? {
    let excursion = SpringExcursion(self)
    guard excursion.isFinite, excursion.offset != 0 || initialVelocity != 0 else { return nil }
    let time = excursion.firstCrossing
    guard let time, time < .infinity else { return nil }
    // For βt > 745, where β is the decay rate, e^(−βt) underflows to 0.
    if case .oscillating(let modes) = modes, modes.decay * time > 745 { return nil }
    return time
  }

  /// The number of visible oscillations: half the number of visible extrema after the start.
  ///
  /// An extremum is visible if its distance from the target is more than `epsilon` times the reference distance of ``SettlingRule``.
  /// The number is infinite if extrema stay visible forever, because there is no damping or because epsilon is at most 0. NaN gives
  /// NaN.
  package func oscillationCount(epsilon: Double = 0.001) -> Double {
    let excursion = SpringExcursion(self)
    guard excursion.isFinite, !epsilon.isNaN else { return .nan }
    guard excursion.offset != 0 || initialVelocity != 0, let turn = excursion.firstTurn else {
      return 0
    }
    let startsAtRest = initialVelocity == 0
    guard case .oscillating(let modes) = modes else {
      return startsAtRest || !excursion.turn(turn, exceeds: epsilon) ? 0 : 0.5
    }
    guard excursion.turn(turn, exceeds: epsilon) else { return 0 }
    guard modes.decay > 0, epsilon > 0 else { return .infinity }
    let excess = excursion.excess(turn, epsilon)
    let turns = (excess * modes.frequency / (.pi * modes.decay)).rounded(.up)
    return Swift.max(0, turns - (startsAtRest ? 1 : 0)) / 2
  }
}

extension SpringExcursion {
  /// The first time t > 0 at which the value is the target; `nil` if there is none.
  fileprivate var firstCrossing: Double? {
    switch modes {
    case .oscillating(let modes):
      if offset == 0 { return .pi / modes.frequency }
      let speed = offset < 0 ? -velocity : velocity
      // The phase θ = ω₁t of the crossing has tan θ = −d₀ω₁/(v₀ + βd₀) and 0 < θ < π, with the offset d₀ and the velocity v₀.
      return Double.atan2(
        y: modes.frequency, x: -(speed / offset.magnitude + modes.decay)) / modes.frequency
    case .decaying(let modes):
      // With the rates q > r, y is 0 where 1 − e^(−(q − r)t) = (q − r)/(−v₀/d₀ − r); this has a solution only if −v₀/d₀ > q.
      guard offset != 0 else { return nil }
      let push = -(velocity / offset)
      guard push > modes.fast else { return nil }
      if modes.gap == 0 { return 1 / (push - modes.slow) }
      return -Double.log(onePlus: -modes.gap / (push - modes.slow)) / modes.gap
    }
  }

  fileprivate func excess(_ turn: Double, _ epsilon: Double) -> Double {
    logSizeAtTurn(turn) - (.log(epsilon) + logReferenceDistance)
  }

  fileprivate func turn(_ turn: Double, exceeds epsilon: Double) -> Bool {
    epsilon <= 0 || excess(turn, epsilon) > 0
  }
}
