// SPDX-License-Identifier: Apache-2.0

import Easing

/// The transactions that are open, and those whose animations have not all stopped.
struct TransactionLedger: Sendable {
  private struct Settings: Sendable {
    var id: TransactionID?
    var duration = 0.25
    var timingFunction: EasingCurve?
    var disablesActions = false
  }

  private struct Count: Sendable {
    let parent: TransactionID?
    /// Animations and transactions inside it that have not come to their end.
    var remaining = 0
    var isOpen = true
  }

  /// The innermost last; the first is the one that is there without being begun.
  private var open = [Settings()]
  private var counts: [TransactionID: Count] = [:]
  private var lastNumber = 0
  /// Counts outermost transactions, and frames where none is open: how long a change of a model
  /// value counts as the last one.
  private(set) var turn = 0

  private var settings: Settings { open.last ?? Settings() }

  var current: TransactionID? { settings.id }
  var duration: Double { settings.duration }
  var timingFunction: EasingCurve? { settings.timingFunction }
  var disablesActions: Bool { settings.disablesActions }
  var depth: Int { open.count - 1 }

  mutating func begin(
    duration: Double?, timingFunction: EasingCurve?, disablesActions: Bool?
  ) -> TransactionID {
    if depth == 0 { turn += 1 }
    lastNumber += 1
    let id = TransactionID(number: lastNumber)
    var inner = settings
    counts[id] = Count(parent: inner.id)
    if let parent = inner.id { expect(parent) }
    inner.id = id
    if let duration { inner.duration = duration }
    if let timingFunction { inner.timingFunction = timingFunction }
    if let disablesActions { inner.disablesActions = disablesActions }
    open.append(inner)
    return id
  }

  /// Closes the innermost transaction.
  ///
  /// - Returns: its name, and whether it is complete already; `nil` if none is open.
  mutating func commit() -> (id: TransactionID, isComplete: Bool)? {
    guard depth > 0, let id = open.removeLast().id else { return nil }
    if depth == 0 { turn += 1 }
    counts[id]?.isOpen = false
    return (id, counts[id]?.remaining == 0)
  }

  /// One more animation, or a transaction inside, has to come to its end.
  mutating func expect(_ id: TransactionID) { counts[id]?.remaining += 1 }

  /// One of those has.
  ///
  /// - Returns: whether it was the last.
  mutating func settle(_ id: TransactionID) -> Bool {
    guard var count = counts[id] else { return false }
    count.remaining -= 1
    counts[id] = count
    return count.remaining == 0 && !count.isOpen
  }

  /// Forgets a complete transaction.
  ///
  /// - Returns: the one that it was in.
  mutating func close(_ id: TransactionID) -> TransactionID? {
    counts.removeValue(forKey: id)?.parent
  }

  mutating func endFrame() {
    if depth == 0 { turn += 1 }
  }
}
