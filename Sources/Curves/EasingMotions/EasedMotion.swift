// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

/// A motion between two values in a given time, along an easing function.
///
/// - Before time 0 the motion rests at the curve's value at progress 0 (if the curve jumps at 0, at the value before the jump); after the
///   duration it rests at the curve's value at progress 1. At time 0 and at the duration, the velocity follows from the curve's slope.
/// - Error: |to − from| · (the curve's error), plus one rounding of `from` or `to`. The start value is exact if the curve's start
///   value is exact; likewise the end value.
/// - NaN gives NaN.
public struct EasedMotion<Curve: EasingFunction>: Motion {
  /// The curve that maps progress to the value.
  package let curve: Curve

  /// The value where the curve is 0.
  package let from: Double

  /// The value where the curve is 1.
  package let to: Double

  /// The duration in seconds.
  public let duration: Double

  /// Creates a motion between two values in a given time, along a curve.
  ///
  /// - Throws: ``ParameterError`` if the duration is not positive and finite, or if `from`, `to` or their difference is not finite.
  package init(
    _ curve: Curve, from: Double = 0, to: Double = 1, duration: Double
  ) throws(ParameterError) {
    try require(from.isFinite, "from", from, "finite")
    try require((to - from).isFinite, "to", to, "finite, with a finite distance from the start")
    try requirePositive("duration", duration)
    (self.curve, self.from, self.to, self.duration) = (curve, from, to, duration)
  }

  /// The value at the given time.
  public func value(at time: Double) -> Double {
    if time < 0 { return scaled(curve.value(at: 0, beforeJump: true)) }
    if time > duration { return restValue }
    return scaled(curve.value(at: time / duration))
  }

  /// Converts a curve's value to the motion's value, computed from the nearer of `from` and `to`, so that 0 and 1 give them exactly.
  func scaled(_ eased: Double) -> Double {
    eased < 0.5 ? from + product(to - from, eased) : to - product(to - from, 1 - eased)
  }

  /// The velocity at the given time: the curve's slope times the distance, divided by the duration.
  ///
  /// It is 0 if `from` equals `to`, even where the curve is vertical.
  public func velocity(at time: Double) -> Double {
    if time < 0 || time > duration { return 0 }
    return product(to - from, curve.velocity(at: time / duration)) / duration
  }

  /// The acceleration at the given time: the curve's second derivative times the distance, divided by the squared duration.
  public func acceleration(at time: Double) -> Double {
    if time < 0 || time > duration { return 0 }
    return product(to - from, curve.acceleration(at: time / duration)) / duration / duration
  }

  /// The integral between two times, computed from the integral of the curve.
  ///
  /// **Accuracy.** With f = `from` and t = `to` of the motion and u = 2^-53, the error is at most
  /// |t − f| · duration · (error of the curve's integral) + 4u · (|f| + |t − f|) · |end − start|.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      let last = min(end, duration)
      var sum = 0.0
      if start < last {
        sum =
          from * (last - start) + product(
            to - from, curve.integral(from: start / duration, to: last / duration)) * duration
      }
      if end > duration { sum += product(restValue, end - max(start, duration)) }
      return sum
    }
  }

  /// The value after the duration; `to` if the curve ends at 1.
  public var restValue: Double { scaled(curve.value(at: 1)) }
}

extension EasedMotion: Equatable where Curve: Equatable {}
extension EasedMotion: Hashable where Curve: Hashable {}

extension EasingFunction {
  /// Makes a motion between two values in a given time that follows this curve.
  ///
  /// - Throws: ``ParameterError`` if the duration is not positive and finite, or if `from`, `to` or their difference is not finite.
  public func motion(
    from: Double = 0, to: Double = 1, duration: Double
  ) throws(ParameterError) -> EasedMotion<Self> {
    try EasedMotion(self, from: from, to: to, duration: duration)
  }
}

#if !hasFeature(Embedded)
extension EasedMotion: Decodable, CheckedDecodable, Encodable where Curve: Codable {
  package enum CodingKeys: String, CodingKey { case curve, from, to, duration }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container[.curve], from: container[.from], to: container[.to], duration: container[.duration])
  }
}
#endif
