// SPDX-License-Identifier: Apache-2.0

/// How true an exported animation is to the original.
public enum WebFidelity: Hashable, Sendable {
  /// The browser has the same concept: only its own rounding is between the two.
  ///
  /// For Chromium 156 that is a float's rounding for lengths and opacities, and for `cubic-bezier()`
  /// 1e-7 times the slope of the curve.
  case exact
  /// The original is approximated by straight lines.
  ///
  /// The error is the largest difference that was found, relative to the range of the animated numbers (for
  /// an easing: to the way between the two keyframes that it leads along).
  case approximate(error: Double)

  /// The error relative to the range; 0 where it is exact.
  public var error: Double {
    switch self {
    case .exact: 0
    case .approximate(let error): error
    }
  }

  /// Both together: what one misses may come on top of the other.
  package func joined(with other: WebFidelity) -> WebFidelity {
    switch (self, other) {
    case (.exact, .exact): .exact
    default: .approximate(error: error + other.error)
    }
  }
}

/// How an animation's values are joined with what is underneath: `composite` and `animation-composition`.
public enum WebComposite: String, Hashable, Sendable, CaseIterable {
  /// They take its place.
  case replace
  /// They are added: sums, products of scales, and longer transform lists.
  case add
  /// They are summed argument by argument.
  case accumulate
}
