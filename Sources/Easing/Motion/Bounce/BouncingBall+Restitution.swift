// SPDX-License-Identifier: Apache-2.0

import RealModule

// A contact leaves e of the velocity, hence e² of the height.

extension BouncingBall {
  /// The restitution of a ball that comes to the height `rebound` after a fall from `drop`.
  ///
  /// - Parameters:
  ///   - rebound: a height above the floor, at least zero and at most `drop`.
  ///   - drop: a height above the floor in the same unit, positive and finite.
  /// - Returns: √(rebound/drop), within 1 ulp.
  /// - Throws: `ParameterError` for a value outside its domain.
  public static func restitution(
    rebound: Double, ofDrop drop: Double
  ) throws(ParameterError) -> Double {
    guard drop > 0, drop.isFinite else {
      throw ParameterError("drop", drop, allowed: "positive and finite")
    }
    guard rebound >= 0, rebound <= drop else {
      throw ParameterError("rebound", rebound, allowed: "at least zero and at most the drop")
    }
    return .sqrt(rebound / drop)
  }

  /// The restitution of a ball of which a given number of rebounds can be seen.
  ///
  /// A rebound is seen if it comes to at least `threshold` of the ``dropHeight``. With
  /// e = ε^(1/(2n + 1)) the n-th rebound is higher than ε by as much, in proportion, as the next
  /// one is lower: e^2n > ε > e^(2n + 2). For a ball that stops dead after n rebounds limit its
  /// `bounces` instead.
  ///
  /// - Parameters:
  ///   - visibleBounces: n, at least zero.
  ///   - threshold: ε, greater than 0 and less than 1.
  /// - Returns: e, within 1 ulp for a ln ε that is within 2 ulp of the one given.
  /// - Throws: `ParameterError` for a value outside its domain.
  public static func restitution(
    visibleBounces: Int, threshold: Double = 0.01
  ) throws(ParameterError) -> Double {
    guard visibleBounces >= 0 else {
      throw ParameterError("visibleBounces", Double(visibleBounces), allowed: "at least zero")
    }
    guard threshold > 0, threshold < 1 else {
      throw ParameterError("threshold", threshold, allowed: "greater than 0 and less than 1")
    }
    return .exp(.log(threshold) / (2 * Double(visibleBounces) + 1))
  }
}
