// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import RealModule

/// Ten doublings: In(t) = 2^(10t - 10), but 0 at t = 0.
///
/// The jumps of Penner's definition are kept, because they belong to the curves known by this name.
struct ExponentialEase: EaseShape {
  /// Returns 2^(10t - 10); the exponent's rounding error is relative to the distance of t from the nearer of 0 and 1.
  static func growth(_ progress: Double) -> Double {
    let isLower = progress < 0.5
    let power = PowerOfTwo(10 * (isLower ? progress : progress - 1))
    return power.value * (isLower ? 0x1p-10 : 1)
  }

  /// Returns 2^(10t - 10), or 0 at 0.
  func easeIn(_ progress: Double) -> Double { progress == 0 ? 0 : ExponentialEase.growth(progress) }

  /// Returns 1 - 2^(-10t).
  func easeOut(_ progress: Double) -> Double { -PowerOfTwo(-10 * progress).excess }

  /// Returns 10·ln 2·2^(10t - 10), even at 0, where it is the slope to the right of the jump.
  func easeInVelocity(_ progress: Double) -> Double {
    easing_growth_rate * ExponentialEase.growth(progress)
  }

  func easeInAcceleration(_ progress: Double) -> Double {
    easing_growth_rate * easeInVelocity(progress)
  }

  /// Returns 1 + log2(v)/10, or 0 for a value within the jump.
  func easeInProgress(_ value: Double) -> Double {
    value <= 0x1p-10 ? 0 : 1 + Double.log2(value) / 10
  }

  func easeOutProgress(_ value: Double) -> Double {
    -Double.log(onePlus: -value) / easing_growth_rate
  }
}
