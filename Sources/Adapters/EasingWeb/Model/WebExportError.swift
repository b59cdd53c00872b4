// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// The reason why an animation cannot be exported for the web.
public enum WebExportError: Error, Hashable, Sendable {
  /// The web cannot represent a number, such as a speed of 0.
  case parameter(ParameterError)
  /// A start or end value is missing, and the exporter has no model value of the property.
  case missingModelValue(PropertyPath)
  /// The web cannot express the animation; the text gives the reason and an alternative.
  case unsupported(PropertyPath, String)
  /// A style sheet cannot express the animation; export it for a script instead.
  case notInStyleSheet(String)
}

extension WebExportError: CustomStringConvertible {
  /// A description of the error in one sentence.
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
