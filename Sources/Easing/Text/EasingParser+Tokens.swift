// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
// What all functions are made of.
extension EasingParser {
  mutating func advance() { token = tokenizer.next() }

  func error(_ expected: String) -> EasingTextError {
    tokenizer.error(token, expected: expected)
  }

  mutating func number(
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(EasingTextError) -> Double {
    let isBounded = range.upperBound < .greatestFiniteMagnitude
    switch token.kind {
    case .number(let number, _) where range.contains(number):
      advance()
      return number
    default:
      throw error(numberHint ?? (isBounded ? "a number in 0...1" : "a number"))
    }
  }

  /// What to say instead of "a number" where one of CSS's mathematical functions stands.
  var numberHint: String? {
    guard case .function(let name) = token.kind, EasingParser.mathFunctions.contains(name) else {
      return nil
    }
    return "a plain number, for calc() and its kin are not supported"
  }

  private static let mathFunctions: Set<String> = [
    "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "sin", "cos", "tan",
    "asin", "acos", "atan", "atan2", "pow", "sqrt", "hypot", "log", "exp",
  ]

  /// A time, in seconds or milliseconds.
  mutating func seconds() throws(EasingTextError) -> Double {
    switch token.kind {
    case .dimension(let number, unit: "s"), .number(let number, _):
      advance()
      return number
    case .dimension(let number, unit: "ms"):
      advance()
      return number / 1000
    default:
      throw error(numberHint ?? "a time such as 0.5s or 500ms")
    }
  }

  /// A number behind a comma, if there is a comma.
  mutating func optionalNumber() throws(EasingTextError) -> Double? {
    guard token.kind == .comma else { return nil }
    advance()
    return try number()
  }

  mutating func comma() throws(EasingTextError) {
    guard token.kind == .comma else { throw error("a comma") }
    advance()
  }

  /// A closing parenthesis, which CSS lets the end of the text stand for.
  mutating func close() throws(EasingTextError) {
    guard token.kind == .closingParenthesis || token.kind == .end else {
      throw error(numberHint ?? "')' or ','")
    }
    if token.kind == .closingParenthesis { advance() }
  }
}
#endif
