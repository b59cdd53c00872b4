// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

extension Motion {
  /// The integral of the values, by quadrature without a proven error bound.
  ///
  /// The method is that of the default ``EasingFunction/integral(from:to:)``.
  public func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      // Divide the interval at 0, where most motions begin.
      let middle = min(max(start, 0), end)
      return adaptiveIntegral(from: start, to: middle) { value(at: $0) }
        + adaptiveIntegral(from: middle, to: end) { value(at: $0) }
    }
  }

  /// The time until which the integral of the values from a start equals an area.
  ///
  /// If the values are speeds, this is the time at which a distance has been covered.
  ///
  /// **Accuracy.** The integral up to the returned time differs from the area by at most 4u · |area| (u = 2^-53), plus the error of
  /// ``integral(from:to:)`` and the effect of rounding the time by an ulp. If some values are 0 or negative, the integral may equal the
  /// area at several times; the result is one of them.
  ///
  /// **Search.** A positive area is searched for after the start, a negative area before the start. The search doubles or halves the
  /// interval until the integral passes the area. If values are negative, the integral may pass the area twice between two tested
  /// intervals; then the area may be missed.
  ///
  /// - Parameters:
  ///   - area: the area in units of value times seconds.
  ///   - start: the time in seconds at which the integral begins; any finite number.
  /// - Returns: the time in seconds; `nil` if the search does not find the area, NaN for NaN.
  public func time(atIntegral area: Double, from start: Double = 0) -> Double? {
    integralLimit(
      at: area, from: start, near: 1, value: { value(at: $0) },
      integral: { integral(from: start, to: $0) })
  }

  /// Integrates a motion that rests before time 0; `moving` integrates it between two times ≥ 0.
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
  /// **Accuracy.** The error is at most 8u (u = 2^-53) times the integral of |value| + |to|, for a mass, stiffness, damping, start,
  /// initial velocity and limits changed by at most a relative 8u.
  ///
  /// An interval longer than 8/ω₀ for an under-damped spring, or than eight time constants of the slow mode for other springs, is
  /// integrated in closed form: by the equation of motion, ∫(value − to) dt is the change of −(m·velocity + c·(value − to))/k. In a
  /// shorter interval this change is a difference of nearly equal numbers, so a quadrature rule with an error below 1e-20 is used.
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
  /// The rates of the slow and the fast mode in 1/s; both are ω₀ for an oscillation.
  package var rates: (slow: Double, fast: Double) {
    switch self {
    case .oscillating(let modes): (modes.angularFrequency, modes.angularFrequency)
    case .decaying(let modes): (modes.slow, modes.fast)
    }
  }

  /// Integrates a function of these modes over at most eight time constants (1/rate) of the slow mode.
  ///
  /// The interval is divided. A subinterval that begins at time t is at most as long as the larger of t and eight time constants of the
  /// fast mode. On such a subinterval the quadrature rule has an error below 1e-20.
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
  /// **Accuracy.** The error is at most 8u (u = 2^-53) times the integral of |value| + |restValue|, for a start, velocity, rate and
  /// limits changed by at most a relative 8u. Close limits cost no accuracy: an interval of up to eight time constants is integrated
  /// by a quadrature rule with an error below 1e-20.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      rate.constant * (end - start) <= 8
        ? gaussIntegral(from: start, to: end) { value(at: $0) }
        : restValue * (end - start) - (remaining(at: start) - remaining(at: end)) / rate.constant
    }
  }
}

extension BoundedDecay {
  /// The integral of the values between two times: the decay's up to the edge, plus the spring's after the edge.
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
  /// The integral of the values between two times, in closed form.
  ///
  /// **Accuracy.** The error is at most 8u (u = 2^-53) times the integral of |value| + |floor|, for a gravity, restitution, start,
  /// velocity and limits changed by at most a relative 8u.
  ///
  /// The height during a flight of duration T is a parabola with the area gT³/12 (g is the gravity). The areas of successive flights
  /// are a geometric sequence of ratio e³, where e is the restitution.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      let landing = min(max(fall.end, start), end)
      let falling = gaussIntegral(from: start, to: landing) { value(at: $0) }
      return falling + product(floor, end - landing) + upward(bouncing(from: landing, to: end))
    }
  }

  /// Integrates the height between two times, both after the first contact.
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
  /// Sums the cubed durations of the flights from m = `first` to n − 1, where n is `end`: τ³(e³ᵐ − e³ⁿ)/(1 − e³).
  fileprivate func cubes(from first: Double, to end: Double) -> Double {
    guard first < end else { return 0 }
    let duration = firstDuration * power(first)
    let cube = duration * duration * duration
    guard ratio < 1 else { return cube * (end - first) }
    let rate = 3 * Double.log(ratio)
    return cube * .expMinusOne(rate * (end - first)) / .expMinusOne(rate)
  }
}

/// Returns the upper limit at which an integral from `start` equals an area; `nil` if none is found.
///
/// The distance between the limits is bracketed by doubling or halving `distance`, and then found by Newton's method. If a Newton step
/// leaves the bracket or does not halve the residual, the bracket is bisected instead. For a negative area, the limit is searched for
/// below `start`.
@_optimize(size) package func integralLimit(
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
    // The largest distance for which the upper limit does not overflow.
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
