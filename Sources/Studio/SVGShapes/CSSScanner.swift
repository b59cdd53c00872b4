// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Splits a style sheet into its declarations (CSS Syntax Level 3).
///
/// A style sheet is a sequence of statements, each of which ends with a semicolon or a block. Comments, strings and parentheses
/// are skipped. Errors that CSS tolerates are listed as mistakes, and scanning continues as in CSS: an unclosed string ends
/// with its line, and a block or parenthesis that is still open at the end of the file ends there.
package struct CSSScanner {
  package struct Declaration {
    package let name: String
    package let value: Range<Int>
    package let block: Int?
  }

  package struct Block {
    /// The text before the opening brace: selectors, or an at-rule with its arguments.
    package let prelude: Range<Int>
    package let parent: Int?
  }

  private let text: [UInt8]
  private var position = 0
  private var open: [Int] = []
  package private(set) var declarations: [Declaration] = []
  package private(set) var blocks: [Block] = []
  package private(set) var mistakes: [(offset: Int, reason: String)] = []

  package init(_ text: [UInt8]) {
    self.text = text
    read()
  }

  private mutating func read() {
    while true {
      skipSpace()
      guard position < text.count else { break }
      switch text[position] {
      case UInt8(ascii: "}"):
        if open.popLast() == nil { mistakes.append((position, "found '}', expected a rule")) }
        position += 1
      case UInt8(ascii: ";"): position += 1
      default: statement()
      }
    }
    for block in open {
      mistakes.append(
        (blocks[block].prelude.upperBound, "the block that begins here is not closed"))
    }
  }

  private mutating func statement() {
    let start = position
    let isCustom = text[start...].starts(with: [0x2D, 0x2D])
    var colon: Int?
    var braces = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: ":"):
        colon = colon ?? position
        position += 1
      case UInt8(ascii: "{"):
        // After the colon of a custom property, a brace belongs to the value.
        guard isCustom, colon != nil else {
          blocks.append(Block(prelude: start..<position, parent: open.last))
          open.append(blocks.count - 1)
          position += 1
          return
        }
        braces += 1
        position += 1
      case UInt8(ascii: "}") where braces > 0:
        braces -= 1
        position += 1
      case UInt8(ascii: ";") where braces == 0, UInt8(ascii: "}"):
        return declaration(start, colon, position)
      default: skipToken()
      }
    }
    if braces > 0 { mistakes.append((start, "the block of this property is not closed")) }
    declaration(start, colon, position)
  }

  private mutating func declaration(_ start: Int, _ colon: Int?, _ end: Int) {
    guard let colon else { return }
    let letters = text[start..<colon].filter { $0 > 0x20 }
    let isCustom = letters.starts(with: [0x2D, 0x2D])
    let name = String(
      decoding: isCustom ? letters : letters.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 },
      as: UTF8.self)
    declarations.append(Declaration(name: name, value: colon + 1..<end, block: open.last))
  }

  private mutating func skipSpace() {
    while position < text.count {
      if text[position] <= 0x20 {
        position += 1
      } else if CSSScanner.startsComment(text[...], at: position) {
        skipToken()
      } else {
        return
      }
    }
  }

  private mutating func skipToken() {
    let (end, mistake) = CSSScanner.token(of: text[...], at: position)
    if let mistake { mistakes.append(mistake) }
    position = end
  }

  package static func startsComment(_ text: ArraySlice<UInt8>, at position: Int) -> Bool {
    position + 1 < text.endIndex && text[position] == UInt8(ascii: "/")
      && text[position + 1] == UInt8(ascii: "*")
  }

  /// Returns the end of the token at a position: a comment, a string, an escape, a pair of parentheses, or one byte.
  package static func token(
    of text: ArraySlice<UInt8>, at start: Int
  ) -> (end: Int, mistake: (offset: Int, reason: String)?) {
    let end = text.endIndex
    var position = start
    switch text[start] {
    case UInt8(ascii: "/") where startsComment(text, at: start):
      position += 2
      while position + 1 < end, !(text[position] == 0x2A && text[position + 1] == 0x2F) {
        position += 1
      }
      guard position + 1 < end
      else { return (end, (start, "the comment that begins here is not closed")) }
      return (position + 2, nil)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      position += 1
      while position < end, text[position] != text[start], text[position] != 0x0A {
        position += text[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard position < end, text[position] == text[start]
      else { return (min(position, end), (start, "the text that begins here is not closed")) }
      return (position + 1, nil)
    case UInt8(ascii: "\\"): return (min(start + 2, end), nil)
    case UInt8(ascii: "("): return parentheses(of: text, at: start)
    default: return (start + 1, nil)
    }
  }

  private static func parentheses(
    of text: ArraySlice<UInt8>, at start: Int
  ) -> (end: Int, mistake: (offset: Int, reason: String)?) {
    var open = [start]
    var mistake: (offset: Int, reason: String)?
    var position = start + 1
    var isAddress = startsAddress(text, at: start)
    while let last = open.last {
      guard position < text.endIndex
      else { return (text.endIndex, (last, "the parenthesis that begins here is not closed")) }
      switch text[position] {
      case UInt8(ascii: ")"):
        open.removeLast()
        isAddress = false
        position += 1
      case UInt8(ascii: "\\"): position = min(position + 2, text.endIndex)
      case _ where isAddress: position += 1
      case UInt8(ascii: "("):
        isAddress = startsAddress(text, at: position)
        open.append(position)
        position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"):
        let (end, inner) = token(of: text, at: position)
        mistake = mistake ?? inner
        position = end
      default: position += 1
      }
    }
    return (position, mistake)
  }

  /// Whether a parenthesis begins an unquoted URL; the characters of a URL have no meaning in CSS.
  private static func startsAddress(_ text: ArraySlice<UInt8>, at parenthesis: Int) -> Bool {
    guard parenthesis - 3 >= text.startIndex,
      text[(parenthesis - 3)..<parenthesis].lazy.map({ $0 | 0x20 }).elementsEqual("url".utf8)
    else { return false }
    let first = text[(parenthesis + 1)...].first { $0 > 0x20 }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }
}
