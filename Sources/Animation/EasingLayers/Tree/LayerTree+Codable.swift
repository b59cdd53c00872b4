// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// Saved is a list of layers, each behind the one around it, with what belongs to them; see ``SavedLayer``.
///
/// The rest is found again when it is read: lists and heaps, which layers share a clock, the steps of
/// animations, and what transactions wait for. The times of coming events are saved, because they were searched from
/// an earlier present.
extension LayerTree: Codable {
  private enum CodingKeys: String, CodingKey {
    case time, layers, removed, sequence, eventCount, reportsPasses, transactions, lastTransaction
    case pastEvents
  }

  /// A past event that has not been returned, as it is saved.
  private struct PastEvent: Codable {
    let event: LayerEvent
    let sequence: Int
    let transaction: TransactionID?
  }

  /// Saves the tree with its clocks, animations, cues and open transactions, and with the events that have not been
  /// returned.
  ///
  /// The tree that is read back shows the same bits and has the same events at the same times. Layers and transactions
  /// keep their names, which can be saved, too, and slots of properties stay valid. See <doc:HandlingTime>.
  ///
  /// - Throws: ``LayerError/tagIsNotCodable(type:value:)``, and the errors of the encoder: one for JSON refuses values
  ///   that are not finite, which a property may show.
  /// - Complexity: in proportion to what the tree holds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(time, forKey: .time)
    var saved: [SavedLayer] = []
    var index: Int? = 0
    while let layer = index {
      saved.append(self.saved(layer: layer))
      index = layerAfter(layer, in: 0)
    }
    try container.encode(saved, forKey: .layers)
    if !vacancies.isEmpty {
      try container.encode(vacancies.map { id(Int($0)) }, forKey: .removed)
    }
    try container.encode(sequence, forKey: .sequence)
    try container.encode(eventCount, forKey: .eventCount)
    if reportsPasses { try container.encode(true, forKey: .reportsPasses) }
    if !transactions.saved.isEmpty {
      try container.encode(transactions.saved, forKey: .transactions)
    }
    try container.encode(transactions.lastNumber, forKey: .lastTransaction)
    var past: [PastEvent] = []
    var rest = pendingOrder
    while let (order, slot) = rest.first {
      rest.remove(slot)
      let pending = pendingEvents[slot]
      guard let event = pending.event else { continue }
      past.append(
        PastEvent(event: event, sequence: order.sequence, transaction: pending.transaction))
    }
    if !past.isEmpty { try container.encode(past, forKey: .pastEvents) }
  }

  /// Reads a tree that was saved.
  ///
  /// The decoder is given the types of tags under ``AnimationTag/typesKey``.
  ///
  /// - Throws: a `DecodingError` with the place for data that no tree can have.
  /// - Complexity: in proportion to what the tree holds, and n log n for n events to come.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func check(_ key: CodingKeys, _ refuse: () throws(LayerError) -> String?) throws {
      let reason: String?
      do throws(LayerError) { reason = try refuse() } catch { reason = error.description }
      guard let reason else { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: reason)
    }
    self.init()
    let time = try container.decode(Double.self, forKey: .time)
    try check(.time) { time.isFinite ? nil : "time is \(time); it must be finite" }
    self.time = time
    reportsPasses = try container.decodeIfPresent(Bool.self, forKey: .reportsPasses) ?? false
    instant = 1
    sequence = try container.natural(.sequence)
    eventCount = try container.natural(.eventCount)
    let transactions = TransactionLedger(
      try container.decodeIfPresent([TransactionLedger.Saved].self, forKey: .transactions) ?? [],
      lastNumber: try container.natural(.lastTransaction))
    try check(.transactions) { transactions == nil ? "they are not inside each other" : nil }
    if let transactions { self.transactions = transactions }
    let saved = try container.decode([SavedLayer].self, forKey: .layers)
    let removed = try container.decodeIfPresent([LayerID].self, forKey: .removed) ?? []
    var tree = self
    try check(.layers) { tree.makeLayers(saved, removed: removed) }
    // Whatever has no end reads what is shown.
    tree.readClocks()
    for layer in saved {
      try check(.layers) { () throws(LayerError) in try tree.fill(layer) }
    }
    for past in try container.decodeIfPresent([PastEvent].self, forKey: .pastEvents) ?? [] {
      try check(.pastEvents) { tree.note(past) }
    }
    // Animations begin in the order in which they were added.
    tree.waiting.sort { $0.sequence < $1.sequence }
    tree.uncommitted.sort { $0.sequence < $1.sequence }
    self = tree
  }

  private mutating func note(_ past: PastEvent) -> String? {
    guard isPast(past.sequence) else { return "nothing has the number \(past.sequence)" }
    let rank: EventOrder.Rank
    switch past.event.kind {
    case .started: rank = .start
    case .stopped: rank = .stop
    case .transactionCompleted: rank = .completion
    case .repeated, .returned, .cue: return "a past event must be a start, a stop or a completion"
    }
    note(
      past.event.kind, at: past.event.time, sequence: past.sequence, rank, of: past.event.source,
      in: past.transaction)
    if let transaction = past.transaction { transactions.expect(transaction) }
    return nil
  }
}
