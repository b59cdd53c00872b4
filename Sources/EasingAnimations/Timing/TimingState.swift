// SPDX-License-Identifier: Apache-2.0

import Easing

/// Whether an animation has begun, and whether it has ended.
public enum TimingPhase: String, Hashable, Sendable, Codable {
  /// Without a time: only in Web Animations, where an animation may not have been started.
  case idle
  /// Not begun yet.
  case before
  /// Begun and not ended.
  case active
  /// Ended.
  case after
}

/// The state of an animation at an instant: phase, pass and progress.
public struct TimingState: Hashable, Sendable {
  /// Before, active or after; idle without a time.
  public var phase: TimingPhase

  /// Whether the animation shows anything: it is active, or its fill mode holds one of its ends.
  public var isInEffect: Bool

  /// How many passes came before this one.
  ///
  /// Infinite after endless passes of no duration; NaN where the animation is not in effect.
  public var pass: Double

  /// The progress of the pass, in [0, 1]; it falls where the animation runs backwards.
  ///
  /// NaN where the animation is not in effect.
  public var progress: Double

  /// Whether this pass goes backwards.
  public var isBackwards: Bool

  /// CSS's *before flag*: the animation waits at an end at which a stepped curve has not jumped yet.
  public var isBeforeJump: Bool

  /// The state of an animation that shows nothing.
  static func idle(_ phase: TimingPhase) -> TimingState {
    TimingState(
      phase: phase, isInEffect: false, pass: .nan, progress: .nan, isBackwards: false,
      isBeforeJump: false)
  }
}

extension TimingState {
  /// The state after some passes, for both kinds of timing.
  ///
  /// Where one pass ends and the next begins, the next has begun; but the last has ended.
  ///
  /// - Parameters:
  ///   - phase: before, active or after.
  ///   - passes: how many passes were played, with those that are skipped at the start.
  ///   - isLast: whether this is the end of all of them.
  ///   - direction: which way they go.
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

  /// The progress after a timing function; without one, the progress itself.
  @inline(__always)
  func eased(by timingFunction: EasingCurve?) -> Double {
    (timingFunction ?? .linear).value(at: progress, beforeJump: isBeforeJump)
  }
}
