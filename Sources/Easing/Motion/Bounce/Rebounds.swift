// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The times of the flights between the contacts of a bouncing ball: a geometric sequence.
///
/// Flight m lasts τ eᵐ, m = 0, 1, …, and with S(n) = τ (1 − eⁿ)/(1 − e), the time of n flights, it
/// begins at
///
///     start + S(m) = end − eᵐ S(count − m).
///
/// The distance of an instant from an early contact is taken in the first form, and from a late
/// one, eᵐ ≤ 1/2, in the second: late contacts crowd before the end, where the subtraction of times
/// is exact. In S, 1 − eⁿ comes from expm1 while it is small. Either way a contact has the error of
/// a time, a few ulp of itself.
struct Rebounds: Hashable, Sendable {
  /// e, between 0 and 1.
  let ratio: Double

  /// When flight 0 begins.
  let start: Double

  /// How long flight 0 lasts: τ.
  let firstDuration: Double

  /// How long all flights last without a limit to their count; infinite for e = 1.
  let span: Double

  /// How many flights there are, possibly infinitely many.
  let count: Double

  /// When the last flight ends; infinite for infinitely many with e = 1.
  private(set) var end: Double

  init(ratio: Double, start: Double, firstDuration: Double, count: Double) {
    self.ratio = ratio
    self.start = start
    self.firstDuration = firstDuration
    span = ratio < 1 ? firstDuration / (1 - ratio) : .infinity
    // Flights too short for their parts to be normal numbers do not take place.
    self.count = firstDuration < 0x1p-1000 ? 0 : count
    end = start
    if self.count > 0 {
      end +=
        self.count < .infinity ? duration(of: self.count, power(self.count)) : span
    }
  }

  /// eᵐ.
  func power(_ flight: Double) -> Double {
    flight == 0 ? 1 : .pow(ratio, flight)
  }

  /// When a flight begins.
  func beginning(of flight: Double) -> Double {
    let power = power(flight)
    return power > 0.5
      ? start + duration(of: flight, power) : end - untilEnd(from: flight, power)
  }

  /// S(n), given eⁿ.
  private func duration(of flights: Double, _ power: Double) -> Double {
    if ratio == 1 || flights == 0 { return firstDuration * flights }
    let sum = power > 0.5 ? -Double.expMinusOne(flights * .log(ratio)) : 1 - power
    return firstDuration * sum / (1 - ratio)
  }

  /// eᵐ S(count − m), given eᵐ: from the beginning of flight m to the end.
  private func untilEnd(from flight: Double, _ power: Double) -> Double {
    guard count < .infinity else { return span * power }
    let rest = count - flight
    return power * duration(of: rest, self.power(rest))
  }

  /// An instant within a flight.
  struct Phase {
    /// The flight's index, a whole number.
    var flight: Double

    /// Seconds since its beginning; not negative.
    var since: Double

    /// Seconds until its end; not negative.
    var until: Double
  }

  /// The flight under way at a time between `start` and `end`.
  ///
  /// The index comes from a logarithm, and is put right by comparison with the very contact times
  /// that evaluation uses. The logarithm has a relative error of a few 2^-53, so that it is off by
  /// one at most, until indices come near 2⁵⁰; from there on flights are shorter than the rounding
  /// of the time, and any one of them will do.
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
    // The nearer contact decides, and the length of the flight, which is a product, does the rest:
    // so the flight is as high and as fast as its length says.
    let duration = firstDuration * power(flight)
    let nearer = Swift.min(Swift.max(Swift.min(since, until), 0), duration)
    return since <= until
      ? Phase(flight: flight, since: nearer, until: duration - nearer)
      : Phase(flight: flight, since: duration - nearer, until: nearer)
  }

  /// The whole number below, of a flight that there is; a finite one if there is no last.
  private func index(_ flight: Double) -> Double {
    Swift.max(Swift.min(flight.rounded(.down), count - 1, 0x1p1000), 0)
  }

  /// The seconds between the ends of a flight and a time.
  private func distances(
    _ flight: Double, _ time: Double
  ) -> (since: Double, until: Double) {
    let (power, next) = (power(flight), power(flight + 1))
    if power > 0.5 {
      let elapsed = time - start
      return (elapsed - duration(of: flight, power), duration(of: flight + 1, next) - elapsed)
    }
    let left = end - time
    return (untilEnd(from: flight, power) - left, left - untilEnd(from: flight + 1, next))
  }

  /// The index of the flight at a time, right up to rounding.
  private func guess(_ time: Double) -> Double {
    let elapsed = time - start
    let flight: Double
    if ratio == 1 {
      flight = elapsed / firstDuration
    } else if elapsed < 0.5 * span {
      flight = .log(onePlus: -elapsed / span) / .log(ratio)
    } else {
      // Until the end of infinitely many.
      let left = end - time + (count < .infinity ? span * power(count) : 0)
      flight = .log(left / span) / .log(ratio)
    }
    return index(flight)
  }
}

/// The first flight of a bouncing ball, from its start to the first contact.
///
/// The parabola h₀ + ut − gt²/2 has its zeros at b = (w + u)/g > 0 and −a, with a = (w − u)/g and
/// w = √(u² + 2gh₀), the speed of the impact. Of the two zeros one is a sum and the other comes
/// from ab = 2h₀/g, so that neither is the difference of two rounded numbers:
/// h = (g/2)(t + a)(b − t) has its digits near the contact.
struct FirstFall: Hashable, Sendable {
  /// h₀, the height above the floor at time 0.
  let height: Double

  /// u, the speed away from the floor at time 0.
  let speed: Double

  /// g.
  let gravity: Double

  /// w, the speed of the first contact.
  let impactSpeed: Double

  /// a, how long ago the ball would have left the floor.
  let beforeStart: Double

  /// b, the time of the first contact.
  let end: Double

  init(height: Double, speed: Double, gravity: Double) {
    self.height = height
    self.speed = speed
    self.gravity = gravity
    impactSpeed = .hypot(speed, .sqrt(2 * gravity) * .sqrt(height))
    // Halves, so that w + |u| cannot overflow.
    let half = 0.5 * impactSpeed + 0.5 * speed.magnitude
    let (long, short) = (2 * (half / gravity), half > 0 ? height / half : 0)
    (beforeStart, end) = speed < 0 ? (long, short) : (short, long)
  }

  /// w²/2g: how high the ball would have to start at rest to hit the floor as fast.
  var dropHeight: Double {
    0.5 * impactSpeed * (impactSpeed / gravity)
  }

  /// The way made, ut − gt²/2, while it is a small part of the height; `nil` later.
  func rise(at time: Double) -> Double? {
    let fallen = 0.5 * gravity * time
    guard (fallen + speed.magnitude) * time <= 0.5 * height else { return nil }
    return (speed - fallen) * time
  }

  /// The height above the floor at a time between 0 and `end`.
  func height(at time: Double) -> Double {
    if let rise = rise(at: time) { return height + rise }
    return flightHeight(gravity: gravity, since: time + beforeStart, until: end - time)
  }
}

/// (g/2)(t − a)(b − t), multiplied in the order that underflows last.
func flightHeight(gravity: Double, since: Double, until: Double) -> Double {
  0.5 * gravity * Swift.max(since, until) * Swift.min(since, until)
}
