// SPDX-License-Identifier: Apache-2.0

import RealModule

/// A quarter of a cosine wave: In(t) = 1 - cos(πt/2).
public struct SineEase: EaseFamily {
  /// The family; it has no parameter.
  public init() {}

  private static let halfPi = Double.pi / 2

  /// 1 - cos(πt/2), as 2·sin²(πt/4) in the lower half, where the difference would cancel, and
  /// 1 - sin(π(1 - t)/2) in the upper, which is exact at 1.
  public func easeIn(_ progress: Double) -> Double {
    if progress < 0.5 {
      let sine = Double.sin(SineEase.halfPi / 2 * progress)
      return 2 * sine * sine
    }
    return 1 - Double.sin(SineEase.halfPi * (1 - progress))
  }

  /// sin(πt/2).
  public func easeOut(_ progress: Double) -> Double {
    Double.sin(SineEase.halfPi * progress)
  }

  /// π/2 · sin(πt/2).
  public func easeInVelocity(_ progress: Double) -> Double {
    SineEase.halfPi * Double.sin(SineEase.halfPi * progress)
  }

  /// (π/2)² · cos(πt/2).
  public func easeInAcceleration(_ progress: Double) -> Double {
    // cos(π/2 · 1) is not 0 in doubles; the complement's sine is.
    SineEase.halfPi * SineEase.halfPi * Double.sin(SineEase.halfPi * (1 - progress))
  }

  /// 4/π · asin(√(v/2)).
  public func easeInProgress(_ value: Double) -> Double {
    if value == 1 { return 1 }
    return Double.asin((value / 2).squareRoot()) / (SineEase.halfPi / 2)
  }

  /// 2/π · asin(v).
  public func easeOutProgress(_ value: Double) -> Double {
    Double.asin(value) / SineEase.halfPi
  }
}
