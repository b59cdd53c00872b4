// SPDX-License-Identifier: Apache-2.0

import Easing

/// Whether an animation has begun, and whether it has ended.
public enum TimingPhase: String, Hashable, Sendable, Codable {
  /// No current time: only in Web Animations, where an animation may not have been started.
  case idle
  /// Not yet begun.
  case before
  /// Begun and not yet ended.
  case active
  /// Ended.
  case after
}

/// The state of an animation at an instant: phase, pass and progress.
public struct TimingState: Hashable, Sendable {
  /// Before, active or after; idle without a current time.
  public var phase: TimingPhase

  /// Whether the animation shows a value: it is active, or its fill mode holds one of its ends.
  public var isInEffect: Bool

  /// The number of passes before this one.
  ///
  /// Infinite after endless passes of zero duration; NaN where the animation is not in effect.
  public var pass: Double

  /// The progress of the pass, in [0, 1]; it falls while the animation plays backward.
  ///
  /// NaN where the animation is not in effect.
  public var progress: Double

  /// Whether this pass plays backward.
  public var isBackwards: Bool

  /// CSS's *before flag*: the animation waits at an end where a step function has not jumped yet.
  public var isBeforeJump: Bool

  /// The state of an animation that is not in effect.
  static func idle(_ phase: TimingPhase) -> TimingState {
    TimingState(
      phase: phase, isInEffect: false, pass: .nan, progress: .nan, isBackwards: false,
      isBeforeJump: false)
  }
}

extension TimingState {
  /// The state after a number of passes, for both kinds of timing.
  ///
  /// At the instant where one pass ends and the next begins, the next has begun; only the last pass
  /// has ended there.
  ///
  /// - Parameters:
  ///   - phase: before, active or after.
  ///   - passes: how many passes were played, including those that are skipped at the start.
  ///   - isLast: whether this is the end of all passes.
  ///   - direction: the direction of the passes.
  @inline(__always)
  init(
    _ phase: TimingPhase, after passes: PassCount, isLast: Bool, direction: PlaybackDirection
  ) {
    let count = isLast ? passes.asEnd : passes
    let isBackwards = direction.isBackwards(in: count)
    self.init(
      phase: phase, isInEffect: true, pass: count.whole,
      progress: isBackwards ? 1 - count.fraction : count.fraction,
      isBackwards: isBackwards,
      isBeforeJump: isBackwards ? phase == .after : phase == .before)
  }

  /// The progress after a timing function; without a function, the progress itself.
  @inline(__always)
  func eased(by timingFunction: EasingCurve?) -> Double {
    (timingFunction ?? .linear).value(at: progress, beforeJump: isBeforeJump)
  }
}
