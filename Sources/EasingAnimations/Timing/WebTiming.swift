// SPDX-License-Identifier: Apache-2.0

import Easing

/// When an animation runs, as Web Animations and CSS have it.
///
/// The same engine as ``MediaTiming`` with the words of the web; what both can say, they say alike. Times are
/// in seconds, where JavaScript counts milliseconds.
///
/// - A start delay may be negative, and then the animation begins in its middle. An end delay moves the
///   end, and a negative one cuts it.
/// - Where the animation is exactly at one of its boundaries, it belongs to what comes next in the direction of
///   play; `playbackRate` matters by its sign only, since a place is asked for by current time.
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
  /// What is shown before and after.
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
  ///   - fill: what is shown before and after.
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
