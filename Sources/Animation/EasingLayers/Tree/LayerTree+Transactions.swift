// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension LayerTree {
  /// Begins a transaction, whose settings apply until it is committed; transactions can be nested.
  ///
  /// Missing settings are inherited. Outside of all transactions the duration is a quarter of a second, there is no timing
  /// function, actions are enabled, and there is no delay.
  ///
  /// **When animations begin.** An animation with a begin time of 0 begins at the commit of the outermost transaction, at the
  /// time that its layer has then; until then it shows its first value and has no events. Changes outside of all transactions
  /// are in an implicit transaction, which is committed before the next step of time and with each change of a clock.
  ///
  /// The duration and the timing function apply to animations that have none and to the animations of actions. With actions
  /// disabled, changed model values are shown at once. The delay, in seconds of the layer after the commit, applies to
  /// animations without a begin time: animations of actions show the old value until they begin, others follow their fill mode.
  ///
  /// - Returns: the transaction's ID, which identifies its completion event.
  /// - Throws: ``LayerError/parameter(_:)`` for a duration or a delay that is negative or not finite.
  @discardableResult public mutating func beginTransaction(
    duration: Double? = nil, timingFunction: EasingCurve? = nil, disablesActions: Bool? = nil,
    delay: Double? = nil
  ) throws(LayerError) -> TransactionID {
    for (name, time) in [("duration", duration), ("delay", delay)] {
      guard let time else { continue }
      try checked(require(time >= 0 && time.isFinite, name, time, "0 or more and finite"))
    }
    var settings = transactions.settings
    if let duration { settings.duration = duration }
    if let timingFunction { settings.timingFunction = timingFunction }
    if let disablesActions { settings.disablesActions = disablesActions }
    if let delay { settings.delay = delay }
    return transactions.begin(settings)
  }

  /// The settings of the innermost open transaction; outside of all transactions, the default settings.
  package var transactionSettings: TransactionSettings { transactions.settings }

  /// Commits the innermost transaction.
  ///
  /// The transaction completes, with one event, when all animations added in it and in nested transactions have stopped;
  /// without animations it completes at once.
  ///
  /// - Throws: ``LayerError/noOpenTransaction``.
  public mutating func commitTransaction() throws(LayerError) {
    guard let (id, isComplete) = transactions.commit(at: time) else { throw .noOpenTransaction }
    if isComplete {
      sequence += 1
      note(.transactionCompleted(id), at: time, sequence: sequence, .completion)
    }
    if transactions.depth == 0 { beginWaiting() }
  }

  /// Runs a closure in a transaction; see ``beginTransaction(duration:timingFunction:disablesActions:delay:)``.
  ///
  /// ```swift
  /// try tree.transaction(duration: 1, timingFunction: .easeOut) { tree in
  ///   try tree.setModel("opacity", of: layer, to: .number(0))
  /// }
  /// ```
  ///
  /// The transaction is committed even if the closure throws. The returned ID identifies its completion event.
  ///
  /// - Throws: ``LayerError/parameter(_:)`` for a duration or delay that is negative or not finite, and the closure's errors.
  @discardableResult public mutating func transaction(
    duration: Double? = nil, timingFunction: EasingCurve? = nil, disablesActions: Bool? = nil,
    delay: Double? = nil, _ work: (inout LayerTree) throws -> Void
  ) throws -> TransactionID {
    let depth = transactions.depth
    let id = try beginTransaction(
      duration: duration, timingFunction: timingFunction, disablesActions: disablesActions,
      delay: delay)
    var failure: (any Error)?
    do { try work(&self) } catch { failure = error }
    // The closure may have left transactions open, or may have committed this transaction.
    while transactions.depth > depth { try commitTransaction() }
    if let failure { throw failure }
    return id
  }

  mutating func commitImplicitTransaction() {
    transactions.endFrame()
    if uncommitted.isEmpty { return }
    for entry in uncommitted where isCurrent(entry) {
      begin(entry.animation)
      // The animation was scheduled on the layer's own clock; on the reversed clock, it starts now.
      if animations[entry.animation].isReversed { scheduleBegun(entry.animation) }
    }
    uncommitted.removeAll(keepingCapacity: true)
  }

  /// Begins the animations that waited for the commit of the outermost transaction.
  private mutating func beginWaiting() {
    for entry in waiting where isCurrent(entry) {
      begin(entry.animation)
      scheduleBegun(entry.animation)
    }
    waiting.removeAll()
  }

  private mutating func scheduleBegun(_ animation: Int32) {
    let layer = Int(animations[animation].layer)
    if scripts.count > 0 { wakeClocks(around: layer) }
    schedule(animation, on: clockPath(to: layer))
  }

  /// Whether the next step of time reschedules animations.
  ///
  /// It does after clock changes, and if the layer of an uncommitted animation runs backward: such an animation will begin on the
  /// reversed clock, but is scheduled on the layer's own clock until then.
  func waitsForNextStep(in layer: Int? = nil) -> Bool {
    !changedClocks.isEmpty
      || uncommitted.contains { entry in
        guard isCurrent(entry) else { return false }
        let index = Int(animations[entry.animation].layer)
        return layer ?? index == index && direction(of: index) < 0
      }
  }

  /// The tree after the next step of time, without completion handlers.
  var afterNextStep: LayerTree {
    var later = self
    later.completions = [:]
    later.takeEffect()
    return later
  }

  private func isCurrent(_ entry: Uncommitted) -> Bool {
    animations[entry.animation].sequence == entry.sequence
      && animations[entry.animation].isUncommitted
  }
}

