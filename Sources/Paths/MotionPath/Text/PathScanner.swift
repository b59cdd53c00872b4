// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Splits path data into numbers, flags and commands, by the grammar of SVG 2, section 9.3.9.
struct PathScanner {
  struct Number {
    let value: Double
    let offset: Int
  }

  private let text: [UInt8]
  private(set) var position = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  var count: Int { text.count }

  /// The byte at the position, or nil at the end.
  var byte: UInt8? { position < text.count ? text[position] : nil }

  mutating func advance() { position += 1 }

  mutating func skipSpace() { while let byte, PathScanner.isSpace(byte) { position += 1 } }

  /// Skips the separator between two numbers: white space with at most one comma.
  mutating func skipSeparator() {
    skipSpace()
    if byte == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }

  /// Returns whether another set of arguments follows; skips the separator before it.
  ///
  /// After a comma arguments must follow, so the result is then true and any error is reported at the arguments.
  mutating func hasMoreArguments() -> Bool {
    skipSpace()
    if byte == UInt8(ascii: ",") {
      skipSeparator()
      return true
    }
    guard let byte else { return false }
    return isDigit(0) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  /// Reads a number: a sign, digits, a point and digits, an exponent.
  mutating func number() throws(PathTextError) -> Number {
    let start = position
    var end = start
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { end += 1 }
    let digits = end
    while isDigit(end - start) { end += 1 }
    var hasDigits = end > digits
    if end < text.count, text[end] == UInt8(ascii: "."), isDigit(end + 1 - start) {
      hasDigits = true
      end += 1
      while isDigit(end - start) { end += 1 }
    }
    guard hasDigits else { throw error(at: start, expected: "a number") }
    if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
      let sign = end + 1
      let isSigned =
        sign < text.count && (text[sign] == UInt8(ascii: "-") || text[sign] == UInt8(ascii: "+"))
      var last = isSigned ? sign + 1 : sign
      if isDigit(last - start) {
        while isDigit(last - start) { last += 1 }
        end = last
      }
    }
    let number = Double(String(decoding: text[start..<end], as: UTF8.self)) ?? .infinity
    guard number.magnitude <= PathRange.largest else {
      throw error(at: start, expected: PathScanner.coordinate)
    }
    position = end
    return Number(value: number + 0, offset: start)
  }

  /// Reads a flag of an arc: a single digit 0 or 1; the next number may follow without a separator.
  mutating func flag() throws(PathTextError) -> Bool {
    guard let byte, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error(at: position, expected: "0 or 1, a flag of an arc")
    }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  static let coordinate = "a number that keeps all points within 1e300 of the origin"

  func error(at offset: Int, expected: String) -> PathTextError {
    PathTextError(offset: offset, found: quote(offset), expected: expected)
  }

  /// Returns the text from an offset to the next space or comma.
  private func quote(_ offset: Int) -> String {
    guard offset < text.count else { return "the end" }
    let comma = UInt8(ascii: ",")
    var end = offset + 1
    while text[offset] != comma, end < text.count, !PathScanner.isSpace(text[end]),
      text[end] != comma
    { end += 1 }
    return Quotation.of(text[offset..<end])
  }

  private func isDigit(_ offset: Int) -> Bool {
    let index = position + offset
    return index < text.count && text[index] >= UInt8(ascii: "0")
      && text[index] <= UInt8(ascii: "9")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte >= 9 && byte <= 13 && byte != 11)
  }
}

/// A mistake in path data, or in a list of points or transforms.
public struct PathTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the mistake in the text's `utf8`, in bytes.
  public let offset: Int

  /// The text at the offset, truncated if long; "the end" if the text ends there.
  public let found: String

  /// The tokens that the grammar allows at the offset, such as "a number or a command".
  public let expected: String

  /// One sentence: "offset 7: found 'X', expected a number or a command".
  public var description: String { "offset \(offset): found \(found), expected \(expected)" }
}
