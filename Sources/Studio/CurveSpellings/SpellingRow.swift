// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A row of a table: a call or literal of another system, and this package's text of the curve.
///
/// A row has the form `signature -> text @ duration | note`, or `signature !! reason` if this package has no such curve. The
/// signature has the other system's syntax. A label is followed by a default number, the name of a default curve, `_` for a
/// required argument, `-` for an ignored argument, `(_, _)` for a literal of two numbers, or a string that must match. A label
/// with `=` may be omitted, as in Kotlin and JavaScript. In the text and the duration, `$1` is the first value, and braces
/// enclose arithmetic. Angle brackets enclose alternatives: `ease<In|Out> -> ease-<in|out>` stands for a row with `In` and `in`
/// and a row with `Out` and `out`. If one bracket has two alternatives and another has three, the row stands for all six rows.
struct SpellingRow {
  struct Parameter {
    enum Default {
      case required, ignored
      case number(Double)
      case curve(String)
      case string(String)
      case point([Double?])
    }

    let label: String
    let isPositional: Bool
    let value: Default
  }

  let signature: String
  /// The name in normalized form (``ASCII/key(_:)``), or `{}` or `[]` for literals.
  let key: String
  let parts: Int
  let text: String
  let duration: String
  let note: String
  /// The reason why this package has no such curve, or empty if it has the curve.
  let refusal: String

  init?(_ line: ArraySlice<UInt8>) {
    let refused = SpellingRow.split(line, " !! ")
    guard let (left, right) = refused ?? SpellingRow.split(line, " -> ") else { return nil }
    signature = String(decoding: left, as: UTF8.self)
    switch left.first {
    case UInt8(ascii: "{"): (key, parts) = ("{}", 1)
    case UInt8(ascii: "["): (key, parts) = ("[]", 1)
    default:
      let name = left.prefix { $0 != UInt8(ascii: "(") }
      key = ASCII.key(String(decoding: name, as: UTF8.self))
      parts = name.split(separator: UInt8(ascii: ".")).count
    }
    let (rest, note) = refused == nil ? SpellingRow.split(right, " | ") ?? (right, []) : ([], [])
    let (text, duration) = SpellingRow.split(rest, " @ ") ?? (rest, [])
    self.text = String(decoding: text, as: UTF8.self)
    self.duration = String(decoding: duration, as: UTF8.self)
    self.note = String(decoding: note, as: UTF8.self)
    refusal = refused == nil ? "" : String(decoding: right, as: UTF8.self)
  }

  /// Returns a line for each row that a line with alternatives stands for.
  static func lines(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    let counts = line.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .dropFirst().map { group in
        group.prefix { $0 != UInt8(ascii: ">") }.count { $0 == UInt8(ascii: "|") } + 1
      }
    let number = (1...).first { number in counts.allSatisfy { number % $0 == 0 } } ?? 1
    return (0..<number).map { index in
      var (option, group): (Int?, Int) = (nil, -1)
      return line.filter { byte in
        switch (byte, option) {
        case (UInt8(ascii: "<"), _): (option, group) = (0, group + 1)
        case (UInt8(ascii: ">"), _?): option = nil
        case (UInt8(ascii: "|"), let current?): option = current + 1
        default: return option == nil || option == index % counts[group]
        }
        return false
      }
    }
  }

  var parameters: [Parameter] {
    let isName = key != "{}" && key != "[]" && signature.utf8.last != UInt8(ascii: ")")
    return isName ? [] : SpellingRow.expression(signature).map(SpellingRow.parameters(of:)) ?? []
  }

  /// Whether the name begins with a type, as in `Animation.default`.
  var hasOwner: Bool { parts > 1 && signature.utf8.first.map { $0 < 0x5B } == true }

  var isFixed: Bool {
    parameters.allSatisfy { if case .ignored = $0.value { true } else { false } }
  }

  var curve: TimingCurve? { isFixed ? TimingCurve(text) : nil }

  var name: String {
    guard !parameters.isEmpty, let (name, _) = Self.split(signature, "(") else { return signature }
    return name
  }

