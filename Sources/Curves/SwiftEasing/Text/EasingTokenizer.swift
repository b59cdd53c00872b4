// SPDX-License-Identifier: Apache-2.0

/// Splits text into those tokens of CSS Syntax Level 3 that easing functions use.
struct EasingTokenizer {
  enum Kind: Equatable {
    /// A name, in lower case.
    case identifier(String)
    /// A name directly followed by an opening parenthesis, in lower case.
    case function(String)
    /// A number; `isInteger` is true if it has neither a decimal point nor an exponent.
    case number(Double, isInteger: Bool)
    /// A percentage, as written and as a fraction. The fraction is parsed with the decimal exponent reduced by 2, so that
    /// 7.05% gives the double nearest to 0.0705.
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

  @inline(never) mutating func next() -> Token {
    let spaceStart = position
    skipSpaceAndComments()
    let isSpaced = position > spaceStart
    let start = position
    let kind = scanKind()
    return Token(kind: kind, range: start..<position, isSpaced: isSpaced)
  }

  @inline(never) func error(_ token: Token, expected: String) -> EasingTextError {
    let before = String(decoding: text[..<token.range.lowerBound], as: UTF8.self)
    return EasingTextError(column: before.count + 1, found: quote(token), expected: expected)
  }

  /// Returns the value of an integer token, clamped to the range of `Int`.
  func integer(_ token: Token) -> Int {
    exactInteger(token) ?? (text[token.range.lowerBound] == UInt8(ascii: "-") ? .min : .max)
  }

  /// Returns the value of an integer token; `nil` if the value is outside the range of `Int`.
  @inline(never) func exactInteger(_ token: Token) -> Int? {
    Int(String(decoding: text[token.range], as: UTF8.self))
  }

  @inline(never) private func quote(_ token: Token) -> String {
    if token.kind == .end { return "the end" }
    // If the token ends inside a UTF-8 sequence, extend the token to the end of the sequence.
    var end = token.range.upperBound
    while end < text.count && text[end] & 0xC0 == 0x80 { end += 1 }
    return Quotation.of(text[token.range.lowerBound..<end])
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  private func isAt(_ character: Unicode.Scalar, _ offset: Int = 0) -> Bool {
    byte(offset) == UInt8(ascii: character)
  }

  private func isAtSign(_ offset: Int = 0) -> Bool { isAt("+", offset) || isAt("-", offset) }

  private mutating func skipSpaceAndComments() {
    while let byte = byte() {
      if EasingTokenizer.isSpace(byte) {
        position += 1
      } else if isAt("/"), isAt("*", 1) {
        position += 2
        // A comment that is not closed extends to the end of the text.
        while position < text.count, !(isAt("*") && isAt("/", 1)) { position += 1 }
        position = min(position + 2, text.count)
      } else {
        return
      }
    }
  }

  private mutating func scanKind() -> Kind {
    guard let first = byte() else { return .end }
    if startsNumber() { return scanNumber() }
    if startsName() {
      let name = scanName()
      guard isAt("(") else { return .identifier(name) }
      position += 1
      return .function(name)
    }
    position += 1
    return switch first {
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ")"): .closingParenthesis
    default: .other
    }
  }

  private func startsNumber() -> Bool {
    let offset = isAtSign() ? 1 : 0
    return isDigit(offset) || (isAt(".", offset) && isDigit(offset + 1))
  }

  private func startsName() -> Bool {
    isNameStart(0) || (isAt("-") && (isNameStart(1) || isAt("-", 1)))
  }

  @inline(never) private mutating func scanName() -> String {
    let start = position
    while isNameStart(0) || isDigit(0) || isAt("-") { position += 1 }
    return String(decoding: text[start..<position].map(EasingTokenizer.lowercased), as: UTF8.self)
  }

  @inline(never) private mutating func scanNumber() -> Kind {
    let start = position
    if isAtSign() { position += 1 }
    var isInteger = true
    skipDigits()
    if isAt("."), isDigit(1) {
      isInteger = false
      position += 1
      skipDigits()
    }
    let mantissa = text[start..<position]
    var exponent = 0
    if isAt("e") || isAt("E"), isDigit(isAtSign(1) ? 2 : 1) {
      isInteger = false
      position += 1
      exponent = scanExponent()
    }
    let number = EasingTokenizer.double(mantissa, exponent)
    if isAt("%") {
      position += 1
      return .percentage(number, fraction: EasingTokenizer.double(mantissa, exponent - 2))
    }
    if startsName() { return .dimension(number, unit: scanName()) }
    return .number(number, isInteger: isInteger)
  }

  /// Scans an exponent, clamped to a magnitude at which every number already overflows or underflows.
  private mutating func scanExponent() -> Int {
    let isNegative = isAt("-")
    if isAtSign() { position += 1 }
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

  private func isNameStart(_ offset: Int) -> Bool {
    guard let byte = byte(offset) else { return false }
    let lower = EasingTokenizer.lowercased(byte)
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// Returns the lowercase form of an ASCII letter, without Unicode tables, which a small WebAssembly module lacks.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
