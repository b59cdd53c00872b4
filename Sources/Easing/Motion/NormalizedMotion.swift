// SPDX-License-Identifier: Apache-2.0

/// A motion as an easing function: its time scaled to progress, its way to values from 0 to 1.
///
/// Value 0 is where the motion starts and 1 where it comes to rest. A value is the motion's displacement over
/// the whole distance, so that it has its digits wherever the motion starts.
///
/// A motion that only approaches its rest is not quite there when its duration is over. If
/// `endsExactly` is set what is missing then is added in proportion to progress, which keeps the curve
/// smooth and moves no value by more than what is missing (a thousandth, with the rule that springs
/// have by default).
///
/// **Outside [0, 1]** the value is 0 below, and above it is that of the motion, or 1 if it ends
/// exactly. NaN gives NaN.
public struct NormalizedMotion<Base: Motion>: EasingFunction {
  /// The motion.
  public let motion: Base

  /// How many seconds progress 1 stands for.
  public let duration: Double

  /// Whether the value at progress 1 is made exactly 1.
  public let endsExactly: Bool

  private let distance: Double
  private let missing: Double

  /// A motion scaled to unit time and unit distance.
  ///
  /// - Parameters:
  ///   - motion: a motion that comes to rest elsewhere than where it starts.
  ///   - duration: the seconds that progress 1 stands for, positive and finite; the motion's own
  ///     duration if not given.
  ///   - endsExactly: whether the value at progress 1 is made exactly 1.
  /// - Throws: ``ParameterError`` for a duration out of range (a motion without end has none of its
  ///   own, and one must be given), and for a motion with no way to go.
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

  /// The part of its way that the motion has made at a progress.
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

  /// The curve's values where the motion has its extremes, and at the ends.
  ///
  /// Where it is made to end exactly, the curve's own extremes are beyond these by less than what is missing of the
  /// way at the end: a thousandth after a spring's own duration, up to the whole way for a duration that cuts it short.
  public var extremes: Extremes {
    let extremes = motion.extremes(until: duration)
    return Extremes(Extremes.Point(progress: 0, value: value(at: 0))).including(endsOf: self)
      .including(
        [extremes.least, extremes.greatest].map { point in
          Extremes.Point(progress: point.progress, value: value(at: point.progress))
        })
  }

  /// Of the motion's least and greatest velocities, scaled, the larger in size, with what is added to end
  /// exactly.
  ///
  /// Where the motion bounces it is the slope before or after the contact, whichever is larger.
  public var peakVelocity: PeakVelocity {
    let extremes = motion.velocityExtremes(until: duration)
    var scaled = Extremes(slope(of: extremes.least))
    scaled.include(slope(of: extremes.greatest))
    return PeakVelocity(scaled)
  }

  /// The curve's slope where the motion has a velocity.
  private func slope(of point: Extremes.Point) -> Extremes.Point {
    Extremes.Point(
      progress: point.progress, value: point.value * duration / distance + missing)
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
  /// - Throws: ``ParameterError`` for a duration out of range and for a motion with no way to go.
  public func easing(
    duration: Double? = nil, endsExactly: Bool = true
  ) throws(ParameterError) -> NormalizedMotion<Self> {
    try NormalizedMotion(self, duration: duration, endsExactly: endsExactly)
  }
}

#if !hasFeature(Embedded)
extension NormalizedMotion: Codable where Base: Codable {
  /// Reads what was written, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingName.self)
    self = try decoder.checking {
      try Self(
        container.decode(Base.self, forKey: "motion"),
        duration: container.decode(Double.self, forKey: "duration"),
        endsExactly: container.decode(Bool.self, forKey: "endsExactly"))
    }
  }

  /// Writes what the initializer takes, under its names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingName.self)
    try container.encode(motion, forKey: "motion")
    try container.encode(duration, forKey: "duration")
    try container.encode(endsExactly, forKey: "endsExactly")
  }
}
#endif
