// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The error for a text that is not a curve or a motion, with the position of the first unexpected text.
public struct EasingTextError: Error, Hashable, Sendable, SentenceInParts {
  /// The column of the unexpected text, counted in characters from 1.
  public let column: Int

  /// The unexpected text, truncated; "the end" at the end.
  public let found: String

  /// A description of the text that is allowed at that column.
  public let expected: String

  /// The expectation of an error at a mathematical function of CSS.
  static let plainNumber = "a plain number, for calc() and its kin are not supported"

  /// Whether the text has a number there that CSS computes and this package does not.
  package var isAtComputedNumber: Bool { expected == EasingTextError.plainNumber }

  /// One sentence, for example "column 14: found '1.5', expected a number in 0...1".
  public var description: String { sentence }

  package func forEachPart(text: (String) -> Void, number: (Double) -> Void) {
    text("column ")
    number(Double(column))
    text(": found ")
    text(found)
    text(", expected ")
    text(expected)
  }
}
