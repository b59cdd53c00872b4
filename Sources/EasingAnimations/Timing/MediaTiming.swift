// SPDX-License-Identifier: Apache-2.0

import Easing

/// When an animation runs, how fast and how often: Core Animation's `CAMediaTiming`.
///
/// It gives a ``TimingState`` for a time of the parent: the layer or group that the animation is in. All
/// times are in seconds.
///
/// **Two quantities.** The header of Core Animation gives one formula, t = (tp - beginTime)·speed +
/// timeOffset. For an animation it has to be read as two:
///
///     e = (tp - beginTime)·|speed|          decides the phase: before e < 0, active 0 ≤ e < A
///     c = sign(speed)·e + timeOffset        decides the content, modulo one pass
///
/// so that an animation with a time offset of one of three seconds plays 1 to 3 and then 0 to 1 within the
/// same three seconds, and one with speed -1 plays backwards within them. A pass P is the duration, or
/// twice that if it reverses. The active length A is the repeat duration, or P times the repeat count.
///
/// - *At the seam.* Where one pass ends and the next begins, the next has begun; at the very end, the last pass
///   has ended. With negative speed it is the other way round, as the content is.
/// - *Speed 0.* The animation is always active and shows the content at ``timeOffset``, kept within 0 and A and
///   taken modulo a pass: a slider from 0 to A moves it through all passes, and at A shows the end of the last. A
///   running animation wraps its offset, one that stands does not.
/// - *Duration 0* ends at once, with its last value, also if it is repeated without end; with a repeat duration it
///   shows its last value for that time. An infinite duration stays at its start.
/// - *After the end*, a fill mode holds the content at A, time offset included.
/// - *NaN* gives a progress of NaN, and so does an infinite time within endless passes. No finite time does: what
///   would overflow counts as the greatest finite time.
///
/// - Error: progress is within 4u (u = 2^-53) of the exact one for a time within 2 ulp of the one
///   given and for the very parameters; at the end of the last pass it is exact.
public struct MediaTiming: Hashable, Sendable {
  /// How often an animation is repeated.
  ///
  /// Core Animation has a property for each and leaves undefined what happens when both are set;
  /// here both cannot be set.
  public enum Repetition: Hashable, Sendable {
    /// A number of passes, which may be a fraction; 0 counts as 1, as `repeatCount` has it.
    case count(Double)
    /// Passes for a time in seconds, the last of which may be cut.
    case duration(Double)

    /// A single pass.
    public static let once = Repetition.count(1)
    /// Passes without end; Core Animation's `HUGE_VALF`.
    public static let forever = Repetition.count(.infinity)
  }

  /// When the animation begins, in the parent's time.
  public let beginTime: Double
  /// How long one way takes, in seconds of the animation.
  public let duration: Double
  /// How many seconds of the animation pass in one of the parent.
  public let speed: Double
  /// Where in the content the animation begins, in seconds of the animation.
  public let timeOffset: Double
  /// How often it is repeated.
  public let repetition: Repetition
  /// Whether each pass goes back the way that it came.
  public let autoreverses: Bool
  /// Whether the first and the last value are shown before and after.
  public let fillMode: FillMode

  /// A timing.
  ///
  /// - Parameters:
  ///   - duration: how long one way takes; 0 or more. In a layer, 0 stands for that of the transaction.
  ///   - beginTime: when it begins, in the parent's time; finite.
  ///   - speed: seconds of the animation in one of the parent; finite, and negative to play
  ///     backwards.
  ///   - timeOffset: where in the content it begins; finite.
  ///   - repetition: how often; a count or duration of 0 or more.
  ///   - autoreverses: whether each pass goes back the way that it came.
  ///   - fillMode: what the animation shows before and after.
  /// - Throws: `ParameterError` for a number out of range.
  public init(
    duration: Double, beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repetition: Repetition = .once, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) throws(ParameterError) {
    try MediaTiming.check(duration: duration, "duration")
    switch repetition {
    case .count(let count): try MediaTiming.check(duration: count, "repeatCount")
    case .duration(let time): try MediaTiming.check(duration: time, "repeatDuration")
    }
    for (name, number) in [("beginTime", beginTime), ("speed", speed), ("timeOffset", timeOffset)] {
      guard number.isFinite else { throw ParameterError(name, number, allowed: "finite") }
    }
    self.init(
      unchecked: duration, beginTime: beginTime, speed: speed, timeOffset: timeOffset,
      repetition: repetition, autoreverses: autoreverses, fillMode: fillMode)
  }

