// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// When an animation runs, how fast and how often: Core Animation's `CAMediaTiming`.
///
/// A timing maps a time of the parent, which is the layer or group that contains the animation, to
/// a ``TimingState``. All times are in seconds.
///
/// **Two quantities.** The header of Core Animation gives one formula, t = (tp - beginTime)·speed +
/// timeOffset. For an animation it has to be read as two:
///
///     e = (tp - beginTime)·|speed|          decides the phase: before e < 0, active 0 ≤ e < A
///     c = sign(speed)·e + timeOffset        decides the content, modulo one pass
///
/// An animation with a time offset of 1 s and a duration of 3 s thus plays from 1 s to 3 s and then
/// from 0 s to 1 s, within the same 3 s, and an animation with speed -1 plays backward within them.
/// A pass P is the duration, or twice the duration with autoreverses. The active duration A is the
/// repeat duration, or P times the repeat count.
///
/// - *Between passes.* At the instant where one pass ends and the next begins, the next has begun;
///   at the very end, the last pass has ended. With negative speed the start and the end of the
///   content change places.
/// - *Speed 0.* The animation is always active and shows the content at ``timeOffset``, clamped to
///   0...A and taken modulo a pass: a slider from 0 to A scrubs through all passes, and at A shows
///   the end of the last. The time offset of a running animation wraps; that of a paused one does
///   not.
/// - *Duration 0.* The animation ends at once with its last value, even if it repeats forever; with
///   a repeat duration it shows its last value for that time. An animation of infinite duration
///   stays at its start.
/// - *After the end*, a fill mode holds the content at e = A, which includes the time offset.
/// - *Rounding.* From ``endTime`` on, as it is rounded, the animation has ended, even where e, which is rounded as well,
///   is still less than A.
/// - *NaN* gives a progress of NaN, and so does an infinite time within endless passes. A finite
///   time never does: a time that would overflow is replaced by the greatest finite one.
///
/// - Error: progress is within 4u (u = 2^-53) of the exact progress for the given parameters and a
///   time within 2 ulp of the given one and of the active duration; at the end of the last pass it is exact.
public struct MediaTiming: Hashable, Sendable {
  /// How often an animation is repeated.
  ///
  /// Core Animation has one property for each case and leaves undefined what happens when both are
  /// set; here they cannot both be set.
  public enum Repetition: Hashable, Sendable {
    /// A number of passes, which may be fractional; 0 counts as 1, as it does for `repeatCount`.
    case count(Double)
    /// Passes for a time in seconds; the last pass may be cut short.
    case duration(Double)

    /// A single pass.
    public static let once = Repetition.count(1)
    /// Endless passes; Core Animation's `HUGE_VALF`.
    public static let forever = Repetition.count(.infinity)
  }

  /// The time of the parent at which the animation begins.
  public let beginTime: Double
  /// The duration of a pass, or of each direction with autoreverses, in local seconds.
  public let duration: Double
  /// The local seconds that pass in one second of the parent.
  public let speed: Double
  /// The time in the content at which the animation begins, in local seconds.
  public let timeOffset: Double
  /// How often the animation repeats.
  public let repetition: Repetition
  /// Whether each pass plays forward and then backward.
  public var autoreverses: Bool
  /// Whether the first and the last value are held before and after the animation.
  public var fillMode: FillMode

  /// A timing with Core Animation's properties.
  ///
  /// - Parameters:
  ///   - duration: the duration of a pass, or of each direction with autoreverses; 0 or more. In a
  ///     layer, 0 stands for the duration of the transaction.
  ///   - beginTime: the time of the parent at which the animation begins; finite.
  ///   - speed: the local seconds that pass in one second of the parent; finite, and negative to
  ///     play backward.
  ///   - timeOffset: the time in the content at which the animation begins; finite.
  ///   - repetition: how often the animation repeats; a count or duration of 0 or more.
  ///   - autoreverses: whether each pass plays forward and then backward.
  ///   - fillMode: which values are held before and after the animation.
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

