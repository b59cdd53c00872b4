// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The parabolas of a ball that bounces to rest: Out(t) = (11t/4)² up to t = 4/11, then three bounces.
struct BounceEase: EaseShape {
  /// Returns the distances 11t - a and b - 11t, where a/11 and b/11 are the zeros of the in form on both sides of t.
  ///
  /// The zeros are at 0, 1, 3 and 7 elevenths (and at 15, past the end). Both distances are accurate to an ulp: if r is 11t rounded,
  /// the rounding error is ((8t - r) + 2t) + t, where each operation is exact (Sterbenz's lemma). This error is added after the
  /// subtraction.
  private static func distances(_ progress: Double) -> (a: Double, b: Double) {
    let rounded = 11 * progress
    let lost = ((8 * progress - rounded) + 2 * progress) + progress
    let (a, b): (Double, Double) =
      rounded < 1 ? (0, 1) : (rounded < 3 ? (1, 3) : (rounded < 7 ? (3, 7) : (7, 15)))
    return ((rounded - a) + lost, (b - rounded) - lost)
  }

  /// Returns (11t - a)(b - 11t)/16, where a/11 and b/11 are the zeros on both sides of t.
  ///
  /// This product is accurate near the zeros, where the usual form 1 - 7.5625(…)² - 0.75 has no accurate digit.
  func easeIn(_ progress: Double) -> Double {
    let (a, b) = BounceEase.distances(progress)
    return a.magnitude * b.magnitude / 16
  }

  /// Returns (11t/4)² until the ball reaches the floor, then 1 - In(1 - t).
  func easeOut(_ progress: Double) -> Double {
    let elevenths = 11 * progress
    return elevenths < 4 ? elevenths * elevenths / 16 : 1 - easeIn(1 - progress)
  }

  /// Sums the integrals of the parabolas between the contacts with the floor.
  func easeInIntegral(from start: Double, to end: Double) -> Double {
    var sum = 0.0
    var place = start
    for contact in [1.0 / 11, 3.0 / 11, 7.0 / 11, 1] where contact > place && place < end {
      let next = min(contact, end)
      sum += gaussIntegral(from: place, to: next) { easeIn($0) }
      place = next
    }
    return sum
  }

  /// Integrates the first parabola, and after it 1 - In(1 - t), which does not cancel because it is at least 3/4.
  func easeOutIntegral(from start: Double, to end: Double) -> Double {
    let contact = min(max(4.0 / 11, start), end)
    return gaussIntegral(from: start, to: contact) { easeOut($0) }
      + ((end - contact) - easeInIntegral(from: 1 - end, to: 1 - contact))
  }

  /// Returns the slope 11/16·(a + b - 22t).
  func easeInVelocity(_ progress: Double) -> Double {
    let (a, b) = BounceEase.distances(progress)
    return 11 * (b - a) / 16
  }

  /// Returns -121/8 for every progress, because gravity is constant.
  func easeInAcceleration(_ progress: Double) -> Double { -15.125 }

  /// Returns the progresses of the highest points of the bounces (order 0); slope and second derivative have no extrema.
  func easeInTurns(_ order: Int, before end: Double) -> Turns {
    order == 0 ? Turns(others: [0.5 / 11, 2.0 / 11, 5.0 / 11]) : Turns()
  }

  /// The values of progress in (0, 1) at which the in form has a corner: the contacts with the floor.
  static let easeInBends = [1.0 / 11, 3.0 / 11, 7.0 / 11]

  /// Returns the number of corners before a progress, with the same comparisons as ``easeIn(_:)``.
  func easeInPiece(_ progress: Double) -> Int {
    let rounded = 11 * progress
    return rounded < 1 ? 0 : (rounded < 3 ? 1 : (rounded < 7 ? 2 : 3))
  }
}
