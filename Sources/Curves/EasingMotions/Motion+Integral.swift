// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

extension Motion {
  /// The integral by quadrature, as that of ``EasingFunction/integral(from:to:)`` for a curve without a closed form;
  /// not certified.
  public func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      // Most motions begin at 0.
      let middle = min(max(start, 0), end)
      return adaptiveIntegral(from: start, to: middle) { value(at: $0) }
        + adaptiveIntegral(from: middle, to: end) { value(at: $0) }
    }
  }

  /// The time at which the integral from a start reaches an area.
  ///
  /// For a motion of speed this is the time at which a distance is covered.
  ///
  /// **Accuracy.** The integral to the result is the area, but for 4u of it, a change of the result by an ulp and the
  /// error of the integral (u = 2^-53). Where values are 0 or negative, it is one of several such times.
  ///
  /// **Search.** A positive area is searched for after the start, a negative one before it, in brackets of a power
  /// of 2. Where values are negative, an area reached inside a bracket may be missed.
  ///
  /// - Parameters:
  ///   - area: the area in units of value times seconds; a negative one is reached before the start.
  ///   - start: the time in seconds from which the area is counted, any finite number.
  /// - Returns: the time in seconds; `nil` if the search does not reach the area, NaN for NaN.
  public func time(atIntegral area: Double, from start: Double = 0) -> Double? {
    integralLimit(
      at: area, from: start, near: 1, value: { value(at: $0) },
      integral: { integral(from: start, to: $0) })
  }

  /// The integral of a motion that is at rest before time 0.
  package func integral(
    from start: Double, to end: Double, moving: (Double, Double) -> Double
  ) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      (start < 0 ? product(value(at: start), min(end, 0) - start) : 0)
        + (end > 0 ? moving(max(start, 0), end) : 0)
    }
  }
}

extension DampedSpring {
  /// The integral of the values between two times.
  ///
  /// **Accuracy.** It is exact for a mass, stiffness, damping, start, initial velocity and limits that are each within
  /// 8u of the given ones, to 8u of the integral of |value| + |to| (u = 2^-53).
  ///
  /// For more than eight radians, or eight time constants of the slow mode, it is in closed form: the equation of
  /// motion makes ∫(value − to) dt the change of −(m·velocity + c·(value − to))/k, whose terms are then small compared
  /// with the area. A shorter integral would lose digits in that difference; it is computed by a rule that is exact to
  /// 1e-20.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      if modes.rates.slow * (end - start) > 8 {
        let frequency = modes.angularFrequency
        let faster = (velocity(at: end) - velocity(at: start)) / frequency / frequency
        let nearer = remaining(at: start) - remaining(at: end)
        return to * (end - start) - (faster + parameters.damping / parameters.stiffness * nearer)
      }
      return modes.integral(from: start, to: end) { value(at: $0) }
    }
  }
}

extension SpringModes {
  /// The rates in 1/s at which the slow and the fast part of a motion change.
  package var rates: (slow: Double, fast: Double) {
    switch self {
    case .oscillating(let modes): (modes.angularFrequency, modes.angularFrequency)
    case .decaying(let modes): (modes.slow, modes.fast)
    }
  }

  /// The integral of a function with these rates, over up to eight time constants of the slow mode.
  ///
  /// Parts of at most eight time constants of the fast mode, or as long as the time since the start, when the fast mode
  /// has faded, make the rule exact to 1e-20.
  package func integral(
    from start: Double, to end: Double, of function: (Double) -> Double
  ) -> Double {
    var sum = 0.0
    var place = start
    while place < end {
      let next = min(place + max(8 / rates.fast, place, .leastNormalMagnitude), end)
      sum += gaussIntegral(from: place, to: next, function)
      place = next
    }
    return sum
  }
}

extension Decay {
  /// The integral of the values between two times.
  ///
  /// **Accuracy.** It is exact for a start, velocity, rate and limits within 8u of the given ones, to 8u of the
  /// integral of
  /// |value| + |restValue| (u = 2^-53). Close limits lose no digits: up to eight time constants it is
  /// computed by a rule that is exact to 1e-20.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      rate.constant * (end - start) <= 8
        ? gaussIntegral(from: start, to: end) { value(at: $0) }
        : restValue * (end - start) - (remaining(at: start) - remaining(at: end)) / rate.constant
    }
  }
}