  /// One pass, beginning at time 0.
  ///
  ///     animation.timing = .seconds(0.25)
  ///
  /// - Parameter duration: a literal; a negative one counts as 0.
  /// - Returns: the timing.
  public static func seconds(_ duration: LiteralNumber) -> MediaTiming {
    MediaTiming(unchecked: Swift.max(duration.value, 0))
  }

  /// Endless passes, beginning at time 0.
  ///
  /// - Parameter duration: the duration of a pass, a literal; a negative one counts as 0.
  /// - Returns: the timing.
  public static func forever(seconds duration: LiteralNumber) -> MediaTiming {
    MediaTiming(unchecked: Swift.max(duration.value, 0), repetition: .forever)
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

  /// The same timing with the given properties changed.
  ///
  /// ```swift
  /// animation.timing = try animation.timing.with(beginTime: 0.5)
  /// ```
  ///
  /// The parameters are those of the initializer; `nil` leaves a property unchanged.
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

  /// The same timing with a begin time, known to be finite.
  package func beginning(at time: Double) -> MediaTiming {
    MediaTiming(
      unchecked: duration, beginTime: time, speed: speed, timeOffset: timeOffset,
      repetition: repetition, autoreverses: autoreverses, fillMode: fillMode)
  }

  /// The same timing; if its duration is 0, with another, which is known to be 0 or more.
  package func lasting(ifNotGiven duration: Double) -> MediaTiming {
    guard self.duration == 0 else { return self }
    return MediaTiming(
      unchecked: duration, beginTime: beginTime, speed: speed, timeOffset: timeOffset,
      repetition: repetition, autoreverses: autoreverses, fillMode: fillMode)
  }
}

extension MediaTiming {
  /// The duration of one pass in local seconds: ``duration``, or twice that with autoreverses.
  package var passDuration: Double { autoreverses ? 2 * duration : duration }

  /// How long the animation is active, in local seconds: the duration of all passes, or the repeat
  /// duration.
  public var activeDuration: Double {
    switch repetition {
    case .duration(let time): time
    // 0 · ∞ counts as 0.
    case .count(let count): passDuration == 0 ? 0 : passDuration * (count == 0 ? 1 : count)
    }
  }

  /// The time of the parent at which the animation ends; infinite if it never does, as with speed
  /// 0.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }
}

/// Whether an animation holds its first value before it begins and its last value after it has
/// ended.
///
/// The held value is the value at the instant at which the animation begins or ends. It need not be
/// one of the given values: an autoreversing animation ends where it began.
public enum FillMode: String, Hashable, Sendable, NamedCases {
  /// No value is held; Web Animations' `none`.
  case removed
  /// The last value is held after the animation.
  case forwards
  /// The first value is held before the animation.
  case backwards
  /// Both values are held.
  case both

  /// Whether the first value is held before the animation begins.
  package var fillsBackwards: Bool { self == .backwards || self == .both }

  /// Whether the last value is held after the animation has ended.
  package var fillsForwards: Bool { self == .forwards || self == .both }
}

extension MediaTiming: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
  }

  /// Reads the properties, with the checks of the initializer; missing ones have their defaults.
  ///
  /// A repeat count and a repeat duration together are refused.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    var repetition = Repetition.count(try container.decode(extended: .repeatCount, default: 1))
    if container.contains(.repeatDuration) {
      guard !container.contains(.repeatCount) else {
        throw DecodingError.dataCorruptedError(
          forKey: .repeatDuration, in: container,
          debugDescription: "repeatCount and repeatDuration must not both be given")
      }
      repetition = .duration(try container.decode(extended: .repeatDuration, default: 0))
    }
    try self.init(
      duration: container.decode(extended: .duration, default: 0),
      beginTime: container.decode(.beginTime, default: 0),
      speed: container.decode(.speed, default: 1),
      timeOffset: container.decode(.timeOffset, default: 0), repetition: repetition,
      autoreverses: container.decode(.autoreverses, default: false),
      fillMode: container.decode(.fillMode, default: .removed))
  }

  /// Writes the duration, and the other properties that differ from their defaults.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
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

extension MediaTiming {
  /// The state of the animation at a time of its parent.
  ///
  /// Complexity: constant, except for times beyond 2^53 durations, whose remainder takes longer.
  public func state(at parentTime: Double) -> TimingState {
    state(at: parentTime, .over)
  }

