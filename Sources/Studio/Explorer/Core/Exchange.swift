// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// The page's functions besides those of the C library. Texts and numbers pass through two blocks of memory at fixed addresses.
// The page holds indices of paths and followers.

let textCapacity = 1 << 20
let columnCapacity = 8192
let columnCount = 6
nonisolated(unsafe) let textBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: textCapacity)
nonisolated(unsafe) let numbers = UnsafeMutablePointer<Double>.allocate(
  capacity: columnCount * columnCapacity)

/// The address of the text.
@_expose(wasm, "text") @_cdecl("text")
public func textAddress() -> UnsafeMutablePointer<UInt8> { textBytes }

/// The address of the numbers.
@_expose(wasm, "numbers") @_cdecl("numbers")
public func numbersAddress() -> UnsafeMutablePointer<Double> { numbers }

func givenText(_ length: Int32) -> String {
  let count = min(max(Int(length), 0), textCapacity)
  return String(decoding: UnsafeBufferPointer(start: textBytes, count: count), as: UTF8.self)
}

/// Hands a text to the page, and returns its length in bytes.
func handed(_ text: String) -> Int32 {
  var count = 0
  for byte in text.utf8 {
    guard count < textCapacity else { return -1 }
    textBytes[count] = byte
    count += 1
  }
  return Int32(count)
}

/// Hands an error to the page, which words it in the reader's language: parameter, value and allowed values, a line each.
func handed(_ error: ParameterError) -> Int32 {
  handed(error.parameter + "\n" + NumberText.shortest(error.value) + "\n" + error.allowed)
}

/// Hands numbers to the page, from the start of the first column, and returns their count.
func handed(_ list: [Double]) -> Int32 {
  let count = min(list.count, columnCount * columnCapacity)
  for index in 0..<count { numbers[index] = list[index] }
  return Int32(count)
}

/// Values under indices that are reused after a release.
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

  mutating func release(_ index: Int32) { self[index] = nil }
}
