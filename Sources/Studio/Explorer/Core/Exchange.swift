// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// The functions that the page needs besides those of the C library. Texts and numbers pass through two blocks of memory, whose
// addresses the page asks for once; they never move. Paths stay in the module, and the page holds an index for each.

/// The most bytes of a text; the page writes fewer.
let textCapacity = 1 << 20

/// How many numbers a column holds, and how many columns there are.
let columnCapacity = 8192
let columnCount = 6

nonisolated(unsafe) let textBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: textCapacity)
nonisolated(unsafe) let numbers = UnsafeMutablePointer<Double>.allocate(
  capacity: columnCount * columnCapacity)

/// The address of the text.
@_expose(wasm, "text")
@_cdecl("text")
public func textAddress() -> UnsafeMutablePointer<UInt8> { textBytes }

/// The address of the numbers.
@_expose(wasm, "numbers")
@_cdecl("numbers")
public func numbersAddress() -> UnsafeMutablePointer<Double> { numbers }

/// The text that the page has written.
func givenText(_ length: Int32) -> String {
  let count = min(max(Int(length), 0), textCapacity)
  return String(
    decoding: UnsafeBufferPointer(start: textBytes, count: count), as: UTF8.self)
}

/// Hands a text to the page: its length in bytes.
func handed(_ text: String) -> Int32 {
  var count = 0
  for byte in text.utf8 {
    guard count < textCapacity else { return -1 }
    textBytes[count] = byte
    count += 1
  }
  return Int32(count)
}

/// Hands an error to the page in parts, a line each, which are put together in the reader's language: the name of the parameter, its value
/// and the allowed values.
func handed(_ error: ParameterError) -> Int32 {
  handed(error.parameter + "\n" + NumberText.shortest(error.value) + "\n" + error.allowed)
}

/// Hands numbers to the page, from the start of the first column: how many they are.
func handed(_ list: [Double]) -> Int32 {
  let count = min(list.count, columnCount * columnCapacity)
  for index in 0..<count { numbers[index] = list[index] }
  return Int32(count)
}

/// Values under indexes that are used again after a release.
struct Shelf<Value> {
  private var values: [Value?] = []

  subscript(index: Int32) -> Value? {
    get { index >= 0 && index < values.count ? values[Int(index)] : nil }
    set { if index >= 0 && index < values.count { values[Int(index)] = newValue } }
  }

  mutating func add(_ value: Value) -> Int32 {
    if let free = values.firstIndex(where: { $0 == nil }) {
      values[free] = value
      return Int32(free)
    }
    values.append(value)
    return Int32(values.count - 1)
  }

  mutating func release(_ index: Int32) {
    self[index] = nil
  }
}
