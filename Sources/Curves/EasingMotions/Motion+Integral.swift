// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

extension Motion {
  /// The integral by quadrature, without a proven error bound.
  ///
  /// The method is that of ``EasingFunction/integral(from:to:)`` for a curve without a closed form.
  public func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      // The interval is divided at 0, where most motions begin.
      let middle = min(max(start, 0), end)
      return adaptiveIntegral(from: start, to: middle) { value(at: $0) }
        + adaptiveIntegral(from: middle, to: end) { value(at: $0) }
    }
  }

  /// The time at which the integral of the values from a start reaches an area.
  ///
  /// If the values are speeds, this is the time at which a distance has been covered.
  ///
  /// **Accuracy.** The integral up to the result differs from the area by at most 4u times the area, plus the effect of an
  /// ulp of the result, plus the error of the integral (u = 2^-53). Where values are 0 or negative, the integral may reach
  /// the area at several times; the result is one of them.
  ///
  /// **Search.** A positive area is searched for after the start, a negative area before it, in intervals between powers of
  /// 2. Where values are negative, an area that is reached only inside such an interval may be missed.
  ///
  /// - Parameters:
  ///   - area: the area in units of value times seconds; a negative area is reached before the start.
  ///   - start: the time in seconds from which the area is counted; any finite number.
  /// - Returns: the time in seconds; `nil` if the search does not find the area, NaN for NaN.
  public func time(atIntegral area: Double, from start: Double = 0) -> Double? {
    integralLimit(
      at: area, from: start, near: 1, value: { value(at: $0) },
      integral: { integral(from: start, to: $0) })
  }

  /// Integrates a motion that is at rest before time 0.
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
  /// **Accuracy.** With u = 2^-53, the error is at most 8u times the integral of |value| + |to|, for a mass, stiffness,
  /// damping, start, initial velocity and limits that each differ from the given ones by at most 8u.
  ///
  /// An interval of more than eight radians, or eight time constants of the slow mode, is integrated in closed form: by the
  /// equation of motion, ∫(value − to) dt is the change of −(m·velocity + c·(value − to))/k. The terms are then small compared
  /// with the area. In a shorter interval this change would lose digits, so a quadrature rule with an error below 1e-20 is
  /// used.
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
  /// The rates in 1/s at which the slow and the fast mode of the motion change.
  package var rates: (slow: Double, fast: Double) {
    switch self {
    case .oscillating(let modes): (modes.angularFrequency, modes.angularFrequency)
    case .decaying(let modes): (modes.slow, modes.fast)
    }
  }

  /// Integrates a function with these rates, over up to eight time constants of the slow mode.
  ///
  /// The interval is divided into parts of at most eight time constants of the fast mode or, after the fast mode has faded,
  /// parts as long as the time since the start. On such parts the quadrature rule has an error below 1e-20.
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
  /// **Accuracy.** With u = 2^-53, the error is at most 8u times the integral of |value| + |restValue|, for a start, velocity,
  /// rate and limits that each differ from the given ones by at most 8u. Close limits lose no digits: up to eight time
  /// constants are integrated by a quadrature rule with an error below 1e-20.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      rate.constant * (end - start) <= 8
        ? gaussIntegral(from: start, to: end) { value(at: $0) }
        : restValue * (end - start) - (remaining(at: start) - remaining(at: end)) / rate.constant
    }
  }
}

extension BoundedDecay {
  /// The integral of the values between two times: of the decay up to the edge, and of the spring after it.
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
  /// **Accuracy.** With u = 2^-53, the error is at most 8u times the integral of |value| + |floor|, for a gravity, restitution,
  /// start, velocity and limits that each differ from the given ones by at most 8u.
  ///
  /// A flight of duration T is a parabola of area gT³/12; the areas of whole flights are a geometric sequence of ratio e³.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      let landing = min(max(fall.end, start), end)
      let falling = gaussIntegral(from: start, to: landing) { value(at: $0) }
      return falling + product(floor, end - landing) + upward(bouncing(from: landing, to: end))
    }
  }

  /// Integrates the height between two times after the first contact.
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
  /// Sums the cubed durations of the flights from m = `first` to n − 1, where n = `end`: τ³(e³ᵐ − e³ⁿ)/(1 − e³).
  fileprivate func cubes(from first: Double, to end: Double) -> Double {
    guard first < end else { return 0 }
    let duration = firstDuration * power(first)
    let cube = duration * duration * duration
    guard ratio < 1 else { return cube * (end - first) }
    let rate = 3 * Double.log(ratio)
    return cube * .expMinusOne(rate * (end - first)) / .expMinusOne(rate)
  }
}

/// Returns the upper limit at which an integral from a fixed lower limit reaches an area; `nil` if none is found.
///
/// The distance between the limits is bracketed by two powers of 2 and then found by Newton's method. A step that leaves the
/// bracket or does not halve the residual is replaced by a bisection. A negative area is searched for to the left of the
/// start.
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
    // This is the largest distance at which the upper limit does not overflow.
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
