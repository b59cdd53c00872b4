// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions
import RealModule

/// Exponential smoothing with an exact step: the distance to the target decays at a constant rate.
///
/// The position obeys x′ = −λ(x − g(t)) for a target g that is fixed or has constant velocity during a step. Programs that
/// instead move by a constant fraction of the distance in each frame depend on the frame rate;
/// ``DecayRate/init(perFrame:framesPerSecond:)`` converts such a fraction to a rate.
///
/// - Units: seconds and value units.
/// - Error: a position after a step is within 8u·m of the exact one for a rate and a duration changed by at most a relative 4u,
///   where m is the largest of the positions and the target's movement, and u = 2^-53.
public struct SmoothingFollower<Value: LinearValue & Sendable>: Sendable {
  /// The rate λ at which the distance to a fixed target decays.
  package let rate: DecayRate

  /// The position, in value units; you may set it.
  public var position: Value

  /// Creates a follower at a position.
  public init(_ rate: DecayRate, position: Value) { (self.rate, self.position) = (rate, position) }

  /// Advances towards a fixed target.
  ///
  /// A duration of 0 s or less changes nothing; after an infinite duration the follower is on the target.
  public mutating func step(_ duration: Double, to target: Value) {
    guard !(duration <= 0) else { return }
    position = SmoothingResponse(rate, duration).held(position, at: target)
  }

  /// Advances towards a target that moves at constant velocity.
  ///
  /// A duration of 0 s or less changes nothing; for an infinite duration the target stays at its start.
  public mutating func step(_ duration: Double, from start: Value, to end: Value) {
    guard !(duration <= 0) else { return }
    position = SmoothingResponse(rate, duration).position(position, from: start, to: end)
  }
}

/// The coefficients of a step of exponential smoothing over a duration h.
private struct SmoothingResponse {
  /// The fraction 1 − e^(−λh) of the distance that the step covers.
  let covered: Double
  /// The factor e^(−λh/2); its square is the fraction of the distance that remains.
  let kept: Double
  /// The position after the step if the target moves evenly from 0 to 1: 1 − (1 − e^(−λh))/(λh), with an error of a few u.
  let behind: Double

  init(_ rate: DecayRate, _ duration: Double) {
    let phase = rate.constant * duration
    covered = -.expMinusOne(-phase)
    kept = rate.halfDecay(at: duration)
    // In a step of infinite duration the target does not move. For a phase below 2^-54 the difference is 0, and the quotient may be 0/0.
    behind = duration < .infinity && phase >= 0x1p-54 ? 1 - covered / phase : 0
  }

  @inline(__always) func held<Value: LinearValue>(_ position: Value, at target: Value) -> Value {
    // Compute the position from the old position or from the target, whichever is nearer, to lose fewer digits.
    let distance = target.subtracting(position)
    return covered < 0.5
      ? position.adding(distance.scaled(by: covered))
      : target.subtracting(distance.scaled(by: kept).scaled(by: kept))
  }

  @inline(__always) func position<Value: LinearValue>(
    _ position: Value, from start: Value, to end: Value
  ) -> Value {
    let held = held(position, at: start)
    // If the target does not move, an infinite `end` must have no effect.
    guard behind > 0 else { return held }
    return held.adding(end.subtracting(start).scaled(by: behind))
  }
}

extension SmoothingFollower where Value == Double {
  /// The time in seconds after which the position stays within `distance` of a fixed target.
  ///
  /// It is ln(|target − position| / distance) / λ, within 4 ulp for a distance within 2 ulp of the given one.
  ///
  /// - Returns: the time; 0 if the position is already that near. It is infinite for a negative distance, and for a distance
  ///   of 0 unless the position is the target.
  public func timeToRest(on target: Double, within distance: Double) -> Double {
    let whole = (target - position).magnitude
    guard distance > 0 || whole <= distance else { return .infinity }
    return rate.timeToShrink(whole, to: distance)
  }
}

extension SmoothingFollower: Equatable where Value: Equatable {}

extension SmoothingFollower: Hashable where Value: Hashable {}

#if !hasFeature(Embedded)
extension SmoothingFollower: Codable where Value: Codable {}
#endif

extension DecayRate {
  /// Creates a rate from the time in which the remaining distance is halved.
  ///
  /// The rate is λ = ln 2 / halfLife, within 2 ulp.
  ///
  /// - Parameter halfLife: the time in seconds, such that λ is between 1e-307 and 1e307.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(halfLife: Double) throws(ParameterError) {
    try self.init(checked: .log(2) / halfLife, parameter: "halfLife", value: halfLife)
  }

  /// Creates the rate of a program that in each frame moves by a constant fraction of the remaining distance.
  ///
  /// λ = −r ln(1 − fraction), within 3 ulp even for small fractions. At the frame rate r, the positions equal those of the
  /// program; at other frame rates they follow the same motion.
  ///
  /// - Parameters:
  ///   - fraction: the part of the remaining distance that a frame covers, greater than 0 and less than 1.
  ///   - framesPerSecond: the frame rate r, positive and finite.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(perFrame fraction: Double, framesPerSecond: Double) throws(ParameterError) {
    try require(
      fraction > 0 && fraction < 1, "fraction", fraction, "greater than 0 and less than 1")
    try requirePositive("framesPerSecond", framesPerSecond)
    try self.init(constant: -framesPerSecond * .log(onePlus: -fraction))
  }

  /// Returns the gain and the phase, in radians, of a follower's response to a sinusoidal target of a frequency f in hertz.
  ///
  /// The response is λ/(λ + iω) with ω = 2πf, within 4 ulp. Behind a target of constant velocity the follower lags by the
  /// ``timeConstant``, 1/λ.
  package func response(toFrequency frequency: Double) -> (gain: Double, phase: Double) {
    let ratio = 2 * .pi * frequency / constant
    return (1 / .hypot(1, ratio), -.atan(ratio))
  }

  /// Advances many followers of this rate by the same step, towards targets of constant velocity.
  ///
  /// Each result equals that of `SmoothingFollower.step(_:from:to:)` bit for bit; the exponential is computed once for all. The
  /// shortest of the three spans determines how many followers are advanced. No two spans may overlap in memory, except that
  /// `starts` and `ends` may be the same.
  ///
  /// A duration of 0 s or less changes nothing; for an infinite duration the targets stay at their starts.
  ///
  /// - Complexity: O(n) for n followers, without allocations.
  public func follow(
    _ duration: Double, positions: inout MutableSpan<Double>, from starts: Span<Double>,
    to ends: Span<Double>
  ) {
    guard !(duration <= 0) else { return }
    let response = SmoothingResponse(self, duration)
    for index in 0..<min(positions.count, starts.count, ends.count) {
      positions[index] = response.position(positions[index], from: starts[index], to: ends[index])
    }
  }
}
