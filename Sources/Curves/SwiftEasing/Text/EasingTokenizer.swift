// SPDX-License-Identifier: Apache-2.0

/// Splits text into the tokens of CSS Syntax Level 3, as far as easing functions use them.
struct EasingTokenizer {
  enum Kind: Equatable {
    /// A name, in lower case.
    case identifier(String)
    /// A name directly followed by an opening parenthesis, in lower case.
    case function(String)
    /// A number; `isInteger` is true if it has neither a decimal point nor an exponent.
    case number(Double, isInteger: Bool)
    /// A percentage, as written and as a fraction. The division by 100 is done on the decimal text, so that 7.05% gives the
    /// double nearest to 0.0705.
    case percentage(Double, fraction: Double)
    /// A number with a unit, in lower case.
    case dimension(Double, unit: String)
    case comma
    case closingParenthesis
    case end
    /// Any other token.
    case other
  }

  struct Token {
    var kind: Kind
    var range: Range<Int>
    /// Whether white space or a comment precedes the token.
    var isSpaced: Bool
  }

  let text: [UInt8]
  private var position = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  @inline(never)
  mutating func next() -> Token {
    let spaceStart = position
    skipSpaceAndComments()
    let isSpaced = position > spaceStart
    let start = position
    let kind = scanKind()
    return Token(kind: kind, range: start..<position, isSpaced: isSpaced)
  }

  @inline(never)
  func error(_ token: Token, expected: String) -> EasingTextError {
    let before = String(decoding: text[..<token.range.lowerBound], as: UTF8.self)
    return EasingTextError(column: before.count + 1, found: quote(token), expected: expected)
  }

  /// Returns the value of an integer token, clamped to the range of `Int`.
  func integer(_ token: Token) -> Int {
    exactInteger(token) ?? (text[token.range.lowerBound] == UInt8(ascii: "-") ? .min : .max)
  }

  /// Returns the value of an integer token; nil if it is outside the range of `Int`.
  @inline(never)
  func exactInteger(_ token: Token) -> Int? {
    Int(String(decoding: text[token.range], as: UTF8.self))
  }

  @inline(never)
  private func quote(_ token: Token) -> String {
    if token.kind == .end { return "the end" }
    // If the token ends inside a character, extend it to the whole character.
    var end = token.range.upperBound
    while end < text.count && text[end] & 0xC0 == 0x80 { end += 1 }
    return Quotation.of(text[token.range.lowerBound..<end])
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  private mutating func skipSpaceAndComments() {
    while let byte = byte() {
      if EasingTokenizer.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        position += 2
        // A comment that is not closed extends to the end of the text.
        while let inside = self.byte(),
          !(inside == UInt8(ascii: "*") && self.byte(1) == UInt8(ascii: "/"))
        { position += 1 }
        position = min(position + 2, text.count)
      } else {
        return
      }
    }
  }

  private mutating func scanKind() -> Kind {
    guard let first = byte() else { return .end }
    switch first {
    case UInt8(ascii: ","):
      position += 1
      return .comma
    case UInt8(ascii: ")"):
      position += 1
      return .closingParenthesis
    case _ where startsNumber(): return scanNumber()
    case _ where startsName():
      let name = scanName()
      if byte() == UInt8(ascii: "(") {
        position += 1
        return .function(name)
      }
      return .identifier(name)
    default:
      position += 1
      return .other
    }
  }

  private func startsNumber() -> Bool {
    var offset = 0
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { offset = 1 }
    if isDigit(offset) { return true }
    return byte(offset) == UInt8(ascii: ".") && isDigit(offset + 1)
  }

  private func startsName() -> Bool {
    guard let first = byte() else { return false }
    if first == UInt8(ascii: "-") {
      guard let second = byte(1) else { return false }
      return EasingTokenizer.isNameStart(second) || second == UInt8(ascii: "-")
    }
    return EasingTokenizer.isNameStart(first)
  }

  @inline(never)
  private mutating func scanName() -> String {
    let start = position
    while let byte = byte(),
      EasingTokenizer.isNameStart(byte) || isDigit(0) || byte == UInt8(ascii: "-")
    { position += 1 }
    return String(decoding: text[start..<position].map(EasingTokenizer.lowercased), as: UTF8.self)
  }

  @inline(never)
  private mutating func scanNumber() -> Kind {
    let start = position
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
    var isInteger = true
    skipDigits()
    if byte() == UInt8(ascii: "."), isDigit(1) {
      isInteger = false
      position += 1
      skipDigits()
    }
    let mantissa = text[start..<position]
    var exponent = 0
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      let isSigned = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
      if isDigit(isSigned ? 2 : 1) {
        isInteger = false
        position += 1
        exponent = scanExponent()
      }
    }
    let number = EasingTokenizer.double(mantissa, exponent)
    if byte() == UInt8(ascii: "%") {
      position += 1
      return .percentage(number, fraction: EasingTokenizer.double(mantissa, exponent - 2))
    }
    if startsName() { return .dimension(number, unit: scanName()) }
    return .number(number, isInteger: isInteger)
  }

  /// Scans an exponent, clamped beyond the magnitude where a larger one makes no difference.
  private mutating func scanExponent() -> Int {
    let isNegative = byte() == UInt8(ascii: "-")
    if isNegative || byte() == UInt8(ascii: "+") { position += 1 }
    var exponent = 0
    while let digit = byte(), isDigit(0) {
      exponent = min(exponent * 10 + Int(digit - UInt8(ascii: "0")), 1_000_000_000)
      position += 1
    }
    return isNegative ? -exponent : exponent
  }

  private mutating func skipDigits() { while isDigit(0) { position += 1 } }

  private func isDigit(_ offset: Int) -> Bool {
    guard let byte = byte(offset) else { return false }
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Returns the double nearest to a decimal number, clamped to the largest finite double as CSS requires.
  @inline(never)
  private static func double(_ mantissa: ArraySlice<UInt8>, _ exponent: Int) -> Double {
    let text = String(decoding: mantissa, as: UTF8.self) + "e" + String(exponent)
    let number = Double(text) ?? 0
    let largest = Double.greatestFiniteMagnitude
    return min(max(number, -largest), largest)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte >= 9 && byte <= 13 && byte != 11)
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    let lower = lowercased(byte)
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// Returns the lowercase letter without using Unicode tables, which a small WebAssembly module does not have.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
