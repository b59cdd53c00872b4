// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// A text that is not an easing function, and where it stops being one.
public struct EasingTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The column of what was found, counted in characters from 1.
  public let column: Int

  /// The text at that position, cut off after some characters; "the end" if there is none.
  public let found: String

  /// The text that is allowed at that position.
  public let expected: String

  /// Records that `found` stands at `column`, where only `expected` may.
  public init(column: Int, found: String, expected: String) {
    self.column = column
    self.found = found
    self.expected = expected
  }

  /// One sentence: "column 14: found '1.5', expected a number in 0...1".
  public var description: String {
    "column \(column): found \(found), expected \(expected)"
  }
}
#endif
