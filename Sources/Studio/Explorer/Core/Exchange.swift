// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// The functions that the page calls in addition to those of the C library. Strings and numbers are exchanged in two blocks of
// memory at fixed addresses. The page refers to paths and followers by indices.

let textCapacity = 1 << 20
let columnCapacity = 8192
let columnCount = 6
nonisolated(unsafe) let textBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: textCapacity)
nonisolated(unsafe) let numbers = UnsafeMutablePointer<Double>.allocate(
  capacity: columnCount * columnCapacity)

/// The address of the block for strings in UTF-8.
@_expose(wasm, "text") @_cdecl("text")
public func textAddress() -> UnsafeMutablePointer<UInt8> { textBytes }

/// The address of the block for numbers, which holds columns of ``columnCapacity`` numbers.
@_expose(wasm, "numbers") @_cdecl("numbers")
public func numbersAddress() -> UnsafeMutablePointer<Double> { numbers }

func givenText(_ length: Int32) -> String {
  let count = min(max(Int(length), 0), textCapacity)
  return String(decoding: UnsafeBufferPointer(start: textBytes, count: count), as: UTF8.self)
}

/// Writes a string for the page, and returns its length in bytes, or -1 if it is too long.
func handed(_ text: String) -> Int32 {
  var count = 0
  for byte in text.utf8 {
    guard count < textCapacity else { return -1 }
    textBytes[count] = byte
    count += 1
  }
  return Int32(count)
}

/// Writes the reason of a failure for the page, and its length in bytes as the first number; returns -1.
func failed(_ reason: String) -> Int32 {
  numbers[0] = Double(handed(reason))
  return -1
}

/// Writes an error for the page, which translates it: the parameter, its value and the allowed values, one per line.
func failed(_ error: ParameterError) -> Int32 {
  failed(error.parameter + "\n" + NumberText.shortest(error.value) + "\n" + error.allowed)
}

/// Writes numbers for the page from the start of the first column, and returns their count.
func handed(_ list: [Double]) -> Int32 {
  let count = min(list.count, columnCount * columnCapacity)
  for index in 0..<count { numbers[index] = list[index] }
  return Int32(count)
}

/// Stores values under indices; the index of a released value is reused.
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
}
