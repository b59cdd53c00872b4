// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

// With A = 1 + 2(e + e² + … + eⁿ) the ball comes to rest at T = (u + Aw)/g, where w² = u² + 2gh. This is equivalent to
//
//     (gT²)² − 2(uT + A²h) gT² − (A² − 1)(uT)² = 0,
//
// The last coefficient is not positive, so exactly one root gT² is positive. This root is computed as a sum, or as the
// product of both roots divided by a sum. For a fall from rest it is 2A²h.

extension BouncingBall {
  /// Creates a ball that comes to rest after a given time, computing the gravity for it.
  ///
  /// - Parameters:
  ///   - from: the value at time 0; finite, and different from the floor unless there is an initial velocity.
  ///   - floor: the value of the floor; finite.
  ///   - duration: the time of rest in seconds; positive and finite.
  ///   - initialVelocity: the velocity at time 0, in value units per second; finite.
  ///   - restitution: 0…1; below 1 unless `bounces` is given.
  ///   - bounces: the number of rebounds after which the ball stays on the floor, at least 0; `nil` for infinitely many.
  /// - Throws: `ParameterError` for a value outside its domain, and if no gravity leads to the duration: a ball without
  ///   rebounds may be thrown down so fast that it lands too early.
  /// - Error: the ball comes to rest within 8 ulp of the given duration; the property ``duration`` is the exact time.
  public init(
    from: Double = 0, floor: Double = 1, duration: Double,
    initialVelocity: Double = 0, restitution: Double, bounces: Int? = nil
  ) throws(ParameterError) {
    try Self.check(from, floor, initialVelocity, restitution, bounces)
    try requirePositive("duration", duration)
    try require(
      restitution < 1 || bounces != nil, "restitution", restitution,
      "less than 1, or bounces has to be given")
    try require(
      from != floor || initialVelocity != 0, "from", from,
      "different from the floor if there is no initial velocity")
    let sum = Self.geometricSum(restitution, bounces)
    let factor = 1 + 2 * sum
    let height = factor * factor * (from - floor).magnitude
    let isUpPositive = Self.isUpPositive(from, floor, initialVelocity)
    let thrown = (isUpPositive ? initialVelocity : -initialVelocity) * duration
    let half = thrown + height
    // The radicand contains A² − 1 = 4S(S + 1), where S is `sum`.
    let root = Double.hypot(half, 2 * .sqrt(sum * (sum + 1)) * thrown)
    let drop = half > 0 ? half + root : 4 * sum * (sum + 1) * thrown / (root - half) * thrown
    try require(
      drop > 0 && drop < .infinity, "duration", duration, "a time that some gravity leads to")
    try self.init(
      from: from, floor: floor, gravity: drop / duration / duration,
      initialVelocity: initialVelocity, restitution: restitution, bounces: bounces)
  }

  /// Returns e + e² + … + eⁿ, or the sum of the infinite series.
  private static func geometricSum(_ ratio: Double, _ count: Int?) -> Double {
    guard let count else { return ratio / (1 - ratio) }
    guard ratio < 1 else { return Double(count) }
    guard count > 0 else { return 0 }
    let power = Double.pow(ratio, Double(count))
    let rest = power > 0.5 ? -Double.expMinusOne(Double(count) * .log(ratio)) : 1 - power
    return ratio * (rest / (1 - ratio))
  }
}
