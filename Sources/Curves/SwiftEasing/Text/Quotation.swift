// SPDX-License-Identifier: Apache-2.0

/// Quotes text for error messages: in quotation marks, on one line and truncated.
///
/// A character can have any number of bytes (a letter with a million accents), so the number of bytes is limited, too. A
/// quotation takes constant time and space.
package enum Quotation {
  /// The default limit for the number of characters.
  package static let length = 24
  /// The limit for the average number of UTF-8 bytes per character.
  private static let bytesPerCharacter = 4

  package static func of(_ bytes: ArraySlice<UInt8>, length: Int = length) -> String {
    var end = bytes.startIndex + min(bytes.count, length * bytesPerCharacter)
    // Cut only between Unicode scalars; a scalar has at most three continuation bytes.
    if end < bytes.endIndex {
      for _ in 0..<3 where end > bytes.startIndex && bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let shown = head.prefix(length)
    let isWhole = end == bytes.endIndex && shown.endIndex == head.endIndex
    var quotation = "'"
    for character in shown { quotation.append(breaksLine(character) ? "?" : character) }
    return quotation + (isWhole ? "'" : "…'")
  }

  /// Whether a character contains a control character or a line break, which an error on one line must not have.
  private static func breaksLine(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0..<32, 0x85, 0x2028, 0x2029: true
      default: false
      }
    }
  }

  package static func of(_ text: some StringProtocol, length: Int = length) -> String {
    of(Array(text.utf8.prefix(length * bytesPerCharacter + 4))[...], length: length)
  }
}
