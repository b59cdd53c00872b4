// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// A text that is not path data, or no list of points or transforms, and where it stops being so.
public struct PathTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many bytes of UTF-8 stand before what was found: an offset into the text's `utf8`.
  public let offset: Int

  /// What stands there, cut off after some characters; "the end" if nothing does.
  public let found: String

  /// What may stand there.
  public let expected: String

  /// Records that `found` stands at `offset`, where only `expected` may.
  public init(offset: Int, found: String, expected: String) {
    self.offset = offset
    self.found = found
    self.expected = expected
  }

  /// One sentence: "offset 7: found 'X', expected a number or a command".
  public var description: String { "offset \(offset): found \(found), expected \(expected)" }
}
#endif
