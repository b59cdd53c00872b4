// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CurveSpellings
import SwiftEasing

/// An easing function or a motion given on the command line, in this package's words or in another system's.
struct CurveArgument {
  /// The given text, which names columns.
  let text: String
  /// The curve.
  let curve: TimingCurve
  /// The curve that the text means in another system's words, if it is in those.
  let spelling: CurveSpelling?

  /// Reads a curve argument.
  ///
  /// A text that is no curve in this package's grammar is looked up in the words of other systems; a note on standard error has
  /// what it was read as.
  ///
  /// - Throws: a `ValidationError` with the position of the mistake, and a near text that is a curve, or with the reason why a
  ///   curve of another system cannot be converted.
  init(parsing text: String) throws {
    self.text = text
    do {
      curve = try TimingCurve(parsing: text)
      spelling = nil
    } catch {
      switch CurveSpelling.answer(to: text) {
      case .curve(let spelling):
        curve = try TimingCurve(parsing: spelling.text)
        self.spelling = spelling
        try CurveArgument.note("is read as \(spelling.sentence)", text)
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
    if let remark = CurveSpelling.remark(on: text) {
      try CurveArgument.note("is read as \(curve.description); \(remark)", text)
    }
  }

  /// Whether a text calls a named curve of this package, whose grammar then has the better answer.
  private static func isNamed(_ text: String) -> Bool {
    EasingCurve("\(text.prefix { $0 != "(" })") != nil && text.contains("(")
  }

  /// The texts with a note; commands read their arguments twice, to check them and to run.
  private nonisolated(unsafe) static var noted: Set<String> = []

  private static func note(_ sentence: String, _ text: String) throws {
    guard noted.insert(text).inserted else { return }
    try OutputFile.note("\(quotation(of: text)) \(sentence).")
  }

  /// The arguments with the lines of standard input in place of a hyphen; empty lines are skipped.
  ///
  /// - Throws: a ``ToolError`` if standard input cannot be read.
  static func withLines(_ curves: [String]) throws -> [String] {
    guard let index = curves.firstIndex(of: "-") else { return curves }
    let reader = try LineReader(path: "-")
    var lines: [String] = []
    while let line = try reader.next(beforeWaiting: {}) {
      if line.contains(where: { !$0.isWhitespace }) { lines.append(line) }
    }
    var curves = curves
    curves.replaceSubrange(index...index, with: lines)
    return curves
  }

  /// The custom property in the comment behind a curve, as `easing import` writes it: `ease-in /* 3:9 --enter */`.
  var property: String? {
    guard let start = text.firstIndex(of: "*") else { return nil }
    let words = text[start...].split { $0 == " " || $0 == "," || $0 == "*" }
    return words.first { $0.hasPrefix("--") && $0.count > 2 }.map { String($0.dropFirst(2)) }
  }

  /// The motion, if it is one.
  var motion: MotionCurve? {
    if case .motion(let motion) = curve { motion } else { nil }
  }

  /// The easing function, for an option that takes no motion.
  ///
  /// - Throws: a `ValidationError` for a motion, with the text that makes an easing function of it, if there is one.
  func easing(for option: String) throws -> EasingCurve {
    if case .easing(let curve) = curve { return curve }
    // A motion without end, or that rests where it starts, cannot be scaled.
    let timed = "timed(\(spelling?.text ?? typed))"
    throw ValidationError(
      "\(option) needs an easing function"
        + (EasingCurve(timed) == nil ? ", not \(quotation)." : "; write \(option) '\(timed)'."))
  }

  /// The text as it was typed, in one line.
  var typed: String {
    text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }

  /// The names that shells complete.
  static let completion = CompletionKind.list(EasingCurve.named.map(\.name))

  /// The quoted text for error messages.
  var quotation: String { CurveArgument.quotation(of: text) }

  private static func quotation(of text: String) -> String { Quotation.of(text, length: 60) }
}
