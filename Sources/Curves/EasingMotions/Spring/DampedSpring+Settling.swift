// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

extension DampedSpring {
  /// The time in seconds after which the value stays within |to − from|/1000 of the target.
  ///
  /// The rule is ``SettlingRule/lastCrossing``; if `from` and `to` are equal, |v₀|/ω₀ replaces |to − from|. The duration is
  /// infinite for an undamped spring. Computing it costs about as much as ten evaluations.
  public var duration: Double { settlingDuration() }

  /// The time in seconds after which the spring is settled.
  ///
  /// - Parameters:
  ///   - rule: the condition under which the spring is settled.
  ///   - epsilon: the allowed distance from the target, as a fraction of the reference distance of ``SettlingRule``. For an epsilon
  ///     of 1 or more, a spring may be settled from the start.
  /// - Returns: a time ≥ 0; 0 for a spring that is at rest on its target. It is infinite for an epsilon of zero or less, and for an
  ///   undamped spring whose distance from the target exceeds epsilon. It is NaN if epsilon is NaN, or if `from`, `to` or the initial
  ///   velocity is not finite.
  /// - Error: the time is within a relative 32u (u = 2^-53) of the exact time for parameters, an initial velocity and an epsilon
  ///   changed by at most a relative 32u (backward error), if epsilon is a normal number. Usually the time is accurate to 1e-13 or
  ///   better, but the exact time jumps where an extremum just reaches epsilon.
  /// - Complexity: constant; at most 200 evaluations, usually about ten.
  public func settlingDuration(
    _ rule: SettlingRule = .lastCrossing, epsilon: Double = 0.001
  ) -> Double {
    let excursion = SpringExcursion(self)
    guard excursion.isFinite, !epsilon.isNaN else { return .nan }
    guard excursion.offset != 0 || excursion.velocity != 0 else { return 0 }
    guard epsilon > 0 else { return .infinity }
    guard epsilon < .infinity else { return 0 }
    let logThreshold = Double.log(epsilon) + excursion.logReferenceDistance
    guard case .oscillating(let modes) = modes, rule != .lastCrossing else {
      return excursion.lastCrossing(logThreshold: logThreshold)
    }
    return excursion.envelopeTime(modes, rule, logThreshold: logThreshold)
  }
}

extension SpringExcursion {
  /// Returns the time at which the envelope of an oscillation, as defined by `rule`, falls to the threshold.
  func envelopeTime(
    _ modes: OscillatingModes, _ rule: SettlingRule, logThreshold: Double
  ) -> Double {
    let other = (velocity + modes.decay * offset) / modes.frequency
    let amplitude =
      rule == .coreAnimation ? offset.magnitude + other.magnitude : .hypot(offset, other)
    let excess = Double.log(amplitude) - logThreshold
    return excess <= 0 ? 0 : excess / modes.decay
  }

  /// Returns the last time at which |y| exceeds the threshold, where y is the value minus the target.
  ///
  /// The extrema of an oscillation are a geometric sequence, so a division gives the last extremum above the threshold. The crossing is
  /// searched for between this extremum and the next, where the motion is monotone.
  func lastCrossing(logThreshold: Double) -> Double {
    let firstTurn = firstTurn
    let turn = firstTurn ?? .greatestFiniteMagnitude
    let excess = firstTurn == nil ? 0 : logSizeAtTurn(turn) - logThreshold
    guard excess > 0 else { return crossing(before: turn, logThreshold: logThreshold) }
    guard case .oscillating(let modes) = modes else {
      return turn + timeToShrink(by: excess, before: .greatestFiniteMagnitude)
    }
    guard modes.decay > 0 else { return .infinity }
    let halfPeriod = .pi / modes.frequency
    let excessPerTurn = modes.decay * halfPeriod
    // Just below critical damping a half period may be infinite.
    guard excess > excessPerTurn else {
      return turn + timeToShrink(by: excess, before: halfPeriod)
    }
    let turns = (excess / excessPerTurn).rounded(.up) - 1
    let left = excess - turns * excessPerTurn
    return (turn + turns * halfPeriod) + timeToShrink(by: left, before: halfPeriod)
  }

