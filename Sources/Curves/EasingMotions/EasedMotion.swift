// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

/// A motion along an easing function between two values in a given time.
///
/// - Before time 0 and after the duration, the motion is at rest at the curve's end value. At the ends themselves, the
///   velocity is that of the curve.
/// - Error: that of the curve times the distance, and one rounding of `from` or `to`. The ends are exact where those of
///   the curve are.
/// - NaN gives NaN.
public struct EasedMotion<Curve: EasingFunction>: Motion {
  /// The curve that maps progress to the value.
  public let curve: Curve

  /// The value at which the curve is 0.
  public let from: Double

  /// The value at which the curve is 1.
  public let to: Double

  /// The duration in seconds.
  public let duration: Double

  /// A motion along a curve between two values in a given time.
  ///
  /// - Throws: ``ParameterError`` for a duration or an end that is not finite, and for a duration that is not positive.
  public init(
    _ curve: Curve, from: Double = 0, to: Double = 1, duration: Double
  ) throws(ParameterError) {
    guard from.isFinite else { throw ParameterError("from", from, allowed: "finite") }
    guard (to - from).isFinite else {
      throw ParameterError("to", to, allowed: "finite, with a finite distance from the start")
    }
    guard duration > 0, duration.isFinite else {
      throw ParameterError("duration", duration, allowed: "positive and finite")
    }
    self.curve = curve
    self.from = from
    self.to = to
    self.duration = duration
  }

  /// The value at a time.
  public func value(at time: Double) -> Double {
    if time < 0 { return scaled(curve.value(at: 0, beforeJump: true)) }
    if time > duration { return restValue }
    return scaled(curve.value(at: time / duration))
  }

  /// The motion's value for a value of the curve, computed from the nearer end, so that both ends are exact.
  func scaled(_ eased: Double) -> Double {
    eased < 0.5 ? from + product(to - from, eased) : to - product(to - from, 1 - eased)
  }

  /// The velocity at a time: the curve's slope, times the distance, over the duration.
  ///
  /// It is 0 if there is no distance, even where the curve is vertical.
  public func velocity(at time: Double) -> Double {
    if time < 0 || time > duration { return 0 }
    return product(to - from, curve.velocity(at: time / duration)) / duration
  }

  /// The acceleration at a time: the curve's second derivative, times the distance, over the squared duration.
  public func acceleration(at time: Double) -> Double {
    if time < 0 || time > duration { return 0 }
    return product(to - from, curve.acceleration(at: time / duration)) / duration / duration
  }

  /// The integral between two times, from that of the curve.
  ///
  /// **Accuracy.** That of the curve's integral, times the distance and the duration, and 4u of `from` and of the
  /// distance times the width (u = 2^-53).
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
  /// This curve as a motion between two values in a given time.
  ///
  /// - Throws: ``ParameterError`` for a duration or an end out of range.
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
