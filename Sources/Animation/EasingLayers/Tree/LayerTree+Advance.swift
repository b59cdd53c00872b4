// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension LayerTree {
  /// Advances the tree to a time, and returns the events since the last advance.
  ///
  /// An animation is removed when it ends, unless its `isRemovedOnCompletion` is false. An animation that has begun and ended
  /// since the last frame has both events. If a reaction to an event must not depend on the frames, use
  /// ``advance(to:eachEvent:)``.
  ///
  /// - Parameter time: in seconds; finite, and not before the present. For the past, see ``presentation(_:of:at:)``.
  /// - Returns: the events in order of time; events at the same time are in order of addition. Adding, removing or replacing
  ///   an animation is reported at the time of the change; an animation added with a past begin time has past events.
  /// - Throws: ``LayerError/parameter(_:)`` for a time that is not finite or before the present.
  /// - Complexity: linear in the number of distinct clocks, and O(k log n) for k events of n animations. Without events nothing
  ///   is allocated.
  @discardableResult
  public mutating func advance(to time: Double) throws(LayerError) -> [LayerEvent] {
    try check(time)
    return run(to: time) { _, _ in }
  }

  /// Advances to a time, and calls a function with each event, in order of time, while the tree is at the time of the event.
  ///
  /// An animation that is added in response to the end of another animation begins at exactly the time of that end, and its
  /// own events follow. So a chain of animations does not depend on frames:
  ///
  /// ```swift
  /// try tree.advance(to: now) { tree, event in
  ///   guard case .stopped(let label, finished: true) = event.kind else { return }
  ///   try tree.add(next, to: label.layer)
  /// }
  /// ```
  ///
  /// An animation that is added with times in the past has events before the present; for these, the tree stays at the present.
  ///
  /// If the function adds an animation without duration at each end, this method never returns.
  ///
  /// - Throws: ``LayerError/parameter(_:)`` for a time that is not finite or before the present, and the errors of `eachEvent`.
  ///   If `eachEvent` throws, the tree stays at the time of the event, and the next advance emits the remaining events.
  @discardableResult public mutating func advance(
    to time: Double, eachEvent: (inout LayerTree, LayerEvent) throws -> Void
  ) throws -> [LayerEvent] {
    try check(time)
    return try run(to: time, eachEvent)
  }

  private func check(_ time: Double) throws(LayerError) {
    try checked(
      require(
        time.isFinite && time >= self.time, "time", time,
        "finite, and not before the present, \(self.time)"))
  }

  private mutating func run<Failure: Error>(
    to time: Double, _ eachEvent: (inout LayerTree, LayerEvent) throws(Failure) -> Void
  ) throws(Failure) -> [LayerEvent] {
    var events: [LayerEvent] = []
    takeEffect()
    while true {
      // Events at the end of a segment are emitted before the clock enters its next segment.
      let turn = clockTurns.first?.order.time ?? .infinity
      if let (event, sequence) = takeEvent(until: Swift.min(time, turn)) {
        self.time = Swift.max(self.time, event.time)
        events.append(event)
        if !completions.isEmpty, case .stopped(_, let finished) = event.kind {
          completions.removeValue(forKey: sequence)?(&self, finished)
        }
        try eachEvent(&self, event)
        takeEffect()
      } else if turn <= time {
        turnClocks(at: turn)
      } else {
        break
      }
    }
    // The function called with an event may have advanced the tree further.
    self.time = Swift.max(self.time, time)
    readClocks()
    return events
  }

  /// The time of the next event if nothing changes until then; infinite if there will be no event.
  ///
  /// It is at most the next time at which a scripted clock reverses, jumps or wraps, even if nothing happens then. It is at
  /// most the present while past events are pending.
  ///
  /// - Complexity: linear in the number of uncommitted animations; linear in the size of the tree after changes of clocks at
  ///   this instant, and if the time of an uncommitted animation's layer runs backward.
  public var nextEventTime: Double {
    if waitsForNextStep() { return afterNextStep.nextEventTime }
    return Swift.min(nextEvent?.order.time ?? .infinity, clockTurns.first?.order.time ?? .infinity)
  }

  private enum Subject { case past, animation, cue }

  /// The next event to report: its order, and its slot among pending events, animations or cues.
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

  private mutating func takeEvent(until limit: Double) -> (LayerEvent, sequence: Int)? {
    // Callers have applied clock changes.
    guard let (order, slot, subject) = nextEvent, order.time <= limit else { return nil }
    eventCount += 1
    let event =
      switch subject {
      case .past: takePast(slot, order)
      case .cue: takeCue(slot, order)
      case .animation: takeDue(slot, order)
      }
    return event.map { ($0, order.sequence) }
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
    let (kind, isBackwards): (LayerEvent.Kind, Bool) =
      switch change {
      case .start: (.started(label), false)
      case .startAtEnd: (.started(label), true)
      case .stop: (.stopped(label, finished: true), false)
      case .returnToBeginning: (.returned(label), true)
      case .pass:
        (
          .repeated(label, pass: pass(of: animation, at: order.time)),
          animations[animation].phases.isBackwards
        )
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
    if animations[animation].phases.isTurning {
      self.time = Swift.max(self.time, order.time)
      schedule(animation, on: clockPath(to: Int(animations[animation].layer)), after: order.time)
    }
    dueEvents.set(animation, to: animations[animation].dueEvent.order)
    return event
  }

  private func pass(of animation: Int32, at time: Double) -> Int {
    let running = animations[animation]
    let search = PhaseSearch(
      timing(of: animation), on: clockPath(to: Int(running.layer)), isReversed: running.isReversed,
      from: time, direction: running.phases.isBackwards ? -1 : 1)
    return Int(exactly: search.position(at: time).pass) ?? .max
  }

  /// Tells a transaction that an animation or a nested transaction for which it waited has ended.
  private mutating func settle(_ transaction: TransactionID, at time: Double, _ sequence: Int) {
    guard let closeTime = transactions.settle(transaction) else { return }
    note(
      .transactionCompleted(transaction), at: Swift.max(time, closeTime), sequence: sequence,
      .completion)
  }

  mutating func note(
    _ kind: LayerEvent.Kind, at time: Double, sequence: Int, _ rank: EventOrder.Rank,
    of source: AnimationSource? = nil, in transaction: TransactionID? = nil
  ) {
    let slot = pendingEvents.insert(
      PendingEvent(
        event: LayerEvent(time: time, kind: kind, isBackwards: false, source: source),
        transaction: transaction))
    pendingOrder.set(slot, to: EventOrder(time: time, sequence: sequence, rank))
  }

  /// Removes an animation, and reports its start, if that is due, and its stop.
  mutating func discard(animation: Int32) {
    defer { detach(animation) }
    let (phases, sequence) = (animations[animation].phases, animations[animation].sequence)
    let label = label(of: animation)
    // A start or an end that is due at this instant happens before the removal.
    if !phases.hasStarted, phases.startTime <= time {
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
    AnimationLabel(
      layer: id(Int(animations[animation].layer)), key: animations[animation].key,
      tag: animations[animation].tag.first)
  }

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

  /// Adds a cue to a layer: a name that is reported whenever the layer's time arrives at a given time, in either direction.
  ///
  /// A cue at the layer's present time is reported at once. A clock that reverses at a cue reports it once. Seeks and wraps do
  /// not report cues. If the layer has a cue of that name, the cue is moved.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, and ``LayerError/parameter(_:)`` for a time that is not finite.
  public mutating func addCue(_ name: String, at time: Double, to layer: LayerID) throws(LayerError)
  {
    let index = try index(layer)
    guard time.isFinite else { throw .parameter(ParameterError("time", time, allowed: "finite")) }
    try removeCue(name, of: layer)
    sequence += 1
    let cue = cues.insert(LayerCue(layer: Int32(index), name: name, time: time, sequence: sequence))
    cues.elements.append(cue, to: &layers[index].cues)
    if scripts.count > 0 { wakeClocks(around: index) }
    schedule(cue: cue, on: clockPath(to: index))
  }

  /// Removes a layer's cue by its name, if the cue exists.
  public mutating func removeCue(_ name: String, of layer: LayerID) throws(LayerError) {
    let list = layers[try index(layer)].cues
    if let cue = cues.elements.numbers(in: list).first(where: { cues[$0].name == name }) {
      discard(cue: cue)
    }
  }

  mutating func discard(cue: Int32) {
    cues.elements.remove(cue, from: &layers[Int(cues[cue].layer)].cues)
    dueCues.remove(cue)
    cues[cue].name = ""
    cues.release(cue)
  }

  /// Finds the next arrival at a cue in the present segment, unless an arrival is pending; at a cue's time, only a new cue is reached.
  mutating func schedule(cue slot: Int32, on path: ClockPath) {
    let cue = cues[slot]
    if cue.due <= time { return }
    let direction = path.direction(at: time)
    var due = Double.infinity
    if direction != 0 {
      let path = path.limited(from: time)
      func isReached(_ time: Double) -> Bool {
        let shown = path.localTime(at: time)
        return direction > 0 ? shown >= cue.time : shown <= cue.time
      }
      let shown = path.localTime(at: time)
      if !isReached(time) || (cue.isNew && shown == cue.time) {
        due = firstInstant(from: time, to: path.last, near: time, where: isReached)
      }
      cues[slot].isNew = false
    }
    cues[slot].due = due
    cues[slot].isBackwards = direction < 0
    dueCues.set(
      slot, to: EventOrder(time: due, sequence: cue.sequence, .start, isBackwards: direction < 0))
  }

  mutating func takeCue(_ slot: Int32, _ order: EventOrder) -> LayerEvent {
    let cue = cues[slot]
    cues[slot].due = .infinity
    dueCues.remove(slot)
    return LayerEvent(
      time: order.time, kind: .cue(cue.name, of: id(Int(cue.layer))), isBackwards: cue.isBackwards,
      source: nil)
  }
}

/// A named time of a layer.
struct LayerCue: Linked, Sendable {
  let layer: Int32
  var name: String
  let time: Double
  let sequence: Int
  /// The time of the next arrival at the cue, in the tree's time; infinite if there is none.
  var due = Double.infinity
  /// Whether the layer's time runs backward at the arrival.
  var isBackwards = false
  /// Whether the clock has been paused ever since the cue was added.
  var isNew = true
  var next: Int32 = -1
  var previous: Int32 = -1
}