  /// Returns the time after which the fraction e^-excess of the distance remains for a spring released at rest, before its next extremum.
  ///
  /// It uses Newton's method on ln A, where A is the remaining fraction. ln A decreases and is concave, and without oscillation it is
  /// nearly straight at late times. Where A is close to 1, ln A is computed as ln(1 − covered).
  private func timeToShrink(by excess: Double, before end: Double) -> Double {
    guard excess > 0 else { return 0 }
    return bracketedRoot(from: 0, to: end, guess: guess(excess)) { time in
      let propagator = modes.propagator(at: time)
      let weights = propagator.halfDecayed
      guard weights.valuePerDistance > 0 else { return (-.infinity, -1) }
      let logSize =
        propagator.covered < 0.5
        ? Double.log(onePlus: -propagator.covered)
        : .log(weights.valuePerDistance) + .log(propagator.halfDecay)
      return (logSize + excess, weights.velocityPerDistance / weights.valuePerDistance)
    }
  }

  /// Returns the time before the first extremum at which |y| falls to the threshold; 0 if |y| starts below the threshold.
  ///
  /// y is monotone up to the extremum.
  private func crossing(before turn: Double, logThreshold: Double) -> Double {
    let excess = Double.log(offset.magnitude) - logThreshold
    guard excess > 0 else { return 0 }
    let speed = offset < 0 ? -velocity : velocity
    let distance = offset.magnitude
    return bracketedRoot(from: 0, to: turn, guess: guess(excess)) { time in
      let propagator = modes.propagator(at: time)
      let weights = propagator.halfDecayed
      let size = weights.valuePerDistance * distance + weights.valuePerVelocity * speed
      guard size > 0 else { return (-.infinity, -1) }
      let slope = weights.velocityPerDistance * distance + weights.velocityPerVelocity * speed
      return (.log(size) + .log(propagator.halfDecay) - logThreshold, slope / size)
    }
  }

  /// Returns the approximate time in which the slow mode falls to e^-excess.
  private func guess(_ excess: Double) -> Double {
    switch modes {
    case .oscillating(let modes): excess / modes.decay
    case .decaying(let modes): excess / modes.slow
    }
  }
}

/// The condition under which a spring is settled.
///
/// Each rule compares a distance from the target with a fraction epsilon of a reference distance: |to − from|, or |v₀|/ω₀ if `from` and
/// `to` are equal. Without damping, a spring that starts on its target with the velocity v₀ moves |v₀|/ω₀ away from it.
public enum SettlingRule: Hashable, Sendable, CaseIterable {
  /// Settled after the last time at which the distance of the value from the target exceeds epsilon.
  ///
  /// If a parameter changes, this time jumps where another extremum begins to exceed epsilon.
  case lastCrossing

  /// Settled at the time at which the exponential envelope of the oscillation falls to epsilon.
  ///
  /// With d₀ = from − to, decay rate β and damped angular frequency ω₁, this time is ln(√(d₀² + ((v₀ + βd₀)/ω₁)²) / (ε|d₀|)) / β.
  /// It is a smooth upper bound of the last crossing and grows without bound towards critical damping. At and above critical
  /// damping, the rule is that of ``lastCrossing``.
  case envelope

  /// Settled at the time that Core Animation's `settlingDuration` gives, if epsilon is 0.001.
  ///
  /// In the letters of ``envelope``, this time is ln((|d₀| + |v₀ + βd₀|/ω₁) / (ε|d₀|)) / β. For under-damped springs without initial
  /// velocity, it agrees with the numbers that Apple has published. At and above critical damping, the rule is that of ``lastCrossing``.
  case coreAnimation
}

