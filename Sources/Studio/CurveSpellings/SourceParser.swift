// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A call, a literal or a name in a source text.
struct SourceExpression {
  /// A value with its label, which is empty for a positional argument.
  struct Argument {
    var label = ""
    /// Whether the label was written with `=`; in languages with such labels, they may be omitted.
    var isAssigned = false
    var value: SourceExpression

    var isOptions: Bool {
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
    guard case .number(let number, let unit) = kind, SourceExpression.units.contains(unit) else {
      return nil
    }
    return unit == "ms" ? number / 1000 : number
  }

  /// The suffixes of numbers: none, of floating-point types, and of times.
  private static let units: Set<String> = ["", "f", "d", "s", "ms"]

  /// Whether an argument is an object, as in `spring({ stiffness: 100 })`.
  var hasOptions: Bool { arguments.contains { $0.isOptions } }

  /// The expression with the members of its objects in place of these, such as `spring(stiffness: 100)`.
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
/// A token that cannot continue an expression ends it. Limits on depth and length make the time linear in the text's length.
struct SourceParser {
  let tokens: [SourceLexer.Token]
  /// The index of the token that closes each bracket; 0 for other tokens and for brackets that are not closed.
  private let closings: [Int]

  init(tokens: [SourceLexer.Token]) {
    self.tokens = tokens
    var closings = Array(repeating: 0, count: tokens.count)
    var open: [(index: Int, closing: UInt8)] = []
    for (index, token) in tokens.enumerated() {
      guard case .symbol(let symbol) = token.kind else { continue }
      switch symbol {
      case UInt8(ascii: "("): open.append((index, UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((index, UInt8(ascii: "]")))
      case UInt8(ascii: "{"): open.append((index, UInt8(ascii: "}")))
      default:
        guard let last = open.last, last.closing == symbol else { continue }
        closings[last.index] = index
        open.removeLast()
      }
    }
    self.closings = closings
  }

  /// Whether the bracket at a token is closed before a limit.
  private func isClosed(_ index: Int, before limit: Int) -> Bool {
    closings[index] > index && closings[index] < limit
  }

  /// The greatest depth of arguments.
  static let mostDepth = 8
  /// The most tokens in an expression, so that an unclosed bracket does not extend it to the whole file.
  static let mostTokens = 400

  func token(_ index: Int) -> SourceLexer.Token { tokens[min(index, tokens.count - 1)] }

  private func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    token(index).isSymbol(symbol)
  }

  private func word(_ index: Int) -> String? {
    if case .word(let word) = token(index).kind { word } else { nil }
  }

  /// Returns the expression that begins at a token; nil if no expression does.
  func expression(_ start: Int) -> SourceExpression? {
    expression(start, limit: min(start + SourceParser.mostTokens, tokens.count - 1), depth: 0)
  }

  /// Returns an XML element as a call whose arguments are the attributes: `<CubicEase EasingMode="EaseOut"/>`.
  func element(_ start: Int) -> SourceExpression? {
    guard let name = word(start) else { return nil }
    var arguments: [SourceExpression.Argument] = []
    var index = start + 1
    while true {
      // Skips the namespace prefix of an attribute, as in android:tension.
      var prefix = word(index)
      if prefix != nil, isSymbol(index + 1, ":"), word(index + 2) != nil, isSymbol(index + 3, "=") {
        index += 2
      } else {
        prefix = prefix == "xmlns" ? prefix : nil
      }
      guard let label = word(index), isSymbol(index + 1, "="),
        case .string(let text) = token(index + 2).kind
      else { break }
      if prefix != "xmlns", prefix != "x", prefix != "tools" {
        arguments.append(
          .init(
            label: label, isAssigned: true,
            value: SourceExpression(kind: .string(text), end: index + 3)))
      }
      index += 3
    }
    guard !arguments.isEmpty else { return expression(start) }
    return SourceExpression(kind: .path([name], isCall: true), arguments: arguments, end: index)
  }

  private func expression(_ start: Int, limit: Int, depth: Int) -> SourceExpression? {
    guard var first = primary(start, limit: limit, depth: depth) else { return nil }
    // Evaluates quotients and products of numbers from left to right: 1 / 3 and 0.5 * 2.
    while case .number(let number, let unit) = first.kind, first.end + 1 < limit,
      case .symbol(let symbol) = token(first.end).kind,
      symbol == UInt8(ascii: "/") || symbol == UInt8(ascii: "*"),
      case .number(let next, let nextUnit) = token(first.end + 1).kind
    {
      first.kind = .number(
        symbol == UInt8(ascii: "/") ? number / next : number * next,
        unit: unit == "" ? nextUnit : unit)
      first.end += 2
    }
    return first
  }

  private func primary(_ start: Int, limit: Int, depth: Int) -> SourceExpression? {
    guard start < limit, depth < SourceParser.mostDepth else { return nil }
    switch token(start).kind {
    case .number(let number, let unit):
      // 300.milliseconds and 1.5.seconds are numbers with a unit.
      if isSymbol(start + 1, "."), let word = word(start + 2) {
        return SourceExpression(
          kind: .number(
            number,
            unit: ASCII.key(word).utf8.starts(with: "ms".utf8)
              || ASCII.key(word).utf8.starts(with: "milli".utf8) ? "ms" : unit), end: start + 3)
      }
      return SourceExpression(kind: .number(number, unit: unit), end: start + 1)
    case .string(let text): return SourceExpression(kind: .string(text), end: start + 1)
    case .word(let word): return path(start, word, limit: limit, depth: depth)
    case .symbol(let symbol):
      switch symbol {
      case UInt8(ascii: "."):
        // An implicit member, as in `.easeInOut`.
        guard word(start + 1) != nil,
          token(start).range.upperBound == token(start + 1).range.lowerBound
        else { return nil }
        return path(start + 1, word(start + 1) ?? "", limit: limit, depth: depth)
      case UInt8(ascii: "@"):
        return expression(start + 1, limit: limit, depth: depth + 1)
      case UInt8(ascii: "-"):
        guard case .number(let number, let unit) = token(start + 1).kind else { return nil }
        return SourceExpression(kind: .number(-number, unit: unit), end: start + 2)
      case UInt8(ascii: "["):
        return message(start, limit: limit, depth: depth)
          ?? list(start, ends: "]", .list, limit: limit, depth: depth)
      case UInt8(ascii: "("): return list(start, ends: ")", .list, limit: limit, depth: depth)
      case UInt8(ascii: "{"): return list(start, ends: "}", .object, limit: limit, depth: depth)
      default: return nil
      }
    default: return nil
    }
  }

  // MARK: Names and calls

  /// Keywords before a name, which do not affect the curve.
  static let prefixes: Set<String> = ["new", "const", "try", "await", "return", "ref"]

  private func path(
    _ start: Int, _ first: String, limit: Int, depth: Int
  ) -> SourceExpression? {
    guard start < limit, depth < SourceParser.mostDepth else { return nil }
    if SourceParser.prefixes.contains(first), let next = word(start + 1) {
      return path(start + 1, next, limit: limit, depth: depth + 1)
    }
    var names = [first]
    var index = start + 1
    var arguments: [SourceExpression.Argument] = []
    var isCall = false
    while index < limit {
      if let next = member(index) {
        // A method that is called on the result of a call modifies it: the method's name labels the method's arguments.
        if isCall {
          guard let call = modifier(next.name, next.end, limit: limit, depth: depth) else { break }
          arguments += call.arguments
          index = call.end
        } else {
          names.append(next.name)
          index = next.end
        }
      } else if isSymbol(index, "("), !isCall {
        guard let list = list(index, ends: ")", .list, limit: limit, depth: depth) else { break }
        arguments = list.arguments
        index = list.end
        isCall = true
      } else if isSymbol(index, "{"), !isCall,
        names[names.count - 1].utf8.first.map({ $0 < 0x5B }) == true,
        let block = list(index, ends: "}", .object, limit: limit, depth: depth),
        block.arguments.allSatisfy({ $0.label != "" })
      {
        // A type followed by its members in braces: CubicEase { EasingMode = EasingMode.EaseIn }.
        arguments = block.arguments
        index = block.end
        isCall = true
      } else if isSymbol(index, "<"), !isCall, let end = generic(index) {
        index = end
      } else {
        break
      }
    }
    return SourceExpression(kind: .path(names, isCall: isCall), arguments: arguments, end: index)
  }

  /// Returns the name after `.`, `?.` or `::`, and the index after it; nil if the token begins none of these.
  private func member(_ index: Int) -> (name: String, end: Int)? {
    if isSymbol(index, "."), let word = word(index + 1) { return (word, index + 2) }
    if isSymbol(index, "?"), isSymbol(index + 1, "."), let word = word(index + 2) {
      return (word, index + 3)
    }
    if isSymbol(index, ":"), isSymbol(index + 1, ":"), let word = word(index + 2) {
      return (word, index + 3)
    }
    return nil
  }

  /// Returns the arguments of a method that is called on a call's result, labeled by the method's name without `set`.
  private func modifier(
    _ name: String, _ index: Int, limit: Int, depth: Int
  ) -> SourceExpression? {
    var label = name
    if label.utf8.starts(with: "set".utf8), label.utf8.count > 3 {
      label = String(decoding: label.utf8.dropFirst(3), as: UTF8.self)
    }
    var call: SourceExpression
    if isSymbol(index, "("), let list = list(index, ends: ")", .list, limit: limit, depth: depth) {
      call = list
    } else if isSymbol(index, "{"),
      let block = list(index, ends: "}", .object, limit: limit, depth: depth)
    {
      return block
    } else if name == "flipped" {
      // Flutter's curves have `flipped` as a property, not as a method.
      let value = SourceExpression(kind: .other, end: index)
      return SourceExpression(
        kind: .other, arguments: [.init(label: name, value: value)], end: index)
    } else if name == "spring", member(index) != nil {
      // Android's SpringAnimation is configured through its member `spring`, which is skipped here.
      return SourceExpression(kind: .other, end: index)
    } else {
      return nil
    }
    for index in call.arguments.indices where call.arguments[index].label == "" {
      call.arguments[index].label = label
    }
    return call
  }

  /// Returns the index after a generic argument such as `<Double>` before a parenthesis; nil if there is none.
  private func generic(_ index: Int) -> Int? {
    guard word(index + 1) != nil, isSymbol(index + 2, ">"), isSymbol(index + 3, "(") else {
      return nil
    }
    return index + 3
  }

  // MARK: Lists

  private func list(
    _ start: Int, ends closing: Unicode.Scalar, _ kind: SourceExpression.Kind, limit: Int,
    depth: Int
  ) -> SourceExpression? {
    guard isClosed(start, before: limit) else { return nil }
    var arguments: [SourceExpression.Argument] = []
    var index = start + 1
    while index < limit {
      if isSymbol(index, closing) {
        return SourceExpression(kind: kind, arguments: arguments, end: index + 1)
      }
      if isSymbol(index, ",") || isSymbol(index, ";") {
        index += 1
        continue
      }
      guard let argument = argument(index, limit: limit, depth: depth) else { return nil }
      // No comma is required, because statements in a block have none: an argument ends where the next begins.
      index = argument.end
      arguments.append(argument.argument)
    }
    return nil
  }

  private func argument(
    _ start: Int, limit: Int, depth: Int
  ) -> (argument: SourceExpression.Argument, end: Int)? {
    var label = ""
    var index = start
    var isAssigned = false
    var name: String?
    switch token(start).kind {
    case .word(let word): name = word
    case .string(let text): name = text
    default: break
    }
    if let name {
      let isColon = isSymbol(start + 1, ":") && !isSymbol(start + 2, ":")
      isAssigned = isSymbol(start + 1, "=") && !isSymbol(start + 2, "=")
      if isColon || isAssigned {
        label = name
        index = start + 2
      }
    }
    var value = expression(index, limit: limit, depth: depth + 1)
    let end = value?.end ?? index
    if value == nil || !endsArgument(end, isAssigned: isAssigned) {
      guard let skipped = skip(index, limit: limit) else { return nil }
      value = SourceExpression(kind: .other, end: skipped)
    }
    guard let value, value.end > start else { return nil }
    return (
      SourceExpression.Argument(label: label, isAssigned: isAssigned, value: value), value.end
    )
  }

  private func endsArgument(_ index: Int, isAssigned: Bool) -> Bool {
    guard case .symbol(let symbol) = token(index).kind else {
      // The token begins the next statement of a block, or the next item of a list without commas.
      if case .end = token(index).kind { return false }
      return true
    }
    return [",", ";", ")", "]", "}", ":", "."].contains { UInt8(ascii: $0) == symbol }
      || isAssigned
  }

  /// Returns the index of the comma, semicolon or closing bracket that ends a value that is not an expression.
  private func skip(_ start: Int, limit: Int) -> Int? {
    var index = start
    while index < limit {
      if closings[index] > 0 {
        index = closings[index] + 1
        continue
      }
      if case .symbol(let symbol) = token(index).kind,
        symbol == UInt8(ascii: ",") || symbol == UInt8(ascii: ";") || symbol == UInt8(ascii: ")")
          || symbol == UInt8(ascii: "]") || symbol == UInt8(ascii: "}")
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Parses an Objective-C message: `[Receiver name:value label:value]`.
  private func message(_ start: Int, limit: Int, depth: Int) -> SourceExpression? {
    guard depth < SourceParser.mostDepth, isClosed(start, before: limit) else { return nil }
    var names: [String] = []
    var index = start + 1
    if let receiver = word(index) {
      names = [receiver]
      index += 1
    } else if isSymbol(index, "["), let inner = message(index, limit: limit, depth: depth + 1),
      case .path(let path, _) = inner.kind
    {
      names = path.last == "alloc" ? path.dropLast() : path
      index = inner.end
    }
    guard !names.isEmpty, let selector = word(index) else { return nil }
    names.append(selector)
    index += 1
    var arguments: [SourceExpression.Argument] = []
    var label = ""
    // The message's bracket is closed, and brackets nest properly, so no argument extends beyond the closing bracket.
    while !isSymbol(index, "]") {
      if isSymbol(index, ":") {
        index += 1
        var value = expression(index, limit: limit, depth: depth + 1)
        if value == nil {
          // Skips an Objective-C block, such as `^(BOOL finished) { … }`.
          var end = index
          while !isSymbol(end, "{"), !isSymbol(end, "]") { end += 1 }
          guard closings[end] > 0 else { return nil }
          value = SourceExpression(kind: .other, end: closings[end] + 1)
        }
        guard let value else { return nil }
        arguments.append(.init(label: label, value: value))
        label = ""
        index = value.end
      } else if let part = word(index), isSymbol(index + 1, ":") {
        label = part
        index += 1
      } else {
        return nil
      }
    }
    return SourceExpression(
      kind: .path(names, isCall: true), arguments: arguments, end: index + 1)
  }
}
