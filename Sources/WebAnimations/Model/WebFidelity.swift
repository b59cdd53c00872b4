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
  /// The error is the largest difference found, relative to the range of the animated numbers (for an easing: to
  /// the difference of its two keyframes).
  case approximate(error: Double)

  /// The error relative to the range; 0 if exact.
  public var error: Double {
    switch self {
    case .exact: 0
    case .approximate(let error): error
    }
  }

  /// The fidelity of both combined; errors add up.
  package func joined(with other: WebFidelity) -> WebFidelity {
    switch (self, other) {
    case (.exact, .exact): .exact
    default: .approximate(error: error + other.error)
    }
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
