// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// When the phases of an animation begin and end, in the tree's time, and which of these events have been returned.
struct AnimationPhases: Hashable, Sendable {
  /// When it starts and stops; infinite if it does not.
  var startTime = Double.infinity
  var stopTime = Double.infinity
  /// When time that runs back reaches its end, if it has stopped, or else its beginning; infinite if it does not.
  var backTime = Double.infinity
  /// When its next pass begins, or the one before in time that runs back; infinite if that is not reported.
  var passTime = Double.infinity
  /// Whether its beginning, and its end, have been reported as past; what is left backwards has not been.
  var hasStarted = false
  var hasStopped = false
  /// Whether its next event has to be found again after each.
  var isTurning = false
  /// Whether time runs backwards for it at present.
  var isBackwards = false

  /// Something that happens to an animation.
  enum Change { case start, pass, stop, startAtEnd, returnToBeginning }

  /// The next event of the animation with a number among all that is added, at an infinite time if there is none.
  ///
  /// A start is never after the stop, so one event at a time is enough.
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

  /// The time of the start; infinite if it has been reported, or will not happen.
  var dueStart: Double { hasStarted ? .infinity : startTime }

  /// Notes that the next event has happened.
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
