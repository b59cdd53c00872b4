// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A location in a text file: line and column, counted from 1; columns count characters, and lines end with LF.
package struct TextLocation: Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  package init(of offset: Int, in text: [UInt8]) {
    var cursor = LocationCursor(text)
    self = cursor.location(of: offset)
  }

  package var description: String { "\(line):\(column)" }
}

/// Computes the locations of bytes, in linear time for increasing offsets.
package struct LocationCursor {
  private let text: [UInt8]
  private let origin: TextLocation
  private var offset = 0
  private var line = 0
  private var column = 0

  /// Creates a cursor for a text that begins at `origin` in its file.
  package init(_ text: [UInt8], from origin: TextLocation = TextLocation(line: 1, column: 1)) {
    (self.text, self.origin) = (text, origin)
  }

  /// Returns the location of a byte; if the previous call was for a later byte, counting restarts at the beginning.
  package mutating func location(of next: Int) -> TextLocation {
    let next = Swift.min(next, text.count)
    if next < offset { (offset, line, column) = (0, 0, 0) }
    let between = text[offset..<next]
    var start = offset
    if let newline = between.lastIndex(of: UInt8(ascii: "\n")) {
      line += between.count { $0 == UInt8(ascii: "\n") }
      (start, column) = (newline + 1, 0)
    }
    column += String(decoding: text[start..<next], as: UTF8.self).count
    offset = next
    return TextLocation(line: origin.line + line, column: (line == 0 ? origin.column : 1) + column)
  }
}

