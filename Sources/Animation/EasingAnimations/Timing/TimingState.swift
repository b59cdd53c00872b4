// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The phase of an animation.
public enum TimingPhase: String, Hashable, Sendable, NamedCases {
  /// No current time: only in Web Animations, where an animation may not have been started.
  case idle
  /// The animation has not begun.
  case before
  /// The animation has begun and has not ended.
  case active
  /// The animation has ended.
  case after
}

/// The state of an animation at an instant: phase, pass and progress.
public struct TimingState: Hashable, Sendable {
  /// The phase.
  public var phase: TimingPhase

  /// Whether the animation shows a value: it is active, or its fill mode holds its first or last value.
  public var isInEffect: Bool

  /// The number of earlier passes; infinite after endless passes of zero duration, NaN where the animation is not in effect.
  public var pass: Double

  /// The progress of the pass, in [0, 1], decreasing in backward passes; NaN where the animation is not in effect.
  public var progress: Double

  /// Whether this pass plays backward.
  public var isBackwards: Bool

  /// CSS's *before flag*: whether a step function has not yet jumped at its start or end.
  package var isBeforeJump: Bool

  /// The weight of the animation over the underlying value, and its rate of change; see ``AnimationWeight``.
  package var weight = 1.0
  package var weightRate = 0.0

  static func idle(_ phase: TimingPhase) -> TimingState {
    TimingState(
      phase: phase, isInEffect: false, pass: .nan, progress: .nan, isBackwards: false,
      isBeforeJump: false)
  }
}

extension TimingState {
  /// Creates a state after a number of passes: between two passes, the next one has begun or, if `isLast`, the last one has ended.
  @inline(__always) init(
    _ phase: TimingPhase, after passes: PassCount, isLast: Bool, direction: PlaybackDirection
  ) {
    let count = isLast ? passes.asEnd : passes
    let isBackwards = direction.isBackwards(in: count)
    self.init(
      phase: phase, isInEffect: true, pass: count.whole,
      progress: isBackwards ? 1 - count.fraction : count.fraction, isBackwards: isBackwards,
      isBeforeJump: isBackwards ? phase == .after : phase == .before)
  }

  @inline(__always) package func eased(by timingFunction: EasingCurve?) -> Double {
    (timingFunction ?? .linear).value(at: progress, beforeJump: isBeforeJump)
  }
}

/// A number of passes, for Core Animation's and the web's timing: a whole part, and a fraction in [0, 1).
///
/// **Accuracy.** The time within a pass is an exact remainder, so the millionth pass is as exact as the first. The fraction of
/// a quotient is within u = 2^-53 of the exact fraction, that of a sum of two quotients within 2u. Whole parts are exact up
/// to 2^53.
struct PassCount: Hashable, Sendable {
  var whole: Double
  var fraction: Double
}

extension PassCount {
  init(_ count: Double) {
    whole = count.rounded(.down)
    fraction = count.magnitude == .infinity ? 0 : count - whole
  }

  /// Divides a time by a positive duration; an infinite duration gives 0 passes.
  @inline(__always) init(time: Double, passDuration duration: Double) {
    if time >= 0, time < duration {
      self.init(whole: 0, fraction: duration == .infinity ? 0 : time / duration)
      return
    }
    if duration == .infinity {
      self.init(whole: 0, fraction: time.isNaN ? .nan : 0)
      return
    }
    if time > 0, duration > 0x1p-900, time / duration < 0x1p26 {
      self.init(quotient: Double(Int64(time / duration)), of: time, duration)
      return
    }
    self.init(remainderOf: time, duration)
  }

  /// Computes the passes for a quotient that is negative or large, and for a tiny duration.
  @inline(never) private init(remainderOf time: Double, _ duration: Double) {
    var rest = time.truncatingRemainder(dividingBy: duration)
    // The remainder has the sign of the time, so this difference does not overflow.
    let towardsZero = ((time - rest) / duration).rounded()
    // Rounding may give the whole duration; carry() then adds a pass to the whole part.
    if rest < 0 { rest += duration }
    let gone = time - rest
    self.init(
      whole: gone.isFinite ? (gone / duration).rounded() : towardsZero - 1,
      fraction: rest / duration)
    carry()
  }

  /// Computes the exact remainder, without a loop over the bits of the quotient.
  ///
  /// **Exactness.** The quotient has 26 bits, the high part of the duration 26 and the low part 27, so both products are exact. So
  /// are the differences: the first by Sterbenz's lemma, or because it has few bits; the second because it is a multiple of the
  /// duration's last place and at most the duration. The rounded quotient is the exact whole part n, or n + 1. If it is n + 1, the
  /// remainder is below zero, and is corrected.
  ///
  /// The quotient is from 1 to below 2^26, and the duration above 2^-900, so that no product underflows.
  @inline(__always) private init(quotient: Double, of time: Double, _ duration: Double) {
    let high = Double(bitPattern: duration.bitPattern & ~0x7FF_FFFF)
    let low = duration - high
    whole = quotient
    var rest = (time - quotient * high) - quotient * low
    if rest < 0 {
      rest += duration
      whole -= 1
    }
    // The remainder is at least an ulp less than the duration, so the rounded fraction is below 1.
    fraction = rest / duration
  }

  @inline(__always) private mutating func carry() {
    if fraction >= 1 {
      fraction -= 1
      whole += 1
    }
  }

  @inline(__always) static func + (left: PassCount, right: PassCount) -> PassCount {
    var sum = PassCount(whole: left.whole + right.whole, fraction: left.fraction + right.fraction)
    sum.carry()
    return sum
  }

  static func >= (left: PassCount, right: PassCount) -> Bool {
    left.whole > right.whole || (left.whole == right.whole && left.fraction >= right.fraction)
  }

  var value: Double { whole + fraction }
  /// The same instant, with the start of a pass expressed as the end of the previous pass.
  var asEnd: PassCount { fraction == 0 ? PassCount(whole: whole - 1, fraction: 1) : self }

  /// Whether the pass has an odd number; infinity is treated as even.
  @inline(__always) var isOdd: Bool {
    // All doubles of 2^53 or more are even.
    whole.magnitude < 0x1p53 && Int64(whole) & 1 != 0
  }
}

/// The direction of the passes of an animation: Web Animations' `direction`.
public enum PlaybackDirection: String, Hashable, Sendable, NamedCases {
  /// All passes play forward.
  case normal
  /// All passes play backward.
  case reverse
  /// Passes play forward and backward in turn.
  case alternate
  /// Passes play backward and forward in turn.
  case alternateReverse = "alternate-reverse"

  /// Whether a pass plays backward; the last of infinitely many passes is treated as even.
  @inline(__always) func isBackwards(in pass: PassCount) -> Bool {
    switch self {
    case .normal: false
    case .reverse: true
    case .alternate: pass.isOdd
    case .alternateReverse: !pass.isOdd
    }
  }
}
