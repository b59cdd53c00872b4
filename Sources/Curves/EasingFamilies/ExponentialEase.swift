// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import RealModule

/// An exponential that doubles ten times: In(t) = 2^(10t - 10), but 0 at t = 0.
///
/// As in Penner's definition, In jumps from 0 to 2^-10 at t = 0; the out and in-out curves have corresponding jumps.
struct ExponentialEase: EaseShape {
  /// Returns 2^(10t - 10), for t < 1/2 as 2^(10t)·2^-10, so that the exponent is accurate near 0 and near 1.
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

  /// Returns 1 + log2(v)/10, or 0 for a value v of at most 2^-10, inside the jump.
  func easeInProgress(_ value: Double) -> Double {
    value <= 0x1p-10 ? 0 : 1 + Double.log2(value) / 10
  }

  func easeOutProgress(_ value: Double) -> Double {
    -Double.log(onePlus: -value) / easing_growth_rate
  }
}
