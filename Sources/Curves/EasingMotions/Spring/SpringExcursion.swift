// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

/// The motion of a spring between its extrema, which give settling and overshoot.
///
/// Let y = value − to. From a time of zero velocity on, the spring behaves like one released at rest: y(tₙ + s) = y(tₙ)
/// A(s). An under-damped spring has an extremum every half period, each smaller by a fixed factor; any other spring has
/// at most one.
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

  /// ln |d₀|, or ln(|v₀|/ω₀) if d₀ is zero.
  ///
  /// |v₀|/ω₀ is the distance by which the initial velocity would move an undamped spring.
  var logReferenceDistance: Double {
    offset == 0 ? .log(velocity.magnitude) - .log(modes.angularFrequency) : .log(offset.magnitude)
  }

  /// The first time t ≥ 0 of zero velocity; `nil` if the velocity never vanishes.
  ///
  /// This is the start if the spring starts at rest. In every case tan or tanh of the phase is a quotient without
  /// subtraction, except for ω₀d₀ + (β/ω₀)v₀ and similar sums, whose conditioning is that of the data.
  var firstTurn: Double? {
    if velocity == 0 { return 0 }
    switch modes {
    case .oscillating(let modes):
      let (d, v) = phasePair(modes.angularFrequency)
      let ratio = modes.decay / modes.angularFrequency
      // y′ ∝ v cos θ − (d + ζv)/√(1−ζ²) sin θ; the sign of v puts θ into 0…π.
      let x = velocity > 0 ? d + ratio * v : -(d + ratio * v)
      return Double.atan2(y: modes.frequencyRatio * v.magnitude, x: x) / modes.frequency
    case .decaying(let modes):
      let n = 1 + modes.fast * (offset / velocity)
      return n == .infinity ? modes.turn(offset: offset, velocity: velocity) : modes.turn(n)
    }
  }

  /// The first two times t ≥ 0 of zero acceleration; `nil` if there are fewer.
  ///
  /// The velocity satisfies the spring's equation too, with the initial slope a₀ = −(ω₀²d₀ + 2βv₀). An over-damped
  /// spring has
  ///
  ///     n = 1 + q v₀/a₀ = (d₀ + v₀/q)/(d₀ + v₀/r + v₀/q),
  ///
  /// where an infinite q does no harm. All terms are divided by ω₀, so that ω₀² does not overflow.
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

  /// ln |y| at the extremum at `time`, also where |y| underflows.
  ///
  /// Under-damped: y² + ((y′ + βy)/ω₁)² decays like e^-2βt, and y′ = 0 at the extremum, so that |y| = e^-βt
  /// √(((v₀/ω₀) + ζd₀)² + (1 − ζ²)d₀²). Otherwise y′ + q y decays like e^-rt.
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

  /// (d₀, v₀/ω₀), or both multiplied by ω₀ if ω₀ < 1, so that neither overflows.
  private func phasePair(_ angularFrequency: Double) -> (distance: Double, velocity: Double) {
    angularFrequency < 1
      ? (offset * angularFrequency, velocity) : (offset, velocity / angularFrequency)
  }
}

extension DecayingModes {
  /// The time of zero velocity for n = 1 + q d₀/v₀.
  ///
  /// It follows from e^z = 1 + (q − r)/(r n), and is t = 1/(r n) if the gap is zero.
  func turn(_ n: Double) -> Double? {
    guard n > 0 else { return nil }
    guard n < .infinity else { return 0 }
    if gap == 0 { return 1 / (slow * n) }
    let argument = gap / slow / n
    let z = argument.isFinite ? Double.log(onePlus: argument) : .log(gap) - .log(slow) - .log(n)
    return z / gap
  }

  /// The same where n overflows, so that it is q d₀/v₀ in every digit.
  ///
  /// Where v₀/(r d₀) overflows, or its first division does, its logarithm is computed from those of its parts.
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
