// SPDX-License-Identifier: Apache-2.0

import Easing

extension WebTiming {
  /// Where the animation is at a current time of its own.
  ///
  /// Before a time of 0 with a large negative delay it is in the phase before, but far into its
  /// iterations: so the specification has it.
  ///
  /// The time is in seconds, and `nil` where it is unresolved, as that of an animation that was never started or was
  /// cancelled. The animation is then idle and its progress unresolved. NaN is no time either, and counts as
  /// unresolved.
  public func place(at currentTime: Double?) -> TimingPlace {
    guard let currentTime, !currentTime.isNaN else { return .idle(.idle) }
    let end = endTime
    let before = Swift.max(Swift.min(delay, end), 0)
    let after = Swift.max(Swift.min(delay + activeDuration, end), 0)
    let isBackwards = playbackRate < 0
    if currentTime < before || (currentTime == before && isBackwards) {
      guard fill.fillsBackwards else { return .idle(.before) }
      return place(.before, activeTime: Swift.max(activeTime(at: currentTime), 0))
    }
    if currentTime > after || (currentTime == after && !isBackwards) {
      guard fill.fillsForwards else { return .idle(.after) }
      let time = Swift.min(Swift.max(activeTime(at: currentTime), 0), activeDuration)
      return place(.after, activeTime: time)
    }
    return place(.active, activeTime: activeTime(at: currentTime))
  }

  /// The time since the start delay; finite for a finite time.
  private func activeTime(at currentTime: Double) -> Double {
    TimeSpace.elapsed(from: delay, to: currentTime, at: 1)
  }

  /// The eased progress at a current time of the animation's own; `nil` where it is unresolved: where the time is, or
  /// the animation is not in effect.
  public func transformedProgress(at currentTime: Double?) -> Double? {
    let place = place(at: currentTime)
    guard place.isInEffect else { return nil }
    return easing.value(at: place.progress, before: place.isBeforeJump)
  }

  private func place(_ phase: TimingPhase, activeTime: Double) -> TimingPlace {
    let isEnd = activeTime == activeDuration && phase != .before
    let passes =
      isEnd || (duration == 0 && phase != .before)
      ? PassCount(iterations)
      : duration == 0 ? PassCount(0) : PassCount(time: activeTime, passDuration: duration)
    return TimingPlace(
      phase, after: passes + PassCount(iterationStart), isLast: isEnd && iterations > 0,
      direction: direction)
  }
}
