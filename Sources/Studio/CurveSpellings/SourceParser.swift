// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A call, a literal or a name in a source text.
struct SourceExpression {
  /// A value with its label, which is empty for a positional argument.
  struct Argument {
    var label = ""
    /// Whether the label was written with `=`, as in Kotlin; such a label may be left out.
    var isAssigned = false
    var value: SourceExpression

    fileprivate var isOptions: Bool {
      if case .object = value.kind { label == "" || label == "config" } else { false }
    }
  }

  enum Kind {
    case number(Double, unit: String)
    case string(String)
    /// Names that were joined by `.` or `::`; with arguments if `isCall`.
    case path([String], isCall: Bool)
    /// `{ a: 1, b: 2 }`
    case object
    /// `[1, 2]` or `(1, 2)`
    case list
    /// Anything else; it is skipped.
    case other
  }

  var kind: Kind
  var arguments: [Argument] = []
  /// The index of the first token after the expression.
  var end: Int

  /// The expression's number, in seconds if its unit is a time; nil if it is not a number.
  var number: Double? {
    guard case .number(let number, let unit) = kind, Self.units.contains(unit) else { return nil }
    return unit == "ms" ? number / 1000 : number
  }

  /// The names of a path; empty for other expressions.
  var names: [String] { if case .path(let names, _) = kind { names } else { [] } }

  /// The suffixes of numbers: none, of floating-point types, and of times.
  private static let units: Set<String> = ["", "f", "d", "s", "ms"]

  /// Whether an argument is an object, as in `spring({ stiffness: 100 })`.
  var hasOptions: Bool { arguments.contains { $0.isOptions } }

  /// The expression with each object replaced by its members, such as `spring(stiffness: 100)`.
  var flat: SourceExpression {
    var flat = self
    flat.arguments = arguments.flatMap { argument in
      argument.isOptions ? argument.value.flat.arguments.filter { $0.label != "" } : [argument]
    }
    return flat
  }
}

/// Parses tokens as expressions: `a.b::c(x, y: 1, z = 2)`, `[A method:1 other:2]`, `{ key: value }`, `[1, 2]`.
///
/// A token that cannot continue an expression ends it. A limit on depth makes the time linear in the text's length.
struct SourceParser {
  let tokens: [SourceLexer.Token]
  /// The index of the token that closes or opens each bracket; 0 for other tokens and for brackets without a partner.
  let partners: [Int]
  /// The index of the bracket around each token; -1 for tokens outside of brackets.
  private(set) var parents: [Int] = []

