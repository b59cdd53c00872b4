// SPDX-License-Identifier: Apache-2.0

/// The fraction of a distance covered at a varying speed: the integral of the speed, scaled to go from 0 to 1.
///
/// Multiplying the speed by a constant has no effect. Use the curve to drive a position on a path, a value or the playback time
/// of a film.
///
/// ```swift
/// let covered = try DistanceCurve(ofSpeed: EasingCurve.easeInQuad)
/// covered.value(at: 0.5)                  // 0.125, as t³
/// ```
///
/// - Error: at progress t, the value's error is e/D + 4u, where e is the error of the speed's `integral(from:to:)` between t and the
///   nearer end of [0, 1], D the integral from 0 to 1, and u = 2^-53. The errors of velocity and acceleration are those of the speed
///   and of its slope, each divided by D, plus 4u.
/// - The curve rises where the speed is positive, falls where it is negative, and bends where the speed jumps.
/// - At a progress below 0 or above 1, the integral includes the speed's values outside [0, 1].
public struct DistanceCurve<Speed: EasingFunction>: EasingFunction {
  /// The speed at each progress.
  package let speed: Speed

  /// The integral of the speed from 0 to 1, which equals the mean speed.
  ///
  /// If the speed is in units per second, the distance is this number times the duration in seconds.
  let totalDistance: Double

  /// Creates the curve for a speed.
  ///
  /// - Parameter speed: the speed; its integral from 0 to 1 must be positive and finite.
  /// - Throws: `ParameterError` if the integral is not positive and finite.
  public init(ofSpeed speed: Speed) throws(ParameterError) {
    let distance = speed.integral(from: 0, to: 1)
    try require(
      distance >= .leastNormalMagnitude && distance.isFinite, "integral of the speed", distance,
      "positive and finite")
    (self.speed, totalDistance) = (speed, distance)
  }

  /// Returns the fraction of the distance covered at the given progress; exactly 0 at 0 and 1 at 1.
  public func value(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    return progress < 0.5
      ? speed.integral(from: 0, to: progress) / totalDistance
      : 1 - speed.integral(from: progress, to: 1) / totalDistance
  }

  /// Returns the speed, divided by its integral from 0 to 1.
  public func velocity(at progress: Double) -> Double { speed.value(at: progress) / totalDistance }

  /// Returns the slope of the speed, divided by its integral from 0 to 1.
  public func acceleration(at progress: Double) -> Double {
    speed.velocity(at: progress) / totalDistance
  }

  /// Returns the progress at which the given fraction of the distance is covered.
  ///
  /// The accuracy is the same as for `progress(atIntegral:from:)`.
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

  /// Returns bounds computed from the speed's enclosure; `nil` if the speed has none.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    guard let inner = speed.enclosure(from: start, to: end) else { return nil }
    func divided(_ bounds: Bounds) -> Bounds {
      Bounds(bounds.lower / totalDistance, bounds.upper / totalDistance)
        .widened(relatively: 0x1p-51)
    }
    let slope = divided(inner.value)
    let width = (end - start).nextUp
    // Add the least and the greatest distance covered to the value at the start. 2^-48 covers rounding, unless positive and
    // negative distances that cancel are much larger than the total distance.
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

extension EasingFunction {
  /// Returns the progress at which the integral from `start` reaches the given area.
  ///
  /// If the curve is a speed over time, the result is the time at which the distance `area` is covered.
  ///
  /// **Accuracy.** The integral from `start` to the result differs from the area by at most 4u · |area| (u = 2^-53), plus the
  /// integral's change within one ulp of the result, plus the error of ``integral(from:to:)``. Where values are 0 or negative,
  /// the integral may reach the area at several progresses; the result is one of them.
  ///
  /// **Search.** A positive area is searched for after `start`, a negative area before it, in brackets between powers of 2. If
  /// values are negative, the search may miss an area that is reached inside a bracket.
  ///
  /// - Parameters:
  ///   - area: the area in units of value times progress; a negative area is reached before `start`.
  ///   - start: the lower limit of the integral, any finite number.
  /// - Returns: the progress; `nil` if the search does not reach the area, NaN if an argument is NaN.
  /// - Complexity: about ten integrals; at most 2,400 if the result is tiny or huge.
  public func progress(atIntegral area: Double, from start: Double = 0) -> Double? {
    // Search up to the end of [0, 1] first, because the curve may be negative beyond.
    let distance = area < 0 ? start : 1 - start
    return integralLimit(
      at: area, from: start, near: distance > 0 ? distance : 1, value: { value(at: $0) },
      integral: { integral(from: start, to: $0) })
  }
}
