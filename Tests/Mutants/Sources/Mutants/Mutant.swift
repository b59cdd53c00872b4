// SPDX-License-Identifier: Apache-2.0

/// One small change of a source file, behind a switch.
struct Mutant: Encodable {
  /// The path as given.
  var file: String
  /// The line of the changed text, from 1.
  var line: Int
  /// The types and the function around it, as in `CubicBezier.value(at:)`.
  var declaration: String
  /// The kind of change.
  var kind: Kind
  /// The text that changes.
  var original: String
  /// The text in its place.
  var mutated: String
  /// The statement or expression that holds both versions: its bytes in the file.
  var start: Int, end: Int
  /// The text for these bytes; `⟦N⟧` stands for the number of the mutant.
  var text: String

  /// A kind of change.
  enum Kind: String, Encodable {
    case comparison, arithmetic, logic, condition, constant, operand, statement, sign
  }
}
