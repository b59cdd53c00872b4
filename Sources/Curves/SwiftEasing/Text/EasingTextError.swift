// SPDX-License-Identifier: Apache-2.0

/// An error in the text of a curve or motion, with the position of the first unexpected text.
///
/// It prints as one sentence: "column 14: found '1.5', expected a number in 0...1".
public struct EasingTextError: Error, Hashable, Sendable, SentenceInParts {
  /// The column of the unexpected text, counted in characters from 1.
  public let column: Int

  /// The unexpected text, truncated; "the end" if the text ended too early.
  public let found: String

  /// A description of the text that would be allowed at that column.
  public let expected: String

  /// The expectation reported where the text has a mathematical function of CSS.
  static let plainNumber = "a plain number, because calc() and similar functions are not supported"

  /// Whether the unexpected text is a mathematical function of CSS such as `calc()`, which this package does not support.
  package var isAtComputedNumber: Bool { expected == EasingTextError.plainNumber }

  package func forEachPart(text: (String) -> Void, number: (Double) -> Void) {
    text("column ")
    number(Double(column))
    text(": found ")
    text(found)
    text(", expected ")
    text(expected)
  }
}
