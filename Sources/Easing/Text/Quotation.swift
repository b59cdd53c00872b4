// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// How errors quote what they have found: in quotation marks, on one line, and cut off.
///
/// A single character can be of any size (a letter with a million accents), so bytes are counted as well as
/// characters. Constant time and space, whatever the size of what is quoted.
package enum Quotation {
  /// The most characters that are shown where nothing else is said.
  package static let length = 24

  /// The most bytes of UTF-8 that a character may have on average.
  private static let bytesPerCharacter = 4

  /// The quotation of some bytes of UTF-8.
  package static func of(_ bytes: ArraySlice<UInt8>, length: Int = length) -> String {
    var end = bytes.startIndex + min(bytes.count, length * bytesPerCharacter)
    // Whole scalars only; no more than three bytes go on with one.
    if end < bytes.endIndex {
      for _ in 0..<3 where end > bytes.startIndex && bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let shown = head.prefix(length)
    let isWhole = end == bytes.endIndex && shown.endIndex == head.endIndex
    // Control characters would break the one line that an error is.
    let line = shown.map { $0.isNewline || $0.asciiValue.map { $0 < 32 } == true ? "?" : $0 }
    return "'" + String(line) + (isWhole ? "'" : "…'")
  }

  /// The quotation of a text.
  package static func of(_ text: some StringProtocol, length: Int = length) -> String {
    of(Array(text.utf8.prefix(length * bytesPerCharacter + 4))[...], length: length)
  }
}
#endif
