// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// The easing functions in CSS: in transitions, animations, timing functions and custom properties.
///
/// A style sheet is a row of statements, each of which ends with a semicolon or a block; comments, texts in quotes
/// and parentheses are passed over as CSS Syntax Level 3 does. Unlike there, what is open at the end of the file is a
/// mistake.
struct CSSCurves {
  private let text: [UInt8]
  private var position = 0
  /// Where the open blocks begin.
  private var blocks: [Int] = []
  private var found: [CurveFile.Found] = []
  /// Where the text begins in its file.
  private let origin: TextLocation

  /// The functions of a style sheet.
  ///
  /// - Parameters:
  ///   - bytes: the style sheet, or the declarations of a style attribute.
  ///   - origin: where it begins in its file.
  /// - Returns: the functions, in the order of the text.
  /// - Throws: ``CurveFileError`` for a text that is no style sheet, and for a function that is none.
  static func curves(
    in bytes: [UInt8], from origin: TextLocation = TextLocation(line: 1, column: 1)
  ) throws(CurveFileError) -> [CurveFile.Found] {
    var curves = CSSCurves(text: bytes, origin: origin)
    try curves.read()
    return curves.found
  }

  private init(text: [UInt8], origin: TextLocation) { (self.text, self.origin) = (text, origin) }

  private func location(_ offset: Int) -> String {
    let location = TextLocation(of: Swift.min(offset, text.count), in: text)
    return TextLocation(
      line: origin.line + location.line - 1,
      column: location.line == 1 ? origin.column + location.column - 1 : location.column
    ).description
  }

  private mutating func read() throws(CurveFileError) {
    while true {
      try skipSpace()
      guard position < text.count else { break }
      switch text[position] {
      case UInt8(ascii: "}"):
        guard blocks.popLast() != nil else {
          throw CurveFileError(location(position), "found '}', expected a rule")
        }
        position += 1
      case UInt8(ascii: ";"): position += 1
      default: try statement()
      }
    }
    if let open = blocks.last {
      throw CurveFileError(location(open), "the block that begins here is not closed")
    }
  }

