// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The timing of Web Animations and CSS.
///
/// States are computed as for ``MediaTiming``, from the web's properties. Times are in seconds; JavaScript uses milliseconds.
///
/// - With a negative start delay, the animation begins partway through. An end delay moves the end; a negative end delay cuts
///   the animation short.
/// - At a boundary between phases, the animation is in the phase that follows in the direction of play. Only the sign of
///   `playbackRate` matters, because states are given for current times.
/// - Progress is unresolved (`isInEffect` is false) at unresolved times, and where the animation is neither active nor filling.
/// - Error: progress is within 4u (u = 2^-53) of the exact progress; at the end of the last pass it is exact.
///
/// W3C, Web Animations, section 4 (timing model).
public struct WebTiming: Hashable, Sendable {
  /// The time before the first iteration, in seconds.
  public let delay: Double
  /// The time after the last iteration, in seconds.
  public let endDelay: Double
  /// The number of iterations, possibly fractional.
  public let iterations: Double
  /// The number of iterations skipped at the start, possibly fractional.
  public let iterationStart: Double
  /// The duration of one iteration, in seconds.
  public let duration: Double
  /// The direction of the iterations.
  public let direction: PlaybackDirection
  /// Which values are held before and after the animation.
  public let fill: FillMode
  /// Maps the progress of an iteration to its eased progress.
  public package(set) var easing: EasingCurve
  /// The rate at which time runs; negative to play backward.
  public let playbackRate: Double
}

extension WebTiming {
  /// Creates a timing from the properties of Web Animations, in seconds.
  ///
  /// `iterationStart` skips iterations at the start. A negative playback rate plays the animation backward.
  ///
  /// - Throws: `ParameterError` unless the duration, the iterations and the iteration start are 0 or more, and the iteration
  ///   start, the delays and the rate are finite.
  public init(
    duration: Double, delay: Double = 0, endDelay: Double = 0, iterations: Double = 1,
    iterationStart: Double = 0, direction: PlaybackDirection = .normal, fill: FillMode = .removed,
    easing: EasingCurve = .linear, playbackRate: Double = 1
  ) throws(ParameterError) {
    try require(duration >= 0, "duration", duration, "0 or more")
    try require(iterations >= 0, "iterations", iterations, "0 or more")
    try requireFinite(["delay": delay, "endDelay": endDelay, "playbackRate": playbackRate])
    try require(
      iterationStart >= 0 && iterationStart.isFinite, "iterationStart", iterationStart,
      "0 or more and finite")
    self.init(
      delay: delay, endDelay: endDelay, iterations: iterations, iterationStart: iterationStart,
      duration: duration, direction: direction, fill: fill, easing: easing,
      playbackRate: playbackRate)
  }

  /// The duration of all iterations together, in seconds.
  public var activeDuration: Double { duration == 0 || iterations == 0 ? 0 : duration * iterations }

  /// The end of the animation, including delays; at least 0.
  public var endTime: Double { Swift.max(delay + activeDuration + endDelay, 0) }

  /// Returns the time space of an animation that is started at a time of its timeline.
  ///
  /// The animation starts at current time 0 or, with a negative playback rate, at its end, which must then be finite.
  public func timeSpace(startedAt startTime: Double) -> TimeSpace {
    TimeSpace(
      uncheckedBeginTime: startTime, speed: playbackRate, timeOffset: playbackRate < 0 ? endTime : 0
    )
  }

