// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

extension LayerTree {
  /// Makes a time the present, shows all layers at that time, and returns the events since.
  ///
  /// An animation that ends is removed, unless it says otherwise. One that has begun and ended
  /// since the last frame has both events. An animation that repeats without end does not end.
  /// Reactions to events that must not depend on frames are made by ``advance(to:eachEvent:)``.
  ///
  /// - Parameter time: in seconds; finite, and not before the present. For looking back there is
  ///   ``presentation(of:_:at:)``.
  /// - Returns: the events since the last time, in order of time, and of the same time in order of
  ///   addition. Added, removed and replaced animations have those of the time at which that was
  ///   done; animations that were added with a time in the past have those of that time.
  /// - Throws: ``LayerError/parameter(_:)`` for another time.
  /// - Complexity: in proportion to the number of layers and animations, and k log n for k events
  ///   of n animations. Without events nothing is allocated.
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
  ///     try tree.advance(to: now) { tree, event in
  ///       guard case .stopped(let label, finished: true) = event.kind else { return }
  ///       try tree.add(next, to: label.layer)
  ///     }
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
  ///   is then at the time of that event, which counts as told; the others are told later.
  /// - Complexity: as ``advance(to:)``, and in proportion to the depth of the tree and to the
  ///   animations of those layers that are looked at in between.
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
    commitImplicitTransaction()
    while let event = takeEvent(until: time) {
      self.time = Swift.max(self.time, event.time)
      events.append(event)
      try eachEvent(&self, event)
      commitImplicitTransaction()
    }
    // Work at an event may have advanced the tree further.
    self.time = Swift.max(self.time, time)
    showAll()
    return events
  }

  /// The time of the next event if nothing is changed until then; infinite if there will be none.
  ///
  /// It is not after the present while past events have not been returned.
  ///
  /// - Complexity: constant.
  public var nextEventTime: Double {
    Swift.min(
      dueEvents.first?.order.time ?? .infinity, pendingEvents.first?.order.time ?? .infinity)
  }

  /// Shows all layers at the present.
  private mutating func showAll() {
    for index in changedLayers {
      layers[index].dropRemoved()
      // Frames pass by what has no animations.
      if layers[index].animations.isEmpty { showAgain(index) }
    }
    changedLayers.removeAll(keepingCapacity: true)
    if order.isEmpty { order = subtree(0) }
    shownTime = time
    for position in order.indices {
      let index = order[position]
      let parentTime = index == 0 ? time : localTimes[layers[index].parent]
      let localTime = layers[index].space.localTime(fromParent: parentTime)
      localTimes[index] = localTime
      if layers[index].animations.isEmpty { continue }
      if layers[index].hasUncommitted { layers[index].beginUncommitted(at: localTime) }
      layers[index].show(at: localTime, rootTime: time)
    }
  }

  /// Whether a layer's own numbers are those of the present.
  func isShown(_ index: Int) -> Bool { shownTime == time || layers[index].shownTime == time }

  /// Updates a layer's frame data to the present; between two frames it may be older.
  mutating func bringUp(_ index: Int) {
    guard !isShown(index) else { return }
    localTimes[index] = clockPath(to: index).localTime(at: time)
    layers[index].dropRemoved()
    layers[index].beginUncommitted(at: localTimes[index])
    layers[index].shownTime = time
    showAgain(index)
  }

  /// Takes the next event that is not after a time, and marks it as told.
  private mutating func takeEvent(until limit: Double) -> LayerEvent? {
    guard nextEventTime <= limit else { return nil }
    let due = dueEvents.first
    let event: LayerEvent
    let transaction: TransactionID?
    let order: EventOrder
    if let pending = pendingEvents.first, due.map({ pending.order < $0.order }) ?? true {
      pendingEvents.removeFirst()
      (event, transaction, order) = (pending.event, pending.transaction, pending.order)
    } else if let due, let position = layers[due.layer].position(of: due.order.sequence) {
      let isStop = due.order.rank == 1
      if isStop {
        layers[due.layer].animations[position].hasStopped = true
      } else {
        layers[due.layer].animations[position].hasStarted = true
      }
      let animation = layers[due.layer].animations[position]
      event = LayerEvent(
        time: due.order.time,
        kind: isStop ? .stopped(animation.label, finished: true) : .started(animation.label),
        animation: animation.animation)
      (transaction, order) = (animation.transaction, due.order)
      if animation.isRemoved {
        changedLayers.append(due.layer)
        layers[due.layer].hasRemoved = true
      }
      dropStaleEvents()
    } else {
      return nil
    }
    switch event.kind {
    case .started: break
    case .stopped:
      if let transaction { settle(transaction, at: event.time, order.sequence) }
    case .transactionCompleted(let transaction):
      if let parent = transactions.close(transaction) {
        settle(parent, at: event.time, order.sequence)
      }
    }
    return event
  }

  /// Counts the end of an animation or transaction that a transaction waits for.
  private mutating func settle(_ transaction: TransactionID, at time: Double, _ sequence: Int) {
    guard let closeTime = transactions.settle(transaction) else { return }
    pendingEvents.insert(
      PendingEvent(
        LayerEvent(
          time: Swift.max(time, closeTime), kind: .transactionCompleted(transaction),
          animation: nil),
        sequence: sequence, transaction: nil))
  }

  /// Queues the start and the stop of an animation of a layer.
  mutating func queueEvents(of animation: RunningAnimation, in index: Int) {
    func queue(_ time: Double, _ rank: Int, _ tree: inout LayerTree) {
      guard time < .infinity else { return }
      tree.dueEvents.insert(
        DueEvent(
          order: EventOrder(time: time, sequence: animation.sequence, rank: rank), layer: index,
          generation: tree.layers[index].generation))
    }
    queue(animation.dueStart, 0, &self)
    queue(animation.dueStop, 1, &self)
  }

  /// Drops queued events that will not happen as queued.
  ///
  /// - Complexity: amortized constant; all are checked only when their number has doubled.
  mutating func dropStaleEvents() {
    while let first = dueEvents.first, !isDue(first) { dueEvents.removeFirst() }
    guard dueEvents.elements.count > dueEventLimit else { return }
    var kept = dueEvents
    kept.filter(isDue)
    dueEvents = kept
    dueEventLimit = 2 * dueEvents.elements.count + 64
  }

  private func isDue(_ event: DueEvent) -> Bool {
    guard layers[event.layer].isInTree, layers[event.layer].generation == event.generation,
      let position = layers[event.layer].position(of: event.order.sequence)
    else { return false }
    let isStop = event.order.rank == 1
    return event.order.time
      == (isStop
        ? layers[event.layer].animations[position].dueStop
        : layers[event.layer].animations[position].dueStart)
  }

  /// Notes that an animation is removed before its time.
  mutating func noteRemoval(of animation: RunningAnimation) {
    func note(_ kind: LayerEvent.Kind, at time: Double, _ tree: inout LayerTree) {
      tree.pendingEvents.insert(
        PendingEvent(
          LayerEvent(time: time, kind: kind, animation: animation.animation),
          sequence: animation.sequence, transaction: animation.transaction))
    }
    // One that began in this very instant has begun all the same, and one that is over has ended.
    if animation.dueStart <= time {
      note(.started(animation.label), at: animation.startTime, &self)
    }
    guard !animation.hasStopped else { return }
    let finished = animation.stopTime <= time
    note(
      .stopped(animation.label, finished: finished), at: finished ? animation.stopTime : time,
      &self)
  }
}
