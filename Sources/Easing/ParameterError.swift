// SPDX-License-Identifier: Apache-2.0

/// A parameter for which no curve or motion exists.
///
/// Thrown when a value is built, never when it is evaluated. The three parts say which parameter
/// was refused, what it was and what is allowed, so that a caller can show or correct it.
public struct ParameterError: Error, Hashable, Sendable {
  /// The parameter's name, as the initializer spells it.
  public let parameter: String

  /// The value that was refused.
  public let value: Double

  /// The allowed values, as the end of the sentence "it must be …".
  public let allowed: String

  /// Records that `parameter` was `value` although it must be `allowed`.
  public init(_ parameter: String, _ value: Double, allowed: String) {
    self.parameter = parameter
    self.value = value
    self.allowed = allowed
  }
}

#if !hasFeature(Embedded)
extension ParameterError: CustomStringConvertible {
  /// One sentence: "x1 is 1.5; it must be in 0...1".
  public var description: String {
    "\(parameter) is \(NumberText.shortest(value)); it must be \(allowed)"
  }
}
#endif