extension BoundedDecay {
  /// The integral of the decay up to the edge, and of the spring from there on.
  public func integral(from start: Double, to end: Double) -> Double {
    guard let crossingTime, let spring else { return decay.integral(from: start, to: end) }
    return orientedIntegral(from: start, to: end) { start, end in
      let middle = min(max(start, crossingTime), end)
      return decay.integral(from: start, to: middle)
        + (middle < end ? spring.integral(from: middle - crossingTime, to: end - crossingTime) : 0)
    }
  }
}

extension BouncingBall {
  /// The integral of the values between two times, in closed form for any number of bounces.
  ///
  /// **Accuracy.** It is exact for a gravity, restitution, start, velocity and limits within 8u of the given ones, to
  /// 8u of the integral of |value| + |floor| (u = 2^-53).
  ///
  /// A flight of duration T is a parabola of area gT³/12; the areas of whole flights are a geometric sequence of ratio
  /// e³.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      let landing = min(max(fall.end, start), end)
      let falling = gaussIntegral(from: start, to: landing) { value(at: $0) }
      return falling + product(floor, end - landing) + upward(bouncing(from: landing, to: end))
    }
  }

  /// The integral of the height between two times after the first contact.
  private func bouncing(from start: Double, to end: Double) -> Double {
    guard start < duration, start < end else { return 0 }
    func part(_ phase: Rebounds.Phase, from start: Double, to end: Double) -> Double {
      gaussIntegral(from: start, to: end) {
        flightHeight(gravity: gravity, since: $0, until: phase.since + phase.until - $0)
      }
    }
    let first = rebounds.phase(at: start)
    let last = end < duration ? rebounds.phase(at: end) : nil
    if let last, last.flight == first.flight {
      return part(first, from: first.since, to: last.since)
    }
    return part(first, from: first.since, to: first.since + first.until)
      + gravity * rebounds.cubes(from: first.flight + 1, to: last?.flight ?? rebounds.count) / 12
      + (last.map { part($0, from: 0, to: $0.since) } ?? 0)
  }
}

extension Rebounds {
  /// The sum of the cubes of the durations of flights, τ³(e³ᵐ − e³ⁿ)/(1 − e³).
  fileprivate func cubes(from first: Double, to end: Double) -> Double {
    guard first < end else { return 0 }
    let duration = firstDuration * power(first)
    let cube = duration * duration * duration
    guard ratio < 1 else { return cube * (end - first) }
    let rate = 3 * Double.log(ratio)
    return cube * .expMinusOne(rate * (end - first)) / .expMinusOne(rate)
  }
}

/// The upper limit at which an integral with a fixed lower limit reaches an area; `nil` if it does not.
///
/// The distance is bracketed between two powers of 2 and then found by Newton's method, with bisection where a step
/// leaves the bracket or does not halve the residual. A negative area is reached to the left of the start.
@_optimize(size)
package func integralLimit(
  at area: Double, from start: Double, near distance: Double, value: (Double) -> Double,
  integral: (Double) -> Double
) -> Double? {
  if area.isNaN || start.isNaN { return .nan }
  guard area != 0 else { return start }
  let sign: Double = area < 0 ? -1 : 1
  let target = area.magnitude
  func residual(_ distance: Double) -> Double { sign * integral(start + sign * distance) - target }
  var upper = distance
  if residual(upper) >= 0 {
    while upper > .leastNonzeroMagnitude, residual(upper / 2) >= 0 { upper /= 2 }
  } else {
    repeat { upper *= 2 } while upper < .infinity && !(residual(upper) >= 0)
  }
  var lower = upper / 2
  if !(start + sign * upper).isFinite {
    // The last distance before the limit overflows.
    upper = .greatestFiniteMagnitude - max(sign * start, 0)
    lower = min(lower, upper)
    guard residual(upper) >= 0 else { return nil }
  }
  var (place, allowed) = (upper, Double.infinity)
  for _ in 0..<128 {
    let excess = residual(place)
    if excess == 0 { break }
    if excess < 0 { lower = place } else { upper = place }
    let step = place - excess / value(start + sign * place)
    if excess.magnitude <= allowed, step > lower, step < upper {
      allowed = excess.magnitude / 2
      place = step
    } else {
      allowed = .infinity
      place = lower + (upper - lower) / 2
      if place <= lower || place >= upper { break }
    }
  }
  return start + sign * place
}