  /// The value that an animation without a fill mode has from its end on.
  package enum End: Sendable {
    /// Nothing.
    case over
    /// Its last value at the very instant: its group has just as much time.
    case reached
    /// Its last value, since its clock is paused.
    case held
  }

  /// The state of the animation, with a rule for its end.
  package func state(at parentTime: Double, _ end: End) -> TimingState {
    if speed == 0 { return pausedState(at: parentTime) }
    if parentTime < beginTime {
      return fillMode.fillsBackwards ? startState : .idle(.before)
    }
    let elapsed = TimeSpace.elapsed(from: beginTime, to: parentTime, at: speed.magnitude)
    // A member of a group that ends with it has no later time. A difference that is rounded down must not keep it from its end.
    if elapsed >= activeDuration || parentTime >= endTime, activeDuration < .infinity {
      if end == .reached, elapsed == activeDuration || parentTime == endTime {
        return endState(.active)
      }
      return fillMode.fillsForwards || end == .held ? endState(.after) : .idle(.after)
    }
    guard duration > 0 else { return endState(.active) }
    let legs = PassCount(time: elapsed, passDuration: duration)
    // The active duration is rounded; the part of it that exceeds the passes shows their end.
    // No finite number of legs is the last of endless ones.
    if case .count(let count) = repetition, count < .infinity || legs.whole == .infinity,
      legs >= legCount
    {
      return endState(.active)
    }
    return state(.active, after: legs + firstLeg)
  }

  /// The phase and the pass at a time of its parent, for events.
  ///
  /// Where the parent's time runs backwards, a boundary that is reached is past, as it is where that runs forwards: at its
  /// end the animation is active, at its beginning it is before, and between passes it is in the first.
  package func place(
    at parentTime: Double, backwards: Bool
  ) -> (phase: TimingPhase, pass: Double) {
    guard backwards, speed != 0 else {
      let state = state(at: parentTime)
      return (state.phase, state.pass)
    }
    if parentTime <= beginTime { return (.before, .nan) }
    if parentTime > endTime { return (.after, .nan) }
    let elapsed = Swift.min(
      TimeSpace.elapsed(from: beginTime, to: parentTime, at: speed.magnitude), activeDuration)
    let legs = PassCount(time: elapsed, passDuration: duration) + firstLeg
    let whole = legs.asEnd.whole
    return (.active, autoreverses ? (whole / 2).rounded(.down) : whole)
  }

  /// The direction of play; an autoreversing pass is the same in either direction.
  var direction: PlaybackDirection {
    autoreverses ? .alternate : speed < 0 ? .reverse : .normal
  }

  /// The number of legs in all passes; a leg is one direction of a pass, and an autoreversing pass
  /// has two.
  private var legCount: PassCount {
    let legsInPass = autoreverses ? 2.0 : 1.0
    switch repetition {
    case .count(let count): return PassCount((count == 0 ? 1 : count) * legsInPass)
    case .duration(let time):
      if duration == 0 { return PassCount(time == 0 ? 0 : legsInPass) }
      return PassCount(time: time, passDuration: duration)
    }
  }

  /// How many legs of the first pass are skipped, in the direction of play.
  ///
  /// The content begins at the time offset; counted backward it begins at minus the time offset.
  @inline(__always)
  var firstLeg: PassCount {
    timeOffset != 0 && duration > 0 ? skippedLegs : PassCount(whole: 0, fraction: 0)
  }

  private var skippedLegs: PassCount {
    var legs = PassCount(time: speed < 0 ? -timeOffset : timeOffset, passDuration: duration)
    legs.whole = autoreverses && legs.isOdd ? 1 : 0
    return legs
  }

  /// The state that a fill mode holds before the beginning.
  private var startState: TimingState { state(.before, after: firstLeg) }

  /// The end of the last pass; without any pass, the start of the first.
  private func endState(_ phase: TimingPhase) -> TimingState {
    let legs = legCount
    return state(phase, after: legs + firstLeg, isLast: legs.value > 0)
  }

