// SPDX-License-Identifier: Apache-2.0

/// Elements in slots: a slot that is given back is used again.
///
/// Elements name each other by their slots, so that lists and trees of them lie in one piece of memory.
///
/// Complexity: constant, amortized.
struct SlotArray<Element: Sendable>: Sendable {
  private(set) var elements: ContiguousArray<Element> = []
  private var vacancies: ContiguousArray<Int32> = []

  /// The number of slots in use.
  var count: Int { elements.count - vacancies.count }

  subscript(slot: Int32) -> Element {
    get { elements[Int(slot)] }
    _modify { yield &elements[Int(slot)] }
  }

  mutating func insert(_ element: consuming Element) -> Int32 {
    if let slot = vacancies.popLast() {
      elements[Int(slot)] = element
      return slot
    }
    // An array that doubles would leave up to half of its memory unused.
    if elements.count == elements.capacity {
      elements.reserveCapacity(elements.count + elements.count / 4 + 4)
    }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  /// Gives a slot back; the element stays until the slot is used again.
  mutating func release(_ slot: Int32) { vacancies.append(slot) }
}
