// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The timing of an animation: Core Animation's `CAMediaTiming`.
///
/// It maps a time of the parent (the layer or group that contains the animation) to a ``TimingState``. Times are in seconds.
///
/// **Two quantities.** Core Animation's header gives one formula, t = (tp - beginTime)·speed + timeOffset. For an animation,
/// this formula defines two quantities:
///
///     e = (tp - beginTime)·|speed|          the phase: before e < 0, active 0 ≤ e < A
///     c = sign(speed)·e + timeOffset        the content, modulo one pass
///
/// An animation with a time offset of 1 s and a duration of 3 s plays its content from 1 s to 3 s and then from 0 s to 1 s,
/// all in 3 s; with speed -1 it plays the same content backward. The length P of a pass is the duration, or twice the duration
/// with autoreverses. The active duration A is the repeat duration, or P times the repeat count.
///
/// - *Between passes.* At the instant between two passes, the state is the start of the next pass; at the end of the animation,
///   it is the end of the last pass. With a negative speed, a pass starts at the end of its content.
/// - *Speed 0.* The animation is always active and shows the content at ``timeOffset``, clamped to 0...A and taken modulo P: a
///   slider from 0 to A scrubs through all passes, and at A it shows the end of the last pass. With other speeds the time
///   offset wraps.
/// - *Duration 0.* The animation ends at once with its last value, even if it repeats forever; with a repeat duration, it
///   shows the last value for that long. With an infinite duration the animation stays at its start.
/// - *After the end*, a fill mode holds the content at e = A, including the time offset.
/// - *Rounding.* At and after the rounded ``endTime``, the animation has ended, even where the rounded e is less than A.
/// - *NaN* gives a progress of NaN, and so does an infinite time in endless passes. A finite time never gives NaN: if its
///   conversion overflows, the result is replaced by the greatest finite number.
///
/// - Error: progress is within 4u (u = 2^-53) of the exact progress at a time that differs from the given time by at most
///   2 ulp of the given time plus 2 ulp of the active duration. At the end of the last pass, progress is exact.
public struct MediaTiming: Hashable, Sendable {
  /// How often an animation repeats.
  ///
  /// Core Animation has a separate property for each case, and does not define what setting both properties does.
  public enum Repetition: Hashable, Sendable {
    /// A number of passes, possibly fractional; 0 means 1, as for `repeatCount`.
    case count(Double)
    /// A time in seconds; it may end in the middle of the last pass.
    case duration(Double)

    /// A single pass.
    public static let once = Repetition.count(1)
    /// Endless passes; Core Animation's `HUGE_VALF`.
    public static let forever = Repetition.count(.infinity)
  }

  /// The time of the parent at which the animation begins.
  public private(set) var beginTime: Double
  /// The duration of a pass, or of each direction with autoreverses, in local seconds.
  public private(set) var duration: Double
  /// The speed: local seconds per second of the parent.
  public private(set) var speed = 1.0
  /// The local time within the content at which the animation starts, in seconds.
  public private(set) var timeOffset = 0.0
  /// How often the animation repeats.
  public private(set) var repetition = Repetition.once
  /// Whether each pass plays forward and then backward.
  public var autoreverses = false
  /// Which values are held before and after the animation.
  public var fillMode = FillMode.removed
}

extension MediaTiming {
  /// Creates a timing from Core Animation's properties.
  ///
  /// The duration is that of a pass, or of each direction with autoreverses; in a layer, 0 means the duration of the
  /// transaction. The begin time is in the parent's time. The speed is in local seconds per second of the parent, negative to
  /// play backward. The time offset is the local time within the content at which the animation starts.
  ///
  /// - Throws: `ParameterError` unless the duration and the repetition are 0 or more, and the other numbers finite.
  public init(
    duration: Double, beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repetition: Repetition = .once, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) throws(ParameterError) {
    try require(duration >= 0, "duration", duration, "0 or more")
    switch repetition {
    case .count(let count): try require(count >= 0, "repeatCount", count, "0 or more")
    case .duration(let time): try require(time >= 0, "repeatDuration", time, "0 or more")
    }
    try requireFinite(["beginTime": beginTime, "speed": speed, "timeOffset": timeOffset])
    self.init(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset,
      repetition: repetition, autoreverses: autoreverses, fillMode: fillMode)
  }

