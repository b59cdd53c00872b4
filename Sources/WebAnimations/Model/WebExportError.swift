// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// Why an animation could not be said in the words of the web.
public enum WebExportError: Error, Hashable, Sendable {
  /// A number has no counterpart, such as a speed of 0.
  case parameter(ParameterError)
  /// An end was not given, and the exporter does not know the model value of the property.
  case missingModelValue(PropertyPath)
  /// The web has nothing like it; the text says what, and what can be done.
  case unsupported(PropertyPath, String)
  /// A style sheet has nothing like it; export for a script instead.
  case notInStyleSheet(String)
}

extension WebExportError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .parameter(let error): error.description
    case .missingModelValue(let path):
      "\(path) needs the model value of \(path.property), which the exporter was not given"
    case .unsupported(let path, let reason): "\(path): \(reason)"
    case .notInStyleSheet(let reason): "a style sheet can not say this: \(reason)"
    }
  }
}

/// Runs what throws a parameter error, and throws it as an export error.
func exporting<Result>(
  _ body: () throws(ParameterError) -> Result
) throws(WebExportError) -> Result {
  do {
    return try body()
  } catch {
    throw .parameter(error)
  }
}
