// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// How closely an exported animation matches the original.
public enum WebFidelity: Hashable, Sendable {
  /// Browsers support the same feature, and add only their rounding.
  ///
  /// Chromium 156 rounds lengths and opacities to single precision; its error in `cubic-bezier()` is 1e-7 times the slope.
  case exact
  /// The original is approximated by a piecewise linear function.
  ///
  /// The error bounds the difference relative to the range of the numbers shown, or absolutely if the numbers do not change.
  case approximate(error: Double)
  /// The original is approximated by a piecewise linear function, with an error found by sampling.
  ///
  /// The relative error is the largest difference found. A feature narrower than 1/4,096 of the progress may be missed.
  /// Smooth keyframes, positions along a path, groups and cumulative repeats are sampled, because they give no bounds.
  case sampled(error: Double)

  /// The error relative to the range; 0 if the export is exact.
  public var error: Double {
    switch self {
    case .exact: 0
    case .approximate(let error), .sampled(let error): error
    }
  }

  /// Whether the error was found by sampling and is no bound.
  package var isSampled: Bool {
    if case .sampled = self { true } else { false }
  }

  /// Combines two fidelities, adding their errors.
  package func joined(with other: WebFidelity) -> WebFidelity {
    if isSampled || other.isSampled { return .sampled(error: error + other.error) }
    return self == .exact && other == .exact ? .exact : .approximate(error: error + other.error)
  }
}

/// How an animation is combined with the underlying value: `composite` in scripts, `animation-composition` in CSS.
public enum WebComposite: String, Hashable, Sendable {
  /// Replaces the underlying value.
  case replace
  /// Adds to the underlying value: numbers are added, scales are multiplied, and transform lists are concatenated.
  case add
}

/// The reason why an animation cannot be exported for the web.
public enum WebExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The web cannot represent a number, such as a speed of 0.
  case parameter(ParameterError)
  /// A start or end value is missing, and the exporter has no model value of the property.
  case missingModelValue(PropertyPath)
  /// The web cannot express the animation; the text gives the reason and an alternative.
  case unsupported(PropertyPath, String)
  /// A style sheet cannot express the animation; export it for a script instead.
  case notInStyleSheet(String)

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
  do { return try body() } catch { throw .parameter(error) }
}