  /// Returns this timing with the given properties changed.
  ///
  /// ```swift
  /// animation.timing = try animation.timing.with(beginTime: 0.5)
  /// ```
  ///
  /// The parameters are those of the initializer; a parameter of `nil` leaves its property unchanged.
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

  /// Returns this timing with another begin time, which must be finite.
  package func beginning(at time: Double) -> MediaTiming {
    var timing = self
    timing.beginTime = time
    return timing
  }

  /// Returns this timing with a duration of 0 replaced by the given duration, which must be 0 or more.
  package func lasting(ifNotGiven duration: Double) -> MediaTiming {
    var timing = self
    if timing.duration == 0 { timing.duration = duration }
    return timing
  }

  /// The duration of one pass in local seconds: ``duration``, or twice ``duration`` with autoreverses.
  package var passDuration: Double { autoreverses ? 2 * duration : duration }

  /// The duration of all passes, or the repeat duration, in local seconds.
  public var activeDuration: Double {
    switch repetition {
    case .duration(let time): time
    // 0 · ∞ must be 0, not NaN.
    case .count(let count): passDuration == 0 ? 0 : passDuration * (count == 0 ? 1 : count)
    }
  }

  /// The time of the parent at which the animation ends; infinite if it never does, as with speed 0.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }

  /// Returns the state of the animation at a time of its parent.
  ///
  /// Complexity: constant, except for times beyond 2^53 durations, whose remainder takes longer.
  public func state(at parentTime: Double) -> TimingState { state(at: parentTime, .over) }

  /// Whether an animation without a fill mode shows its last value at and after its end.
  package enum End: Sendable {
    /// The animation shows no value.
    case over
    /// The animation shows its last value at the instant of its end, because its group ends there too.
    case reached
    /// The animation shows its last value, because its clock is paused.
    case held
  }

  package func state(at parentTime: Double, _ end: End) -> TimingState {
    if speed == 0 { return pausedState(at: parentTime) }
    if parentTime < beginTime { return fillMode.fillsBackwards ? startState : .idle(.before) }
    let elapsed = TimeSpace.elapsed(from: beginTime, to: parentTime, at: speed.magnitude)
    // A member that ends with its group is not shown later, so it must reach its end even if the elapsed time is rounded down.
    if elapsed >= activeDuration || parentTime >= endTime, activeDuration < .infinity {
      if end == .reached, elapsed == activeDuration || parentTime == endTime {
        return endState(.active)
      }
      return fillMode.fillsForwards || end == .held ? endState(.after) : .idle(.after)
    }
    guard duration > 0 else { return endState(.active) }
    let legs = PassCount(time: elapsed, passDuration: duration)
    // The rounded active duration may be longer than all passes; a time after them shows the end of the last pass. With endless
    // passes, only an infinite number of legs is past the last pass.
    if case .count(let count) = repetition, count < .infinity || legs.whole == .infinity,
      legs >= legCount
    {
      return endState(.active)
    }
    return state(.active, after: legs + firstLeg)
  }

