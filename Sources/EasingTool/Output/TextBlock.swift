// SPDX-License-Identifier: Apache-2.0

/// Memory for text that is made again and again, so that a long output needs no more than a short one.
package final class TextBlock {
  private var memory = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  private var count = 0

  package init() {}

  deinit { memory.deallocate() }

  /// Replaces the text with one of at most some bytes.
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
