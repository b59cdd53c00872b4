// SPDX-License-Identifier: Apache-2.0

/// The fidelity of an exported animation to the original.
public enum WebFidelity: Hashable, Sendable {
  /// Browsers have the same feature; only their rounding remains.
  ///
  /// In Chromium 156 that is single-precision rounding for lengths and opacities, and for `cubic-bezier()` 1e-7
  /// times the slope of the curve.
  case exact
  /// The original is approximated by a piecewise linear function.
  ///
  /// The error is a bound for the difference, relative to the range of the numbers that the animation shows. If they do not
  /// change, it is the difference itself.
  case approximate(error: Double)
  /// The original is approximated by a piecewise linear function, and judged by samples.
  ///
  /// The error is the largest difference found, relative as that of an approximation. A feature narrower than 1/4,096
  /// of the progress may be missed. Smooth keyframes, positions along a path, groups and cumulative repeats are
  /// judged so, because they give no bounds.
  case sampled(error: Double)

  /// The error relative to the range; 0 if exact.
  public var error: Double {
    switch self {
    case .exact: 0
    case .approximate(let error), .sampled(let error): error
    }
  }

  /// Whether the error is that of samples, and no bound.
  public var isSampled: Bool {
    if case .sampled = self { true } else { false }
  }

  /// The fidelity of both combined; errors add up.
  package func joined(with other: WebFidelity) -> WebFidelity {
    if isSampled || other.isSampled { return .sampled(error: error + other.error) }
    return self == .exact && other == .exact ? .exact : .approximate(error: error + other.error)
  }
}

/// The composite operation of an animation: `composite` and `animation-composition`.
public enum WebComposite: String, Hashable, Sendable, CaseIterable {
  /// Replaces the underlying value.
  case replace
  /// Adds to the underlying value: sums, products of scales, and longer transform lists.
  case add
  /// Adds the arguments.
  case accumulate
}
