// SPDX-License-Identifier: Apache-2.0

/// When something happens: the order of events is by time, then by order of addition, and of one animation the start
/// first.
struct EventOrder: Sendable {
  /// The kinds of events in their order.
  enum Rank: Int { case start, stop, completion }

  let time: Double
  /// The order of addition, four times, and the rank.
  private let turn: Int

  init(time: Double, sequence: Int, _ rank: Rank) {
    self.time = time
    turn = 4 * sequence + rank.rawValue
  }

  var sequence: Int { turn >> 2 }

  @inline(__always)
  static func < (left: EventOrder, right: EventOrder) -> Bool {
    left.time < right.time || (left.time == right.time && left.turn < right.turn)
  }
}

/// The next event of each of many slots, of which the first of all is at hand: a binary heap that knows where each slot
/// is in it.
///
/// Complexity: logarithmic in the number of slots that have an event.
struct EventHeap: Sendable {
  private struct Entry: Sendable {
    let order: EventOrder
    let slot: Int32
  }

  private var entries: ContiguousArray<Entry> = []
  /// Where a slot is among the entries; -1 if it has none.
  private var places: ContiguousArray<Int32> = []

  var first: (order: EventOrder, slot: Int32)? {
    entries.first.map { ($0.order, $0.slot) }
  }

  /// Sets the event of a slot; an infinite time is none.
  mutating func set(_ slot: Int32, to order: EventOrder) {
    guard order.time < .infinity else {
      remove(slot)
      return
    }
    let entry = Entry(order: order, slot: slot)
    while places.count <= slot { places.append(-1) }
    let place = Int(places[Int(slot)])
    if place < 0 {
      entries.append(entry)
      rise(entry, from: entries.count - 1)
    } else if order < entries[place].order {
      rise(entry, from: place)
    } else {
      sink(entry, from: place)
    }
  }

  mutating func remove(_ slot: Int32) {
    guard slot < places.count, places[Int(slot)] >= 0 else { return }
    let place = Int(places[Int(slot)])
    places[Int(slot)] = -1
    let last = entries.removeLast()
    guard place < entries.count else { return }
    if last.order < entries[place].order {
      rise(last, from: place)
    } else {
      sink(last, from: place)
    }
  }

  private mutating func put(_ entry: Entry, at place: Int) {
    entries[place] = entry
    places[Int(entry.slot)] = Int32(place)
  }

  private mutating func rise(_ entry: Entry, from place: Int) {
    var place = place
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry.order < entries[parent].order else { break }
      put(entries[parent], at: place)
      place = parent
    }
    put(entry, at: place)
  }

  private mutating func sink(_ entry: Entry, from place: Int) {
    var place = place
    while true {
      var child = 2 * place + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].order < entries[child].order { child += 1 }
      guard entries[child].order < entry.order else { break }
      put(entries[child], at: place)
      place = child
    }
    put(entry, at: place)
  }
}