  /// Returns the state of the animation at its current time.
  ///
  /// As the specification says, at a negative time an animation with a large negative delay is in the before phase, although it
  /// is far into its iterations.
  ///
  /// The time is in seconds. A time of `nil` or NaN is unresolved, as before the start or after a cancel; its state is idle.
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
      let time = Swift.min(Swift.max(playedTime(at: currentTime), 0), activeDuration)
      return state(.after, activeTime: time)
    }
    return state(.active, activeTime: playedTime(at: currentTime))
  }

  /// Returns the time played since the end of the start delay, for the active phase and the time after it.
  ///
  /// The rounded sum of delay and active duration decides the phase. At and after this sum, the time played is the whole active
  /// duration, even if the difference from the delay is rounded to another duration.
  private func playedTime(at currentTime: Double) -> Double {
    currentTime >= delay + activeDuration ? activeDuration : activeTime(at: currentTime)
  }

  /// Returns the time since the end of the start delay; finite for a finite time.
  private func activeTime(at currentTime: Double) -> Double {
    TimeSpace.elapsed(from: delay, to: currentTime, at: 1)
  }

  /// Returns the eased progress at a current time; `nil` if the time is unresolved or the animation is not in effect.
  public func transformedProgress(at currentTime: Double?) -> Double? {
    let state = state(at: currentTime)
    return state.isInEffect ? state.eased(by: easing) : nil
  }

  /// Returns the timing of the CSS transition that reverses a running transition and so covers only a part of the distance, `factor`.
  ///
  /// The duration is multiplied by the factor, and so is a negative delay (CSS Transitions, section 3). Fill mode and easing
  /// remain; the other properties, which a transition does not have, get their defaults.
  ///
  /// - Throws: `ParameterError` unless the factor is in 0...1.
  public func shortened(by factor: Double) throws(ParameterError) -> WebTiming {
    try require((0...1).contains(factor), "factor", factor, "in 0...1")
    return try WebTiming(
      duration: duration * factor, delay: delay < 0 ? delay * factor : delay, fill: fill,
      easing: easing)
  }

  /// The factor that shortens a CSS transition if it is reversed while it runs.
  ///
  /// `self` is the transition of the style sheet. A transition of 1 s with linear easing that is reversed at 0.3 s has the
  /// factor 0.3, so the reversed transition is `shortened(by: 0.3)`. CSS Transitions, section 3 (reversing shortening factor).
  ///
  /// - Parameters:
  ///   - currentTime: the time since the running transition started, including its delay, in seconds.
  ///   - factor: the factor of the running transition itself, if it is itself a reversed transition; otherwise 1.
  /// - Returns: a factor in 0...1.
  /// - Throws: `ParameterError` unless `factor` is in 0...1.
  public func reversingFactor(
    at currentTime: Double, shortenedBy factor: Double = 1
  ) throws(ParameterError) -> Double {
    let running = try shortened(by: factor)
    let end = running.delay + running.activeDuration
    let progress = running.transformedProgress(at: currentTime) ?? (currentTime < end ? 0 : 1)
    return Swift.min((progress * factor + (1 - factor)).magnitude, 1)
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

  // The correspondence between the timing properties of Core Animation and those of the web.
  //
  // | MediaTiming | WebTiming |
  // |---|---|
  // | beginTime | delay |
  // | duration / |speed| | duration |
  // | speed < 0 | direction reverse |
  // | timeOffset / duration, in the direction of play, modulo a pass | iterationStart |
  // | count | iterations |
  // | repeat duration / duration | iterations |
  // | autoreverses | direction alternate, and twice the iterations |
  // | fillMode | fill |

  /// Creates the web timing that gives the same progress at the same time.
  ///
  /// The two timings agree at time 0 and later. Before 0, a web animation with a negative delay waits partway through,
  /// whereas an animation with a negative begin time runs.
  ///
  /// - Error: durations and iterations are quotients, rounded once. Progress has an error of 8u of the time since the
  ///   beginning, measured in passes (u = 2^-53).
  /// - Throws: `ParameterError` for a speed of 0, and for a repeat duration with passes of zero or infinite duration.
  public init(_ timing: MediaTiming, easing: EasingCurve = .linear) throws(ParameterError) {
    try require(timing.speed != 0, "speed", timing.speed, "other than 0")
    let iterations: Double
    switch timing.repetition {
    case .count(let count): iterations = (count == 0 ? 1 : count) * (timing.autoreverses ? 2 : 1)
    case .duration(0): iterations = 0
    case .duration(let time):
      try require(
        timing.duration > 0 && timing.duration < .infinity, "duration", timing.duration,
        "positive and finite, where a repeat duration is divided by it")
      iterations = time / timing.duration
    }
    try self.init(
      duration: timing.duration / timing.speed.magnitude, delay: timing.beginTime,
      iterations: iterations, iterationStart: timing.firstLeg.value, direction: timing.direction,
      fill: timing.fillMode, easing: easing)
  }
}

extension WebTiming: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case delay, endDelay, iterations, iterationStart, duration
    case direction, fill, easing, playbackRate
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
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

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
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

extension MediaTiming {
  /// Creates the Core Animation timing that gives the same progress at the same time, without the easing.
  ///
  /// The two timings agree at time 0 and later. Whole passes that `iterationStart` skips are dropped: passes count from 0.
  ///
  /// - Error: as ``WebTiming/init(_:easing:)``.
  /// - Throws: `ParameterError` for an end delay; for a negative playback rate, which changes the phase at phase boundaries;
  ///   and for an iteration start in iterations of zero or infinite duration, which no time offset can express.
  public init(_ timing: WebTiming) throws(ParameterError) {
    try require(timing.endDelay == 0, "endDelay", timing.endDelay, "0")
    try require(timing.playbackRate >= 0, "playbackRate", timing.playbackRate, "0 or more")
    let reverses = timing.direction == .alternate || timing.direction == .alternateReverse
    // An alternate-reverse timing begins like an alternate timing that has already skipped one iteration.
    var start = timing.iterationStart.truncatingRemainder(dividingBy: reverses ? 2 : 1)
    if timing.direction == .alternateReverse { start += start < 1 ? 1 : -1 }
    if start != 0, timing.duration == 0 || timing.duration == .infinity {
      throw ParameterError(
        "iterationStart", timing.iterationStart,
        allowed: "the beginning of an iteration forwards, where that has no duration or no end")
    }
    let isBackwards = timing.direction == .reverse
    let offset = start == 0 ? 0 : start * timing.duration
    try self.init(
      duration: timing.duration, beginTime: timing.delay, speed: isBackwards ? -1 : 1,
      timeOffset: isBackwards ? -offset : offset,
      repetition: timing.iterations == 0
        ? .duration(0) : .count(timing.iterations / (reverses ? 2 : 1)),
      autoreverses: reverses, fillMode: timing.fill)
  }
}
