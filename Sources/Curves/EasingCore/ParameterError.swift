// SPDX-License-Identifier: Apache-2.0

/// The error thrown for a parameter whose value is not allowed.
///
/// It is thrown when a curve or motion is built, never when it is evaluated.
public struct ParameterError: Error, Hashable, Sendable {
  /// The parameter's name, as the initializer spells it.
  public let parameter: String

  /// The value that was rejected.
  public let value: Double

  /// The allowed values, as the end of the sentence "it must be …".
  public let allowed: String

  /// The error of a `parameter` that was `value` but must be `allowed`.
  public init(_ parameter: String, _ value: Double, allowed: String) {
    self.parameter = parameter
    self.value = value
    self.allowed = allowed
  }
}

extension ParameterError: SentenceInParts {
  /// One sentence, for example "x1 is 1.5; it must be in 0...1".
  public var description: String { sentence }

  package func forEachPart(text: (String) -> Void, number: (Double) -> Void) {
    text(parameter)
    text(" is ")
    number(value)
    text("; it must be ")
    text(allowed)
  }
}

/// An error that is one sentence of texts and numbers.
package protocol SentenceInParts: CustomStringConvertible {
  /// Passes the parts of the sentence to callers that avoid string concatenation.
  func forEachPart(text: (String) -> Void, number: (Double) -> Void)
}

extension SentenceInParts {
  package var sentence: String {
    var text = ""
    forEachPart {
      text += $0
    } number: {
      text += NumberText.shortest($0)
    }
    return text
  }
}
