// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import EasingLayers

/// The first event of all, however many slots were set, moved and removed before.
@Suite struct EventHeapTests {
  @Test(
    "After each of many changes the first event is that of a list",
    arguments: 1...20 as ClosedRange<UInt64>)
  func first(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = EventHeap()
    var orders: [Int32: EventOrder] = [:]
    // Few times, so that many events are at one instant.
    func order(_ slot: Int32) -> EventOrder {
      let rank: EventOrder.Rank = Bool.random(using: &random) ? .start : .stop
      return EventOrder(
        time: Double(Int.random(in: 0..<40, using: &random)),
        sequence: Int.random(in: 0..<9, using: &random) * 64 + Int(slot), rank)
    }
    for _ in 0..<600 {
      let slot = Int32.random(in: 0..<60, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let new = order(slot)
        heap.set(slot, to: new)
        orders[slot] = new
      case 4:
        heap.set(slot, to: EventOrder(time: .infinity, sequence: 0, .start))
        orders[slot] = nil
      default:
        heap.remove(slot)
        orders[slot] = nil
      }
      let least = orders.min { $0.value < $1.value }
      #expect(heap.first?.slot == least?.key)
      #expect(heap.first?.order.time == least?.value.time)
    }
  }

  @Test(
    "Taken one after the other, events are in their order, whichever were removed before",
    arguments: 1...60 as ClosedRange<UInt64>)
  func taken(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = EventHeap()
    let count = Int32.random(in: 2...80, using: &random)
    var left: [EventOrder] = []
    var slots = Array(0..<count)
    for slot in slots {
      heap.set(
        slot,
        to: EventOrder(
          time: .random(in: 0...1, using: &random), sequence: Int(slot), .start))
    }
    slots.shuffle(using: &random)
    for slot in slots.prefix(Int(count) / 2) { heap.remove(slot) }
    while let (order, slot) = heap.first {
      left.append(order)
      heap.remove(slot)
    }
    #expect(left.count == Int(count) - Int(count) / 2)
    #expect(zip(left, left.dropFirst()).allSatisfy { $0 < $1 })
  }
}
