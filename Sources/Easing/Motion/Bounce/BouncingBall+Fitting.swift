// SPDX-License-Identifier: Apache-2.0

import RealModule

// With A = 1 + 2(e + e² + … + eⁿ) the ball rests at T = (u + Aw)/g, w² = u² + 2gh. That is
//
//     (gT²)² − 2(uT + A²h) gT² − (A² − 1)(uT)² = 0,
//
// whose last coefficient is not positive: one root is positive, and it is either a sum or the
// product of the roots divided by a sum. From rest it is 2A²h.

extension BouncingBall {
  /// Creates a ball that comes to rest after a given time, with the gravity which that takes.
  ///
  /// - Parameters:
  ///   - from: the value at time 0; finite, and different from the floor unless there is an initial
  ///     velocity.
  ///   - floor: the value of the floor; finite.
  ///   - duration: the time of rest in seconds; positive and finite.
  ///   - initialVelocity: in value units per second; finite.
  ///   - restitution: 0…1; below 1 unless `bounces` is given.
  ///   - bounces: after how many rebounds the ball stays on the floor, at least 0; `nil` for
  ///     infinitely many.
  /// - Throws: `ParameterError` for a value outside its domain, and where no gravity does it: where
  ///   a ball without rebounds is thrown down so fast that it lands too early.
  /// - Error: the ball comes to rest within 8 ulp of the duration; ``duration`` says when exactly.
  public init(
    from: Double = 0, floor: Double = 1, duration: Double,
    initialVelocity: Double = 0, restitution: Double, bounces: Int? = nil
  ) throws(ParameterError) {
    try Self.check(from, floor, initialVelocity, restitution, bounces)
    guard duration > 0, duration < .infinity else {
      throw ParameterError("duration", duration, allowed: "positive and finite")
    }
    guard restitution < 1 || bounces != nil else {
      throw ParameterError(
        "restitution", restitution, allowed: "less than 1, or bounces has to be given")
    }
    guard from != floor || initialVelocity != 0 else {
      throw ParameterError(
        "from", from, allowed: "different from the floor if there is no initial velocity")
    }
    let sum = Self.geometricSum(restitution, bounces)
    let factor = 1 + 2 * sum
    let height = factor * factor * (from - floor).magnitude
    let isUpPositive = Self.isUpPositive(from, floor, initialVelocity)
    let thrown = (isUpPositive ? initialVelocity : -initialVelocity) * duration
    let half = thrown + height
    // A² − 1 = 4S(S + 1)
    let root = Double.hypot(half, 2 * .sqrt(sum * (sum + 1)) * thrown)
    let drop = half > 0 ? half + root : 4 * sum * (sum + 1) * thrown / (root - half) * thrown
    guard drop > 0, drop < .infinity else {
      throw ParameterError("duration", duration, allowed: "a time that some gravity leads to")
    }
    try self.init(
      from: from, floor: floor, gravity: drop / duration / duration,
      initialVelocity: initialVelocity, restitution: restitution, bounces: bounces)
  }

  /// e + e² + … + eⁿ, or the sum of the whole series.
  private static func geometricSum(_ ratio: Double, _ count: Int?) -> Double {
    guard let count else { return ratio / (1 - ratio) }
    guard ratio < 1 else { return Double(count) }
    guard ratio > 0, count > 0 else { return 0 }
    let power = Double.pow(ratio, Double(count))
    let rest = power > 0.5 ? -Double.expMinusOne(Double(count) * .log(ratio)) : 1 - power
    return ratio * (rest / (1 - ratio))
  }
}
