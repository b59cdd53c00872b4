// SPDX-License-Identifier: Apache-2.0

/// Something that happened to an animation, as data: what Core Animation tells a delegate.
///
/// Each event is returned exactly once, by ``LayerTree/advance(to:)`` or ``LayerTree/advance(to:eachEvent:)``.
public struct LayerEvent: Hashable, Sendable {
  /// A kind of event.
  public enum Kind: Hashable, Sendable {
    /// An animation has become active.
    case started(AnimationLabel)
    /// An animation has reached its end, or was removed or replaced before it (`finished` is
    /// false). It may be removed before it has begun, and then there is no start before the stop.
    case stopped(AnimationLabel, finished: Bool)
    /// All animations that were added in a transaction, and in those inside it, have stopped.
    case transactionCompleted(TransactionID)
  }

  /// When it happened: seconds of the tree's own time.
  ///
  /// For the start and the natural end of an animation it is the first number for which the
  /// animation's timing says so, whatever the frames were. Of an animation that was added when
  /// that time was past, it is before the present.
  public let time: Double
  /// The kind of the event.
  public let kind: Kind
  /// The animation that it happened to, as it ran; `nil` for a transaction.
  public let animation: LayerAnimation?

  /// Which animation it happened to; `nil` for a transaction.
  public var label: AnimationLabel? {
    switch kind {
    case .started(let label), .stopped(let label, _): label
    case .transactionCompleted: nil
    }
  }
}

/// Which animation an event is about.
public struct AnimationLabel: Hashable, Sendable {
  /// Its layer.
  public let layer: LayerID
  /// The key that it was added under; `nil` if under none.
  public let key: String?
  /// The name given when it was added.
  public let identifier: String?
  /// The tag given when it was added.
  public let tag: AnimationTag?
}

/// A value of the caller's that an animation carries to its events; Core Animation keeps such values under own keys.
///
///     enum Hand { case hour, minute }
///     try tree.add(tick, to: layer, tag: AnimationTag(Hand.minute))
///     // ... and of an event:
///     if event.label?.tag?.value(as: Hand.self) == .minute { }
public struct AnimationTag: Hashable, Sendable {
  /// The base is Sendable, as the initializer requires.
  private nonisolated(unsafe) let erased: AnyHashable

  /// A tag.
  public init(_ value: some Hashable & Sendable) { erased = AnyHashable(value) }

  /// The value; `nil` if it is of another type.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? { erased.base as? Value }
}

/// The order of an event: by time, then by order of addition, and of one animation the start first.
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

/// An event with an order.
protocol OrderedEvent: Sendable {
  var order: EventOrder { get }
}

/// A past event that has not been told.
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
