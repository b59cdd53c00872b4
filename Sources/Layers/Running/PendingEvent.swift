// SPDX-License-Identifier: Apache-2.0

/// An event that has not been told yet.
struct PendingEvent: Sendable {
  let time: Double
  /// That of the animation: events of the same time are told in order of addition.
  let sequence: Int
  let kind: LayerEvent.Kind
  let transaction: TransactionID?

  /// Of one animation, the start comes before the stop.
  private var rank: Int {
    switch kind {
    case .started: 0
    case .stopped: 1
    case .transactionCompleted: 2
    }
  }

  static func < (left: PendingEvent, right: PendingEvent) -> Bool {
    (left.time, left.sequence, left.rank) < (right.time, right.sequence, right.rank)
  }
}
