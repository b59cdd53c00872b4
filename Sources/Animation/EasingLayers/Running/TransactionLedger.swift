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
  private(set) var lastNumber = 0
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

extension TransactionLedger {
  /// A transaction as it is saved, without the number of those that it waits for, which say so themselves.
  struct Saved: Codable {
    let id: TransactionID
    let parent: TransactionID?
    /// The settings of one that is open.
    var settings: TransactionSettings?
    /// When it was committed, if it was.
    let closeTime: Double?
  }

  /// All transactions, in the order of their numbers.
  var saved: [Saved] {
    counts.keys.sorted { $0.number < $1.number }.map { id in
      Saved(
        id: id, parent: counts[id]?.parent, settings: open.first { $0.id == id }?.settings,
        closeTime: counts[id]?.closeTime)
    }
  }

  /// The transactions that were saved; `nil` for a list that cannot be one.
  ///
  /// Each waits for those inside it. What else it waits for is to be counted by ``expect(_:)``.
  init?(_ saved: [Saved], lastNumber: Int) {
    self.lastNumber = lastNumber
    for transaction in saved {
      let id = transaction.id
      guard id.number > 0, id.number <= lastNumber, counts[id] == nil,
        transaction.parent.map({ counts[$0] != nil }) ?? true,
        (transaction.settings == nil) == (transaction.closeTime != nil)
      else { return nil }
      counts[id] = Count(parent: transaction.parent, closeTime: transaction.closeTime)
      if let parent = transaction.parent { expect(parent) }
      guard let settings = transaction.settings else { continue }
      guard transaction.parent == current else { return nil }
      open.append(Open(id: id, settings: settings))
    }
  }
}

/// The name of a transaction, which no other in its tree has.
public struct TransactionID: Hashable, Sendable {
  let number: Int
}

extension TransactionID: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case number }

  /// Reads the number.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    self.init(number: try container.natural(.number))
  }

  /// Writes the number.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(number, forKey: .number)
  }
}
