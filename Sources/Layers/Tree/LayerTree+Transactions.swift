// SPDX-License-Identifier: Apache-2.0

import Easing

extension LayerTree {
  /// Begins a transaction: what holds for all that is done until it is committed.
  ///
  /// They may be nested.
  ///
  /// What is not given is as in the transaction around it; outside all the duration is a quarter of
  /// a second, there is no timing function, and actions are enabled.
  ///
  /// - Parameters:
  ///   - duration: of animations that have none, in seconds; 0 or more and finite.
  ///   - timingFunction: of animations that have none, and of implicit ones.
  ///   - disablesActions: whether changed model values are shown at once.
  /// - Returns: what the event of its completion calls it.
  /// - Throws: ``LayerError/parameter(_:)`` for another duration.
  @discardableResult
  public mutating func beginTransaction(
    duration: Double? = nil, timingFunction: EasingCurve? = nil, disablesActions: Bool? = nil
  ) throws(LayerError) -> TransactionID {
    if let duration, !(duration >= 0 && duration.isFinite) {
      throw .parameter(ParameterError("duration", duration, allowed: "0 or more and finite"))
    }
    return transactions.begin(
      duration: duration, timingFunction: timingFunction, disablesActions: disablesActions)
  }

  /// Commits the innermost transaction.
  ///
  /// It is completed, and an event tells so once, when all animations that were added in it and in
  /// those inside it have stopped: at once if there are none.
  ///
  /// - Throws: ``LayerError/noOpenTransaction``.
  public mutating func commitTransaction() throws(LayerError) {
    guard let (id, isComplete) = transactions.commit() else { throw .noOpenTransaction }
    if isComplete {
      pendingEvents.append(
        PendingEvent(
          time: time, sequence: nextSequence(), kind: .transactionCompleted(id), transaction: nil))
    }
  }

  /// Does something in a transaction of its own; see
  /// ``beginTransaction(duration:timingFunction:disablesActions:)``.
  ///
  ///     try tree.transaction(duration: 1, timingFunction: .cubicBezier(.easeOut)) { tree throws(LayerError) in
  ///       try tree.setValue(.number(0), for: "opacity", of: layer)
  ///     }
  ///
  /// It is committed also where the work throws.
  ///
  /// - Parameters:
  ///   - duration: of animations that have none, in seconds; 0 or more and finite.
  ///   - timingFunction: of animations that have none, and of implicit ones.
  ///   - disablesActions: whether changed model values are shown at once.
  ///   - work: what is done.
  /// - Returns: what the event of its completion calls it.
  /// - Throws: ``LayerError/parameter(_:)`` for another duration, and what the work throws.
  @discardableResult
  public mutating func transaction(
    duration: Double? = nil, timingFunction: EasingCurve? = nil, disablesActions: Bool? = nil,
    _ work: (inout LayerTree) throws(LayerError) -> Void
  ) throws(LayerError) -> TransactionID {
    let depth = transactions.depth
    let id = try beginTransaction(
      duration: duration, timingFunction: timingFunction, disablesActions: disablesActions)
    var failure: LayerError?
    do { try work(&self) } catch { failure = error }
    // The work may have left transactions open, or committed this one.
    while transactions.depth > depth { try commitTransaction() }
    if let failure { throw failure }
    return id
  }
}
