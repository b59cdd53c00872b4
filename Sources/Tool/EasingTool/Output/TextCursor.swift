// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A write position in memory that must be large enough.
package struct TextCursor {
  private let start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0

  init(start: UnsafeMutablePointer<UInt8>) { self.start = start }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Appends a number, at most `NumberText.capacity` bytes.
  mutating func append(_ number: Double) { NumberText.withASCII(number) { append($0) } }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    (start + count).update(from: from, count: bytes.count)
    count += bytes.count
  }
}

extension [UInt8] {
  /// Appends text of at most `capacity` bytes.
  package mutating func append(
    addingCapacity capacity: Int, _ write: (inout TextCursor) -> Void
  ) {
    let new = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var cursor = TextCursor(start: start)
      write(&cursor)
      count = cursor.count
    }
    if isEmpty {
      self = new
    } else {
      append(contentsOf: new)
    }
  }
}

/// Reused memory for text, so that a long output needs no more memory than a short one.
package final class TextBlock {
  private var memory = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  private var count = 0

  package init() {}

  deinit { memory.deallocate() }

  /// Replaces the text by one of at most `capacity` bytes.
  package func rewrite(capacity: Int, _ write: (inout TextCursor) -> Void) {
    if memory.count < max(capacity, 1) {
      memory.deallocate()
      memory = .allocate(capacity: max(capacity, 1))
    }
    guard let start = memory.baseAddress else { return }
    var cursor = TextCursor(start: start)
    write(&cursor)
    count = cursor.count
  }

  /// The text, until it is replaced.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count])
  }
}