/// Returns the root of a decreasing function between two nonnegative bounds.
///
/// Newton's method starts at `guess`. If a step leaves the bracket, or is longer than half the step before the last, it is replaced by
/// a bisection of the *bit patterns*, which halves the number of doubles in the bracket at any scale. 64 bisections would suffice; the
/// total number of steps is at most 200.
///
/// `function` returns its value and its slope; a value of minus infinity means that the argument is to the right of the root, where the
/// value cannot be computed. The root is as accurate as the rounding error of the value allows. If the root is outside the bracket, the
/// result is within an ulp of the nearer bound.
package func bracketedRoot(
  from low: Double, to high: Double, guess: Double,
  of function: (Double) -> (value: Double, slope: Double)
) -> Double {
  var (low, high) = (low, high)
  guard low < high else { return low }
  var x = guess > low && guess < high ? guess : middle(low, high)
  var (step, stepBefore) = (Double.infinity, Double.infinity)
  for _ in 0..<200 {
    let (value, slope) = function(x)
    if value == 0 || value.isNaN { return x }
    if value > 0 { low = x } else { high = x }

    // A slope that overflowed gives no step.
    let newton = slope.isFinite ? x - value / slope : .nan
    let size = (newton - x).magnitude
    let next: Double
    if newton > low, newton < high, size <= 0.5 * stepBefore {
      next = newton
    } else {
      // Stop if the step is below rounding, or if the bounds are adjacent doubles.
      if size <= 2 * x.ulp { return x }
      next = middle(low, high)
      if next <= low || next >= high { return x }
    }
    stepBefore = step
    step = (next - x).magnitude
    x = next
    if step <= x.ulp { return x }
  }
  return x
}

/// Returns the double halfway between two nonnegative doubles, in the order of representable numbers.
private func middle(_ low: Double, _ high: Double) -> Double {
  Double(bitPattern: (low.bitPattern &+ high.bitPattern) / 2)
}

/// The distance of a spring from its target over time, from whose extrema settling and overshoot follow.
///
/// Let y = value − to, with the offset d₀ and the velocity v₀ at time 0. After a time tₙ of zero velocity, the spring moves like a
/// spring released at rest: y(tₙ + s) = y(tₙ) A(s), with A of ``SpringPropagator``. An under-damped spring has an extremum every half
/// period, and |y| shrinks by the same factor from each extremum to the next; other springs have at most one extremum.
struct SpringExcursion {
  let modes: SpringModes
  var offset: Double
  var velocity: Double

  init(_ spring: DampedSpring) {
    modes = spring.modes
    offset = spring.from - spring.to
    velocity = spring.initialVelocity
  }

  var isFinite: Bool { offset.isFinite && velocity.isFinite }

  /// The logarithm of the reference distance of ``SettlingRule``: ln |d₀|, or ln(|v₀|/ω₀) if d₀ is zero.
  var logReferenceDistance: Double {
    offset == 0 ? .log(velocity.magnitude) - .log(modes.angularFrequency) : .log(offset.magnitude)
  }

  /// The first time t ≥ 0 of zero velocity; `nil` if the velocity is never zero.
  ///
  /// It is 0 if the spring starts at rest. In the formulas only ω₀d₀ + (β/ω₀)v₀ and similar sums may cancel, and these are as well
  /// conditioned as d₀ and v₀.
  var firstTurn: Double? {
    if velocity == 0 { return 0 }
    switch modes {
    case .oscillating(let modes):
      let (d, v) = phasePair(modes.angularFrequency)
      let ratio = modes.decay / modes.angularFrequency
      // With d = d₀, v = v₀/ω₀ and θ = ω₁t, y′ is proportional to v cos θ − (d + ζv)/√(1−ζ²) sin θ. Both terms are multiplied by the
      // sign of v, so that atan2 gives the zero in 0…π.
      let x = velocity > 0 ? d + ratio * v : -(d + ratio * v)
      return Double.atan2(y: modes.frequencyRatio * v.magnitude, x: x) / modes.frequency
    case .decaying(let modes):
      let n = 1 + modes.fast * (offset / velocity)
      return n == .infinity ? modes.turn(offset: offset, velocity: velocity) : modes.turn(n)
    }
  }