struct TransactionLedger: Sendable {
  private struct Open: Sendable {
    var id: TransactionID?
    var settings = TransactionSettings()
  }

  private struct Count: Sendable {
    let parent: TransactionID?
    /// The number of the transaction's animations and nested transactions that have not ended.
    var remaining = 0
    /// The time of the commit; `nil` while the transaction is open.
    var closeTime: Double?
  }

  /// The open transactions, the innermost last; the first element has the settings outside of all transactions.
  private var open = [Open()]
  private var counts: [TransactionID: Count] = [:]
  private var lastNumber = 0
  /// Counts the starts and commits of outermost transactions, and commits of the implicit one; an old value is valid in one epoch.
  private(set) var epoch = 0
  private var innermost: Open { open.last ?? Open() }
  var current: TransactionID? { innermost.id }
  var settings: TransactionSettings { innermost.settings }
  var depth: Int { open.count - 1 }

  mutating func begin(_ settings: TransactionSettings) -> TransactionID {
    if depth == 0 { epoch += 1 }
    lastNumber += 1
    let id = TransactionID(number: lastNumber)
    counts[id] = Count(parent: current)
    if let current { expect(current) }
    open.append(Open(id: id, settings: settings))
    return id
  }

  /// Closes the innermost transaction, and returns whether it is complete; `nil` if none is open.
  mutating func commit(at time: Double) -> (id: TransactionID, isComplete: Bool)? {
    guard depth > 0, let id = open.removeLast().id else { return nil }
    if depth == 0 { epoch += 1 }
    counts[id]?.closeTime = time
    return (id, counts[id]?.remaining == 0)
  }

  mutating func expect(_ id: TransactionID) { counts[id]?.remaining += 1 }

  /// Counts an animation or transaction that has ended; returns the time of the commit if nothing else remains.
  mutating func settle(_ id: TransactionID) -> Double? {
    guard var count = counts[id] else { return nil }
    count.remaining -= 1
    counts[id] = count
    return count.remaining == 0 ? count.closeTime : nil
  }

  mutating func close(_ id: TransactionID) -> TransactionID? {
    counts.removeValue(forKey: id)?.parent
  }

  mutating func endFrame() { if depth == 0 { epoch += 1 } }
}

/// The identity of a transaction, unique in its tree.
public struct TransactionID: Hashable, Sendable { let number: Int }

/// The settings of a transaction.
package struct TransactionSettings: Hashable, Sendable {
  /// The duration of animations that have no duration, in seconds.
  package internal(set) var duration = 0.25
  /// The timing function of the animations of actions, and of other animations that have no timing function.
  package internal(set) var timingFunction: EasingCurve?
  /// Whether changed model values are shown at once.
  package internal(set) var disablesActions = false
  /// The delay of animations without a begin time, in seconds of their layer after the commit.
  package internal(set) var delay = 0.0
}