  /// The state of an animation with speed 0: its time offset is clamped to the active duration and
  /// does not wrap.
  private func pausedState(at parentTime: Double) -> TimingState {
    guard !parentTime.isNaN else { return state(.active, after: PassCount(.nan)) }
    guard duration > 0 else { return state(.active, after: PassCount(0)) }
    let all = legCount
    if timeOffset < activeDuration {
      let legs = PassCount(time: Swift.max(timeOffset, 0), passDuration: duration)
      // The active duration is rounded; the part of it that exceeds the passes shows their end.
      if !(legs >= all) { return state(.active, after: legs) }
    }
    return state(.active, after: all, isLast: all.value > 0)
  }

  @inline(__always)
  private func state(
    _ phase: TimingPhase, after legs: PassCount, isLast: Bool = false
  ) -> TimingState {
    var state = TimingState(phase, after: legs, isLast: isLast, direction: direction)
    if autoreverses { state.pass = (state.pass / 2).rounded(.down) }
    return state
  }
}

extension MediaTiming {
  /// The time of the parent at which an active time is reached.
  ///
  /// - Parameter activeTime: local seconds since the animation began, without the time offset.
  /// - Returns: `nil` with speed 0.
  package func parentTime(atActiveTime activeTime: Double) -> Double? {
    speed == 0 ? nil : beginTime + activeTime / speed.magnitude
  }

  /// The time of the parent at which a pass reaches a progress; with autoreverses, in its
  /// first leg.
  ///
  /// - Parameters:
  ///   - progress: in [0, 1].
  ///   - pass: 0 for the first.
  /// - Returns: `nil` if the animation does not reach it: with speed or duration 0, before the
  ///   beginning and after the end.
  /// - Error: 4u of the time since the beginning.
  public func parentTime(atProgress progress: Double, pass: Double = 0) -> Double? {
    guard progress >= 0, progress <= 1, pass >= 0, pass < .infinity, duration > 0, speed != 0 else {
      return nil
    }
    let leg = direction == .reverse ? 1 - progress : progress
    let skipped = firstLeg
    let legs = pass * (autoreverses ? 2 : 1) - skipped.whole + (leg - skipped.fraction)
    let time = legs * duration
    guard time >= 0, time <= activeDuration else { return nil }
    return parentTime(atActiveTime: time)
  }
}

extension MediaTiming {
  /// The time of the members of a group with this timing: the eased progress times the duration.
  ///
  /// Without a timing function the time of a first pass that plays forward is rounded only as the difference from the begin
  /// time and by the speed.
  ///
  /// - Parameters:
  ///   - state: the state of this timing, in which it is in effect.
  ///   - parentTime: the time of the state.
  ///   - timingFunction: maps the progress of a pass; `nil` means linear.
  /// - Returns: a time from 0 to the duration; NaN for NaN.
  package func basicTime(
    at state: TimingState, parentTime: Double, eased timingFunction: EasingCurve?
  ) -> Double {
    // An infinite pass has no progress to ease, so its clock runs evenly.
    if duration == .infinity, state.progress == 0 {
      let elapsed = TimeSpace.elapsed(from: beginTime, to: parentTime, at: Swift.max(speed, 0))
      let content = Swift.min(Swift.max(elapsed, 0), activeDuration) + timeOffset
      return Swift.min(Swift.max(content, 0), .greatestFiniteMagnitude)
    }
    // The time of a first pass is the elapsed one. The progress is rounded, and its product with the duration as well: a
    // member that begins at this time might not have begun.
    if timingFunction == nil, state.phase == .active, state.pass == 0, !state.isBackwards,
      speed > 0, timeOffset == 0, parentTime < endTime
    {
      let elapsed = TimeSpace.elapsed(from: beginTime, to: parentTime, at: speed)
      if elapsed < Swift.min(duration, activeDuration) { return elapsed }
    }
    // NaN stays NaN. An infinite pass that plays backward begins at infinity.
    let eased = state.eased(by: timingFunction)
    if eased <= 0 { return 0 }
    return eased >= 1 && duration < .infinity
      ? duration : Swift.min(eased * duration, .greatestFiniteMagnitude)
  }
}