  /// The first two times t ≥ 0 of zero acceleration; `nil` if there are fewer.
  ///
  /// The velocity satisfies the spring's equation too, with the initial slope a₀ = −(ω₀²d₀ + 2βv₀). So for an over-damped spring with
  /// the rates q > r, the only such time is ``DecayingModes/turn(_:)`` of
  ///
  ///     n = 1 + q v₀/a₀ = (d₀ + v₀/q)/(d₀ + v₀/r + v₀/q),
  ///
  /// where q may be infinite. For an oscillation, both v₀ and a₀ are divided by ω₀, because ω₀² could overflow.
  var velocityTurns: (first: Double?, second: Double?) {
    switch modes {
    case .oscillating(let modes):
      let frequency = modes.angularFrequency
      var speed = self
      speed.offset = velocity / frequency
      speed.velocity = -(frequency * offset + 2 * (modes.decay / frequency) * velocity)
      return (speed.firstTurn, speed.firstTurn.map { $0 + .pi / modes.frequency })
    case .decaying(let modes):
      let part = offset + velocity / modes.fast
      return (modes.turn(part / (part + velocity / modes.slow)), nil)
    }
  }

  /// Returns ln |y| at the extremum at `time`, even where |y| underflows.
  ///
  /// For an under-damped spring y² + ((y′ + βy)/ω₁)² decays like e^-2βt, and y′ = 0 at the extremum. So |y| is
  /// e^-βt √((v₀/ω₀ + ζd₀)² + (1 − ζ²)d₀²). For other springs y′ + q y decays like e^-rt, where q is the fast rate and r the slow one.
  func logSizeAtTurn(_ time: Double) -> Double {
    switch modes {
    case .oscillating(let modes):
      let (d, v) = phasePair(modes.angularFrequency)
      let ratio = modes.decay / modes.angularFrequency
      let size = Double.hypot(v + ratio * d, modes.frequencyRatio * d)
      let unit = modes.angularFrequency < 1 ? Double.log(modes.angularFrequency) : 0
      return .log(size) - unit - modes.decay * time
    case .decaying(let modes):
      return .log((offset + velocity / modes.fast).magnitude) - modes.slow * time
    }
  }

  /// Returns d₀ and v₀/ω₀, both multiplied by ω₀ if ω₀ < 1, so that neither overflows.
  private func phasePair(_ angularFrequency: Double) -> (distance: Double, velocity: Double) {
    angularFrequency < 1
      ? (offset * angularFrequency, velocity) : (offset, velocity / angularFrequency)
  }
}

extension DecayingModes {
  /// Returns the time of zero velocity for n = 1 + q d₀/v₀, where q is the fast rate.
  ///
  /// With the slow rate r, the time t solves e^((q − r)t) = 1 + (q − r)/(r n); if q = r, t is 1/(r n).
  func turn(_ n: Double) -> Double? {
    guard n > 0 else { return nil }
    guard n < .infinity else { return 0 }
    if gap == 0 { return 1 / (slow * n) }
    let argument = gap / slow / n
    let z = argument.isFinite ? Double.log(onePlus: argument) : .log(gap) - .log(slow) - .log(n)
    return z / gap
  }

  /// Returns the time of zero velocity if n is so large that it overflows; then n is q d₀/v₀, because the 1 is negligible.
  ///
  /// If v₀/(r d₀) or an intermediate quotient overflows, the logarithm of v₀/(r d₀) is computed from those of v₀, r and d₀.
  func turn(offset: Double, velocity: Double) -> Double {
    let share = velocity.magnitude < 1 ? velocity / slow / offset : velocity / offset / slow
    guard gap > 0 else { return share / fast }
    let z =
      share < .infinity
      ? Double.log(onePlus: share / fastOverGap)
      : .log(velocity.magnitude) - .log(offset.magnitude) - .log(slow)
    return z / gap
  }
}
