// SPDX-License-Identifier: Apache-2.0

import Easing

/// When an animation runs, as Web Animations and CSS have it.
///
/// The same computation as ``MediaTiming``, with the properties of the web. Times are in seconds, where JavaScript
/// counts milliseconds.
///
/// - A start delay may be negative, and then the animation begins in its middle. An end delay moves the
///   end, and a negative one cuts it.
/// - Where the animation is exactly at one of its boundaries, it belongs to what comes next in the direction of
///   play; `playbackRate` matters by its sign only, since a state is given for a current time.
/// - Progress is unresolved (`isInEffect` is false) outside what the fill mode holds, and at an unresolved time.
/// - Error: progress is within 4u (u = 2^-53) of the exact one; at the end of the last pass it is exact.
///
/// W3C, Web Animations, section 4 (timing model).
public struct WebTiming: Hashable, Sendable {
  /// The time before the first iteration.
  public let delay: Double
  /// The time behind the last iteration.
  public let endDelay: Double
  /// How many iterations; they may be a fraction.
  public let iterations: Double
  /// Where in the iterations the animation starts.
  public let iterationStart: Double
  /// How long one iteration takes.
  public let duration: Double
  /// Which way the iterations go.
  public let direction: PlaybackDirection
  /// Whether the first and the last value are shown before and after.
  public let fill: FillMode
  /// From the progress of an iteration to its eased progress.
  public let easing: EasingCurve
  /// How fast, and which way, time runs.
  public let playbackRate: Double

  /// A timing.
  ///
  /// - Parameters:
  ///   - duration: how long one iteration takes, in seconds; 0 or more.
  ///   - delay: the time before the first iteration, in seconds; finite.
  ///   - endDelay: the time behind the last iteration, in seconds; finite.
  ///   - iterations: how many; 0 or more.
  ///   - iterationStart: where in the iterations the animation starts; 0 or more and finite.
  ///   - direction: which way the iterations go.
  ///   - fill: what the animation shows before and after.
  ///   - easing: from the progress of an iteration to its eased progress.
  ///   - playbackRate: how fast, and which way, time runs; finite.
  /// - Throws: `ParameterError` for a number out of range.
  public init(
    duration: Double, delay: Double = 0, endDelay: Double = 0, iterations: Double = 1,
    iterationStart: Double = 0, direction: PlaybackDirection = .normal, fill: FillMode = .removed,
    easing: EasingCurve = .linear, playbackRate: Double = 1
  ) throws(ParameterError) {
    for (name, number) in [("duration", duration), ("iterations", iterations)] {
      guard number >= 0 else { throw ParameterError(name, number, allowed: "0 or more") }
    }
    for (name, number) in [
      ("delay", delay), ("endDelay", endDelay), ("playbackRate", playbackRate),
    ] {
      guard number.isFinite else { throw ParameterError(name, number, allowed: "finite") }
    }
    guard iterationStart >= 0, iterationStart.isFinite else {
      throw ParameterError("iterationStart", iterationStart, allowed: "0 or more and finite")
    }
    self.duration = duration
    self.delay = delay
    self.endDelay = endDelay
    self.iterations = iterations
    self.iterationStart = iterationStart
    self.direction = direction
    self.fill = fill
    self.easing = easing
    self.playbackRate = playbackRate
  }
}

extension WebTiming {
  /// How long the iterations take together.
  public var activeDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// When the animation is over, delays included.
  public var endTime: Double { Swift.max(delay + activeDuration + endDelay, 0) }

  /// The time space of an animation that was started at a time of its timeline, from the side that its playback
  /// rate sets out from.
  ///
  /// A negative rate begins at the end, which must be finite for that.
  public func timeSpace(startedAt startTime: Double) -> TimeSpace {
    TimeSpace(
      uncheckedBeginTime: startTime, speed: playbackRate, timeOffset: playbackRate < 0 ? endTime : 0
    )
  }
}