  /// Returns the phase and the pass at a time of the parent, for events.
  ///
  /// In backward time, too, a boundary is passed at the instant at which it is reached. So in backward time an animation is
  /// active at its end, in the before phase at its beginning, and between two passes in the earlier pass.
  package func position(
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

  /// The direction of play; an autoreversing pass looks the same forward and backward.
  var direction: PlaybackDirection { autoreverses ? .alternate : speed < 0 ? .reverse : .normal }

  /// The number of legs in all passes; a leg is one direction of a pass.
  private var legCount: PassCount {
    let legsInPass = autoreverses ? 2.0 : 1.0
    switch repetition {
    case .count(let count): return PassCount((count == 0 ? 1 : count) * legsInPass)
    case .duration(let time):
      if duration == 0 { return PassCount(time == 0 ? 0 : legsInPass) }
      return PassCount(time: time, passDuration: duration)
    }
  }

  /// The number of legs (one duration each) that the first pass skips.
  ///
  /// Counted in the direction of play, the content begins at the time offset or, if it plays backward, at minus the time offset.
  @inline(__always) var firstLeg: PassCount {
    timeOffset != 0 && duration > 0 ? skippedLegs : PassCount(whole: 0, fraction: 0)
  }

  private var skippedLegs: PassCount {
    var legs = PassCount(time: speed < 0 ? -timeOffset : timeOffset, passDuration: duration)
    legs.whole = autoreverses && legs.isOdd ? 1 : 0
    return legs
  }

  private var startState: TimingState { state(.before, after: firstLeg) }

  /// Returns the state at the end of the last pass, or at the start of the first pass if there are no passes.
  private func endState(_ phase: TimingPhase) -> TimingState {
    let legs = legCount
    return state(phase, after: legs + firstLeg, isLast: legs.value > 0)
  }

  /// Returns the state with speed 0: the time offset is clamped to the active duration and does not wrap.
  private func pausedState(at parentTime: Double) -> TimingState {
    guard !parentTime.isNaN else { return state(.active, after: PassCount(.nan)) }
    guard duration > 0 else { return state(.active, after: PassCount(0)) }
    let all = legCount
    if timeOffset < activeDuration {
      let legs = PassCount(time: Swift.max(timeOffset, 0), passDuration: duration)
      // The rounded active duration may be longer than all passes; any later time shows the end of the last pass.
      if !(legs >= all) { return state(.active, after: legs) }
    }
    return state(.active, after: all, isLast: all.value > 0)
  }

  @inline(__always) private func state(
    _ phase: TimingPhase, after legs: PassCount, isLast: Bool = false
  ) -> TimingState {
    var state = TimingState(phase, after: legs, isLast: isLast, direction: direction)
    if autoreverses { state.pass = (state.pass / 2).rounded(.down) }
    return state
  }

  /// Converts local seconds since the beginning, without the time offset, to a time of the parent; `nil` with speed 0.
  package func parentTime(atActiveTime activeTime: Double) -> Double? {
    speed == 0 ? nil : beginTime + activeTime / speed.magnitude
  }

  /// Returns the parent's time at which a pass, 0 for the first, reaches a progress in [0, 1]; with autoreverses, on the way forward.
  ///
  /// The result is `nil` if speed or duration is 0, and if that time would be before the beginning or after the end. Its error is
  /// 4u of the elapsed time (u = 2^-53).
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

  /// Returns the time of a group's members, from 0 to the duration: the eased progress times the duration.
  ///
  /// In a first pass that plays forward without a timing function, the result is the elapsed time, which is rounded less often.
  package func basicTime(
    at state: TimingState, parentTime: Double, eased timingFunction: EasingCurve?
  ) -> Double {
    // The progress of an infinite pass stays 0 and cannot be eased, so the members' time is linear in the parent's time.
    if duration == .infinity, state.progress == 0 {
      let elapsed = TimeSpace.elapsed(from: beginTime, to: parentTime, at: Swift.max(speed, 0))
      let content = Swift.min(Swift.max(elapsed, 0), activeDuration) + timeOffset
      return Swift.min(Swift.max(content, 0), .greatestFiniteMagnitude)
    }
    // Progress times duration is rounded: a member that begins at exactly the elapsed time might seem not to have begun.
    if timingFunction == nil, state.phase == .active, state.pass == 0, !state.isBackwards,
      speed > 0, timeOffset == 0, parentTime < endTime
    {
      let elapsed = TimeSpace.elapsed(from: beginTime, to: parentTime, at: speed)
      if elapsed < Swift.min(duration, activeDuration) { return elapsed }
    }
    // NaN stays NaN. An infinite pass that plays backward begins at the greatest finite number.
    let eased = state.eased(by: timingFunction)
    if eased <= 0 { return 0 }
    return eased >= 1 && duration < .infinity
      ? duration : Swift.min(eased * duration, .greatestFiniteMagnitude)
  }
}

/// Which values an animation holds before its beginning and after its end.
///
/// The held values are those at the beginning and at the end: an autoreversing animation ends with its first value.
public enum FillMode: String, Hashable, Sendable, NamedCases {
  /// No value is held; Web Animations' `none`.
  case removed
  /// The last value is held after the animation.
  case forwards
  /// The first value is held before the animation.
  case backwards
  /// Both values are held.
  case both

