// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// When an animation comes to its beginning, its end or another pass, on clocks that go one way without a jump.
struct PhaseSearch {
  let timing: MediaTiming
  let path: ClockPath
  /// Whether the animation's clock is that of the layer reversed.
  let isReversed: Bool
  /// A time of the tree, from which on the search goes.
  let now: Double
  /// The direction of the animation's time from then on: 1, -1, or 0 where it is paused.
  let direction: Int

  /// Without a direction, it is that of the clocks from then on.
  init(
    _ timing: MediaTiming, on path: ClockPath, isReversed: Bool, from now: Double,
    direction: Int? = nil
  ) {
    (self.timing, self.path) = (timing, path.limited(from: now))
    (self.isReversed, self.now) = (isReversed, now)
    self.direction = direction ?? path.direction(at: now) * (isReversed ? -1 : 1)
  }

  /// A phase, and the number of passes before that in which it is.
  typealias Place = (phase: TimingPhase, pass: Double)

  /// The phase and the pass at a time of the tree.
  func place(at time: Double) -> Place {
    let shown = path.localTime(at: time)
    return timing.place(at: isReversed ? -shown : shown, backwards: direction < 0)
  }

  private var phase: TimingPhase { place(at: now).phase }

  /// When the animation starts; `earliest` is the present, or a time before it if what is past has happened in its own
  /// time.
  func start(earliest: Double) -> Double {
    switch direction {
    case 0: .infinity
    case 1: instant(near: timing.beginTime, earliest: earliest) { $0.phase != .before }
    default: phase != .before ? now : .infinity
    }
  }

  /// When the animation stops.
  func stop(earliest: Double) -> Double {
    switch direction {
    case 0: .infinity
    case 1:
      timing.endTime < .infinity
        ? instant(near: timing.endTime, earliest: earliest) { $0.phase == .after } : .infinity
    default: phase == .after ? now : .infinity
    }
  }

  /// When an animation that has ended is active again, or one that has begun is back at its beginning.
  func back(hasStopped: Bool) -> Double {
    func isBack(_ place: Place) -> Bool {
      hasStopped ? place.phase != .after : place.phase == .before
    }
    return switch direction {
    case 0: .infinity
    case 1: isBack(place(at: now)) ? now : .infinity
    default: instant(near: .nan, earliest: now, where: isBack)
    }
  }

  /// When an active animation enters another pass, from a time on.
  func pass(from now: Double) -> Double {
    let pass = place(at: now).pass
    guard direction != 0, !pass.isNaN else { return .infinity }
    let time = instant(near: .nan, earliest: now) { place in
      direction > 0
        ? place.phase == .after || place.pass > pass
        : place.phase == .before || place.pass < pass
    }
    return time < .infinity && place(at: time).phase == .active ? time : .infinity
  }

  private func instant(
    near localTime: Double, earliest: Double, where holds: (Place) -> Bool
  ) -> Double {
    let guess =
      path.isScripted || isReversed || localTime.isNaN
      ? now : path.outerTime(at: localTime, near: now) ?? now
    return firstInstant(from: earliest, to: path.last, near: guess) { holds(place(at: $0)) }
  }
}
