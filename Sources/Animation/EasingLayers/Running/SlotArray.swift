// SPDX-License-Identifier: Apache-2.0

/// An array of reusable slots.
///
/// Elements refer to each other by slot numbers, so that lists and trees of elements are contiguous in memory.
struct SlotArray<Element: Sendable>: Sendable {
  private(set) var elements: ContiguousArray<Element> = []
  private var vacancies: ContiguousArray<Int32> = []
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
    // Doubling the capacity would leave up to half of the memory unused.
    if elements.count == elements.capacity {
      elements.reserveCapacity(elements.count + elements.count / 4 + 4)
    }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  /// Frees a slot; the element stays until the slot is reused.
  mutating func release(_ slot: Int32) { vacancies.append(slot) }
}