  init(
    unchecked duration: Double, beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repetition: Repetition = .once, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.duration = duration
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
    self.repetition = repetition
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  private static func check(duration: Double, _ name: String) throws(ParameterError) {
    guard duration >= 0 else { throw ParameterError(name, duration, allowed: "0 or more") }
  }

  /// The same timing, with what is given changed.
  ///
  ///     animation.timing = try animation.timing.with(beginTime: 0.5)
  ///
  /// The parameters are those of the initializer; `nil` keeps a property as it is.
  ///
  /// - Throws: `ParameterError` for a number out of range.
  public func with(
    duration: Double? = nil, beginTime: Double? = nil, speed: Double? = nil,
    timeOffset: Double? = nil, repetition: Repetition? = nil, autoreverses: Bool? = nil,
    fillMode: FillMode? = nil
  ) throws(ParameterError) -> MediaTiming {
    try MediaTiming(
      duration: duration ?? self.duration, beginTime: beginTime ?? self.beginTime,
      speed: speed ?? self.speed, timeOffset: timeOffset ?? self.timeOffset,
      repetition: repetition ?? self.repetition, autoreverses: autoreverses ?? self.autoreverses,
      fillMode: fillMode ?? self.fillMode)
  }

  /// The same timing, with a duration, known to be 0 or more, if it has none.
  package func lasting(ifNotGiven duration: Double) -> MediaTiming {
    guard self.duration == 0 else { return self }
    return MediaTiming(
      unchecked: duration, beginTime: beginTime, speed: speed, timeOffset: timeOffset,
      repetition: repetition, autoreverses: autoreverses, fillMode: fillMode)
  }
}

extension MediaTiming {
  /// How long one pass takes in seconds of the animation: the duration, twice if it reverses.
  public var passDuration: Double { autoreverses ? 2 * duration : duration }

  /// How long the animation is active in seconds of its own: passes times their duration, or the repeat
  /// duration.
  public var activeDuration: Double {
    switch repetition {
    case .duration(let time): time
    // 0 · ∞ counts as 0.
    case .count(let count): passDuration == 0 ? 0 : passDuration * (count == 0 ? 1 : count)
    }
  }

  /// When the animation ends in the parent's time; infinite if it never does, as with speed 0.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }
}

/// Whether an animation shows its first value before it begins and its last value after it has ended.
///
/// It is the value of the instant at which the animation begins or ends, which need not be one of the
/// values that it was given: an animation that reverses ends where it began.
public enum FillMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing outside; Web Animations' `none`.
  case removed
  /// The end is held after the animation.
  case forwards
  /// The start is held before the animation.
  case backwards
  /// Both.
  case both

  /// Whether the start is held before the animation begins.
  public var fillsBackwards: Bool { self == .backwards || self == .both }

  /// Whether the end is held after the animation.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}

extension MediaTiming: Codable {
  private enum CodingKeys: String, CodingKey {
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
  }

  /// Reads the properties, with the checks of the initializer; missing ones have their defaults.
  ///
  /// Both repeat properties at once are refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var repetition = Repetition.count(try container.decode(extended: .repeatCount, default: 1))
    if container.contains(.repeatDuration) {
      guard !container.contains(.repeatCount) else {
        throw DecodingError.dataCorruptedError(
          forKey: .repeatDuration, in: container,
          debugDescription: "repeatCount and repeatDuration must not both be given")
      }
      repetition = .duration(try container.decode(extended: .repeatDuration, default: 0))
    }
    self = try decoder.checking {
      try Self(
        duration: container.decode(extended: .duration, default: 0),
        beginTime: container.decode(.beginTime, default: 0),
        speed: container.decode(.speed, default: 1),
        timeOffset: container.decode(.timeOffset, default: 0), repetition: repetition,
        autoreverses: container.decode(.autoreverses, default: false),
        fillMode: container.decode(.fillMode, default: .removed))
    }
  }

  /// Writes the properties under Core Animation's names, except those that have their defaults.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ExtendedNumber(duration), forKey: .duration)
    if beginTime != 0 { try container.encode(beginTime, forKey: .beginTime) }
    if speed != 1 { try container.encode(speed, forKey: .speed) }
    if timeOffset != 0 { try container.encode(timeOffset, forKey: .timeOffset) }
    switch repetition {
    case .once: break
    case .count(let count): try container.encode(ExtendedNumber(count), forKey: .repeatCount)
    case .duration(let time): try container.encode(ExtendedNumber(time), forKey: .repeatDuration)
    }
    if autoreverses { try container.encode(true, forKey: .autoreverses) }
    if fillMode != .removed { try container.encode(fillMode, forKey: .fillMode) }
  }
}
