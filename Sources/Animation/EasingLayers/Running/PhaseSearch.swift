// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// Finds when an animation reaches its beginning, its end or another pass, within one segment of its clocks.
struct PhaseSearch {
  let timing: MediaTiming
  let path: ClockPath
  /// Whether the animation runs on the layer's reversed clock.
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

  /// Finds the start; `earliest` is the present, or earlier for an animation whose past events keep their times.
  func start(earliest: Double) -> Double {
    instant(near: timing.beginTime, earliest: earliest, in: 1) { $0.phase != .before }
  }

  func stop(earliest: Double) -> Double {
    guard timing.endTime < .infinity else { return .infinity }
    return instant(near: timing.endTime, earliest: earliest, in: 1) { $0.phase == .after }
  }

  /// Finds when an animation that has stopped becomes active again, or an animation that has started returns to its beginning.
  func back(hasStopped: Bool) -> Double {
    instant(near: .nan, earliest: now, in: -1) {
      hasStopped ? $0.phase != .after : $0.phase == .before
    }
  }

  /// Finds when an animation that is active at `now` next enters another pass.
  func pass(from now: Double) -> Double {
    let pass = position(at: now).pass
    guard direction != 0, !pass.isNaN else { return .infinity }
    let time = instant(near: .nan, earliest: now, in: direction) { position in
      direction > 0
        ? position.phase == .after || position.pass > pass
        : position.phase == .before || position.pass < pass
    }
    return time < .infinity && position(at: time).phase == .active ? time : .infinity
  }

  /// Finds when a condition begins to hold as time runs in a direction; in the other direction, it holds now or never.
  private func instant(
    near localTime: Double, earliest: Double, in way: Int, where holds: (Position) -> Bool
  ) -> Double {
    if direction == 0 { return .infinity }
    if direction != way { return holds(position(at: now)) ? now : .infinity }
    let guess =
      path.isScripted || isReversed || localTime.isNaN
      ? now : path.outerTime(at: localTime, near: now) ?? now
    return firstInstant(from: earliest, to: path.last, near: guess) { holds(position(at: $0)) }
  }
}
