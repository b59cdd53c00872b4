// SPDX-License-Identifier: Apache-2.0

/// The fidelity of an exported animation to the original.
public enum WebFidelity: Hashable, Sendable {
  /// Browsers have the same feature, and add their rounding only.
  ///
  /// Chromium 156 rounds lengths and opacities to single precision, and `cubic-bezier()` to 1e-7 times its slope.
  case exact
  /// The original is approximated by a piecewise linear function.
  ///
  /// The error bounds the difference, relative to the range of the shown numbers; absolute if they do not change.
  case approximate(error: Double)
  /// The original is approximated by a piecewise linear function, with an error found by sampling.
  ///
  /// The relative error is the largest difference found. A feature narrower than 1/4,096 of the progress may be missed.
  /// This applies to smooth keyframes, positions along a path, groups and cumulative repeats, which give no bounds.
  case sampled(error: Double)

  /// The error relative to the range; 0 if exact.
  public var error: Double {
    switch self {
    case .exact: 0
    case .approximate(let error), .sampled(let error): error
    }
  }

  /// Whether the error is that of samples, and no bound.
  package var isSampled: Bool {
    if case .sampled = self { true } else { false }
  }

  /// Combines two fidelities, adding their errors.
  package func joined(with other: WebFidelity) -> WebFidelity {
    if isSampled || other.isSampled { return .sampled(error: error + other.error) }
    return self == .exact && other == .exact ? .exact : .approximate(error: error + other.error)
  }
}

/// The composite operation of an animation: `composite` and `animation-composition`.
public enum WebComposite: String, Hashable, Sendable {
  /// Replaces the underlying value.
  case replace
  /// Adds to the underlying value: sums, products of scales, and longer transform lists.
  case add
}
