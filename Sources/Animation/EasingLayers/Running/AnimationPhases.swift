// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// The coming phases of an animation, in the tree's time, and which of its events have been emitted.
struct AnimationPhases: Hashable, Sendable {
  /// The times of the start and the stop; infinite if they do not happen.
  var startTime = Double.infinity
  var stopTime = Double.infinity
  /// When, in backward time, a stopped animation returns to its end, or any other to its beginning; infinite if never.
  var backTime = Double.infinity
  /// When the next pass starts or, in backward time, the previous pass ends; infinite if passes are not reported.
  var passTime = Double.infinity
  /// Whether the start and the stop have been reported; crossing either in backward time resets its flag.
  var hasStarted = false
  var hasStopped = false
  /// Whether the next event must be searched for after each event.
  var isTurning = false
  /// Whether the animation's time runs backward at present.
  var isBackwards = false

  enum Change { case start, pass, stop, startAtEnd, returnToBeginning }

  /// Returns the next event, at an infinite time if there is none.
  ///
  /// An unreported start is the next event, because a stop never precedes its start.
  func dueEvent(of sequence: Int) -> (order: EventOrder, change: Change) {
    guard hasStarted else {
      return (EventOrder(time: startTime, sequence: sequence, .start), .start)
    }
    let stop = hasStopped ? .infinity : stopTime
    if passTime <= Swift.min(stop, backTime), passTime < .infinity {
      return (
        EventOrder(time: passTime, sequence: sequence, .stop, isBackwards: isBackwards), .pass
      )
    }
    if stop <= backTime { return (EventOrder(time: stop, sequence: sequence, .stop), .stop) }
    return (
      EventOrder(
        time: backTime, sequence: sequence, hasStopped ? .start : .stop, isBackwards: true),
      hasStopped ? .startAtEnd : .returnToBeginning
    )
  }

  mutating func pass(_ change: Change) {
    switch change {
    case .start: hasStarted = true
    case .stop: hasStopped = true
    case .pass: break
    case .startAtEnd:
      (hasStopped, stopTime) = (false, .infinity)
    case .returnToBeginning:
      hasStarted = false
      (startTime, stopTime) = (.infinity, .infinity)
    }
    (backTime, passTime) = (.infinity, .infinity)
  }
}

/// Finds when an animation reaches its beginning, its end or another pass, within one segment of its clocks.
struct PhaseSearch {
  let timing: MediaTiming
  let path: ClockPath
  /// Whether the animation runs on the layer's reversed clock, which shows the negative of the layer's time.
  let isReversed: Bool
  /// The time from which the search starts, in the tree's time.
  let now: Double
  /// The direction of the animation's time after `now`: 1, -1, or 0 if paused.
  let direction: Int

  /// Creates a search; by default, the direction is that of the clocks.
  init(
    _ timing: MediaTiming, on path: ClockPath, isReversed: Bool, from now: Double,
    direction: Int? = nil
  ) {
    (self.timing, self.path) = (timing, path.limited(from: now))
    (self.isReversed, self.now) = (isReversed, now)
    self.direction = direction ?? path.direction(at: now) * (isReversed ? -1 : 1)
  }

  typealias Position = (phase: TimingPhase, pass: Double)

  func position(at time: Double) -> Position {
    let shown = path.localTime(at: time)
    return timing.position(at: isReversed ? -shown : shown, backwards: direction < 0)
  }

  private var phase: TimingPhase { position(at: now).phase }

  /// Finds the start of the active phase, not before `earliest`.
  ///
  /// `earliest` is the present, or an earlier time for an animation whose past events keep their times.
  func start(earliest: Double) -> Double {
    switch direction {
    case 0: .infinity
    case 1: instant(near: timing.beginTime, earliest: earliest) { $0.phase != .before }
    default: phase != .before ? now : .infinity
    }
  }

  func stop(earliest: Double) -> Double {
    switch direction {
    case 0: .infinity
    case 1:
      timing.endTime < .infinity
        ? instant(near: timing.endTime, earliest: earliest) { $0.phase == .after } : .infinity
    default: phase == .after ? now : .infinity
    }
  }

  /// Finds when a stopped animation becomes active again, or when a started one returns to its beginning.
  func back(hasStopped: Bool) -> Double {
    func isBack(_ position: Position) -> Bool {
      hasStopped ? position.phase != .after : position.phase == .before
    }
    return switch direction {
    case 0: .infinity
    case 1: isBack(position(at: now)) ? now : .infinity
    default: instant(near: .nan, earliest: now, where: isBack)
    }
  }

  /// Finds when an animation that is active at `now` next enters another pass.
  func pass(from now: Double) -> Double {
    let pass = position(at: now).pass
    guard direction != 0, !pass.isNaN else { return .infinity }
    let time = instant(near: .nan, earliest: now) { position in
      direction > 0
        ? position.phase == .after || position.pass > pass
        : position.phase == .before || position.pass < pass
    }
    return time < .infinity && position(at: time).phase == .active ? time : .infinity
  }

  private func instant(
    near localTime: Double, earliest: Double, where holds: (Position) -> Bool
  ) -> Double {
    let guess =
      path.isScripted || isReversed || localTime.isNaN
      ? now : path.outerTime(at: localTime, near: now) ?? now
    return firstInstant(from: earliest, to: path.last, near: guess) { holds(position(at: $0)) }
  }
}
