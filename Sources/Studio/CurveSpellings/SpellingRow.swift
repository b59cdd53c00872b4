// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// One spelling of a system: a call or a literal with its parameters, and the curve that it is in this package's words.
///
/// A row is written as `signature -> text @ duration | note`, or as `signature !! reason` if there is no such curve here.
/// The signature is in the system's own syntax. The value of a parameter in it is its default; `_` is a required value, `-` one
/// that does not matter, `(_, _)` a point or another literal of so many numbers, a string one that must be the same, and a name
/// a curve. A label with `=` may be left out, as in Kotlin and JavaScript. In the text and the duration `$1` is the first number,
/// and arithmetic is in braces.
struct SpellingRow {
  struct Parameter {
    enum Default {
      case required
      case ignored
      case number(Double)
      case curve(String)
      /// A string or, if it is written as one, a number that must be the same.
      case string(String)
      /// A literal of so many numbers, of which those that are not nil must be the same.
      case point([Double?])
    }

    let label: String
    let isPositional: Bool
    let value: Default
  }

  /// The signature as the table has it.
  let signature: String
  /// The key of the name, or `{}` and `[]` for literals.
  let key: String
  /// How many names the key is made of.
  let parts: Int
  let text: String
  /// The duration in seconds, or in milliseconds if it ends so.
  let duration: String
  let note: String
  /// Why there is no such curve; empty if there is one.
  let refusal: String

  /// Reads a row; nil for one that is not in the form.
  init?(_ line: ArraySlice<UInt8>) {
    let refused = SpellingRow.place(of: " !! ", in: line)
    guard let mark = refused ?? SpellingRow.place(of: " -> ", in: line) else { return nil }
    let (left, right) = (line[..<mark.lowerBound], line[mark.upperBound...])
    signature = String(decoding: left, as: UTF8.self)
    switch left.first {
    case UInt8(ascii: "{"): (key, parts) = ("{}", 1)
    case UInt8(ascii: "["): (key, parts) = ("[]", 1)
    default:
      let name = left.prefix { $0 != UInt8(ascii: "(") }
      key = ASCII.key(String(decoding: name, as: UTF8.self))
      parts = name.split(separator: UInt8(ascii: ".")).count
    }
    if refused != nil {
      (text, duration, note) = ("", "", "")
      refusal = String(decoding: right, as: UTF8.self)
      return
    }
    let end = right.endIndex..<right.endIndex
    let noted = SpellingRow.place(of: " | ", in: right) ?? end
    let words = right[..<noted.lowerBound]
    let timed = SpellingRow.place(of: " @ ", in: words) ?? noted
    text = String(decoding: words[..<timed.lowerBound], as: UTF8.self)
    duration = timed == noted ? "" : String(decoding: words[timed.upperBound...], as: UTF8.self)
    note = String(decoding: right[noted.upperBound...], as: UTF8.self)
    refusal = ""
  }

  /// The parameters, which are read out of the signature: for one text most rows are never used.
  var parameters: [Parameter] {
    let isName = key != "{}" && key != "[]" && signature.utf8.last != UInt8(ascii: ")")
    return isName
      ? [] : SpellingRow.expression(signature).map(SpellingRow.parameters(of:)) ?? []
  }

  /// Whether the signature is a call, a literal or a name, and has the key of the row.
  var isReadable: Bool {
    SpellingRow.expression(signature).map { SpellingRow.key(of: $0) == (key, parts) } ?? false
  }

  /// Whether all parameters are ones that do not matter.
  var isFixed: Bool {
    parameters.allSatisfy { if case .ignored = $0.value { true } else { false } }
  }

  /// The curve of a row without parameters that matter.
  var curve: TimingCurve? { isFixed ? TimingCurve(text) : nil }

  /// The signature without parameters.
  var name: String {
    guard !parameters.isEmpty, let (name, _) = SpellingRow.split(signature, "(") else {
      return signature
    }
    return name
  }

  private static func expression(_ signature: String) -> SourceExpression? {
    SourceParser(tokens: SourceLexer.tokens(Array(signature.utf8))).expression(0)
  }

  private static func key(of signature: SourceExpression) -> (key: String, parts: Int) {
    switch signature.kind {
    case .path(let names, _):
      var key = ""
      for name in names { key += ASCII.key(name) }
      return (key, names.count)
    case .object: return ("{}", 1)
    case .list: return ("[]", 1)
    default: return ("", 0)
    }
  }

  private static func parameters(of signature: SourceExpression) -> [Parameter] {
    signature.arguments.map { argument in
      Parameter(
        label: ASCII.key(argument.label),
        isPositional: argument.label == "" || argument.isAssigned, value: value(argument.value))
    }
  }

  private static func value(_ expression: SourceExpression) -> Parameter.Default {
    switch expression.kind {
    case .number(let number, _): return .number(number)
    case .string(let text): return .string(text)
    case .list:
      return .point(
        expression.arguments.map { argument in
          if case .string(let text) = argument.value.kind { Double(text) } else { nil }
        })
    case .path(let names, _):
      return names.count == 1 && names[0] == "_" ? .required : .curve(names[names.count - 1])
    case .object, .other: return .ignored
    }
  }

  /// The two parts of a text around a separator.
  static func split(_ text: String, _ separator: String) -> (String, String)? {
    let bytes = Array(text.utf8)
    guard let place = place(of: separator, in: bytes[...]) else { return nil }
    return (
      String(decoding: bytes[..<place.lowerBound], as: UTF8.self),
      String(decoding: bytes[place.upperBound...], as: UTF8.self)
    )
  }

  private static func place(of separator: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var separator = separator
    return separator.withUTF8 { mark in
      bytes.withUnsafeBufferPointer { text in
        var start = 0
        while start + mark.count <= text.count {
          if text[start] == mark[0], mark.indices.allSatisfy({ text[start + $0] == mark[$0] }) {
            return bytes.startIndex + start..<bytes.startIndex + start + mark.count
          }
          start += 1
        }
        return nil
      }
    }
  }
}

/// The curves and springs of one system, a row for each spelling.
struct SpellingSystem {
  let name: String
  /// The keys of the types and modules of which the names are members.
  let roots: [String]
  /// Whether a name without a root is not one of this system.
  let needsRoot: Bool
  /// Whether its names are looked for in files of its language and in the arguments of its calls only, because other systems have
  /// the same.
  let needsContext: Bool
  /// The endings of files in its languages.
  let languages: [String]
  let rows: [SpellingRow]
  let unreadable: [String]

  /// The words in place of a system for a name that many have.
  static let shared = "a name that many systems share"

  init(
    _ name: String, roots: [String] = [], needsRoot: Bool = false, needsContext: Bool = false,
    languages: [String],
    _ table: String
  ) {
    self.name = name
    (self.roots, self.needsRoot, self.languages) = (roots, needsRoot, languages)
    self.needsContext = needsContext
    var rows: [SpellingRow] = []
    var unreadable: [String] = []
    for line in Array(table.utf8).split(separator: UInt8(ascii: "\n")) {
      if let row = SpellingRow(line) {
        rows.append(row)
      } else {
        unreadable.append(String(decoding: line, as: UTF8.self))
      }
    }
    (self.rows, self.unreadable) = (rows, unreadable)
  }
}
