// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// An error in exporting an animation for the web.
public enum WebExportError: Error, Hashable, Sendable {
  /// A number has no counterpart on the web, such as a speed of 0.
  case parameter(ParameterError)
  /// An end is missing, and the exporter has no model value of the property.
  case missingModelValue(PropertyPath)
  /// The web cannot express it; the text gives the reason and an alternative.
  case unsupported(PropertyPath, String)
  /// A style sheet cannot express it; export for a script instead.
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
    case .notInStyleSheet(let reason): "a style sheet cannot express this: \(reason)"
    }
  }
}

/// Rethrows a parameter error as an export error.
func exporting<Result>(
  _ body: @autoclosure () throws(ParameterError) -> Result
) throws(WebExportError) -> Result {
  do {
    return try body()
  } catch {
    throw .parameter(error)
  }
}
