// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

/// The times of the flights of a bouncing ball between contacts; the durations are a geometric sequence.
///
/// Flight m lasts τ eᵐ, for m = 0, 1, …, and the first n flights together last S(n) = τ (1 − eⁿ)/(1 − e). So flight m begins at
///
///     start + S(m) = end − eᵐ S(count − m).
///
/// The first form is used while eᵐ > 1/2. Later flights use the second form, because the time left until the end, eᵐ S(count − m), has
/// a small relative error. In S(n), 1 − eⁿ is computed by expm1 if eⁿ > 1/2.
struct Rebounds: Hashable, Sendable {
  /// The ratio e of a flight's duration to that of the flight before it, between 0 and 1.
  let ratio: Double
  let start: Double
  /// The duration τ of flight 0.
  let firstDuration: Double
  /// The duration τ/(1 − e) of infinitely many flights; infinite for e = 1.
  let span: Double
  /// The number of flights, possibly infinite.
  let count: Double
  /// The time at which the last flight ends; infinite for infinitely many flights with e = 1.
  private(set) var end: Double

  init(ratio: Double, start: Double, firstDuration: Double, count: Double) {
    (self.ratio, self.start, self.firstDuration) = (ratio, start, firstDuration)
    span = ratio < 1 ? firstDuration / (1 - ratio) : .infinity
    // Within a flight as short as this, times would be subnormal and lose digits, so the ball does not rebound.
    self.count = firstDuration < 0x1p-1000 ? 0 : count
    end = start
    if self.count > 0 {
      end += self.count < .infinity ? duration(of: self.count, power(self.count)) : span
    }
  }

  func power(_ flight: Double) -> Double { flight == 0 ? 1 : .pow(ratio, flight) }

  func beginning(of flight: Double) -> Double {
    let power = power(flight)
    return power > 0.5 ? start + duration(of: flight, power) : end - untilEnd(from: flight, power)
  }

  private func duration(of flights: Double, _ power: Double) -> Double {
    if ratio == 1 || flights == 0 { return firstDuration * flights }
    let sum = power > 0.5 ? -Double.expMinusOne(flights * .log(ratio)) : 1 - power
    return firstDuration * sum / (1 - ratio)
  }

  /// Returns the time from the beginning of flight m to the end of the last flight, eᵐ S(count − m); `power` is eᵐ.
  private func untilEnd(from flight: Double, _ power: Double) -> Double {
    guard count < .infinity else { return span * power }
    let rest = count - flight
    return power * duration(of: rest, self.power(rest))
  }

  /// A flight, and the position of a time within it.
  struct Phase {
    var flight: Double
    /// Seconds since the beginning of the flight; not negative.
    var since: Double
    /// Seconds until the end of the flight; not negative.
    var until: Double
  }

  /// Returns the flight at a time between `start` and `end`, and the position of the time within the flight.
  ///
  /// The flight's index is computed by a logarithm and corrected by comparison with the times of contacts. An index below 2⁵⁰ is wrong
  /// by at most one before the correction; later flights last at most a few ulp of the time.
  func phase(at time: Double) -> Phase {
    var flight = guess(time)
    var (since, until) = distances(flight, time)
    for _ in 0..<4 {
      let step: Double = since < 0 ? -1 : until <= 0 ? 1 : 0
      let next = flight + step
      guard step != 0, next >= 0, next < count else { break }
      flight = next
      (since, until) = distances(flight, time)
    }
    // The smaller of `since` and `until` is kept, and the larger one is replaced by the flight's duration minus the smaller one. The
    // duration is computed as τeᵐ, not as since + until, to agree with the speed gτeᵐ/2 at which the flight begins.
    let duration = firstDuration * power(flight)
    let nearer = Swift.min(Swift.max(Swift.min(since, until), 0), duration)
    return since <= until
      ? Phase(flight: flight, since: nearer, until: duration - nearer)
      : Phase(flight: flight, since: duration - nearer, until: nearer)
  }

  /// Returns the seconds from the beginning of a flight to a time, and from that time to the end of the flight.
  private func distances(_ flight: Double, _ time: Double) -> (since: Double, until: Double) {
    let (power, next) = (power(flight), power(flight + 1))
    if power > 0.5 {
      let elapsed = time - start
      return (elapsed - duration(of: flight, power), duration(of: flight + 1, next) - elapsed)
    }
    let left = end - time
    return (untilEnd(from: flight, power) - left, left - untilEnd(from: flight + 1, next))
  }

  /// Returns the index of the flight at a time; rounding may make it wrong by one.
  private func guess(_ time: Double) -> Double {
    let elapsed = time - start
    let flight: Double
    if ratio == 1 {
      flight = elapsed / firstDuration
    } else if elapsed < 0.5 * span {
      flight = .log(onePlus: -elapsed / span) / .log(ratio)
    } else {
      // The time until infinitely many flights would end.
      let left = end - time + (count < .infinity ? span * power(count) : 0)
      flight = .log(left / span) / .log(ratio)
    }
    // The index is limited to existing flights, and to 2^1000 if `count` is infinite.
    return Swift.max(Swift.min(flight.rounded(.down), count - 1, 0x1p1000), 0)
  }
}

/// The first flight of a bouncing ball, from its start to the first contact.
///
/// The height h₀ + ut − gt²/2 at time t is zero at t = b and t = −a, where b = (w + u)/g > 0, a = (w − u)/g, and w = √(u² + 2gh₀) is
/// the speed of the impact. Of a and b, the one that is a sum of positive terms is computed directly, the other from ab = 2h₀/g. So
/// neither is a difference of rounded numbers, and the height (g/2)(t + a)(b − t) is accurate near the contact.
struct FirstFall: Hashable, Sendable {
  let height: Double
  /// The velocity u at time 0; positive away from the floor.
  let speed: Double
  /// The acceleration g towards the floor.
  let gravity: Double
  /// The speed w of the first contact.
  let impactSpeed: Double
  /// The time a, measured back from the start, at which the ball would have left the floor.
  let beforeStart: Double
  /// The time b of the first contact.
  let end: Double

  init(height: Double, speed: Double, gravity: Double) {
    (self.height, self.speed, self.gravity) = (height, speed, gravity)
    impactSpeed = .hypot(speed, .sqrt(2 * gravity) * .sqrt(height))
    // Halves are added, because w + |u| could overflow.
    let half = 0.5 * impactSpeed + 0.5 * speed.magnitude
    let (long, short) = (2 * (half / gravity), half > 0 ? height / half : 0)
    (beforeStart, end) = speed < 0 ? (long, short) : (short, long)
  }

  /// The height w²/2g of a fall from rest with the same impact speed.
  var dropHeight: Double { 0.5 * impactSpeed * (impactSpeed / gravity) }

  /// Returns the displacement ut − gt²/2, or `nil` if its bound (|u| + gt/2)t exceeds half of the initial height.
  func rise(at time: Double) -> Double? {
    let fallen = 0.5 * gravity * time
    guard (fallen + speed.magnitude) * time <= 0.5 * height else { return nil }
    return (speed - fallen) * time
  }

  /// Returns the height above the floor at a time between 0 and `end`.
  func height(at time: Double) -> Double {
    if let rise = rise(at: time) { return height + rise }
    return flightHeight(gravity: gravity, since: time + beforeStart, until: end - time)
  }
}

/// Returns the height (g/2)·since·until during a flight; the larger time is multiplied first, to avoid underflow.
func flightHeight(gravity: Double, since: Double, until: Double) -> Double {
  0.5 * gravity * Swift.max(since, until) * Swift.min(since, until)
}
