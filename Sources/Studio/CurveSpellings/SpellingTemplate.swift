// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

enum SpellingValue {
  case absent
  case number(Double)
  case text(String)
}

/// Fills values into a template, in place of `$1` and of arithmetic in braces such as `{2 * $1}`.
package struct SpellingTemplate {
  private let template: [UInt8]
  private let values: [SpellingValue]
  private var position = 0

  static func filled(_ template: String, _ values: [SpellingValue]) -> String? {
    var filler = SpellingTemplate(template: Array(template.utf8), values: values)
    return filler.text()
  }

  static func filled(_ template: String, _ numbers: [Double]) -> String? {
    filled(template, numbers.map { SpellingValue.number($0) })
  }

  /// Returns the value of an expression with `+`, `-`, `*`, `/` and parentheses, as in the `calc()` of CSS; nil for other texts.
  package static func value(of expression: String) -> Double? {
    var reader = SpellingTemplate(template: Array(expression.utf8), values: [])
    guard reader.template.count < 1024, let number = reader.sum() else { return nil }
    reader.skipSpaces()
    return reader.byte == nil && number.isFinite ? rounded(number) : nil
  }

  private var byte: UInt8? { position < template.count ? template[position] : nil }

  private mutating func text() -> String? {
    var result: [UInt8] = []
    while let next = byte {
      switch next {
      case UInt8(ascii: "$"):
        switch value() {
        case .absent: return nil
        case .number(let number): result += Array(NumberText.shortest(number).utf8)
        case .text(let text): result += Array(text.utf8)
        }
      // A brace before a space begins a JavaScript object, not arithmetic.
      case UInt8(ascii: "{") where template.dropFirst(position + 1).first != UInt8(ascii: " "):
        position += 1
        guard let number = sum(), number.isFinite else { return nil }
        position += 1
        result += Array(NumberText.shortest(SpellingTemplate.rounded(number)).utf8)
      default:
        result.append(next)
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func value() -> SpellingValue {
    position += 1
    var index = 0
    while let digit = byte, ASCII.isDigit(digit) {
      index = 10 * index + Int(digit - UInt8(ascii: "0"))
      position += 1
    }
    return index >= 1 && index <= values.count ? values[index - 1] : .absent
  }

  private mutating func sum() -> Double? {
    joined([(UInt8(ascii: "+"), +), (UInt8(ascii: "-"), -)]) { sum in
      sum.joined([(UInt8(ascii: "*"), *), (UInt8(ascii: "/"), /)]) { $0.factor() }
    }
  }

  private mutating func joined(
    _ operators: [(sign: UInt8, apply: (Double, Double) -> Double)],
    _ operand: (inout SpellingTemplate) -> Double?
  ) -> Double? {
    guard var number = operand(&self) else { return nil }
    while true {
      skipSpaces()
      guard let found = operators.first(where: { $0.sign == byte }) else { return number }
      position += 1
      guard let next = operand(&self) else { return nil }
      number = found.apply(number, next)
    }
  }

  private mutating func factor() -> Double? {
    skipSpaces()
    if byte == UInt8(ascii: "$") {
      guard case .number(let number) = value() else { return nil }
      return number
    }
    let isRoot = template.dropFirst(position).starts(with: "sqrt(".utf8)
    if isRoot { position += 4 }
    if byte == UInt8(ascii: "(") {
      position += 1
      let number = sum()
      skipSpaces()
      guard byte == UInt8(ascii: ")") else { return nil }
      position += 1
      return isRoot ? number?.squareRoot() : number
    }
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    while let digit = byte, ASCII.isDigit(digit) || digit == UInt8(ascii: ".") { position += 1 }
    return Double(String(decoding: template[start..<position], as: UTF8.self))
  }

  private mutating func skipSpaces() { while byte == UInt8(ascii: " ") { position += 1 } }

  /// Rounds to the fewest of 0, 3, 6, 9 or 12 decimals that change a number by at most four ulps: 0.3 for 0.1 + 0.2.
  private static func rounded(_ number: Double) -> Double {
    for scale in [1.0, 1e3, 1e6, 1e9, 1e12] {
      let near = (number * scale).rounded() / scale
      if (near - number).magnitude <= 4 * number.ulp { return near }
    }
    return number
  }
}
