// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A shape of easing, given by its *in* form: the curve from (0, 0) to (1, 1) that starts slowly.
///
/// ``FamilyCurve`` derives the in, out and in-out curves and handles progress outside [0, 1].
///
/// `easeOut(t) = 1 - easeIn(1 - t)` loses all digits near 0, so that both functions and both inverses are separate
/// requirements.
protocol EaseShape: Hashable, Sendable {
  /// The in form at a progress in [0, 1]: 0 at 0, 1 at 1, both exactly.
  func easeIn(_ progress: Double) -> Double

  /// 1 - easeIn(1 - progress) without cancellation, for a progress in [0, ``easeOutLimit``).
  func easeOut(_ progress: Double) -> Double

  /// The least progress from which on `1 - easeIn(1 - progress)` is accurate as written.
  ///
  /// 1/2, unless the in form is close to 1 there.
  var easeOutLimit: Double { get }

  func easeInVelocity(_ progress: Double) -> Double

  /// `easeInVelocity(1 - progress)`; a requirement for shapes in which the rounding of `1 - progress` costs accuracy.
  func easeOutVelocity(_ progress: Double) -> Double

  func easeInAcceleration(_ progress: Double) -> Double

  /// `-easeInAcceleration(1 - progress)`; a requirement for shapes in which the rounding of `1 - progress` costs
  /// accuracy.
  func easeOutAcceleration(_ progress: Double) -> Double

  /// The integral of the in form between two ordered progresses.
  func easeInIntegral(from start: Double, to end: Double) -> Double

  /// The integral of the out form, 1 - easeIn(1 - progress), between two ordered progresses.
  func easeOutIntegral(from start: Double, to end: Double) -> Double

  /// The progress at which the in form, if it is monotone, has a value in [0, 1].
  func easeInProgress(_ value: Double) -> Double

  /// `1 - easeInProgress(1 - value)` without cancellation, for a value in [0, ``easeOutProgressLimit``).
  func easeOutProgress(_ value: Double) -> Double

  /// The least value from which on `1 - easeInProgress(1 - value)` is accurate as written.
  ///
  /// 1/2, unless the inverse is close to 1 there.
  var easeOutProgressLimit: Double { get }

  /// The shape whose in form is the first half of this shape's in-out curve.
  ///
  /// This is the shape itself, except for the two in which Penner changed a parameter.
  var inOutShape: Self { get }
}

extension EaseShape {
  var inOutShape: Self { self }
  var easeOutLimit: Double { 0.5 }
  var easeOutProgressLimit: Double { 0.5 }

  // Here the difference 1 - progress is rounded.
  func easeOutVelocity(_ progress: Double) -> Double { easeInVelocity(1 - progress) }
  func easeOutAcceleration(_ progress: Double) -> Double { -easeInAcceleration(1 - progress) }

  // Polynomials of degree 5, and exponentials and sines of less than twelve radians, for which the rule is exact to
  // 1e-20.
  func easeInIntegral(from start: Double, to end: Double) -> Double {
    gaussIntegral(from: start, to: end) { easeIn($0) }
  }
  func easeOutIntegral(from start: Double, to end: Double) -> Double {
    gaussIntegral(from: start, to: end) { $0 < easeOutLimit ? easeOut($0) : 1 - easeIn(1 - $0) }
  }

  // Shapes that rise and fall have no inverse.
  func easeInProgress(_ value: Double) -> Double { .nan }
  func easeOutProgress(_ value: Double) -> Double { .nan }
}
