// SPDX-License-Identifier: Apache-2.0

/// A mistake in path data, or in a list of points or transforms.
public struct PathTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the mistake in the text's `utf8`, in bytes.
  public let offset: Int

  /// The text at the offset, truncated if long; "the end" if the text ends there.
  public let found: String

  /// What is allowed at the offset.
  public let expected: String

  /// One sentence: "offset 7: found 'X', expected a number or a command".
  public var description: String { "offset \(offset): found \(found), expected \(expected)" }
}
