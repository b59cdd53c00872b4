// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension LayerTree {
  /// Makes a time the present, and returns the events since.
  ///
  /// An animation that ends is removed, unless it says otherwise. One that has begun and ended
  /// since the last frame has both events. An animation that repeats without end does not end.
  /// Reactions to events that must not depend on frames are made by ``advance(to:eachEvent:)``.
  ///
  /// - Parameter time: in seconds; finite, and not before the present. For looking back there is
  ///   ``presentation(_:of:at:)``.
  /// - Returns: the events since the last time, in order of time, and of the same time in order of
  ///   addition. Added, removed and replaced animations have those of the time at which that was
  ///   done; animations that were added with a time in the past have those of that time.
  /// - Throws: ``LayerError/parameter(_:)`` for another time.
  /// - Complexity: in proportion to the number of layers that have a time of their own, and k log n for k events of n
  ///   animations. Without events nothing is allocated.
  @discardableResult
  public mutating func advance(to time: Double) throws(LayerError) -> [LayerEvent] {
    try check(time)
    return run(to: time) { _, _ in }
  }

  /// Makes a time the present, and on the way hands over each event, in order of time, with the
  /// tree at that time.
  ///
  /// An animation that is added in answer to the end of another begins at the very time of that
  /// end, and its own events up to the new present follow. So a chain of animations does not depend on
  /// frames:
  ///
  /// ```swift
  /// try tree.advance(to: now) { tree, event in
  ///   guard case .stopped(let label, finished: true) = event.kind else { return }
  ///   try tree.add(next, to: label.layer)
  /// }
  /// ```
  ///
  /// Events that are handed over in the order of their times but belong to the past, since their
  /// animation was added with times before the present, find the tree at its present.
  ///
  /// An answer that adds an animation of no duration to each end never comes to an end.
  ///
  /// - Parameters:
  ///   - time: in seconds; finite, and not before the present.
  ///   - eachEvent: work at each event; it may change the tree in any way.
  /// - Returns: the events that were handed over.
  /// - Throws: ``LayerError/parameter(_:)`` for another time, and the errors of `eachEvent`: the tree
  ///   is then at the time of that event, which counts as emitted; the others follow later.
  /// - Complexity: as ``advance(to:)``. In between, what asks for the time of a layer takes time in proportion to the
  ///   number of different clocks around it.
  @discardableResult
  public mutating func advance(
    to time: Double, eachEvent: (inout LayerTree, LayerEvent) throws -> Void
  ) throws -> [LayerEvent] {
    try check(time)
    return try run(to: time, eachEvent)
  }

  private func check(_ time: Double) throws(LayerError) {
    guard time.isFinite, time >= self.time else {
      throw .parameter(
        ParameterError("time", time, allowed: "finite, and not before the present, \(self.time)"))
    }
  }

  private mutating func run<Failure: Error>(
    to time: Double, _ eachEvent: (inout LayerTree, LayerEvent) throws(Failure) -> Void
  ) throws(Failure) -> [LayerEvent] {
    var events: [LayerEvent] = []
    takeEffect()
    while true {
      // Events at the time of a turn come before the clock turns.
      let turn = clockTurns.first?.order.time ?? .infinity
      if let event = takeEvent(until: Swift.min(time, turn)) {
        self.time = Swift.max(self.time, event.time)
        events.append(event)
        try eachEvent(&self, event)
        takeEffect()
      } else if turn <= time {
        turnClocks(at: turn)
      } else {
        break
      }
    }
    // Work at an event may have advanced the tree further.
    self.time = Swift.max(self.time, time)
    readClocks()
    return events
  }

  /// The time of the next event if nothing is changed until then; infinite if there will be none.
  ///
  /// If a clock with a script turns, jumps or wraps before, it is the time of that, though nothing may happen then.
  ///
  /// It is not after the present while past events have not been returned.
  ///
  /// - Complexity: in proportion to the number of animations that have not been committed; after changes of clocks at this
  ///   instant, or if the time of such an animation's layer runs backwards, to the size of the tree.
  public var nextEventTime: Double {
    if waitsForNextStep() {
      var later = self
      later.takeEffect()
      return later.nextEventTime
    }
    return Swift.min(nextEvent?.order.time ?? .infinity, clockTurns.first?.order.time ?? .infinity)
  }

  /// The subject of an event.
  private enum Subject { case past, animation, cue }

  /// The order of the next event, and the slot of what it is about.
  private var nextEvent: (order: EventOrder, slot: Int32, subject: Subject)? {
    var next = dueEvents.first.map { ($0.order, $0.slot, Subject.animation) }
    if let past = pendingOrder.first, next.map({ past.order < $0.0 }) ?? true {
      next = (past.order, past.slot, .past)
    }
    if let cue = dueCues.first, next.map({ cue.order < $0.0 }) ?? true {
      next = (cue.order, cue.slot, .cue)
    }
    return next
  }

  /// Takes the next event that is not after a time, and marks it as emitted.
  private mutating func takeEvent(until limit: Double) -> LayerEvent? {
    // Changes of clocks have taken effect.
    guard let (order, slot, subject) = nextEvent, order.time <= limit else { return nil }
    eventCount += 1
    switch subject {
    case .past: return takePast(slot, order)
    case .cue: return takeCue(slot, order)
    case .animation: return takeDue(slot, order)
    }
  }

  private mutating func takePast(_ slot: Int32, _ order: EventOrder) -> LayerEvent? {
    pendingOrder.remove(slot)
    let pendingEvent = pendingEvents[slot]
    pendingEvents[slot].event = nil
    pendingEvents.release(slot)
    guard let event = pendingEvent.event else { return nil }
    if case .transactionCompleted(let transaction) = event.kind {
      if let parent = transactions.close(transaction) {
        settle(parent, at: event.time, order.sequence)
      }
    } else if case .stopped = event.kind, let transaction = pendingEvent.transaction {
      settle(transaction, at: event.time, order.sequence)
    }
    return event
  }

  private mutating func takeDue(_ animation: Int32, _ order: EventOrder) -> LayerEvent {
    let change = animations[animation].dueEvent.change
    let label = label(of: animation)
    let kind: LayerEvent.Kind =
      switch change {
      case .start, .startAtEnd: .started(label)
      case .stop: .stopped(label, finished: true)
      case .returnToBeginning: .returned(label)
      case .pass: .repeated(label, pass: pass(of: animation, at: order.time))
      }
    let isBackwards =
      switch change {
      case .start, .stop: false
      case .pass: animations[animation].phases.isBackwards
      case .startAtEnd, .returnToBeginning: true
      }
    let event = LayerEvent(
      time: order.time, kind: kind, isBackwards: isBackwards, source: source(of: animation))
    animations[animation].phases.pass(change)
    if isBackwards { noteStopTime(of: animation) }
    if change == .stop {
      if let transaction = animations[animation].transaction, !animations[animation].isSettled {
        animations[animation].isSettled = true
        settle(transaction, at: order.time, order.sequence)
      }
      if animations[animation].isRemovedOnCompletion {
        detach(animation)
        return event
      }
    }
    guard animations[animation].phases.isTurning else {
      dueEvents.set(animation, to: animations[animation].dueEvent.order)
      return event
    }
    self.time = Swift.max(self.time, order.time)
    schedule(animation, on: clockPath(to: Int(animations[animation].layer)), after: order.time)
    dueEvents.set(animation, to: animations[animation].dueEvent.order)
    return event
  }

  /// The pass that an animation enters.
  private func pass(of animation: Int32, at time: Double) -> Int {
    let running = animations[animation]
    let search = PhaseSearch(
      timing(of: animation), on: clockPath(to: Int(running.layer)), isReversed: running.isReversed,
      from: time, direction: running.phases.isBackwards ? -1 : 1)
    return Int(exactly: search.place(at: time).pass) ?? .max
  }

  /// Counts the end of an animation or transaction that a transaction waits for.
  private mutating func settle(_ transaction: TransactionID, at time: Double, _ sequence: Int) {
    guard let closeTime = transactions.settle(transaction) else { return }
    note(
      .transactionCompleted(transaction), at: Swift.max(time, closeTime), sequence: sequence,
      .completion)
  }

  /// Adds a past event, which will be emitted.
  mutating func note(
    _ kind: LayerEvent.Kind, at time: Double, sequence: Int, _ rank: EventOrder.Rank,
    of source: AnimationSource? = nil, in transaction: TransactionID? = nil
  ) {
    let slot = pendingEvents.insert(
      PendingEvent(
        event: LayerEvent(time: time, kind: kind, source: source), transaction: transaction))
    pendingOrder.set(slot, to: EventOrder(time: time, sequence: sequence, rank))
  }

  /// Notes that an animation is removed before its time.
  mutating func noteRemoval(of animation: Int32) {
    let (phases, sequence) = (animations[animation].phases, animations[animation].sequence)
    let label = label(of: animation)
    // One that began in this very instant has begun all the same, and one that is over has ended.
    if phases.dueStart <= time {
      note(
        .started(label), at: phases.startTime, sequence: sequence, .start,
        of: source(of: animation))
    }
    guard !phases.hasStopped else { return }
    let finished = phases.stopTime <= time
    note(
      .stopped(label, finished: finished), at: finished ? phases.stopTime : time,
      sequence: sequence, .stop, of: source(of: animation),
      in: animations[animation].isSettled ? nil : animations[animation].transaction)
  }

  func label(of animation: Int32) -> AnimationLabel {
    animations[animation].label(of: id(Int(animations[animation].layer)))
  }

  /// The animation as it runs.
  func source(of animation: Int32) -> AnimationSource? {
    let waitingTime = animations[animation].isUncommitted ? beginTime(of: animation) : nil
    switch animations[animation].composite {
    case .group(var group, _):
      if let waitingTime { group.timing = group.timing.beginning(at: waitingTime) }
      return .composite(.group(group))
    case .transition(var transition, _):
      if let waitingTime { transition.timing = transition.timing.beginning(at: waitingTime) }
      return .composite(.transition(transition))
    case nil:
      let first = animations[animation].firstStep
      guard first >= 0, let stored = steps[first].stored else { return nil }
      let layer = Int(animations[animation].layer)
      let path = PropertyPath(
        layers[layer].names[Int(steps[first].property)], steps[first].component)
      return .property(path, stored, beginTime: waitingTime ?? steps[first].timing.beginTime)
    }
  }
}
