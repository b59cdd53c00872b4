// SPDX-License-Identifier: Apache-2.0

/// A type that is parsed from its text form.
package protocol ParsedFromText: LosslessStringConvertible {
  init(parsing text: String) throws(EasingTextError)
}

extension ParsedFromText {
  /// Parses a value from its text form; nil if the text is invalid, for a reason that `init(parsing:)` throws.
  public init?(_ description: String) {
    guard let value = try? Self(parsing: description) else { return nil }
    self = value
  }
}
