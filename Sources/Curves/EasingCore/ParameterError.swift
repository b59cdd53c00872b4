// SPDX-License-Identifier: Apache-2.0

/// The error thrown if the value of a parameter is not allowed.
///
/// It is thrown when a curve or motion is built, never when it is evaluated.
public struct ParameterError: Error, Hashable, Sendable {
  /// The parameter's name, as the initializer spells it.
  public let parameter: String

  /// The value that was rejected.
  public let value: Double

  /// The allowed values, worded to complete the sentence "it must be …".
  public let allowed: String

  /// Creates the error for a `parameter` that was `value` but must be `allowed`.
  public init(_ parameter: String, _ value: Double, allowed: String) {
    (self.parameter, self.value, self.allowed) = (parameter, value, allowed)
  }
}

/// Throws the error for a `parameter` that has the value `value`, unless `isAllowed` is true.
@inlinable @inline(__always) package func require(
  _ isAllowed: Bool, _ parameter: String, _ value: Double, _ allowed: @autoclosure () -> String
) throws(ParameterError) {
  guard isAllowed else { throw ParameterError(parameter, value, allowed: allowed()) }
}

/// Throws an error unless a parameter is positive and finite.
package func requirePositive(_ parameter: String, _ value: Double) throws(ParameterError) {
  try require(value > 0 && value.isFinite, parameter, value, "positive and finite")
}

extension ParameterError: SentenceInParts {
  package func forEachPart(text: (String) -> Void, number: (Double) -> Void) {
    text(parameter)
    text(" is ")
    number(value)
    text("; it must be ")
    text(allowed)
  }
}

/// An error whose description is one sentence made of strings and numbers.
package protocol SentenceInParts: CustomStringConvertible {
  /// Passes the parts of the sentence in order, for callers that avoid string concatenation.
  func forEachPart(text: (String) -> Void, number: (Double) -> Void)
}

extension SentenceInParts {
  /// One sentence, for example "x1 is 1.5; it must be in 0...1".
  public var description: String {
    var text = ""
    forEachPart {
      text += $0
    } number: {
      text += NumberText.shortest($0)
    }
    return text
  }
}
