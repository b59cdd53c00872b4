// SPDX-License-Identifier: Apache-2.0

import Easing

// The correspondence between Core Animation's and the web's properties of timing.
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
  /// The timing of the web that makes the same progress of a time.
  ///
  /// They agree at all times from 0 on. Before 0 the web has no time: an animation with a negative delay waits
  /// there in its middle, where one with a negative begin time is under way.
  ///
  /// - Error: durations and iterations are quotients, rounded once. Progress is that of the original within 8u of
  ///   the time since the beginning, in passes, u = 2^-53.
  /// - Parameters:
  ///   - timing: the timing.
  ///   - easing: from the progress of a pass to its eased progress, which `MediaTiming` leaves to the animation.
  /// - Throws: `ParameterError` for a speed of 0, which stands still, and for a repeat duration of passes that
  ///   take no time or never end, which cannot be counted.
  public init(
    _ timing: MediaTiming, easing: EasingCurve = .linear
  ) throws(ParameterError) {
    guard timing.speed != 0 else {
      throw ParameterError("speed", timing.speed, allowed: "other than 0")
    }
    let iterations: Double
    switch timing.repetition {
    case .count(let count):
      iterations = (count == 0 ? 1 : count) * (timing.autoreverses ? 2 : 1)
    case .duration(0):
      iterations = 0
    case .duration(let time):
      guard timing.duration > 0, timing.duration < .infinity else {
        throw ParameterError(
          "duration", timing.duration,
          allowed: "positive and finite, where a repeat duration is divided by it")
      }
      iterations = time / timing.duration
    }
    try self.init(
      duration: timing.duration / timing.speed.magnitude, delay: timing.beginTime,
      iterations: iterations, iterationStart: timing.firstWay.value, direction: timing.direction,
      fill: timing.fillMode, easing: easing)
  }
}

extension MediaTiming {
  /// The timing of Core Animation that makes the same progress of a time; the easing is left to the animation.
  ///
  /// They agree at all times from 0 on. Whole passes that an iteration start skips are not counted, so that
  /// passes have other numbers.
  ///
  /// - Error: as ``WebTiming/init(_:easing:)``.
  /// - Throws: `ParameterError` for an end delay, for a negative playback rate (whose boundaries belong to the
  ///   other side), and, where an iteration takes no time or never ends, for a start that is not
  ///   the beginning of an iteration forwards: there are no seconds to say it in.
  public init(_ timing: WebTiming) throws(ParameterError) {
    guard timing.endDelay == 0 else {
      throw ParameterError("endDelay", timing.endDelay, allowed: "0")
    }
    guard timing.playbackRate >= 0 else {
      throw ParameterError("playbackRate", timing.playbackRate, allowed: "0 or more")
    }
    let reverses = timing.direction == .alternate || timing.direction == .alternateReverse
    // A timing that begins with the way back begins one way later.
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
