// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import RealModule

/// A quarter of a cosine wave, In(t) = 1 - cos(πt/2).
struct SineEase: EaseShape {
  /// Returns 1 - cos(πt/2), without cancellation and exact at 1.
  ///
  /// For t < 1/2 it is computed as 2·sin²(πt/4), otherwise as 1 - sin(π(1 - t)/2).
  func easeIn(_ progress: Double) -> Double {
    if progress < 0.5 {
      let sine = RightAngles.sine(progress / 2)
      return 2 * sine * sine
    }
    return 1 - RightAngles.sine(1 - progress)
  }

  func easeOut(_ progress: Double) -> Double { RightAngles.sine(progress) }

  func easeInVelocity(_ progress: Double) -> Double {
    easing_right_angle * RightAngles.risingSine(progress)
  }

  func easeInAcceleration(_ progress: Double) -> Double {
    // cos(πt/2) is computed as the sine of the complement, which is exactly 0 at t = 1.
    easing_right_angle * easing_right_angle * RightAngles.risingSine(1 - progress)
  }

  func easeInProgress(_ value: Double) -> Double {
    if value == 1 { return 1 }
    // Halving a subnormal number may lose its last digit, so a small value is multiplied by 2^200; the result is proportional to the
    // value's square root there and is divided by 2^100.
    if value < 0x1p-1000 { return value == 0 ? 0 : 0x1p-100 * easeInProgress(0x1p200 * value) }
    return Double.asin((value / 2).squareRoot()) / (easing_right_angle / 2)
  }

  func easeOutProgress(_ value: Double) -> Double { Double.asin(value) / easing_right_angle }
}