  package var fillsBackwards: Bool { self == .backwards || self == .both }
  package var fillsForwards: Bool { self == .forwards || self == .both }
}

extension MediaTiming: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
  }

  /// Throws an error if both a repeat count and a repeat duration are given.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    var repetition = Repetition.count(try container.decode(extended: .repeatCount, default: 1))
    if container.contains(.repeatDuration) {
      guard !container.contains(.repeatCount) else {
        throw container.mistake(
          at: .repeatDuration, "repeatCount and repeatDuration must not both be given")
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

/// A nested clock, which maps its parent's time to its own time by a begin time, a speed and a time offset.
///
///     local = (parent - beginTime)·speed + timeOffset
///
/// Each layer has such a clock. Down a tree of clocks, speeds are multiplied.
public struct TimeSpace: Hashable, Sendable {
  /// The time of the parent at which the clock shows `timeOffset`.
  public let beginTime: Double
  /// The local seconds per second of the parent.
  public let speed: Double
  /// The local time at the begin time.
  public let timeOffset: Double

  /// The identity: a clock that shows the time of its parent.
  public static let identity = TimeSpace(uncheckedBeginTime: 0, speed: 1, timeOffset: 0)

  /// Creates a clock from a begin time, a speed and a time offset.
  ///
  /// - Throws: `ParameterError` for a number that is not finite.
  public init(
    beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0
  ) throws(ParameterError) {
    try requireFinite(["beginTime": beginTime, "speed": speed, "timeOffset": timeOffset])
    self.init(uncheckedBeginTime: beginTime, speed: speed, timeOffset: timeOffset)
  }

  package init(uncheckedBeginTime beginTime: Double, speed: Double, timeOffset: Double) {
    (self.beginTime, self.speed, self.timeOffset) = (beginTime, speed, timeOffset)
  }

  @inlinable package var direction: Int { speed == 0 ? 0 : speed < 0 ? -1 : 1 }

  /// Converts a time of the parent to a local time, with an error of 3u (u = 2^-53) of the magnitudes of the formula's terms.
  ///
  /// A finite time gives a finite result: an overflow is replaced by the greatest finite number.
  /// With speed 0 the result is the time offset for every time except NaN, which gives NaN.
  public func localTime(fromParent time: Double) -> Double {
    let elapsed = TimeSpace.elapsed(from: beginTime, to: time, at: speed)
    return TimeSpace.clamped(elapsed + timeOffset, for: time)
  }

  /// Converts a local time to a time of the parent; `nil` with speed 0, where the parent's times all have the same local time.
  ///
  /// A finite time gives a finite result, as in ``localTime(fromParent:)``.
  public func parentTime(fromLocal time: Double) -> Double? {
    guard speed != 0 else { return nil }
    let elapsed = (time - timeOffset) / speed
    guard !elapsed.isFinite, time.isFinite else {
      return TimeSpace.clamped(elapsed + beginTime, for: time)
    }
    // Halving the numbers avoids overflow where their difference would overflow.
    let half = (time / 2 - timeOffset / 2) / speed
    return TimeSpace.clamped(TimeSpace.clamped(half * 2, for: time) + beginTime, for: time)
  }

  /// Returns the local time since the start of a clock with a given speed: (time - start)·speed, rounded twice.
  ///
  /// Finite numbers give a finite result: if only the difference overflows, it is computed from halved numbers; a product that
  /// overflows is replaced by the greatest finite number.
  @inline(__always)
  static func elapsed(from start: Double, to time: Double, at speed: Double) -> Double {
    let elapsed = (time - start) * speed
    return elapsed.isFinite ? elapsed : overflown(from: start, to: time, at: speed)
  }

  @inline(never) private static func overflown(
    from start: Double, to time: Double, at speed: Double
  ) -> Double {
    if speed == 0 { return time.isNaN ? .nan : 0 }
    return clamped((time / 2 - start / 2) * speed * 2, for: time)
  }

  private static func clamped(_ result: Double, for time: Double) -> Double {
    guard result.magnitude == .infinity, time.isFinite else { return result }
    return result < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }
}

extension TimeSpace: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case beginTime, speed, timeOffset }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      beginTime: container.decode(.beginTime, default: 0),
      speed: container.decode(.speed, default: 1),
      timeOffset: container.decode(.timeOffset, default: 0))
  }

  /// Writes each property that differs from its default, even if only in the sign of zero.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    if beginTime.bitPattern != 0 { try container.encode(beginTime, forKey: .beginTime) }
    if speed != 1 { try container.encode(speed, forKey: .speed) }
    if timeOffset.bitPattern != 0 { try container.encode(timeOffset, forKey: .timeOffset) }
  }
}
