// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@testable import CurveSpellings

/// Laws that hold for every spelling, whatever its system.
@Suite("Laws of spellings")
struct SpellingLawTests {
  /// The spellings that are curves, from the recorded answers.
  private static let curves: [String] = ["systems.txt", "forms.txt"].flatMap { name in
    ((try? AnswerTexts.lines(name)) ?? []).map(\.text)
  }.filter {
    if case .curve = CurveSpelling.answer(to: $0) { true } else { false }
  }

  /// Returns the ranges of the numbers that are no part of a name.
  private static func numbers(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    func isName(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F || byte >= 0x80
    }
    while index < text.count {
      guard isDigit(text[index]), index == 0 || !isName(text[index - 1]) else {
        index += 1
        continue
      }
      let start = index
      while index < text.count, isDigit(text[index]) || text[index] == 0x2E { index += 1 }
      while index > start, text[index - 1] == 0x2E { index -= 1 }
      ranges.append(start..<index)
    }
    return ranges
  }

  /// The texts before numbers that are not parameters of the curve: targets, tolerances, and tangents outside the curve.
  private static let harmless = [
    "SpringForce(", "(view, X, ", "toValue: ", "restDelta: ", "epsilon: ", "blendDuration: ",
    "(a, \"b\", ", "Keyframe(0f, 0f, ", "Keyframe(1f, 1f, 1.5f, ", "Keyframe(1f, 2f, ",
    "Keyframe(3f, 6f, 0f, ", "withSpring(", "withTiming(", "{ x = ", "view.alpha = ", "^{ a = ",
  ]

  @Test("each number changes the reading or is refused")
  func numbersCount() {
    #expect(Self.curves.count > 500)
    for curve in Self.curves {
      let bytes = Array(curve.utf8)
      let answer = CurveSpelling.answer(to: curve)
      for range in Self.numbers(in: bytes) {
        let number = Double(String(decoding: bytes[range], as: UTF8.self)) ?? 0
        let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
        guard !Self.harmless.contains(where: before.hasSuffix) else { continue }
        let changed = [number + 1, number / 2 + 0.125, number / 8].contains { other in
          let text =
            bytes[..<range.lowerBound] + Array("\(other)".utf8) + bytes[range.upperBound...]
          let whole =
            number.rounded() == number && other.rounded() == other
            ? bytes[..<range.lowerBound] + Array("\(Int(other))".utf8) + bytes[range.upperBound...]
            : text
          return CurveSpelling.answer(to: String(decoding: whole, as: UTF8.self)) != answer
        }
        #expect(changed, "the number at \(range.lowerBound) of \(curve)")
      }
    }
  }

  @Test("a curve in a file of its system is the curve of its text alone")
  func filesAndTexts() {
    for curve in Self.curves {
      guard case .curve(let alone) = CurveSpelling.answer(to: curve) else { continue }
      let systems = SpellingTables.systems.filter { $0.name == alone.system }
      for language in Set(systems.flatMap(\.languages)) {
        let found = CurveSpelling.all(in: Array(curve.utf8), language: language)
        guard found.count == 1, case .curve(let inFile) = found[0].answer else { continue }
        #expect(TimingCurve(inFile.text) == TimingCurve(alone.text), "\(curve) in .\(language)")
      }
    }
  }

  /// Texts near CSS's functions and keywords, with the verdict of Chromium's `CSS.supports("transition-timing-function", …)`.
  @Test("CSS functions and keywords are accepted exactly if CSS accepts them")
  func grammar() throws {
    let rows = try AnswerTexts.lines("css.txt")
    #expect(rows.count > 300)
    for (text, verdict) in rows {
      if verdict == "CSS" {
        #expect(EasingCurve(text) != nil, "\(text)")
      } else {
        #expect(EasingCurve(text) == nil, "\(text)")
        // A semicolon or comma may end a statement; it is then not part of the value.
        guard text.last != ";", text.last != "," else { continue }
        if case .curve(let spelling) = CurveSpelling.answer(to: text) {
          #expect(spelling.system != "CSS" || spelling.note != "", "\(text) is \(spelling.text)")
        }
      }
    }
  }
}
