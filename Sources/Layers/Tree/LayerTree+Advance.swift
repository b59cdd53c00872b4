// SPDX-License-Identifier: Apache-2.0

import Animations
import Easing

extension LayerTree {
  /// Makes a time the present: what is shown of all layers is made, and what has happened since is
  /// told.
  ///
  /// An animation that ends is removed, unless it says otherwise. One that has begun and ended
  /// since the last frame is told to have done both. An animation that repeats for ever does not
  /// end.
  ///
  /// - Parameter time: in seconds; finite, and not before the present. For looking back there is
  ///   ``presentation(of:_:at:)``.
  /// - Returns: the events since the last time, in order of time, and of the same time in order of
  ///   addition. Added, removed and replaced animations have those of the time at which that was
  ///   done.
  /// - Throws: ``LayerError/parameter(_:)`` for another time.
  /// - Complexity: in proportion to the number of layers and animations. Without events nothing is
  ///   allocated.
  public mutating func advance(to time: Double) throws(LayerError) -> [LayerEvent] {
    guard time.isFinite, time >= self.time else {
      throw .parameter(
        ParameterError("time", time, allowed: "finite, and not before the present, \(self.time)"))
    }
    self.time = time
    if order.isEmpty { order = subtree(0) }
    for position in order.indices {
      let index = order[position]
      let parentTime = index == 0 ? time : localTimes[layers[index].parent]
      let localTime = layers[index].space.localTime(fromParent: parentTime)
      localTimes[index] = localTime
      if layers[index].animations.isEmpty { continue }
      if layers[index].nextEventTime <= time { collectEvents(of: index) }
      layers[index].show(at: localTime, rootTime: time)
    }
    let events = takeEvents()
    transactions.endFrame()
    return events
  }

  /// Notes what has happened to a layer's animations up to the present, and removes those that have
  /// ended.
  private mutating func collectEvents(of index: Int) {
    for position in layers[index].animations.indices {
      let animation = layers[index].animations[position]
      if !animation.hasStarted, animation.startTime <= time {
        layers[index].animations[position].hasStarted = true
        note(.started(animation.label), of: animation, at: animation.startTime)
      }
      if !animation.hasStopped, animation.stopTime <= time {
        layers[index].animations[position].hasStopped = true
        note(.stopped(animation.label, finished: true), of: animation, at: animation.stopTime)
      }
    }
    layers[index].animations.removeAll { $0.hasStopped && $0.isRemovedOnCompletion }
    layers[index].prepareFrames()
  }

  /// Notes that an animation is removed before its time.
  mutating func noteRemoval(of animation: RunningAnimation) {
    // One that began in this very instant has begun all the same.
    if !animation.hasStarted, animation.startTime <= time {
      note(.started(animation.label), of: animation, at: animation.startTime)
    }
    guard !animation.hasStopped else { return }
    let finished = animation.stopTime <= time
    note(
      .stopped(animation.label, finished: finished), of: animation,
      at: finished ? animation.stopTime : time)
  }

  private mutating func note(
    _ kind: LayerEvent.Kind, of animation: RunningAnimation, at time: Double
  ) {
    pendingEvents.append(
      PendingEvent(
        time: time, sequence: animation.sequence, kind: kind,
        transaction: animation.transaction))
  }

  /// All that has happened, in order, with the transactions that it completes.
  private mutating func takeEvents() -> [LayerEvent] {
    if pendingEvents.isEmpty { return [] }
    pendingEvents.sort(by: <)
    var events: [LayerEvent] = []
    for event in pendingEvents {
      events.append(LayerEvent(time: event.time, kind: event.kind))
      switch event.kind {
      case .started:
        break
      case .stopped:
        if let transaction = event.transaction, transactions.settle(transaction) {
          events.append(
            LayerEvent(time: event.time, kind: .transactionCompleted(transaction)))
          settleParents(of: transaction, at: event.time, &events)
        }
      case .transactionCompleted(let transaction):
        settleParents(of: transaction, at: event.time, &events)
      }
    }
    pendingEvents.removeAll(keepingCapacity: true)
    return events
  }

  private mutating func settleParents(
    of transaction: TransactionID, at time: Double, _ events: inout [LayerEvent]
  ) {
    var parent = transactions.close(transaction)
    while let current = parent, transactions.settle(current) {
      events.append(LayerEvent(time: time, kind: .transactionCompleted(current)))
      parent = transactions.close(current)
    }
  }
}
