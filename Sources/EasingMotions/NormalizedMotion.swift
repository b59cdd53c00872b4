// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A motion as an easing function: its time is scaled to progress, its distance to values from 0 to
/// 1.
///
/// The value is 0 at the motion's start and 1 where it comes to rest. It is computed from the
/// motion's displacement, so that it is accurate wherever the motion starts.
///
/// A motion that only approaches its rest has not quite reached it at the end of its duration. If
/// `endsExactly` is set, the missing distance is added in proportion to progress. This keeps the
/// curve smooth and changes no value by more than what is missing (a thousandth under the default
/// rule for springs).
///
/// **Outside [0, 1]** the value is 0 below; above, it is that of the motion, or 1 if the curve ends
/// exactly. NaN gives NaN.
public struct NormalizedMotion<Base: Motion>: EasingFunction {
  /// The motion.
  public let motion: Base

  /// The time in seconds at progress 1.
  public let duration: Double

  /// Whether the value at progress 1 is made exactly 1.
  public let endsExactly: Bool

  private let distance: Double
  private let missing: Double

  /// A motion scaled to unit time and unit distance.
  ///
  /// - Parameters:
  ///   - motion: a motion that comes to rest at a value other than that of its start.
  ///   - duration: the time in seconds at progress 1, positive and finite; by default the motion's
  ///     own duration.
  ///   - endsExactly: whether the value at progress 1 is made exactly 1.
  /// - Throws: ``ParameterError`` for a duration out of range (for a motion without end, a duration
  ///   must be given), and for a motion whose start and rest are the same or not finite.
  public init(
    _ motion: Base, duration: Double? = nil, endsExactly: Bool = true
  ) throws(ParameterError) {
    let duration = duration ?? motion.duration
    guard duration > 0, duration.isFinite else {
      throw ParameterError("duration", duration, allowed: "positive and finite")
    }
    let start = motion.value(at: 0)
    let distance = motion.restValue - start
    guard distance != 0, distance.isFinite else {
      throw ParameterError(
        "distance to rest", distance, allowed: "finite and other than 0, to be scaled to 1")
    }
    self.motion = motion
    self.duration = duration
    self.endsExactly = endsExactly
    self.distance = distance
    missing = endsExactly ? 1 - motion.displacement(at: duration) / distance : 0
  }

  /// The fraction of its distance that the motion has covered at a progress.
  @inline(__always)
  public func value(at progress: Double) -> Double {
    if endsExactly && progress >= 1 { return 1 }
    let made = motion.displacement(at: progress * duration) / distance
    return progress > 0 ? made + progress * missing : made
  }

  /// The slope at a progress.
  public func velocity(at progress: Double) -> Double {
    if progress < 0 || (endsExactly && progress > 1) { return 0 }
    return motion.velocity(at: progress * duration) * duration / distance + missing
  }

  /// The curve's values at the extremes of the motion and at the ends.
  ///
  /// If the curve is made to end exactly, its own extremes can exceed these by less than the
  /// distance missing at the end: a thousandth for a spring's own duration, up to the whole
  /// distance for a duration that cuts it short.
  public var extremes: Extremes {
    let extremes = motion.extremes(until: duration)
    return Extremes(CurvePoint(progress: 0, value: value(at: 0))).including(endsOf: self)
      .including(
        [extremes.least, extremes.greatest].map { point in
          let progress = progress(of: point)
          return CurvePoint(progress: progress, value: value(at: progress))
        })
  }

  /// The larger in magnitude of the motion's least and greatest velocities, scaled and with the
  /// slope that is added to end exactly.
  ///
  /// At a bounce it is the slope before or after the contact, whichever is larger.
  public var peakVelocity: PeakVelocity {
    let extremes = motion.velocityExtremes(until: duration)
    var peak = peak(at: extremes.least)
    let other = self.peak(at: extremes.greatest)
    // Of two equal magnitudes the earlier counts.
    let isLarger = other.velocity.magnitude > peak.velocity.magnitude
    let isEarlier =
      other.velocity.magnitude == peak.velocity.magnitude && other.progress < peak.progress
    if isLarger || isEarlier { peak = other }
    return peak
  }

  /// The slope of the curve at an extreme of the motion's velocity.
  private func peak(at point: MotionPoint) -> PeakVelocity {
    PeakVelocity(
      progress: progress(of: point), velocity: point.value * duration / distance + missing)
  }

  private func progress(of point: MotionPoint) -> Double {
    point.time == duration ? 1 : point.time / duration
  }

  /// The second derivative at a progress.
  public func acceleration(at progress: Double) -> Double {
    if progress < 0 || (endsExactly && progress > 1) { return 0 }
    return motion.acceleration(at: progress * duration) * duration * duration / distance
  }
}

extension NormalizedMotion: Equatable where Base: Equatable {}
extension NormalizedMotion: Hashable where Base: Hashable {}

extension Motion {
  /// This motion as an easing function, scaled to unit time and unit distance.
  ///
  /// - Throws: ``ParameterError`` for a duration out of range, and for a motion whose start and
  ///   rest are the same or not finite.
  public func easing(
    duration: Double? = nil, endsExactly: Bool = true
  ) throws(ParameterError) -> NormalizedMotion<Self> {
    try NormalizedMotion(self, duration: duration, endsExactly: endsExactly)
  }
}

#if !hasFeature(Embedded)
extension NormalizedMotion: Decodable, CheckedDecodable, Encodable where Base: Codable {
  package enum CodingKeys: String, CodingKey {
    case motion, duration, endsExactly
  }

  /// Reads the parameters and checks them as the initializer does.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container.decode(Base.self, forKey: .motion),
      duration: container.decode(Double.self, forKey: .duration),
      endsExactly: container.decode(Bool.self, forKey: .endsExactly))
  }
}
#endif
