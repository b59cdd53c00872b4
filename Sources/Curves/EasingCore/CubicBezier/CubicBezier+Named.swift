// SPDX-License-Identifier: Apache-2.0

/// CSS's four named curves, which Core Animation has too.
///
/// | here        | CSS           | Core Animation  | SwiftUI (`UnitCurve`) |
/// |-------------|---------------|-----------------|-----------------------|
/// | `ease`      | `ease`        | `default`       |                       |
/// | `easeIn`    | `ease-in`     | `easeIn`        | `easeIn`              |
/// | `easeOut`   | `ease-out`    | `easeOut`       | `easeOut`             |
/// | `easeInOut` | `ease-in-out` | `easeInEaseOut` | `easeInOut`           |
///
/// Core Animation's fifth curve, `linear`, has its control points on the diagonal.
extension CubicBezier {
  /// CSS's `ease` and Core Animation's `default`: quick to start, slow to end.
  public static let ease = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)
  /// CSS's `ease-in` and Core Animation's `easeIn`: starts slowly.
  public static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)
  /// CSS's `ease-out` and Core Animation's `easeOut`: ends slowly.
  public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)
  /// CSS's `ease-in-out`, Core Animation's `easeInEaseOut`: starts and ends slowly.
  public static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)
  /// Core Animation's `linear`: value equals progress, exactly.
  public static let linear = CubicBezier(unchecked: 0, 0, 1, 1)
}

// Material Design's curves: the first four are from Material 2 (and Android's `FastOutSlowInInterpolator` and related
// classes), the others are motion tokens of Material 3.
extension CubicBezier {
  /// Material 2's standard curve, Android's fast-out-slow-in.
  package static let materialStandard = CubicBezier(unchecked: 0.4, 0, 0.2, 1)
  /// Material 2's deceleration curve, Android's linear-out-slow-in.
  package static let materialDecelerate = CubicBezier(unchecked: 0, 0, 0.2, 1)
  /// Material 2's acceleration curve, Android's fast-out-linear-in.
  package static let materialAccelerate = CubicBezier(unchecked: 0.4, 0, 1, 1)
  /// Material 2's sharp curve, for elements that may return to the screen at any time.
  package static let materialSharp = CubicBezier(unchecked: 0.4, 0, 0.6, 1)
  /// Material 3's token `easing.standard`.
  package static let m3Standard = CubicBezier(unchecked: 0.2, 0, 0, 1)
  /// Material 3's token `easing.standard.decelerate`.
  package static let m3StandardDecelerate = CubicBezier(unchecked: 0, 0, 0, 1)
  /// Material 3's token `easing.standard.accelerate`.
  package static let m3StandardAccelerate = CubicBezier(unchecked: 0.3, 0, 1, 1)
  /// Material 3's token `easing.emphasized.decelerate`.
  package static let m3EmphasizedDecelerate = CubicBezier(unchecked: 0.05, 0.7, 0.1, 1)
  /// Material 3's token `easing.emphasized.accelerate`.
  package static let m3EmphasizedAccelerate = CubicBezier(unchecked: 0.3, 0, 0.8, 0.15)
}
