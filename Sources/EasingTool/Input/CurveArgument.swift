// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// An easing function or a motion given on the command line.
struct CurveArgument {
  /// The given text, which names columns.
  let text: String
  /// The curve.
  let curve: TimingCurve

  /// Reads a curve argument.
  ///
  /// - Throws: a `ValidationError` with the position of the mistake, and a near text that is a curve.
  init(parsing text: String) throws {
    self.text = text
    do {
      curve = try TimingCurve(parsing: text)
    } catch {
      let suggestion = Suggestion.curve(for: text, error).map { "; did you mean '\($0)'?" }
      throw ValidationError(
        "\(CurveArgument.quotation(of: text)) is not a curve: \(error)\(suggestion ?? ".")")
    }
  }

  /// The motion, if it is one.
  var motion: MotionCurve? {
    if case .motion(let motion) = curve { motion } else { nil }
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
