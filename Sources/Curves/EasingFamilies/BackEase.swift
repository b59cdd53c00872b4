// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A cubic that draws back before it starts: In(t) = t²·((c + 1)·t - c) with the overshoot c.
struct BackEase: EaseShape {
  /// The overshoot c, which says how strongly the curve draws back; 0 gives t³.
  let overshoot: Double

  init(overshoot: Double = 1.70158) throws(ParameterError) {
    guard overshoot.magnitude <= 1e300 else {
      throw ParameterError("overshoot", overshoot, allowed: "finite and at most 1e300 in size")
    }
    self.init(unchecked: overshoot)
  }

  private init(unchecked overshoot: Double) { self.overshoot = overshoot + 0 }

  /// Penner's overshoot, which draws back by 10 %.
  static let standard = BackEase(unchecked: 1.70158)

  /// t²·(t - c·(1 - t)); the last factor is accurate near its root for an overshoot of 1 and more, because 1 - t is
  /// exact from 1/2 on.
  func easeIn(_ progress: Double) -> Double {
    progress * progress * (progress - overshoot * (1 - progress))
  }

  /// 1 - In(1 - t), expanded so that the 1 cancels: t·((c + 3) - (2c + 3)·t + (c + 1)·t²).
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

  /// The extremes, at the ends or where the slope vanishes: t = 2c / (3(c + 1)).
  var easeInExtremes: Extremes {
    var result = Extremes.unit
    let turn = 2 * overshoot / (3 * (overshoot + 1))
    if turn > 0 && turn < 1 { result.include(CurvePoint(progress: turn, value: easeIn(turn))) }
    return result
  }

  /// The extremum of the value and of the slope; a cubic has one of each next to its start.
  func easeInTurns(_ order: Int, before end: Double) -> Turns {
    order == 2 ? Turns() : Turns((order == 0 ? 2 : 1) * overshoot / (3 * (overshoot + 1)))
  }

  /// True for -3 ≤ c ≤ 0; a curve that draws back is not monotone.
  var isMonotone: Bool { overshoot >= -3 && overshoot <= 0 }

  /// The inverse by the solver of Bézier curves: In(t) is a cubic with the control values 0 and -c/3.
  func easeInProgress(_ value: Double) -> Double {
    value > 0.5
      ? 1 - MonotoneCubic(p1: 1 + overshoot / 3, p2: 1).inverse(at: 1 - value)
      : MonotoneCubic(p1: 0, p2: -overshoot / 3).inverse(at: value)
  }

  /// 1 - easeInProgress(1 - value), by solving the same cubic in the distance from its end.
  func easeOutProgress(_ value: Double) -> Double {
    MonotoneCubic(p1: 1 + overshoot / 3, p2: 1).inverse(at: value)
  }

  /// The family with an overshoot 1.525 times as large.
  var inOutShape: BackEase { BackEase(unchecked: overshoot * 1.525) }
}
