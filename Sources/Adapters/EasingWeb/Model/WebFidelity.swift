// SPDX-License-Identifier: Apache-2.0

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
