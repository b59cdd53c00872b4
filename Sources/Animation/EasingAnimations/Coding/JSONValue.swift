// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A JSON value with a printer of its own, because Foundation prints numbers with other digits.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  /// A number with the digits of its file, such as `1.0`, where ``number(_:)`` would print other digits.
  case spelled(Double, String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object; objects keep the order of their members.
  package struct Member: Hashable, Sendable {
    package let name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// Returns the value as JSON text with line breaks, in lines of about a hundred characters.
  package func text(indent: Int = 0) -> String {
    switch self {
    case .null: return "null"
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .number(let number):
      // JSON has no infinity; a string is written, which JavaScript converts to an infinity.
      return number.isFinite
        ? NumberText.shortest(number) : JSONText.quoted(NumberText.shortest(number))
    case .spelled(_, let digits): return digits
    case .string(let text): return JSONText.quoted(text)
    case .array(let values):
      return JSONValue.lines(
        values.map { $0.text(indent: indent + 2) }, brackets: ("[", "]"), indent: indent)
    case .object(let members):
      return JSONValue.lines(
        members.map { JSONText.quoted($0.name) + ": " + $0.value.text(indent: indent + 2) },
        brackets: ("{", "}"), indent: indent)
    }
  }

  package var line: String {
    switch self {
    case .array(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONText.quoted($0.name) + ":" + $0.value.line }.joined(separator: ",")
        + "}"
    default: text()
    }
  }

  private static func lines(_ items: [String], brackets: (String, String), indent: Int) -> String {
    let isShort = items.reduce(indent) { $0 + $1.utf8.count + 2 } <= 100
    if isShort, !items.contains(where: { $0.contains("\n") }) {
      return brackets.0 + items.joined(separator: ", ") + brackets.1
    }
    let margin = String(repeating: " ", count: indent)
    return brackets.0 + "\n"
      + items.map { margin + "  " + $0 }.joined(separator: ",\n") + "\n" + margin + brackets.1
  }

  package var number: Double? {
    switch self {
    case .number(let number), .spelled(let number, _): number
    default: nil
    }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  package var numbers: [Double]? {
    guard let array else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }

  package subscript(name: String) -> JSONValue? {
    get { members.first { $0.name == name }?.value }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.name == name }
      if let index, let newValue {
        members[index].value = newValue
      } else if let index {
        members.remove(at: index)
      } else if let newValue {
        members.append(Member(name, newValue))
      }
      self = .object(members)
    }
  }

  /// Calls `visit` with each path and value, in preorder; `visit` may change the value and returns whether to descend.
  package mutating func update(
    from path: JSONPath = JSONPath(), _ visit: (JSONPath, inout JSONValue) -> Bool
  ) {
    guard visit(path, &self) else { return }
    switch self {
    case .array(var values):
      // `self` is cleared, because values with a single owner are changed in place.
      self = .null
      for index in values.indices { values[index].update(from: path + .index(index), visit) }
      self = .array(values)
    case .object(var members):
      self = .null
      for index in members.indices {
        members[index].value.update(from: path + .name(members[index].name), visit)
      }
      self = .object(members)
    default: break
    }
  }
}

/// The path of a value in a JSON document: a list of names and indices.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  package enum Step: Hashable, Sendable {
    case name(String)
    case index(Int)
  }

  package var steps: [Step]

  package init(steps: [Step] = []) { self.steps = steps }

  package static func + (path: JSONPath, step: Step) -> JSONPath {
    JSONPath(steps: path.steps + [step])
  }

  /// The path as text, such as `layers[0].ks.o`; a name that is not a word is quoted.
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .name(let name):
        let isWord =
          !name.isEmpty && name.utf8.count <= 60
          && name.utf8.allSatisfy {
            ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39)
              || $0 == 0x5F || $0 == 0x24 || $0 == 0x2D
          }
        text += isWord ? (text.isEmpty ? "" : ".") + name : "[\(Quotation.of(name, length: 60))]"
      }
    }
    return text.isEmpty ? "the document" : text
  }
}
