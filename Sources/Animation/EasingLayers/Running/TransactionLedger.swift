// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The transactions that are open, and those whose animations have not all stopped.
struct TransactionLedger: Sendable {
  private struct Open: Sendable {
    var id: TransactionID?
    var settings = TransactionSettings()
  }

  private struct Count: Sendable {
    let parent: TransactionID?
    /// Animations and transactions inside it that have not come to their end.
    var remaining = 0
    /// When it was committed; `nil` if it is open.
    var closeTime: Double?
  }

  /// The innermost last; the first is the one that is there without being begun.
  private var open = [Open()]
  private var counts: [TransactionID: Count] = [:]
  private var lastNumber = 0
  /// Counts outermost transactions, and frames where none is open; a previous value is valid for one epoch.
  private(set) var epoch = 0

  private var innermost: Open { open.last ?? Open() }

  var current: TransactionID? { innermost.id }
  var settings: TransactionSettings { innermost.settings }
  var depth: Int { open.count - 1 }

  mutating func begin(
    duration: Double?, timingFunction: EasingCurve?, disablesActions: Bool?, delay: Double?
  ) -> TransactionID {
    if depth == 0 { epoch += 1 }
    lastNumber += 1
    let id = TransactionID(number: lastNumber)
    var inner = innermost
    counts[id] = Count(parent: inner.id)
    if let parent = inner.id { expect(parent) }
    inner.id = id
    if let duration { inner.settings.duration = duration }
    if let timingFunction { inner.settings.timingFunction = timingFunction }
    if let disablesActions { inner.settings.disablesActions = disablesActions }
    if let delay { inner.settings.delay = delay }
    open.append(inner)
    return id
  }

  /// Closes the innermost transaction.
  ///
  /// - Returns: its name, and whether it is complete already; `nil` if none is open.
  mutating func commit(at time: Double) -> (id: TransactionID, isComplete: Bool)? {
    guard depth > 0, let id = open.removeLast().id else { return nil }
    if depth == 0 { epoch += 1 }
    counts[id]?.closeTime = time
    return (id, counts[id]?.remaining == 0)
  }

  /// Counts one more animation, or a transaction inside, that has to end.
  mutating func expect(_ id: TransactionID) { counts[id]?.remaining += 1 }

  /// Counts one that has ended.
  ///
  /// - Returns: if it was the last, when the transaction was committed.
  mutating func settle(_ id: TransactionID) -> Double? {
    guard var count = counts[id] else { return nil }
    count.remaining -= 1
    counts[id] = count
    return count.remaining == 0 ? count.closeTime : nil
  }

  /// Forgets a complete transaction.
  ///
  /// - Returns: the one that it was in.
  mutating func close(_ id: TransactionID) -> TransactionID? {
    counts.removeValue(forKey: id)?.parent
  }

  mutating func endFrame() {
    if depth == 0 { epoch += 1 }
  }
}

/// The name of a transaction, which no other in its tree has.
public struct TransactionID: Hashable, Sendable {
  let number: Int
}
