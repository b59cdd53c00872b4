// SPDX-License-Identifier: Apache-2.0

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
      hasStopped = false
      stopTime = .infinity
    case .returnToBeginning:
      hasStarted = false
      (startTime, stopTime) = (.infinity, .infinity)
    }
    (backTime, passTime) = (.infinity, .infinity)
  }
}
