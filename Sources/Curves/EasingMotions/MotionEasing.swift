// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

/// An easing function made from a motion: time is scaled to progress, and the distance between start and rest value is scaled to 1.
///
/// The value is 0 at the motion's start and 1 at its rest value. It is computed from the motion's displacement.
///
/// A motion that only approaches its rest value is short of it at progress 1 (a spring, by default, by a thousandth of the distance).
/// If `endsExactly` is set, the missing distance times the progress is added to the value, so that the curve stays smooth.
///
/// **Outside [0, 1]:** below 0 the value is 0; above 1 it is that of the motion, or 1 if `endsExactly` is set. NaN gives NaN.
public struct MotionEasing<Base: Motion>: EasingFunction {
  /// The motion.
  package let motion: Base

  /// The time in seconds at progress 1.
  package let duration: Double

  /// Whether the value at progress 1 is made exactly 1.
  package let endsExactly: Bool

  private let distance: Double
  private let missing: Double

  /// Creates an easing function by scaling a motion to unit time and unit distance.
  ///
  /// `duration` is the motion's time in seconds at progress 1, by default the motion's own duration. `endsExactly` makes the
  /// value at progress 1 exactly 1.
  ///
  /// - Throws: ``ParameterError`` for a duration out of range (a motion that never ends needs a `duration`), and for a motion
  ///   whose start and rest values are equal or not finite.
  package init(
    _ motion: Base, duration: Double? = nil, endsExactly: Bool = true
  ) throws(ParameterError) {
    let duration = duration ?? motion.duration
    try requirePositive("duration", duration)
    let start = motion.value(at: 0)
    let distance = motion.restValue - start
    try require(
      distance != 0 && distance.isFinite, "distance to rest", distance,
      "finite and other than 0, to be scaled to 1")
    (self.motion, self.duration) = (motion, duration)
    (self.endsExactly, self.distance) = (endsExactly, distance)
    missing = endsExactly ? 1 - motion.displacement(at: duration) / distance : 0
  }

  /// The fraction of the distance that the motion has covered at the given progress, plus the addition for `endsExactly`.
  @inline(__always) public func value(at progress: Double) -> Double {
    if endsExactly && progress >= 1 { return 1 }
    let made = motion.displacement(at: progress * duration) / distance
    return progress > 0 ? made + product(missing, progress) : made
  }

  /// The slope at the given progress.
  public func velocity(at progress: Double) -> Double {
    if progress < 0 || (endsExactly && progress > 1) { return 0 }
    return motion.velocity(at: progress * duration) * duration / distance + missing
  }

  /// Bounds between two values of progress: the scaled bounds of the motion, plus those of the addition for `endsExactly`.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    if endsExactly && start > 1 { return Enclosure(constant: 1) }
    if end < 0 { return Enclosure(constant: value(at: end)) }
    let last = endsExactly ? min(end, 1) : end
    let first = max(start, 0)
    guard let inner = motion.enclosure(from: first * duration, to: last * duration) else {
      return nil
    }
    let origin = motion.value(at: 0)
    // Divide by `distance` instead of multiplying by 1/distance, which may overflow.
    func scaled(_ bounds: Bounds) -> Bounds {
      let ends = Bounds(bounds.lower / distance, bounds.upper / distance)
      return ends.widened(by: 2 * ends.magnitude.ulp)
    }
    var result = inner
    // The displacement is the value minus the start value; its bounds are widened by the rounding of both values.
    result.value = scaled(
      Bounds(inner.value.lower - origin, inner.value.upper - origin)
        .widened(by: 2 * max(inner.value.magnitude, origin.magnitude).ulp))
    result.velocity = scaled(inner.velocity.scaled(by: duration))
    result.acceleration = scaled(inner.acceleration.scaled(by: duration).scaled(by: duration))
    if missing != 0 {
      result.value = result.value + Bounds(first, last).scaled(by: missing)
      result.velocity = result.velocity + Bounds(missing)
    }
    result.value.include(value(at: first))
    result.value.include(value(at: last))
    if inner.smoothness == .jumps { result.jumps = .all }
    result.cut = inner.cut.map { $0 / duration }
    result.progressError = inner.progressError / duration
    if start < 0 { result = Enclosure(constant: value(at: start)).joined(to: result, at: 0) }
    if last < end { result = result.joined(to: Enclosure(constant: 1), at: 1) }
    return result
  }

  /// The integral between two values of progress, computed from the integral of the motion.
  ///
  /// **Accuracy.** The error is (error of the motion's integral) / (|d| · duration) + 4u · |a/d| · |end − start|, where a is the
  /// motion's start value, d its distance from start to rest, and u = 2^-53.
  public func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      let (first, last) = (max(start, 0), endsExactly ? min(end, 1) : end)
      var sum = 0.0
      if first < last {
        let inner = motion.integral(from: first * duration, to: last * duration) / duration
        sum =
          (inner - motion.value(at: 0) * (last - first)) / distance
          + missing * (last - first) * (first / 2 + last / 2)
      }
      return endsExactly && end > 1 ? sum + (end - max(start, 1)) : sum
    }
  }

  /// The second derivative at the given progress.
  public func acceleration(at progress: Double) -> Double {
    if progress < 0 || (endsExactly && progress > 1) { return 0 }
    return motion.acceleration(at: progress * duration) * duration * duration / distance
  }
}

extension MotionEasing: Equatable where Base: Equatable {}
extension MotionEasing: Hashable where Base: Hashable {}

extension Motion {
  /// Makes an easing function by scaling this motion to unit time and unit distance.
  ///
  /// - Throws: ``ParameterError`` for a duration out of range, and for a motion whose start and rest values are equal or not
  ///   finite.
  public func easing(
    duration: Double? = nil, endsExactly: Bool = true
  ) throws(ParameterError) -> MotionEasing<Self> {
    try MotionEasing(self, duration: duration, endsExactly: endsExactly)
  }
}

#if !hasFeature(Embedded)
extension MotionEasing: Decodable, CheckedDecodable, Encodable where Base: Codable {
  package enum CodingKeys: String, CodingKey { case motion, duration, endsExactly }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container[.motion], duration: container[.duration], endsExactly: container[.endsExactly])
  }
}
#endif
