// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import RealModule

/// Ten doublings: In(t) = 2^(10t - 10), but 0 at t = 0.
///
/// The jumps of Penner's definition are kept, because they belong to the named curves.
struct ExponentialEase: EaseShape {
  /// 2^(10t - 10), with the exponent rounded relative to its distance from the nearer end.
  static func growth(_ progress: Double) -> Double {
    let isLower = progress < 0.5
    let power = PowerOfTwo(10 * (isLower ? progress : progress - 1))
    return power.value * (isLower ? 0x1p-10 : 1)
  }

  /// 2^(10t - 10), or 0 at 0.
  func easeIn(_ progress: Double) -> Double { progress == 0 ? 0 : ExponentialEase.growth(progress) }

  /// 1 - 2^(-10t).
  func easeOut(_ progress: Double) -> Double { -PowerOfTwo(-10 * progress).excess }

  /// 10·ln 2·2^(10t - 10), also at 0, where it is the slope to the right of the jump.
  func easeInVelocity(_ progress: Double) -> Double {
    easing_growth_rate * ExponentialEase.growth(progress)
  }

  func easeInAcceleration(_ progress: Double) -> Double {
    easing_growth_rate * easeInVelocity(progress)
  }

  /// 1 + log2(v)/10, or 0 for a value within the jump.
  func easeInProgress(_ value: Double) -> Double {
    value <= 0x1p-10 ? 0 : 1 + Double.log2(value) / 10
  }

  func easeOutProgress(_ value: Double) -> Double {
    -Double.log(onePlus: -value) / easing_growth_rate
  }
}
