// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The coming phases of an animation, in the tree's time, and the events that have been emitted.
struct AnimationPhases: Hashable, Sendable {
  /// The start and the stop; infinite for none.
  var startTime = Double.infinity
  var stopTime = Double.infinity
  /// The next arrival backwards at its end, if it has stopped, or else at its beginning; infinite for none.
  var backTime = Double.infinity
  /// The start of the next pass, or backwards the end of the previous one; infinite if passes are not reported.
  var passTime = Double.infinity
  /// Whether it is past its beginning, and its end, as reported; crossing them backwards resets these.
  var hasStarted = false
  var hasStopped = false
  /// Whether each event requires a search for the next one.
  var isTurning = false
  /// Whether its time runs backwards at present.
  var isBackwards = false

  enum Change { case start, pass, stop, startAtEnd, returnToBeginning }

  /// The next event, at an infinite time for none; a start is never after the stop, so one at a time is enough.
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

  /// The time of the start; infinite if it has been reported, or never happens.
  var dueStart: Double { hasStarted ? .infinity : startTime }

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
