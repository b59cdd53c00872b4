// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

/// The extrema of a spring and its motion between them, from which settling and overshoot follow.
///
/// Let y = value − to. After a time tₙ of zero velocity, the spring moves like a spring released at rest: y(tₙ + s) = y(tₙ)
/// A(s). An under-damped spring has an extremum every half period, and |y| shrinks by the same factor from each extremum to
/// the next; any other spring has at most one extremum.
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

  /// The logarithm of the distance to which epsilon refers: ln |d₀|, or ln(|v₀|/ω₀) if d₀ is zero.
  ///
  /// |v₀|/ω₀ is the distance by which the initial velocity would move an undamped spring.
  var logReferenceDistance: Double {
    offset == 0 ? .log(velocity.magnitude) - .log(modes.angularFrequency) : .log(offset.magnitude)
  }

  /// The first time t ≥ 0 of zero velocity; `nil` if the velocity is never zero.
  ///
  /// It is 0 if the spring starts at rest. In every case tan or tanh of the phase is a quotient whose only subtractions are in
  /// ω₀d₀ + (β/ω₀)v₀ and similar sums, which are as well conditioned as the data.
  var firstTurn: Double? {
    if velocity == 0 { return 0 }
    switch modes {
    case .oscillating(let modes):
      let (d, v) = phasePair(modes.angularFrequency)
      let ratio = modes.decay / modes.angularFrequency
      // y′ is proportional to v cos θ − (d + ζv)/√(1−ζ²) sin θ; multiplying by the sign of v puts the zero θ into 0…π.
      let x = velocity > 0 ? d + ratio * v : -(d + ratio * v)
      return Double.atan2(y: modes.frequencyRatio * v.magnitude, x: x) / modes.frequency
    case .decaying(let modes):
      let n = 1 + modes.fast * (offset / velocity)
      return n == .infinity ? modes.turn(offset: offset, velocity: velocity) : modes.turn(n)
    }
  }

  /// The first two times t ≥ 0 of zero acceleration; `nil` if there are fewer.
  ///
  /// The velocity satisfies the spring's equation too, with the initial slope a₀ = −(ω₀²d₀ + 2βv₀). For an over-damped spring
  /// let
  ///
  ///     n = 1 + q v₀/a₀ = (d₀ + v₀/q)/(d₀ + v₀/r + v₀/q),
  ///
  /// where q may be infinite. All terms are divided by ω₀, so that ω₀² does not overflow.
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
  /// For an under-damped spring y² + ((y′ + βy)/ω₁)² decays like e^-2βt, and y′ = 0 at the extremum, so |y| = e^-βt
  /// √(((v₀/ω₀) + ζd₀)² + (1 − ζ²)d₀²). For other springs y′ + q y decays like e^-rt.
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
  /// Returns the time of zero velocity for n = 1 + q d₀/v₀.
  ///
  /// The time t solves e^z = 1 + (q − r)/(r n), where z = (q − r)t; if the gap q − r is zero, t is 1/(r n).
  func turn(_ n: Double) -> Double? {
    guard n > 0 else { return nil }
    guard n < .infinity else { return 0 }
    if gap == 0 { return 1 / (slow * n) }
    let argument = gap / slow / n
    let z = argument.isFinite ? Double.log(onePlus: argument) : .log(gap) - .log(slow) - .log(n)
    return z / gap
  }

  /// Returns the time of zero velocity where n overflows and therefore rounds to q d₀/v₀.
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
