// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

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

extension WebTiming {
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

extension MediaTiming {
  /// Creates the Core Animation timing that gives the same progress at the same time, without the easing.
  ///
  /// The two timings agree at time 0 and later. Whole passes that are skipped at the start are not counted.
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
