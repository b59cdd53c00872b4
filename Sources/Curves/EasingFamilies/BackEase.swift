// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A cubic that draws back before it starts: In(t) = t²·((c + 1)·t - c) with the overshoot c.
struct BackEase: EaseShape {
  /// The overshoot c, which determines how far the curve draws back; 0 gives t³.
  let overshoot: Double

  /// Penner's overshoot, with which the curve draws back by 10 %.
  static let standard = BackEase(overshoot: 1.70158)

  /// Returns t²·(t - c·(1 - t)).
  ///
  /// For c ≥ 1, the last factor is 0 at c/(c + 1) ≥ 1/2, where 1 - t is exact; so the factor is accurate near its zero.
  func easeIn(_ progress: Double) -> Double {
    progress * progress * (progress - overshoot * (1 - progress))
  }

  /// Returns 1 - In(1 - t), expanded so that the 1 cancels: t·((c + 3) - (2c + 3)·t + (c + 1)·t²).
  func easeOut(_ progress: Double) -> Double {
    let t = progress
    return t * ((overshoot + 3) - t * ((2 * overshoot + 3) - (overshoot + 1) * t))
  }

  func easeInVelocity(_ progress: Double) -> Double {
    progress * (3 * progress + overshoot * (3 * progress - 2))
  }

  func easeInAcceleration(_ progress: Double) -> Double {
    6 * progress + overshoot * (6 * progress - 2)
  }

  /// The extremes of the in form: at the start and the end, or where the slope is zero, t = 2c / (3(c + 1)).
  var easeInExtremes: Extremes {
    var result = Extremes.unit
    let turn = 2 * overshoot / (3 * (overshoot + 1))
    if turn > 0 && turn < 1 { result.include(CurvePoint(progress: turn, value: easeIn(turn))) }
    return result
  }

  /// Returns the progress of the value's extremum other than the one at 0 (order 0), or of the slope's only extremum (order 1).
  func easeInTurns(_ order: Int, before end: Double) -> Turns {
    order == 2 ? Turns() : Turns((order == 0 ? 2 : 1) * overshoot / (3 * (overshoot + 1)))
  }

  /// Whether the curve is monotone: for -3 ≤ c ≤ 0; for c > 0 it draws back.
  var isMonotone: Bool { overshoot >= -3 && overshoot <= 0 }

  /// Inverts In with the solver of Bézier curves: In(t) is the cubic with the Bernstein coefficients 0, 0, -c/3 and 1.
  func easeInProgress(_ value: Double) -> Double {
    value > 0.5
      ? 1 - MonotoneCubic(p1: 1 + overshoot / 3, p2: 1).inverse(at: 1 - value)
      : MonotoneCubic(p1: 0, p2: -overshoot / 3).inverse(at: value)
  }

  /// Returns 1 - easeInProgress(1 - value), by solving the cubic of the out form, with the coefficients 0, 1 + c/3, 1 and 1.
  func easeOutProgress(_ value: Double) -> Double {
    MonotoneCubic(p1: 1 + overshoot / 3, p2: 1).inverse(at: value)
  }

  /// The shape with an overshoot 1.525 times as large, which Penner's in-out curve uses.
  var inOutShape: BackEase { BackEase(overshoot: overshoot * 1.525) }
}
