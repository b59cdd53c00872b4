// SPDX-License-Identifier: Apache-2.0

extension MediaTiming {
  /// The state of the animation at a time of its parent.
  ///
  /// Complexity: constant, except for times beyond 2^53 durations, whose remainder takes longer.
  public func state(at parentTime: Double) -> TimingState {
    state(at: parentTime, isActiveAtEnd: false)
  }

  /// The state of the animation, which may be made to count as active at the instant of its end.
  package func state(at parentTime: Double, isActiveAtEnd: Bool) -> TimingState {
    if speed == 0 { return pausedState(at: parentTime) }
    let elapsed = TimeSpace.elapsed(from: beginTime, to: parentTime, at: speed.magnitude)
    if elapsed < 0 {
      return fillMode.fillsBackwards ? startState : .idle(.before)
    }
    if elapsed >= activeDuration, activeDuration < .infinity {
      if isActiveAtEnd, elapsed == activeDuration || parentTime == endTime {
        return endState(.active)
      }
      return fillMode.fillsForwards ? endState(.after) : .idle(.after)
    }
    guard duration > 0 else { return endState(.active) }
    let legs = PassCount(time: elapsed, passDuration: duration)
    // The active duration is rounded; the part of it that exceeds the passes shows their end.
    // No finite number of legs is the last of endless ones.
    if case .count(let count) = repetition, count < .infinity || legs.whole == .infinity,
      legs >= legCount
    {
      return endState(.active)
    }
    return state(.active, after: legs + firstLeg)
  }

  /// The direction of play; an autoreversing pass is the same in either direction.
  var direction: PlaybackDirection {
    autoreverses ? .alternate : speed < 0 ? .reverse : .normal
  }

  /// The number of legs in all passes; a leg is one direction of a pass, and an autoreversing pass
  /// has two.
  private var legCount: PassCount {
    let legsInPass = autoreverses ? 2.0 : 1.0
    switch repetition {
    case .count(let count): return PassCount((count == 0 ? 1 : count) * legsInPass)
    case .duration(let time):
      if duration == 0 { return PassCount(time == 0 ? 0 : legsInPass) }
      return PassCount(time: time, passDuration: duration)
    }
  }

  /// How many legs of the first pass are skipped, in the direction of play.
  ///
  /// The content begins at the time offset; counted backward it begins at minus the time offset.
  @inline(__always)
  var firstLeg: PassCount {
    timeOffset != 0 && duration > 0 ? skippedLegs : PassCount(whole: 0, fraction: 0)
  }

  private var skippedLegs: PassCount {
    var legs = PassCount(time: speed < 0 ? -timeOffset : timeOffset, passDuration: duration)
    legs.whole = autoreverses && legs.isOdd ? 1 : 0
    return legs
  }

  /// The state that a fill mode holds before the beginning.
  private var startState: TimingState { state(.before, after: firstLeg) }

  /// The end of the last pass; without any pass, the start of the first.
  private func endState(_ phase: TimingPhase) -> TimingState {
    let legs = legCount
    return state(phase, after: legs + firstLeg, isLast: legs.value > 0)
  }

  /// The state of an animation with speed 0: its time offset is clamped to the active duration and
  /// does not wrap.
  private func pausedState(at parentTime: Double) -> TimingState {
    guard !parentTime.isNaN else { return state(.active, after: PassCount(.nan)) }
    guard duration > 0 else { return state(.active, after: PassCount(0)) }
    let all = legCount
    if timeOffset < activeDuration {
      let legs = PassCount(time: Swift.max(timeOffset, 0), passDuration: duration)
      // The active duration is rounded; the part of it that exceeds the passes shows their end.
      if !(legs >= all) { return state(.active, after: legs) }
    }
    return state(.active, after: all, isLast: all.value > 0)
  }

  @inline(__always)
  private func state(
    _ phase: TimingPhase, after legs: PassCount, isLast: Bool = false
  ) -> TimingState {
    var state = TimingState(phase, after: legs, isLast: isLast, direction: direction)
    if autoreverses { state.pass = (state.pass / 2).rounded(.down) }
    return state
  }
}

extension MediaTiming {
  /// The time of the parent at which an active time is reached.
  ///
  /// - Parameter activeTime: local seconds since the animation began, without the time offset.
  /// - Returns: `nil` with speed 0.
  package func parentTime(atActiveTime activeTime: Double) -> Double? {
    speed == 0 ? nil : beginTime + activeTime / speed.magnitude
  }

  /// The time of the parent at which a pass reaches a progress; with autoreverses, in its
  /// first leg.
  ///
  /// - Parameters:
  ///   - progress: in [0, 1].
  ///   - pass: 0 for the first.
  /// - Returns: `nil` if the animation does not reach it: with speed or duration 0, before the
  ///   beginning and after the end.
  /// - Error: 4u of the time since the beginning.
  public func parentTime(atProgress progress: Double, pass: Double = 0) -> Double? {
    guard progress >= 0, progress <= 1, pass >= 0, pass < .infinity, duration > 0, speed != 0 else {
      return nil
    }
    let leg = direction == .reverse ? 1 - progress : progress
    let skipped = firstLeg
    let legs = pass * (autoreverses ? 2 : 1) - skipped.whole + (leg - skipped.fraction)
    let time = legs * duration
    guard time >= 0, time <= activeDuration else { return nil }
    return parentTime(atActiveTime: time)
  }
}
