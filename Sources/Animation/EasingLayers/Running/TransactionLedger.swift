// SPDX-License-Identifier: Apache-2.0

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
  /// The number of outermost transactions and of frames outside of transactions; a property's old value is valid for one epoch.
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
