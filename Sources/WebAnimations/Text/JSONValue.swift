// SPDX-License-Identifier: Apache-2.0

import Easing

/// A JSON value, printed without Foundation, which prints other digits.
package indirect enum JSONValue: Hashable, Sendable {
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object; members keep their order.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The text, with line breaks that keep lines to about a hundred characters.
  package func text(indent: Int = 0) -> String {
    switch self {
    case .number(let number):
      // JSON has no infinity; JavaScript converts the string to one.
      return number.isFinite
        ? NumberText.shortest(number) : JSONValue.quoted(NumberText.shortest(number))
    case .string(let text):
      return JSONValue.quoted(text)
    case .array(let values):
      return JSONValue.lines(
        values.map { $0.text(indent: indent + 2) }, brackets: ("[", "]"), indent: indent)
    case .object(let members):
      return JSONValue.lines(
        members.map { JSONValue.quoted($0.name) + ": " + $0.value.text(indent: indent + 2) },
        brackets: ("{", "}"), indent: indent)
    }
  }

  private static func lines(
    _ items: [String], brackets: (String, String), indent: Int
  ) -> String {
    let isShort = items.reduce(indent) { $0 + $1.utf8.count + 2 } <= 100
    if isShort, !items.contains(where: { $0.contains("\n") }) {
      return brackets.0 + items.joined(separator: ", ") + brackets.1
    }
    let margin = String(repeating: " ", count: indent)
    return brackets.0 + "\n"
      + items.map { margin + "  " + $0 }.joined(separator: ",\n") + "\n" + margin + brackets.1
  }

  /// A string in quotes.
  ///
  /// The less-than sign is escaped too, so that no text ends a script element.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "<": result += "\\u003c"
      case "\u{2028}", "\u{2029}":
        result += "\\u" + String(scalar.value, radix: 16)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