/// Reads JSON (RFC 8259) without Foundation, with the location of each mistake.
///
/// Numbers are read as the nearest double. Numbers that overflow and more than 512 levels of nested values are mistakes.
/// Complexity: O(n) for n bytes.
package struct JSONReader {
  package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    package let location: TextLocation
    package let found: String
    package let expected: String

    package var description: String {
      "line \(location.line), column \(location.column): found \(found), expected \(expected)"
    }
  }

  private let text: [UInt8]
  private var position = 0
  private var depth = 0
  private static let mostDepth = 512

  private init(_ text: [UInt8]) { self.text = text }

  package static func value(of text: [UInt8]) throws(Mistake) -> JSONValue {
    var reader = JSONReader(text)
    // A byte order mark is not part of the text.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    guard reader.byte == nil else { throw reader.mistake("nothing more") }
    return value
  }

  /// Skips white space and returns the next byte; `nil` at the end of the text.
  private var byte: UInt8? {
    mutating get {
      while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) {
        position += 1
      }
      return position < text.count ? text[position] : nil
    }
  }

  private func mistake(_ expected: String) -> Mistake {
    var found = "the end"
    if position < text.count {
      var end = position + 1
      // The quoted excerpt ends with a whole character.
      while end < text.count, text[end] & 0xC0 == 0x80 || end < position + 24 && text[end] > 0x2C {
        end += 1
      }
      found = Quotation.of(text[position..<end])
    }
    return Mistake(
      location: TextLocation(of: Swift.min(position, text.count), in: text), found: found,
      expected: expected)
  }

  private mutating func value() throws(Mistake) -> JSONValue {
    guard let byte else { throw mistake("a value") }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw mistake("a value")
    }
  }

  private mutating func list(
    until end: UInt8, _ read: (inout JSONReader) throws(Mistake) -> Void
  ) throws(Mistake) {
    guard depth < JSONReader.mostDepth else {
      throw mistake("at most \(JSONReader.mostDepth) values inside each other")
    }
    depth += 1
    position += 1
    var isFirst = true
    while !isFirst || byte != end {
      try read(&self)
      isFirst = false
      if byte == end { break }
      guard byte == UInt8(ascii: ",") else {
        throw mistake("',' or '\(Character(Unicode.Scalar(end)))'")
      }
      position += 1
    }
    position += 1
    depth -= 1
  }

  private mutating func object() throws(Mistake) -> JSONValue {
    var members: [JSONValue.Member] = []
    try list(until: UInt8(ascii: "}")) { (reader) throws(Mistake) in
      guard reader.byte == UInt8(ascii: "\"") else { throw reader.mistake("a name in quotes") }
      let name = try reader.string()
      guard reader.byte == UInt8(ascii: ":") else { throw reader.mistake("':'") }
      reader.position += 1
      members.append(JSONValue.Member(name, try reader.value()))
    }
    return .object(members)
  }

  private mutating func array() throws(Mistake) -> JSONValue {
    var values: [JSONValue] = []
    try list(until: UInt8(ascii: "]")) { (reader) throws(Mistake) in
      values.append(try reader.value())
    }
    return .array(values)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Mistake) -> JSONValue {
    guard text[position...].starts(with: word.utf8) else { throw mistake("a value") }
    position += word.utf8.count
    return value
  }

  private func isDigit(_ offset: Int) -> Bool {
    offset < text.count && text[offset] >= 0x30 && text[offset] <= 0x39
  }

  private mutating func skipDigits() throws(Mistake) {
    guard isDigit(position) else { throw mistake("a digit") }
    while isDigit(position) { position += 1 }
  }

  private mutating func number() throws(Mistake) -> JSONValue {
    let start = position
    if text[position] == UInt8(ascii: "-") { position += 1 }
    if text[position...].first == UInt8(ascii: "0"), isDigit(position + 1) {
      throw mistake("no digit behind a leading 0")
    }
    try skipDigits()
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < text.count, text[position] == 0x2B || text[position] == 0x2D { position += 1 }
      try skipDigits()
    }
    let digits = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = Double(digits), number.isFinite else {
      position = start
      throw mistake("a number that a double can hold")
    }
    return JSONReader.isPlain(text[start..<position]) || NumberText.shortest(number) == digits
      ? .number(number) : .spelled(number, digits)
  }

  /// Whether a number is certainly written in its shortest form, so that printing its double gives the same text.
  ///
  /// No two numbers of at most 15 digits have the same double, so a shorter text would be the same number, without trailing zeros
  /// or an exponent.
  private static func isPlain(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.count <= 15, let last = digits.last else { return false }
    let point = digits.firstIndex(of: UInt8(ascii: "."))
    guard digits.allSatisfy({ $0 | 0x20 != UInt8(ascii: "e") }) else { return false }
    // Numbers below 1e-6 are printed with an exponent; -0 is printed as 0.
    let isSmall = digits.starts(with: "0.00000".utf8) || digits.starts(with: "-0.00000".utf8)
    return !isSmall
      && (point == nil ? last != 0x30 || digits.first != 0x2D || digits.count > 2 : last != 0x30)
  }

  private mutating func string() throws(Mistake) -> String {
    position += 1
    var bytes: [UInt8] = []
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: bytes, as: UTF8.self)
      case 0..<0x20: throw mistake("no control character in a string")
      case UInt8(ascii: "\\"):
        position += 1
        try appendEscaped(to: &bytes)
      default:
        bytes.append(byte)
        position += 1
      }
    }
    throw mistake("a closing quote")
  }

  private mutating func appendEscaped(to bytes: inout [UInt8]) throws(Mistake) {
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
      UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
      UInt8(ascii: "t"): 9,
    ]
    guard position < text.count else { throw mistake("an escaped character") }
    if let byte = plain[text[position]] {
      bytes.append(byte)
      position += 1
      return
    }
    guard text[position] == UInt8(ascii: "u") else { throw mistake("an escaped character") }
    var units = [try codeUnit()]
    // A surrogate pair is written as two escapes, so a run of escapes is decoded together.
    while text[position...].starts(with: [0x5C, UInt8(ascii: "u")]) {
      position += 1
      units.append(try codeUnit())
    }
    bytes.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func codeUnit() throws(Mistake) -> UInt16 {
    position += 1
    guard position + 4 <= text.count,
      let unit = UInt16(
        String(decoding: text[position..<(position + 4)], as: UTF8.self), radix: 16),
      text[position] != UInt8(ascii: "+")
    else { throw mistake("four hexadecimal digits") }
    position += 4
    return unit
  }
}