  static func expression(_ signature: String) -> SourceExpression? {
    SourceParser(tokens: SourceLexer.tokens(Array(signature.utf8))).expression(0)
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

  static func split(_ text: String, _ separator: String) -> (String, String)? {
    split(Array(text.utf8)[...], separator).map { before, after in
      (String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self))
    }
  }

  private static func split(
    _ bytes: ArraySlice<UInt8>, _ separator: String
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    let mark = Array(separator.utf8)
    return bytes.indices.first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
      .map { (bytes[..<$0], bytes[($0 + mark.count)...]) }
  }
}

/// A system other than this package, with the rows of its table.
///
/// A table begins with a line `# name; roots: a b; needs root; needs context; languages: c d`, in which all fields except the
/// name are optional. The rows follow.
struct SpellingSystem {
  let name: String
  /// The types and objects that may stand before the system's names, such as `Easing` in `Easing.Bounce`.
  var roots: [String] = []
  var needsRoot = false
  /// Whether the system's names are recognized only in its own languages and calls, because other systems use them too.
  var needsContext = false
  var languages: [String] = []
  var rows: [SpellingRow] = []
  /// The malformed lines of the table; a test checks that there are none.
  var unreadable: [String] = []
  static let shared = "a name that many systems share"
  private static let scripts = ["js", "mjs", "jsx", "ts", "tsx", "vue", "svelte", "html"]

  private init(_ header: ArraySlice<UInt8>) {
    let fields = header.split(separator: UInt8(ascii: ";")).map { $0.dropFirst() }
    name = String(decoding: fields[0].dropFirst(), as: UTF8.self)
    for field in fields.dropFirst() {
      let words = field.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      switch words[0] {
      case "roots:": roots = Array(words.dropFirst())
      case "languages:":
        languages = words.dropFirst().flatMap { $0 == "scripts" ? Self.scripts : [$0] }
      default: (needsRoot, needsContext) = (needsRoot || words[1] == "root", words[1] == "context")
      }
    }
  }

  static func systems(_ table: String) -> [SpellingSystem] {
    var systems: [SpellingSystem] = []
    for line in Array(table.utf8).split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "# ".utf8) {
        systems.append(SpellingSystem(line))
        continue
      }
      let last = systems.count - 1
      for line in SpellingRow.lines(line) {
        if let row = SpellingRow(line[...]) {
          systems[last].rows.append(row)
        } else {
          systems[last].unreadable.append(String(decoding: line, as: UTF8.self))
        }
      }
    }
    return systems
  }
}

enum SpellingTables {
  static let systems = [apple, phones, engines, web].flatMap(SpellingSystem.systems)

  static let index: [String: [(system: Int, row: Int)]] = {
    var index: [String: [(system: Int, row: Int)]] = [:]
    for (system, rows) in systems.enumerated() {
      for (row, spelling) in rows.rows.enumerated() {
        index[spelling.key, default: []].append((system, row))
      }
    }
    return index
  }()

  /// The parameters of all rows, parsed only once because reading a file uses many rows again and again.
  static let parameters = systems.map { $0.rows.map { $0.parameters } }

  static let roots = Set(systems.flatMap { $0.roots })

  /// The values of named constants: those for springs in Compose and Android, and words such as `true`.
  static let constants: [String: Double] = [
    "true": 1, "false": 0, "yes": 1, "no": 0, "zero": 0,
    "dampingratiohighbouncy": 0.2, "dampingratiomediumbouncy": 0.5, "dampingratiolowbouncy": 0.75,
    "dampingrationobouncy": 1, "stiffnesshigh": 10_000, "stiffnessmedium": 1500,
    "stiffnessmediumlow": 400, "stiffnesslow": 200, "stiffnessverylow": 50,
  ]

  static let types = ["caspringanimation", "popspringanimation", "springforce"]

  /// Whether a type is a spring whose properties are set one by one.
  static func isSpring(_ type: String) -> Bool {
    type.hasSuffix("springanimation") || type == "springforce"
  }

  static let properties: Set<String> = [
    "mass", "stiffness", "damping", "initialvelocity", "springbounciness", "springspeed",
    "dynamicstension", "dynamicsfriction", "dynamicsmass", "dampingratio",
  ]
}
