// SPDX-License-Identifier: Apache-2.0

import Easing

extension WebTiming {
  /// Where the animation is at a current time of its own.
  ///
  /// Before a time of 0 with a large negative delay it is in the phase before, but far into its
  /// iterations: so the specification has it.
  public func place(at currentTime: Double) -> TimingPlace {
    let end = endTime
    let before = Swift.max(Swift.min(delay, end), 0)
    let after = Swift.max(Swift.min(delay + activeDuration, end), 0)
    let isBackwards = playbackRate < 0
    if currentTime < before || (currentTime == before && isBackwards) {
      guard fill.fillsBackwards else { return .idle(.before) }
      return place(.before, activeTime: Swift.max(currentTime - delay, 0))
    }
    if currentTime > after || (currentTime == after && !isBackwards) {
      guard fill.fillsForwards else { return .idle(.after) }
      let activeTime = Swift.min(Swift.max(currentTime - delay, 0), activeDuration)
      return place(.after, activeTime: activeTime)
    }
    return place(.active, activeTime: currentTime - delay)
  }

  /// The eased progress at a current time of the animation's own; `nil` where it is not in effect.
  public func transformedProgress(at currentTime: Double) -> Double? {
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
