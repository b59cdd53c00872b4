// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

/// The part of a distance that has been covered under a curve of speed: the integral of the speed, which goes from 0 to
/// 1.
///
/// It describes a motion by its speed, of which only ratios count. It drives a paced path, a value or the time of a
/// film.
///
/// ```swift
/// let covered = try DistanceCurve(ofSpeed: EasingCurve.easeInQuad)
/// covered.value(at: 0.5)                  // 0.125, as t³
/// ```
///
/// - Error: the value has that of `integral(from:to:)` of the speed, from the nearer end and divided by
///   ``totalDistance``, and 4u; the velocity and the acceleration have those of the speed, and 4u (u = 2^-53).
/// - The curve rises where the speed is positive, and falls where it is negative; it bends where the speed jumps.
/// - Outside [0, 1] the speed is that of its curve.
public struct DistanceCurve<Speed: EasingFunction>: EasingFunction {
  /// The speed at each progress.
  public let speed: Speed

  /// The integral of the speed from 0 to 1, which is also the mean speed.
  ///
  /// With a speed in units per second over a duration, the distance is this number multiplied by the duration.
  public let totalDistance: Double

  /// The curve of a speed.
  ///
  /// - Parameter speed: the speed, such that its integral from 0 to 1 is positive and finite.
  /// - Throws: `ParameterError` for another speed.
  public init(ofSpeed speed: Speed) throws(ParameterError) {
    let distance = speed.integral(from: 0, to: 1)
    guard distance >= .leastNormalMagnitude, distance.isFinite else {
      throw ParameterError("integral of the speed", distance, allowed: "positive and finite")
    }
    (self.speed, totalDistance) = (speed, distance)
  }

  /// The part of the distance that is covered at a progress; exactly 0 at 0 and 1 at 1.
  public func value(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    return progress < 0.5
      ? speed.integral(from: 0, to: progress) / totalDistance
      : 1 - speed.integral(from: progress, to: 1) / totalDistance
  }

  /// The speed, divided by ``totalDistance``.
  public func velocity(at progress: Double) -> Double { speed.value(at: progress) / totalDistance }

  /// The slope of the speed, divided by ``totalDistance``.
  public func acceleration(at progress: Double) -> Double {
    speed.velocity(at: progress) / totalDistance
  }

  /// The progress at which a part of the distance is covered.
  ///
  /// The accuracy is that of `progress(atIntegral:from:)`.
  public func progress(at value: Double) -> Double? {
    guard monotonicity != .none else { return nil }
    if value.isNaN { return .nan }
    guard value >= 0, value <= 1 else { return nil }
    let progress =
      value < 0.5
      ? speed.progress(atIntegral: value * totalDistance)
      : speed.progress(atIntegral: (value - 1) * totalDistance, from: 1)
    return progress.map { min(max($0, 0), 1) }
  }

  /// Bounds from those of the speed; `nil` if it has none.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    guard let inner = speed.enclosure(from: start, to: end) else { return nil }
    func divided(_ bounds: Bounds) -> Bounds {
      Bounds(bounds.lower / totalDistance, bounds.upper / totalDistance)
        .widened(relatively: 0x1p-51)
    }
    let slope = divided(inner.value)
    let width = (end - start).nextUp
    // The value at the start, and the least and the greatest way from there; 2^-48 is beyond rounding, where the parts
    // of the distance that cancel are not much larger than all of it.
    let (first, last) = (value(at: start), value(at: end))
    var value = Bounds(first, last)
    value.include(slope.lower < 0 ? first + slope.lower * width : first)
    value.include(slope.upper > 0 ? first + slope.upper * width : first)
    if slope.lower >= 0 { value = Bounds(first, last) }
    if slope.upper <= 0 { value = Bounds(last, first) }
    var result = Enclosure(
      value: value.widened(by: 0x1p-48 * max(1, value.magnitude)), velocity: slope,
      acceleration: divided(inner.velocity),
      smoothness: inner.smoothness == .jumps ? .continuous : .smooth)
    result.cut = inner.cut
    result.slopesAtEndsAreInside = inner.smoothness != .jumps
    return result
  }
}

extension DistanceCurve: Equatable where Speed: Equatable {}

extension DistanceCurve: Hashable where Speed: Hashable {}

#if !hasFeature(Embedded)
extension DistanceCurve: Decodable, CheckedDecodable, Encodable where Speed: Codable {
  package enum CodingKeys: String, CodingKey { case speed }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(ofSpeed: container[.speed])
  }
}
#endif
