// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Splits source text in any language with animation APIs into words, numbers, strings and symbols.
///
/// These languages agree on what calls and literals need: names, numbers with a suffix, strings in three kinds of quotation
/// marks, and comments that begin with `//` or `/*`. A hyphen inside a name belongs to the name, as in CSS.
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

  /// The most bytes in a string; longer text is not read as a string.
  static let longestString = 1 << 16

  /// What begins a comment that ends with its line, beside `//`.
  private let commentMark: [UInt8]

  init(_ text: [UInt8], language: String? = nil) {
    self.text = text
    commentMark =
      switch language {
      case "py", "gd", "conf", "toml", "yaml", "yml", "rb", "sh": Array("#".utf8)
      case "lua": Array("--".utf8)
      default: []
      }
  }

  /// Returns all tokens; the last token is the end.
  ///
  /// Complexity: O(n) for n bytes.
  static func tokens(_ text: [UInt8], language: String? = nil) -> [Token] {
    var lexer = SourceLexer(text, language: language)
    var tokens: [Token] = []
    repeat { tokens.append(lexer.next()) } while tokens[tokens.count - 1].kind != .end
    return tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
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
    let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    if ASCII.isDigit(first) || first == UInt8(ascii: ".") && ASCII.isDigit(byte(1)) {
      return number()
    }
    // A sign before a digit belongs to the number. After an operand it is an operator, but no curve is written with operators.
    if isSigned, ASCII.isDigit(byte(1)) || byte(1) == UInt8(ascii: ".") && ASCII.isDigit(byte(2)) {
      return number()
    }
    if ASCII.startsName(first)
      || first == UInt8(ascii: "-") && byte(1) == UInt8(ascii: "-") && ASCII.startsName(byte(2))
    {
      return word()
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || first == UInt8(ascii: "`") {
      return string(first)
    }
    position += 1
    return .symbol(first)
  }

  private mutating func word() -> Kind {
    let start = position
    while byte() == UInt8(ascii: "-") { position += 1 }
    while let byte = byte() {
      let isHyphen = byte == UInt8(ascii: "-") && ASCII.continuesName(self.byte(1))
      guard ASCII.continuesName(byte) || isHyphen else { break }
      position += 1
    }
    return .word(String(decoding: text[start..<position], as: UTF8.self))
  }

  private mutating func number() -> Kind {
    let start = position
    if byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") { position += 1 }
    skipDigits()
    // A point belongs to the number unless a member follows, as in `300.milliseconds` or `0..<4`.
    if byte() == UInt8(ascii: "."), !ASCII.startsName(byte(1)), byte(1) != UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      let isSigned = byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+")
      if ASCII.isDigit(byte(isSigned ? 2 : 1)) {
        position += isSigned ? 2 : 1
        skipDigits()
      }
    }
    let digits = text[start..<position].filter { $0 != UInt8(ascii: "_") }
    var decimal = String(decoding: digits, as: UTF8.self)
    if digits.last == UInt8(ascii: ".") { decimal += "0" }
    let unitStart = position
    while let byte = byte(), ASCII.continuesName(byte) || byte == UInt8(ascii: "%") {
      position += 1
    }
    return .number(
      Double(decimal) ?? .nan,
      unit: ASCII.lowercased(String(decoding: text[unitStart..<position], as: UTF8.self)))
  }

  private mutating func skipDigits() {
    while let byte = byte(), ASCII.isDigit(byte) || byte == UInt8(ascii: "_") { position += 1 }
  }

  /// Reads a string up to its closing mark; if a string is not closed, its opening mark is a symbol.
  private mutating func string(_ mark: UInt8) -> Kind {
    let start = position
    position += 1
    // Three marks begin a multiline string.
    let isLong = byte() == mark && byte(1) == mark
    if isLong { position += 2 }
    var content: [UInt8] = []
    while let next = byte(), content.count < SourceLexer.longestString {
      if next == UInt8(ascii: "\\") {
        position += 1
        guard let escaped = byte() else { break }
        content.append(escaped)
        position += 1
      } else if next == mark, !isLong || byte(1) == mark && byte(2) == mark {
        position += isLong ? 3 : 1
        return .string(String(decoding: content, as: UTF8.self))
      } else if ASCII.endsLine(next), !isLong, mark != UInt8(ascii: "`") {
        break
      } else {
        content.append(next)
        position += 1
      }
    }
    // The mark is not closed, such as an apostrophe in prose.
    position = start + 1
    return .symbol(mark)
  }

  private mutating func skipSpace() {
    while let first = byte() {
      if first <= 0x20 {
        position += 1
      } else if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/"), !isAddress {
        skipLine()
      } else if !commentMark.isEmpty, begins(commentMark) {
        skipLine()
      } else if begins("/*".utf8) {
        skip(to: "*/".utf8)
      } else if begins("<!--".utf8) {
        skip(to: "-->".utf8)
      } else {
        return
      }
    }
  }

  private func begins(_ mark: some Sequence<UInt8>) -> Bool { text[position...].starts(with: mark) }

  private mutating func skipLine() {
    while let byte = byte(), !ASCII.endsLine(byte) { position += 1 }
  }

  private mutating func skip(to end: String.UTF8View) {
    position += 2
    while position < text.count, !begins(end) { position += 1 }
    position = min(position + end.count, text.count)
  }

  /// Whether the slashes here belong to an address such as `https://…`.
  private var isAddress: Bool { position > 0 && text[position - 1] == UInt8(ascii: ":") }
}

/// Classifies letters and digits without Unicode tables, which a small WebAssembly module does not have.
enum ASCII {
  static func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  static func isLetter(_ byte: UInt8) -> Bool {
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
    String(
      decoding: text.utf8.map { upper in
        upper >= UInt8(ascii: "A") && upper <= UInt8(ascii: "Z") ? upper | 0x20 : upper
      }, as: UTF8.self)
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
