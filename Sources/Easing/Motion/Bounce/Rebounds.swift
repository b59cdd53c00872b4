// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The times of the flights between the contacts of a bouncing ball: a geometric sequence.
///
/// Flight m lasts τ eᵐ, m = 0, 1, …, and begins at
///
///     start + τ (1 − eᵐ)/(1 − e) = end − τ/(1 − e) eᵐ,
///
/// where all flights together end. The first form has the digits of the early contacts, the second
/// the digits of the late ones, which crowd before the end; a flight is told in the second from
/// eᵐ ≤ 1/2 on. In the first, 1 − eᵐ comes from expm1 while it is small. Either way a contact has
/// the error of a time (a few ulp of itself), and the distance of an instant from a contact is one
/// exact or nearly exact subtraction.
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

  init(ratio: Double, start: Double, firstDuration: Double, count: Double) {
    self.ratio = ratio
    self.start = start
    self.firstDuration = firstDuration
    span = ratio < 1 ? firstDuration / (1 - ratio) : .infinity
    self.count = ratio == 0 || firstDuration == 0 ? 0 : count
  }

  /// When infinitely many flights end.
  private var limit: Double { start + span }

  /// When the last flight ends.
  var end: Double {
    if count == 0 { return start }
    return count < .infinity ? beginning(of: count) : limit
  }

  /// eᵐ.
  func power(_ flight: Double) -> Double {
    flight == 0 ? 1 : .pow(ratio, flight)
  }

  /// When a flight begins.
  func beginning(of flight: Double) -> Double {
    let power = power(flight)
    return power > 0.5 ? start + sinceStart(flight, power) : limit - span * power
  }

  /// τ (1 − eᵐ)/(1 − e).
  private func sinceStart(_ flight: Double, _ power: Double) -> Double {
    if ratio == 1 || flight == 0 { return firstDuration * flight }
    let sum = power > 0.5 ? -Double.expMinusOne(flight * .log(ratio)) : 1 - power
    return firstDuration * (sum / (1 - ratio))
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
  /// that evaluation uses. With e close to 1 an index beyond 2²⁰ may be off by more than one; its
  /// flights are nearly equal then, and one division counts them.
  func phase(at time: Double) -> Phase {
    var flight = guess(time)
    var (since, until) = distances(flight, time)
    if flight > 0x1p20 {
      flight += (since / (firstDuration * power(flight))).rounded(.down)
      flight = Swift.min(Swift.max(flight, 0), count - 1)
      (since, until) = distances(flight, time)
    }
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
    return since <= until
      ? Phase(
        flight: flight, since: Swift.max(since, 0),
        until: Swift.max(duration - Swift.max(since, 0), 0))
      : Phase(
        flight: flight, since: Swift.max(duration - Swift.max(until, 0), 0),
        until: Swift.max(until, 0))
  }

  /// The seconds between the ends of a flight and a time.
  private func distances(
    _ flight: Double, _ time: Double
  ) -> (since: Double, until: Double) {
    let (power, next) = (power(flight), power(flight + 1))
    if power > 0.5 {
      let elapsed = time - start
      return (elapsed - sinceStart(flight, power), sinceStart(flight + 1, next) - elapsed)
    }
    let left = limit - time
    return (span * power - left, left - span * next)
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
      flight = .log((limit - time) / span) / .log(ratio)
    }
    // Beyond the end the logarithm may be infinite or NaN.
    guard flight < count else { return Swift.min(count - 1, 0x1p62) }
    return flight > 0 ? flight.rounded(.down) : 0
  }
}
