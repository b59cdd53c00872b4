// SPDX-License-Identifier: Apache-2.0

/// The order of events: by time, then by order of addition; the start of an animation comes before its other events.
///
/// Among events with the same time, backward events come last, in reverse order of addition.
struct EventOrder: Sendable {
  enum Rank: Int { case start, stop, completion }

  let time: Double
  /// Four times the order of addition, plus the rank; for backward events, the order of addition counts down from 2^60.
  private let priority: Int

  init(time: Double, sequence: Int, _ rank: Rank, isBackwards: Bool = false) {
    self.time = time
    priority = 4 * (isBackwards ? EventOrder.backwards - sequence : sequence) + rank.rawValue
  }

  private static let backwards = 1 << 60
  /// The order of addition of the animation, for a forward event.
  var sequence: Int { priority >> 2 }

  @inline(__always) static func < (left: EventOrder, right: EventOrder) -> Bool {
    left.time < right.time || (left.time == right.time && left.priority < right.priority)
  }
}

/// A binary heap of the next event of each slot, which also stores where each slot is in the heap.
///
/// Complexity: O(log n) for n slots with an event.
struct EventHeap: Sendable {
  private struct Entry: Sendable {
    let order: EventOrder
    let slot: Int32
  }

  private var entries: ContiguousArray<Entry> = []
  /// The index of each slot's entry in the heap; -1 if the slot has no entry.
  private var positions: ContiguousArray<Int32> = []
  var first: (order: EventOrder, slot: Int32)? { entries.first.map { ($0.order, $0.slot) } }

  /// Sets the next event of a slot; an event at an infinite time is removed.
  mutating func set(_ slot: Int32, to order: EventOrder) {
    guard order.time < .infinity else {
      remove(slot)
      return
    }
    let entry = Entry(order: order, slot: slot)
    while positions.count <= slot { positions.append(-1) }
    let position = Int(positions[Int(slot)])
    if position < 0 {
      entries.append(entry)
      rise(entry, from: entries.count - 1)
    } else if order < entries[position].order {
      rise(entry, from: position)
    } else {
      sink(entry, from: position)
    }
  }

  mutating func remove(_ slot: Int32) {
    guard slot < positions.count, positions[Int(slot)] >= 0 else { return }
    let position = Int(positions[Int(slot)])
    positions[Int(slot)] = -1
    let last = entries.removeLast()
    guard position < entries.count else { return }
    if last.order < entries[position].order {
      rise(last, from: position)
    } else {
      sink(last, from: position)
    }
  }

  private mutating func put(_ entry: Entry, at position: Int) {
    entries[position] = entry
    positions[Int(entry.slot)] = Int32(position)
  }

  private mutating func rise(_ entry: Entry, from position: Int) {
    var position = position
    while position > 0 {
      let parent = (position - 1) / 2
      guard entry.order < entries[parent].order else { break }
      put(entries[parent], at: position)
      position = parent
    }
    put(entry, at: position)
  }

  private mutating func sink(_ entry: Entry, from position: Int) {
    var position = position
    while true {
      var child = 2 * position + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].order < entries[child].order { child += 1 }
      guard entries[child].order < entry.order else { break }
      put(entries[child], at: position)
      position = child
    }
    put(entry, at: position)
  }
}