extension WebTiming {
  /// The state of the animation at a current time of its own.
  ///
  /// Before a time of 0 with a large negative delay the animation is in the phase before, but far into its
  /// iterations, as the specification says.
  ///
  /// The time is in seconds, and `nil` where it is unresolved, as that of an animation that was never started or was
  /// cancelled. The animation is then idle and its progress unresolved. NaN is no time either, and counts as
  /// unresolved.
  public func state(at currentTime: Double?) -> TimingState {
    guard let currentTime, !currentTime.isNaN else { return .idle(.idle) }
    let end = endTime
    let before = Swift.max(Swift.min(delay, end), 0)
    let after = Swift.max(Swift.min(delay + activeDuration, end), 0)
    let isBackwards = playbackRate < 0
    if currentTime < before || (currentTime == before && isBackwards) {
      guard fill.fillsBackwards else { return .idle(.before) }
      return state(.before, activeTime: Swift.max(activeTime(at: currentTime), 0))
    }
    if currentTime > after || (currentTime == after && !isBackwards) {
      guard fill.fillsForwards else { return .idle(.after) }
      let time = Swift.min(Swift.max(activeTime(at: currentTime), 0), activeDuration)
      return state(.after, activeTime: time)
    }
    return state(.active, activeTime: activeTime(at: currentTime))
  }

  /// The time since the start delay; finite for a finite time.
  private func activeTime(at currentTime: Double) -> Double {
    TimeSpace.elapsed(from: delay, to: currentTime, at: 1)
  }

  /// The eased progress at a current time of the animation's own; `nil` where it is unresolved: where the time is, or
  /// the animation is not in effect.
  public func transformedProgress(at currentTime: Double?) -> Double? {
    let state = state(at: currentTime)
    guard state.isInEffect else { return nil }
    return state.eased(by: easing)
  }

  private func state(_ phase: TimingPhase, activeTime: Double) -> TimingState {
    let isEnd = activeTime == activeDuration && phase != .before
    let passes =
      isEnd || (duration == 0 && phase != .before)
      ? PassCount(iterations)
      : duration == 0 ? PassCount(0) : PassCount(time: activeTime, passDuration: duration)
    return TimingState(
      phase, after: passes + PassCount(iterationStart), isLast: isEnd && iterations > 0,
      direction: direction)
  }
}

/// Which way the passes of an animation go: Web Animations' `direction`.
public enum PlaybackDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// Each forwards.
  case normal
  /// Each backwards.
  case reverse
  /// Forwards and backwards in turn.
  case alternate
  /// Backwards and forwards in turn.
  case alternateReverse = "alternate-reverse"

  /// Whether a pass goes backwards.
  ///
  /// Of infinitely many the last counts as even.
  func isBackwards(in pass: PassCount) -> Bool {
    switch self {
    case .normal: false
    case .reverse: true
    case .alternate: pass.isOdd
    case .alternateReverse: !pass.isOdd
    }
  }
}

extension WebTiming: Codable {
  private enum CodingKeys: String, CodingKey {
    case delay, endDelay, iterations, iterationStart, duration
    case direction, fill, easing, playbackRate
  }

  /// Reads the properties, with the checks of the initializer; missing ones have their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        duration: container.decode(extended: .duration, default: 0),
        delay: container.decode(.delay, default: 0),
        endDelay: container.decode(.endDelay, default: 0),
        iterations: container.decode(extended: .iterations, default: 1),
        iterationStart: container.decode(.iterationStart, default: 0),
        direction: container.decode(.direction, default: .normal),
        fill: container.decode(.fill, default: .removed),
        easing: container.decode(.easing, default: .linear),
        playbackRate: container.decode(.playbackRate, default: 1))
    }
  }

  /// Writes the properties under their names, except those that have their defaults; times are in seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ExtendedNumber(duration), forKey: .duration)
    if delay != 0 { try container.encode(delay, forKey: .delay) }
    if endDelay != 0 { try container.encode(endDelay, forKey: .endDelay) }
    if iterations != 1 { try container.encode(ExtendedNumber(iterations), forKey: .iterations) }
    if iterationStart != 0 { try container.encode(iterationStart, forKey: .iterationStart) }
    if direction != .normal { try container.encode(direction, forKey: .direction) }
    if fill != .removed { try container.encode(fill, forKey: .fill) }
    if easing != .linear { try container.encode(easing, forKey: .easing) }
    if playbackRate != 1 { try container.encode(playbackRate, forKey: .playbackRate) }
  }
}
