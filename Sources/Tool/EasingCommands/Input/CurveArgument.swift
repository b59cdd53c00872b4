// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

package enum ForeignWords {
  case curve(text: String, sentence: String)
  case refusal(system: String, reason: String)

  /// Looks up a curve in other systems' syntax; always returns nil in a program without the tables of such curves.
  nonisolated(unsafe) package static var meaning: (_ text: String) -> ForeignWords? = { _ in nil }
  nonisolated(unsafe) package static var remark: (_ text: String) -> String? = { _ in nil }
}

package struct CurveArgument {
  package let text: String
  package let curve: TimingCurve
  /// The curve in this package's grammar, if the argument was in another system's syntax; otherwise nil.
  package let translation: String?

  /// Parses a curve; if it is in another system's syntax, a note on standard error says how it was read.
  package init(parsing text: String) throws {
    self.text = text
    do {
      curve = try TimingCurve(parsing: text)
      translation = nil
    } catch {
      switch ForeignWords.meaning(text) {
      case .curve(let translation, let sentence):
        curve = try TimingCurve(parsing: translation)
        self.translation = translation
        try CurveArgument.note("is read as \(sentence)", text)
      case .refusal(let system, let reason) where !CurveArgument.isNamed(text):
        throw ValidationError(
          "\(CurveArgument.quotation(of: text)) cannot be converted from \(system): \(reason).")
      case .refusal, nil:
        let suggestion = Suggestion.curve(for: text, error).map { "; did you mean '\($0)'?" }
        throw ValidationError(
          "\(CurveArgument.quotation(of: text)) is not a curve: \(error)\(suggestion ?? ".")")
      }
      return
    }
    // A time without a unit is in seconds; from 20 on it was perhaps meant in milliseconds.
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "-" }
    let times = ["duration", "response", "settling", "visual-duration"]
    for (word, number) in zip(words, words.dropFirst())
    where Double(number) ?? 0 >= 20 && times.contains(word.lowercased()) {
      let advice = "write \(number)ms for milliseconds"
      try CurveArgument.note("has a \(word) of \(number) s; \(advice)", text)
    }
    if let remark = ForeignWords.remark(text) {
      try CurveArgument.note("is read as \(curve.description); \(remark)", text)
    }
  }

  /// Whether a string is a call of a named curve of this package; then this package's own parsing error helps most.
  private static func isNamed(_ text: String) -> Bool {
    EasingCurve("\(text.prefix { $0 != "(" })") != nil && text.contains("(")
  }

  /// The strings that already have a note on standard error: arguments are parsed twice, but notes must not repeat.
  private nonisolated(unsafe) static var noted: Set<String> = []

  private static func note(_ sentence: String, _ text: String) throws {
    guard noted.insert(text).inserted else { return }
    try OutputFile.note("\(quotation(of: text)) \(sentence).")
  }

  package static func withLines(_ curves: [String]) throws -> [String] {
    guard let index = curves.firstIndex(of: "-") else { return curves }
    let reader = try LineReader(path: "-")
    var lines: [String] = []
    while let line = try reader.next() {
      if line.contains(where: { !$0.isWhitespace }) { lines.append(line) }
    }
    var curves = curves
    curves.replaceSubrange(index...index, with: lines)
    return curves
  }

  /// The name in a comment that `easing import` writes: that of a custom property, `enter` for `ease-in /* 3:9 --enter */`, or
  /// the path of a token joined by hyphens, `motion-enter` for `ease-in /* motion.enter */`.
  package var property: String? {
    guard let start = text.firstIndex(of: "*") else { return nil }
    let words = text[start...].split { $0 == " " || $0 == "," || $0 == "*" }
    let property = words.first { $0.hasPrefix("--") && $0.count > 2 }
    if let property { return String(property.dropFirst(2)) }
    guard words.count > 1, let path = words.first, !path.contains(":") else { return nil }
    let parts = path.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return path.first?.isLetter == true ? parts.joined(separator: "-") : nil
  }

  package var motion: MotionCurve? { if case .motion(let motion) = curve { motion } else { nil } }

  package func easing(for option: String) throws -> EasingCurve {
    if case .easing(let curve) = curve { return curve }
    // timed() fails for a motion that is endless or at rest.
    let timed = "timed(\(translation ?? typed))"
    throw ValidationError(
      "\(option) needs an easing function"
        + (EasingCurve(timed) == nil ? ", not \(quotation)." : "; write \(option) '\(timed)'."))
  }

  package var typed: String {
    text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }

  /// The names of all curves, if completions are asked for; other runs do not build the curves.
  package static var completion: CompletionKind {
    let isShown = CommandLine.arguments.contains {
      $0.hasPrefix("--generate-completion-script") || $0 == "--experimental-dump-help"
    }
    return isShown ? .list(EasingCurve.named.map(\.name)) : .default
  }

  package var quotation: String { CurveArgument.quotation(of: text) }

  private static func quotation(of text: String) -> String { Quotation.of(text, length: 60) }
}