  init(tokens: [SourceLexer.Token]) {
    self.tokens = tokens
    var partners = Array(repeating: 0, count: tokens.count)
    var open: [(index: Int, closing: UInt8)] = []
    for (index, token) in tokens.enumerated() {
      parents.append(open.last?.index ?? -1)
      guard case .symbol(let symbol) = token.kind else { continue }
      switch symbol {
      case UInt8(ascii: "("): open.append((index, UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((index, UInt8(ascii: "]")))
      case UInt8(ascii: "{"): open.append((index, UInt8(ascii: "}")))
      default:
        guard let last = open.last, last.closing == symbol else { continue }
        (partners[last.index], partners[index]) = (index, last.index)
        open.removeLast()
      }
    }
    self.partners = partners
  }

  static let mostDepth = 8

  private func token(_ index: Int) -> SourceLexer.Token { tokens[min(index, tokens.count - 1)] }

  private func isSymbol(_ index: Int, _ symbols: Unicode.Scalar...) -> Bool {
    symbols.contains { token(index).isSymbol($0) }
  }

  private func word(_ index: Int) -> String? {
    if case .word(let word) = token(index).kind { word } else { nil }
  }

  func expression(_ start: Int) -> SourceExpression? { expression(start, depth: 0) }

  /// Returns an XML element as a call whose arguments are the attributes: `<CubicEase EasingMode="EaseOut"/>`.
  func element(_ start: Int) -> SourceExpression? {
    guard let name = word(start) else { return nil }
    var arguments: [SourceExpression.Argument] = []
    var index = start + 1
    while let prefix = word(index) {
      // Skips the namespace prefix of an attribute, as in android:tension.
      if isSymbol(index + 1, ":"), word(index + 2) != nil { index += 2 }
      // A value is a string, or a number in the configuration of a window compositor.
      guard let label = word(index), isSymbol(index + 1, "="), word(index + 2) == nil,
        let value = primary(index + 2, depth: 0), value.end == index + 3
      else { break }
      index = value.end
      if ["xmlns", "x", "tools"].contains(prefix) { continue }
      arguments.append(.init(label: label, isAssigned: true, value: value))
    }
    guard !arguments.isEmpty || isSymbol(index, "/") else { return expression(start) }
    return SourceExpression(kind: .path([name], isCall: true), arguments: arguments, end: index)
  }

  private func expression(_ start: Int, depth: Int) -> SourceExpression? {
    guard var first = primary(start, depth: depth) else { return nil }
    // Evaluates quotients and products of numbers from left to right: 1 / 3 and 0.5 * 2.
    while case .number(let number, let unit) = first.kind, isSymbol(first.end, "/", "*"),
      case .number(let next, let nextUnit) = token(first.end + 1).kind
    {
      let result = isSymbol(first.end, "/") ? number / next : number * next
      first.kind = .number(result, unit: unit == "" ? nextUnit : unit)
      first.end += 2
    }
    return first
  }

  private func primary(_ start: Int, depth: Int) -> SourceExpression? {
    guard start < tokens.count - 1, depth < SourceParser.mostDepth else { return nil }
    switch token(start).kind {
    case .number(let number, let unit):
      // 300.milliseconds and 1.5.seconds are numbers with a unit.
      guard isSymbol(start + 1, "."), let word = word(start + 2).map(ASCII.key)
      else { return SourceExpression(kind: .number(number, unit: unit), end: start + 1) }
      let isMilliseconds = word.hasPrefix("ms") || word.hasPrefix("milli")
      return SourceExpression(
        kind: .number(number, unit: isMilliseconds ? "ms" : unit), end: start + 3)
    case .string(let text): return SourceExpression(kind: .string(text), end: start + 1)
    case .word(let word): return path(start, word, depth: depth)
    case .symbol(UInt8(ascii: ".")):
      // An implicit member, as in `.easeInOut`.
      guard let word = word(start + 1),
        token(start).range.upperBound == token(start + 1).range.lowerBound
      else { return nil }
      return path(start + 1, word, depth: depth)
    case .symbol(UInt8(ascii: "@")): return expression(start + 1, depth: depth + 1)
    case .symbol(UInt8(ascii: "-")):
      guard case .number(let number, let unit) = token(start + 1).kind else { return nil }
      return SourceExpression(kind: .number(-number, unit: unit), end: start + 2)
    case .symbol(UInt8(ascii: "[")):
      return message(start, depth: depth) ?? list(start, depth: depth)
    case .symbol(UInt8(ascii: "(")):
      // A type in parentheses before a number is a conversion: `(float)0.2`.
      if word(start + 1) != nil, isSymbol(start + 2, ")"), case .number = token(start + 3).kind {
        return primary(start + 3, depth: depth)
      }
      return list(start, depth: depth)
    case .symbol(UInt8(ascii: "{")): return list(start, .object, depth: depth)
    default: return nil
    }
  }

  // MARK: Names and calls

  /// Keywords before a name, which do not affect the curve.
  static let prefixes: Set<String> = ["new", "const", "try", "await", "return", "ref"]

  private func path(_ start: Int, _ first: String, depth: Int) -> SourceExpression? {
    guard depth < SourceParser.mostDepth else { return nil }
    if SourceParser.prefixes.contains(first), let next = word(start + 1) {
      return path(start + 1, next, depth: depth + 1)
    }
    var names = [first]
    var call: SourceExpression?
    var index = start + 1
    while index < tokens.count - 1 {
      if let next = member(index) {
        guard call != nil else {
          names.append(next.name)
          index = next.end
          continue
        }
        // A method that is called on the result of a call modifies it: the method's name labels the method's arguments.
        guard let modifier = modifier(next.name, next.end, depth: depth) else { break }
        call?.arguments += modifier.arguments
        index = modifier.end
      } else if call == nil, isSymbol(index, "("), let list = list(index, depth: depth) {
        (call, index) = (list, list.end)
      } else if call == nil, isSymbol(index, "{"),
        names[names.count - 1].utf8.first.map({ $0 < 0x5B }) == true,
        let block = list(index, .object, depth: depth),
        block.arguments.allSatisfy({ $0.label != "" })
      {
        // A type followed by its members in braces: CubicEase { EasingMode = EasingMode.EaseIn }.
        (call, index) = (block, block.end)
      } else if call == nil, isSymbol(index, "<"), word(index + 1) != nil, isSymbol(index + 2, ">"),
        isSymbol(index + 3, "(")
      {
        // A generic argument, as in tween<Float>(…).
        index += 3
      } else {
        break
      }
    }
    return SourceExpression(
      kind: .path(names, isCall: call != nil), arguments: call?.arguments ?? [], end: index)
  }

  /// Returns the name after `.`, `?.` or `::`, and the index after it; nil if the token begins none of these.
  private func member(_ index: Int) -> (name: String, end: Int)? {
    let isPair =
      isSymbol(index, "?") && isSymbol(index + 1, ".")
      && token(index).range.upperBound == token(index + 1).range.lowerBound
      || isSymbol(index, ":") && isSymbol(index + 1, ":")
    guard isPair || isSymbol(index, "."), let word = word(index + (isPair ? 2 : 1))
    else { return nil }
    return (word, index + (isPair ? 3 : 2))
  }

  /// Returns the arguments of a method that is called on a call's result, labeled by the method's name without `set`.
  private func modifier(_ name: String, _ index: Int, depth: Int) -> SourceExpression? {
    // In a chain of UIKit's animations, each call has its own curve.
    if word(index + 1) == "withDuration" { return nil }
    if isSymbol(index, "("), var call = list(index, depth: depth) {
      let property = ASCII.rest(of: name, after: "set") ?? ""
      for index in call.arguments.indices where call.arguments[index].label == "" {
        call.arguments[index].label = property == "" ? name : property
      }
      return call
    }
    if isSymbol(index, "{") { return list(index, .object, depth: depth) }
    var other = SourceExpression(kind: .other, end: index)
    // Flutter's curves have `flipped` as a property, not as a method.
    if name == "flipped" { other.arguments = [.init(label: name, value: other)] }
    // Android's SpringAnimation is configured through its member `spring`, which is skipped here.
    return name == "flipped" || name == "spring" && member(index) != nil ? other : nil
  }

  // MARK: Lists

  /// Returns the list in the brackets that begin at a token; nil if they are not closed or contain anything but arguments.
  private func list(
    _ start: Int, _ kind: SourceExpression.Kind = .list, depth: Int
  ) -> SourceExpression? {
    var list = SourceExpression(kind: kind, end: partners[start] + 1)
    var index = start + 1
    while index < partners[start] {
      if isSymbol(index, ",", ";") {
        index += 1
      } else {
        // No comma is required, because statements in a block have none: an argument ends where the next begins.
        guard let argument = argument(index, depth: depth) else { return nil }
        list.arguments.append(argument)
        index = argument.value.end
      }
    }
    return partners[start] > 0 ? list : nil
  }

  private func argument(_ start: Int, depth: Int) -> SourceExpression.Argument? {
    var argument = SourceExpression.Argument(value: SourceExpression(kind: .other, end: start))
    var index = start
    let name: String?
    switch token(start).kind {
    case .word(let text), .string(let text): name = text
    default: name = nil
    }
    let isAssigned = isSymbol(start + 1, "=") && !isSymbol(start + 2, "=")
    if let name, isAssigned || isSymbol(start + 1, ":") && !isSymbol(start + 2, ":") {
      (argument.label, argument.isAssigned, index) = (name, isAssigned, start + 2)
    }
    if let value = expression(index, depth: depth + 1), endsArgument(value.end) || isAssigned {
      argument.value = value
    } else {
      guard let end = endOfOther(index) else { return nil }
      argument.value.end = end
    }
    return argument.value.end > start ? argument : nil
  }

  /// Whether a token ends an argument: a symbol of a list, or what begins the next statement of a block.
  private func endsArgument(_ index: Int) -> Bool {
    switch token(index).kind {
    case .symbol: isSymbol(index, ",", ";", ")", "]", "}", ":", ".")
    case .end: false
    default: true
    }
  }

  /// Returns the index of the comma, semicolon or closing bracket that ends a value that is not an expression.
  private func endOfOther(_ start: Int) -> Int? {
    var index = start
    while index < tokens.count - 1 {
      if isSymbol(index, ",", ";", ")", "]", "}") { return index }
      index = partners[index] > 0 ? partners[index] + 1 : index + 1
    }
    return nil
  }

  /// Parses an Objective-C message: `[Receiver name:value label:value]`.
  private func message(_ start: Int, depth: Int) -> SourceExpression? {
    guard depth < SourceParser.mostDepth, partners[start] > 0 else { return nil }
    var names: [String] = []
    var index = start + 1
    if let receiver = word(index) {
      names = [receiver]
      index += 1
    } else if isSymbol(index, "["), let inner = message(index, depth: depth + 1),
      case .path(let path, _) = inner.kind
    {
      names = path.last == "alloc" ? path.dropLast() : path
      index = inner.end
    }
    guard let type = names.last, let selector = word(index) else { return nil }
    names.append(selector)
    index += 1
    // Reads initializers and factories as Swift imports them: [[Type alloc] initWithMass:…] and [Type typeWithMass:…] become
    // Type(mass: …).
    var first = ""
    if let (verb, label) = SpellingRow.split(selector, "With"),
      verb == "init" || ASCII.key(type).hasSuffix(ASCII.key(verb))
    {
      names.removeLast()
      first = label
    }
    var message = SourceExpression(kind: .path(names, isCall: true), end: partners[start] + 1)
    while index < partners[start] {
      var label = message.arguments.isEmpty ? first : ""
      if let part = word(index), isSymbol(index + 1, ":") {
        label = part
        index += 1
      }
      guard isSymbol(index, ":") else { return nil }
      var value = expression(index + 1, depth: depth + 1)
      if value == nil {
        // Skips an Objective-C block, such as `^(BOOL finished) { … }`.
        let block = tokens[index..<partners[start]].firstIndex { $0.isSymbol("{") }
        value = block.map { SourceExpression(kind: .other, end: partners[$0] + 1) }
      }
      guard let value else { return nil }
      message.arguments.append(.init(label: label, value: value))
      index = value.end
    }
    return message
  }
}
