// SPDX-License-Identifier: Apache-2.0

/// The place of an event among others: by time, then by order of addition, and of one animation the start first.
struct EventOrder: Sendable {
  let time: Double
  /// That of the animation.
  let sequence: Int
  /// 0 for a start, 1 for a stop, 2 for the end of a transaction.
  let rank: Int

  static func < (left: EventOrder, right: EventOrder) -> Bool {
    (left.time, left.sequence, left.rank) < (right.time, right.sequence, right.rank)
  }
}

/// Something with a place among events.
protocol OrderedEvent: Sendable {
  var order: EventOrder { get }
}

/// An event that has happened and has not been told yet.
struct PendingEvent: OrderedEvent {
  let order: EventOrder
  let event: LayerEvent
  let transaction: TransactionID?

  init(_ event: LayerEvent, sequence: Int, transaction: TransactionID?) {
    let rank =
      switch event.kind {
      case .started: 0
      case .stopped: 1
      case .transactionCompleted: 2
      }
    order = EventOrder(time: event.time, sequence: sequence, rank: rank)
    self.event = event
    self.transaction = transaction
  }
}

/// A start or a stop that will happen if nothing is changed until then.
struct DueEvent: OrderedEvent {
  let order: EventOrder
  let layer: Int
  let generation: Int
}

/// Events of which the first is at hand: a binary heap.
///
/// Complexity: logarithmic in the number of events for putting one in and for taking the first out.
struct EventQueue<Element: OrderedEvent>: Sendable {
  private(set) var elements: ContiguousArray<Element> = []

  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard elements[place].order < elements[parent].order else { return }
      elements.swapAt(place, parent)
      place = parent
    }
  }

  @discardableResult
  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < elements.count && elements[child].order < elements[least].order {
        least = child
      }
      if least == place { return first }
      elements.swapAt(place, least)
      place = least
    }
  }

  /// Keeps some of the elements; in proportion to their number.
  mutating func filter(_ isKept: (Element) -> Bool) {
    var kept = EventQueue()
    // Events in order are put in without being moved.
    for element in elements.filter(isKept).sorted(by: { $0.order < $1.order }) {
      kept.elements.append(element)
    }
    self = kept
  }
}
