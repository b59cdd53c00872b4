// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Splits source text of any language that has animation APIs into words, numbers, strings and symbols.
///
/// Calls and literals look alike in these languages: names, numbers with a suffix, strings in three kinds of quotation marks,
/// and comments. A hyphen inside a name belongs to the name, as in CSS.
struct SourceLexer {
  enum Kind: Equatable {
    case word(String)
    /// A number with its suffix, as in `0.3s`, `2f` and `40%`.
    case number(Double, unit: String)
    case string(String)
    case symbol(UInt8)
    case end
  }

  struct Token: Equatable {
    var kind: Kind
    var range: Range<Int>
    var startsLine = false

    func isSymbol(_ text: Unicode.Scalar) -> Bool { kind == .symbol(UInt8(ascii: text)) }
  }

  private let text: [UInt8]
  private var position = 0
  /// The characters that begin a line comment in the file's language, in addition to `//`.
  private let commentMark: String?

  /// The most bytes in a string; longer text is not read as a string.
  static let longestString = 1 << 16

  private init(_ text: [UInt8], _ language: String?) {
    self.text = text
    switch language {
    case "py", "gd", "conf", "toml", "yaml", "yml", "rb", "sh": commentMark = "#"
    case "lua": commentMark = "--"
    default: commentMark = nil
    }
  }

  /// Returns all tokens, the last of which is the end, in O(n) for n bytes.
  static func tokens(_ text: [UInt8], language: String? = nil) -> [Token] {
    var lexer = SourceLexer(text, language)
    var tokens: [Token] = []
    repeat { tokens.append(lexer.next()) } while tokens[tokens.count - 1].kind != .end
    return tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  private func begins(_ mark: String, _ offset: Int = 0) -> Bool {
    text.dropFirst(position + offset).starts(with: mark.utf8)
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = byte(), isSkipped(byte) { position += 1 }
  }

  private mutating func next() -> Token {
    let end = position
    skipSpace()
    let start = position
    let startsLine = end == 0 || text[end..<start].contains(where: ASCII.endsLine)
    let kind = scan()
    return Token(kind: kind, range: start..<position, startsLine: startsLine)
  }

  private mutating func scan() -> Kind {
    guard let first = byte() else { return .end }
    // A sign before a digit belongs to the number, even after an operand, because no curve is written with signs as operators.
    let sign = begins("-") || begins("+") ? 1 : 0
    if ASCII.isDigit(byte(sign)) || begins(".", sign) && ASCII.isDigit(byte(sign + 1)) {
      position += sign
      return number(from: position - sign)
    }
    if ASCII.startsName(first) || begins("--") && ASCII.startsName(byte(2)) { return word() }
    if "\"'`".utf8.contains(first) { return string(first) }
    position += 1
    return .symbol(first)
  }

  private mutating func word() -> Kind {
    let start = position
    while begins("-") { position += 1 }
    while ASCII.continuesName(byte()) || begins("-") && ASCII.continuesName(byte(1)) {
      position += 1
    }
    return .word(String(decoding: text[start..<position], as: UTF8.self))
  }

  private mutating func number(from start: Int) -> Kind {
    let isDigit = { (byte: UInt8) in ASCII.isDigit(byte) || byte == UInt8(ascii: "_") }
    skip(while: isDigit)
    // A point belongs to the number unless a member follows, as in `300.milliseconds` or `0..<4`.
    if begins("."), !ASCII.startsName(byte(1)), !begins(".", 1) {
      position += 1
      skip(while: isDigit)
    }
    if begins("e") || begins("E"), ASCII.isDigit(byte(begins("-", 1) || begins("+", 1) ? 2 : 1)) {
      position += 2
      skip(while: isDigit)
    }
    var digits = text[start..<position].filter { $0 != UInt8(ascii: "_") }
    if digits.last == UInt8(ascii: ".") { digits.append(UInt8(ascii: "0")) }
    let number = Double(String(decoding: digits, as: UTF8.self)) ?? .nan
    let end = position
    skip { ASCII.continuesName($0) || $0 == UInt8(ascii: "%") }
    let unit = String(decoding: text[end..<position], as: UTF8.self)
    return .number(number, unit: ASCII.lowercased(unit))
  }

  /// Reads a string up to its closing mark; if a string is not closed, its opening mark is a symbol.
  private mutating func string(_ mark: UInt8) -> Kind {
    let start = position
    // Three marks begin a multiline string.
    var closing = String(decoding: [mark, mark, mark], as: UTF8.self)
    let isLong = begins(closing)
    if !isLong { closing = String(decoding: [mark], as: UTF8.self) }
    position += closing.utf8.count
    var content: [UInt8] = []
    while let next = byte(), content.count < SourceLexer.longestString {
      if begins(closing) {
        position += closing.utf8.count
        return .string(String(decoding: content, as: UTF8.self))
      }
      if ASCII.endsLine(next), !isLong, mark != UInt8(ascii: "`") { break }
      if next == UInt8(ascii: "\\") { position += 1 }
      if let byte = byte() { content.append(byte) }
      position += 1
    }
    // The mark is not closed, such as an apostrophe in prose.
    position = start + 1
    return .symbol(mark)
  }

  private mutating func skipSpace() {
    while let first = byte() {
      if first <= 0x20 {
        position += 1
      } else if begins("//"), position == 0 || text[position - 1] != UInt8(ascii: ":") {
        // After a colon the slashes belong to an address such as `https://…`.
        skip { !ASCII.endsLine($0) }
      } else if let commentMark, begins(commentMark) {
        skip { !ASCII.endsLine($0) }
      } else if begins("/*") {
        skipComment(to: "*/")
      } else if begins("<!--") {
        skipComment(to: "-->")
      } else {
        return
      }
    }
  }

  private mutating func skipComment(to end: String) {
    position += 2
    while position < text.count, !begins(end) { position += 1 }
    position = min(position + end.utf8.count, text.count)
  }
}

/// Classifies letters and digits without Unicode tables, which a small WebAssembly module does not have.
package enum ASCII {
  package static func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  package static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  static func startsName(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  static func continuesName(_ byte: UInt8?) -> Bool { startsName(byte) || isDigit(byte) }

  static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func lowercased(_ text: String) -> String {
    let bytes = text.utf8.map { isLetter($0) ? $0 | 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text after a prefix, or nil if the text does not begin with the prefix.
  static func rest(of text: String, after prefix: String) -> String? {
    guard text.hasPrefix(prefix) else { return nil }
    return String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  static func contains(_ text: String, _ part: String) -> Bool {
    SpellingRow.split(text, part) != nil
  }

  /// Returns the letters and digits of a name in lower case, so that `ease_in-out` and `easeInOut` are equal.
  static func key(_ name: String) -> String {
    String(unsafeUninitializedCapacity: name.utf8.count) { key in
      var count = 0
      for byte in name.utf8 where isLetter(byte) || isDigit(byte) {
        key[count] = isDigit(byte) ? byte : byte | 0x20
        count += 1
      }
      return count
    }
  }
}