  /// A rule's beginning or a declaration.
  private mutating func statement() throws(CurveFileError) {
    let start = position
    let isCustom = text[start...].starts(with: [0x2D, 0x2D])
    var colon: Int?
    var braces = 0
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: ":"):
        colon = colon ?? position
        position += 1
      case UInt8(ascii: "{"):
        // The value of a custom property may be a block.
        guard isCustom, colon != nil else {
          blocks.append(position)
          position += 1
          return
        }
        braces += 1
        position += 1
      case UInt8(ascii: "}") where braces > 0:
        braces -= 1
        position += 1
      case UInt8(ascii: ";") where braces == 0, UInt8(ascii: "}"):
        try declaration(start, colon, position)
        return
      default: try skipToken()
      }
    }
    guard braces == 0 else {
      throw CurveFileError(location(start), "the block of this property is not closed")
    }
    try declaration(start, colon, position)
  }

  /// Passes over white space and comments.
  private mutating func skipSpace() throws(CurveFileError) {
    while position < text.count {
      if text[position] <= 0x20 {
        position += 1
      } else if startsComment {
        try skipToken()
      } else {
        return
      }
    }
  }

  private var startsComment: Bool {
    text[position...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "*")])
  }

  /// Passes over a comment, a text in quotes, what is in parentheses, or one byte.
  private mutating func skipToken() throws(CurveFileError) {
    let start = position
    switch text[position] {
    case UInt8(ascii: "/") where startsComment:
      position += 2
      while position + 1 < text.count, !(text[position] == 0x2A && text[position + 1] == 0x2F) {
        position += 1
      }
      guard position + 1 < text.count else {
        throw CurveFileError(location(start), "the comment that begins here is not closed")
      }
      position += 2
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      position += 1
      while position < text.count, text[position] != text[start], text[position] != 0x0A {
        position += text[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard position < text.count, text[position] == text[start] else {
        throw CurveFileError(location(start), "the text that begins here is not closed")
      }
      position += 1
    case UInt8(ascii: "\\"): position = min(position + 2, text.count)
    case UInt8(ascii: "("): try skipParentheses()
    default: position += 1
    }
  }

  private mutating func skipParentheses() throws(CurveFileError) {
    var open = [position]
    // The address of a url() is no CSS.
    let isAddress =
      position >= 3
      && text[(position - 3)..<position].map { $0 | 0x20 } == Array("url".utf8)
    position += 1
    while let last = open.last {
      guard position < text.count else {
        throw CurveFileError(location(last), "the parenthesis that begins here is not closed")
      }
      switch text[position] {
      case UInt8(ascii: "("):
        open.append(position)
        position += 1
      case UInt8(ascii: ")"):
        open.removeLast()
        position += 1
      case UInt8(ascii: "\\"): position = min(position + 2, text.count)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipToken()
      case UInt8(ascii: "/") where !isAddress && startsComment: try skipToken()
      default: position += 1
      }
    }
  }

  // MARK: Declarations

  /// The keywords and functions of CSS.
  private static let names: Set<String> = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
    "cubic-bezier(", "steps(", "linear(",
  ]
  private static let wide: Set<String> = [
    "inherit", "initial", "unset", "revert", "revert-layer", "auto", "var(", "env(", "attr(", "if(",
  ]

  private mutating func declaration(
    _ start: Int, _ colon: Int?, _ end: Int
  ) throws(CurveFileError) {
    guard let colon else { return }
    let name = String(
      decoding: text[start..<colon].filter { $0 > 0x20 }.map {
        $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0
      }, as: UTF8.self)
    let isFunction = name.hasSuffix("timing-function")
    let isShorthand = ["transition", "animation"].contains {
      name == $0 || name.hasSuffix("-\($0)")
    }
    let isCustom = name.hasPrefix("--")
    guard isFunction || isShorthand || isCustom else { return }
    let parts = try parts(colon + 1, end)
    // A custom property is of no kind; one that is a function of CSS alone is an easing.
    if isCustom {
      guard parts.count == 1, let only = parts.first, CSSCurves.names.contains(word(only)) else {
        return
      }
    }
    for part in parts {
      let word = word(part)
      if CSSCurves.names.contains(word) {
        found.append(CurveFile.Found(location(part.lowerBound), .easing(try curve(part))))
      } else if isFunction, !CSSCurves.wide.contains(word), word != "!important", word != "!" {
        throw CurveFileError(
          location(part.lowerBound),
          "found \(Quotation.of(text[part])), expected an easing function of CSS")
      }
    }
  }

  /// The words and functions of a value, without commas.
  private mutating func parts(_ start: Int, _ end: Int) throws(CurveFileError) -> [Range<Int>] {
    let back = position
    defer { position = back }
    var parts: [Range<Int>] = []
    position = start
    while position < end {
      try skipSpace()
      guard position < end else { break }
      if text[position] == UInt8(ascii: ",") {
        position += 1
        continue
      }
      let first = position
      while position < end, text[position] > 0x20, text[position] != UInt8(ascii: ","),
        !startsComment
      {
        try skipToken()
      }
      parts.append(first..<min(position, end))
    }
    return parts
  }

  /// The name of a word or of a function, with its parenthesis, in lower case.
  private func word(_ part: Range<Int>) -> String {
    var name = text[part].prefix(64)
    if let open = name.firstIndex(of: UInt8(ascii: "(")) { name = name[...open] }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private func curve(_ part: Range<Int>) throws(CurveFileError) -> EasingCurve {
    let source = String(decoding: text[part], as: UTF8.self)
    do throws(EasingTextError) {
      return try EasingCurve(parsing: source)
    } catch {
      let before = source.prefix(error.column - 1).utf8.count
      throw CurveFileError(
        location(part.lowerBound + before), "found \(error.found), expected \(error.expected)")
    }
  }
}
