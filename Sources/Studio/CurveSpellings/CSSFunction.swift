// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A call of `cubic-bezier()`, `linear()` or `steps()` in any text, checked by the grammar of CSS.
struct CSSFunction {
  let offset: Int
  let end: Int
  let name: String
  let text: String

  private static let names = ["cubic-bezier(", "linear(", "steps("].map { Array($0.utf8) }
  private static let words: Set<String> = [
    "jump-start", "jump-end", "jump-none", "jump-both", "start", "end", "e", "e-", "",
  ]

  /// Returns the first function whose name is in a range; the function itself may end after the range.
  static func next(in bytes: [UInt8], _ range: Range<Int>) -> CSSFunction? {
    for start in range where "cls".utf8.contains(bytes[start] | 0x20) {
      let before = start > 0 ? bytes[start - 1] : UInt8(ascii: " ")
      // In Tailwind's classes an underscore is a space.
      guard
        !ASCII.continuesName(before) && !"-.".utf8.contains(before) || before == UInt8(ascii: "_"),
        let name = names.first(where: { matches($0, bytes, at: start) }),
        start + name.count <= range.upperBound, let end = closing(bytes, from: start + name.count)
      else { continue }
      return CSSFunction(
        offset: start, end: end, name: String(decoding: name.dropLast(), as: UTF8.self),
        text: String(decoding: bytes[start..<end], as: UTF8.self))
    }
    return nil
  }

  private static func matches(_ name: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
    bytes[start...].prefix(name.count)
      .elementsEqual(name) { $0 == $1 || $1 >= 0x61 && $0 | 0x20 == $1 }
  }

  /// Returns the index after the parenthesis that closes a function; nil if the text or the statement ends first.
  ///
  /// The nesting is limited to eight parentheses, so a text of unclosed parentheses takes linear time.
  private static func closing(_ bytes: [UInt8], from start: Int) -> Int? {
    var depth = 1
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ";"): return nil
      default: continue
      }
      if depth == 0 { return index + 1 }
      if depth > 8 { return nil }
    }
    return nil
  }

  /// Returns the curve of a function with numbers, or a refusal; nil for a function that is not one of CSS.
  ///
  /// In code, `cubic-bezier()` is always CSS, but `linear()` and `steps()` only if all arguments are numbers and words of CSS.
  func answer(isCode: Bool) -> CurveSpelling.Answer? {
    let arguments = text.utf8.dropFirst(name.utf8.count + 1).dropLast()
    guard arguments.contains(where: ASCII.isDigit) else { return nil }
    let hyphen = UInt8(ascii: "-")
    let words = arguments.split { !ASCII.isLetter($0) && $0 != hyphen }.map { word in
      ASCII.lowercased(String(decoding: word.drop { $0 == hyphen }, as: UTF8.self))
    }
    let isLiteral =
      words.allSatisfy(CSSFunction.words.contains)
      && !arguments.contains {
        ASCII.startsName($0) && !ASCII.isLetter($0) || "@#{\"'`=[".utf8.contains($0)
      }
    if !isLiteral {
      guard name == "cubic-bezier" || !isCode && text.utf8.contains(UInt8(ascii: "$"))
      else { return nil }
      return .refusal(system: "CSS", reason: "the numbers of \(name)() are not all in the text")
    }
    do throws(EasingTextError) {
      _ = try EasingCurve(parsing: text)
      return .curve(CurveSpelling(text: text, system: "CSS"))
    } catch {
      // A program may have its own function `linear` of one number.
      if isCode, name == "linear", !arguments.contains(UInt8(ascii: ",")) { return nil }
      return .refusal(system: "CSS", reason: "found \(error.found), expected \(error.expected)")
    }
  }

  /// Returns the answer, or a refusal if the text contains a function or keyword of CSS but violates the grammar of CSS.
  static func judged(_ answer: CurveSpelling.Answer, _ text: String) -> CurveSpelling.Answer {
    guard case .curve(let spelling) = answer, TimingCurve(text) == nil else { return answer }
    let bytes = Array(text.utf8)
    var right = spelling.text
    var rest = bytes[...]
    if let function = next(in: bytes, 0..<bytes.count), EasingCurve(function.text) != nil {
      right = function.text
      rest = bytes[..<function.offset] + bytes[function.end...]
    } else if isCall(bytes) {
      return refusal(right)
    } else if spelling.system == "CSS", !spelling.text.utf8.contains(UInt8(ascii: "(")) {
      let word = Array(spelling.text.utf8)
      let lower = Array(ASCII.lowercased(text).utf8)
      let position = lower.indices.first { start in
        let end = start + word.count
        guard end <= lower.count, lower[start..<end].elementsEqual(word) else { return false }
        let before = start > 0 ? lower[start - 1] : UInt8(ascii: " ")
        let after = end < lower.count ? lower[end] : UInt8(ascii: " ")
        return "\"'`".utf8.contains(after)
          ? before == after
          : (before <= 0x20 || ":;,=(".utf8.contains(before))
            && (after <= 0x20 || ";,)".utf8.contains(after))
      }
      guard let position else { return refusal(right) }
      rest = bytes[..<position] + bytes[(position + word.count)...]
    } else {
      return answer
    }
    // A text with other words is a line of code or prose, not judged here. Otherwise only quotation marks and `;` or `,` may remain.
    if rest.contains(where: { ASCII.continuesName($0) }) { return answer }
    let marks = rest.filter { $0 > 0x20 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
    let ends = rest.first.map { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
    let isQuoted = marks.allSatisfy { "\"'`".utf8.contains($0) }
    return isQuoted && (!marks.isEmpty || ends != nil) ? answer : refusal(right)
  }

  private static func refusal(_ right: String) -> CurveSpelling.Answer {
    .refusal(
      system: "CSS", reason: "CSS does not take it as it is written; the nearest is '\(right)'")
  }

  /// Whether a text begins with the name of a function of CSS and an opening bracket, and has no sign of another language.
  private static func isCall(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.firstIndex(where: ASCII.isLetter) else { return false }
    let name = bytes[first...].prefix { ASCII.isLetter($0) || $0 == UInt8(ascii: "-") }
    let word = ASCII.lowercased(String(decoding: name, as: UTF8.self))
    if word.hasPrefix("cubic-") { return true }
    guard word == "steps" || word == "linear",
      let next = bytes[name.endIndex...].first(where: { $0 > 0x20 }),
      next == UInt8(ascii: "(") || next == UInt8(ascii: "[")
    else { return false }
    return bytes[name.endIndex...].allSatisfy { !"\"'`:=_".utf8.contains($0) }
      && !["true", "false"].contains { word in
        ASCII.contains(String(decoding: bytes, as: UTF8.self), word)
      }
  }
}
