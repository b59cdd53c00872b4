// SPDX-License-Identifier: Apache-2.0

/// An array of reusable slots.
///
/// Elements refer to each other by slot numbers, so that lists and trees of elements are contiguous in memory.
struct SlotArray<Element: Sendable>: Sendable {
  var elements: ContiguousArray<Element> = []
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

/// An element of a list, with the numbers of its neighbors; -1 means that there is no neighbor.
protocol Linked {
  var next: Int32 { get set }
  var previous: Int32 { get set }
}

/// The first and the last element of a list; -1 in an empty list.
struct LinkedList: Sendable {
  fileprivate(set) var first: Int32 = -1
  fileprivate(set) var last: Int32 = -1
}

struct LinkedNumbers<Element: Linked>: Sequence, IteratorProtocol {
  fileprivate let elements: ContiguousArray<Element>
  fileprivate var following: Int32

  mutating func next() -> Int32? {
    guard following >= 0 else { return nil }
    defer { following = elements[Int(following)].next }
    return following
  }
}

extension ContiguousArray where Element: Linked {
  func numbers(in list: LinkedList) -> LinkedNumbers<Element> {
    LinkedNumbers(elements: self, following: list.first)
  }

  mutating func append(_ number: Int32, to list: inout LinkedList) {
    self[Int(number)].previous = list.last
    self[Int(number)].next = -1
    if list.last < 0 { list.first = number } else { self[Int(list.last)].next = number }
    list.last = number
  }

  mutating func remove(_ number: Int32, from list: inout LinkedList) {
    let (previous, next) = (self[Int(number)].previous, self[Int(number)].next)
    if previous < 0 { list.first = next } else { self[Int(previous)].next = next }
    if next < 0 { list.last = previous } else { self[Int(next)].previous = previous }
  }
}
