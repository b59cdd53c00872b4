// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The one-euro filter: it smooths noisy samples with a cutoff frequency that rises with the speed.
///
/// Slow movements are smoothed strongly, because jitter is visible in them; fast movements are smoothed weakly, because lag is
/// visible in them. With the time T between two samples and α(f) = 1/(1 + 1/(2πfT)):
///
///     speed  ← speed + α(derivativeCutoff)·((sample − value)/T − speed)
///     cutoff = minimumCutoff + speedCoefficient·|speed|
///     value  ← value + α(cutoff)·(sample − value)
///
/// As in the paper, the difference quotient uses the previous *filtered* value; well-known ports use the previous sample. G.
/// Casiez, N. Roussel and D. Vogel, "1€ filter: a simple speed-based low-pass filter for noisy input in interactive systems",
/// CHI 2012.
///
/// The result necessarily depends on the sampling rate: α is the step of an implicit method, not of the exact exponential, and
/// the cutoff is constant during each step. For results that do not depend on the sampling rate, use a ``SmoothingFollower`` or
/// a ``SpringFollower``.
///
/// ```swift
/// var filter = try OneEuroFilter(minimumCutoff: 1, speedCoefficient: 0.007)
/// filter.filter(3, after: 0)            // 3
/// filter.filter(4, after: 1.0 / 60)     // 3.0982…
/// ```
///
/// - Units: seconds, hertz and value units.
/// - Error: each step adds an error of at most 8u times the largest term of the formulas (u = 2^-53).
/// - For several coordinates use one filter each, as in the paper.
public struct OneEuroFilter: Hashable, Sendable {
  /// The cutoff frequency at speed 0, in hertz.
  package let minimumCutoff: Double

  /// The paper's β: the increase of the cutoff in hertz per unit of speed (value units per second).
  package let speedCoefficient: Double

  /// The cutoff frequency of the filter that smooths the speed, in hertz.
  package let derivativeCutoff: Double

  /// The filtered value after the last sample; `nil` before the first one.
  public private(set) var value: Double?

  /// The filtered speed after the last sample, in value units per second; 0 before the second sample.
  package private(set) var speed = 0.0

  /// Creates a filter that has no samples yet.
  ///
  /// - Parameters:
  ///   - minimumCutoff: the cutoff frequency at speed 0 in hertz, greater than 0 and finite.
  ///   - speedCoefficient: β, at least 0 and finite; 0 gives a filter of constant cutoff.
  ///   - derivativeCutoff: the cutoff frequency for the speed in hertz, greater than 0 and finite; 1 in the paper.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(
    minimumCutoff: Double, speedCoefficient: Double, derivativeCutoff: Double = 1
  ) throws(ParameterError) {
    try requirePositive("minimumCutoff", minimumCutoff)
    try requirePositive("derivativeCutoff", derivativeCutoff)
    try require(
      speedCoefficient >= 0 && speedCoefficient.isFinite, "speedCoefficient", speedCoefficient,
      "at least zero and finite")
    (self.minimumCutoff, self.speedCoefficient) = (minimumCutoff, speedCoefficient)
    self.derivativeCutoff = derivativeCutoff
  }

  /// Filters a sample, and returns the filtered value.
  ///
  /// - Parameters:
  ///   - sample: the sample. It is ignored if it is not finite, or so far away that the speed would not be finite.
  ///   - duration: the time in seconds since the previous sample; ignored for the first sample. Any later sample is ignored
  ///     if its duration is not positive and finite.
  /// - Returns: the filtered value, which for the first sample equals the sample; NaN while no sample has been accepted.
  @discardableResult
  public mutating func filter(_ sample: Double, after duration: Double) -> Double {
    guard sample.isFinite else { return value ?? .nan }
    guard let before = value else {
      value = sample
      return sample
    }
    guard duration > 0, duration.isFinite else { return before }
    func weight(_ cutoff: Double) -> Double { 1 / (1 + 1 / (2 * .pi * cutoff * duration)) }
    let step = sample - before
    let newSpeed = speed + weight(derivativeCutoff) * (step / duration - speed)
    let after = before + weight(minimumCutoff + speedCoefficient * newSpeed.magnitude) * step
    guard newSpeed.isFinite, after.isFinite else { return before }
    (value, speed) = (after, newSpeed)
    return after
  }
}

#if !hasFeature(Embedded)
extension OneEuroFilter: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey {
    case minimumCutoff, speedCoefficient, derivativeCutoff, value, speed
  }

  /// Decodes the parameters, checked as in the initializer, and the state, which has no value before the first sample.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      minimumCutoff: container[.minimumCutoff], speedCoefficient: container[.speedCoefficient],
      derivativeCutoff: container[.derivativeCutoff])
    value = try container.decodeIfPresent(Double.self, forKey: .value)
    speed = try container[.speed]
    for (key, number) in [(CodingKeys.value, value ?? 0), (.speed, speed)] where !number.isFinite {
      throw ParameterError(key.rawValue, number, allowed: "finite")
    }
  }
}
#endif
