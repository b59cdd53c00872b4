// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The shape of a family, given by its *in* form: the curve from (0, 0) to (1, 1) that starts slowly.
///
/// ``FamilyCurve`` derives the in, out and in-out curves and handles progress outside [0, 1].
///
/// Computed as `1 - easeIn(1 - t)`, the out form would lose all digits near 0. So there are separate requirements for both
/// forms and for both inverses.
protocol EaseShape: Hashable, Sendable {
  /// Returns the in form at a progress in [0, 1]; it is exactly 0 at 0 and exactly 1 at 1.
  func easeIn(_ progress: Double) -> Double

  /// Returns 1 - easeIn(1 - progress) without cancellation, for a progress in [0, ``easeOutLimit``).
  func easeOut(_ progress: Double) -> Double

  /// The least progress at which the out form is accurate if computed as `1 - easeIn(1 - progress)`.
  ///
  /// It is 1/2, unless the in form is close to 1 there.
  var easeOutLimit: Double { get }

  func easeInVelocity(_ progress: Double) -> Double

  /// Returns `easeInVelocity(1 - progress)`; shapes implement it if the rounding of `1 - progress` would cost accuracy.
  func easeOutVelocity(_ progress: Double) -> Double

  func easeInAcceleration(_ progress: Double) -> Double

  /// Returns `-easeInAcceleration(1 - progress)`; shapes implement it if the rounding of `1 - progress` would cost accuracy.
  func easeOutAcceleration(_ progress: Double) -> Double

  /// Integrates the in form from `start` to `end`, where `start` is at most `end`.
  func easeInIntegral(from start: Double, to end: Double) -> Double

  /// Integrates the out form, 1 - easeIn(1 - progress), from `start` to `end`, where `start` is at most `end`.
  func easeOutIntegral(from start: Double, to end: Double) -> Double

  /// Returns the progress at which a monotone in form has a value in [0, 1].
  func easeInProgress(_ value: Double) -> Double

  /// Returns `1 - easeInProgress(1 - value)` without cancellation, for a value in [0, ``easeOutProgressLimit``).
  func easeOutProgress(_ value: Double) -> Double

  /// The least value at which the inverse is accurate if computed as `1 - easeInProgress(1 - value)`.
  ///
  /// It is 1/2, unless the inverse of the in form is close to 1 there.
  var easeOutProgressLimit: Double { get }

  /// The shape whose in form is the first half of this shape's in-out curve.
  ///
  /// It is the shape itself, except for the two shapes in which Penner changed a parameter.
  var inOutShape: Self { get }
}

extension EaseShape {
  var inOutShape: Self { self }
  var easeOutLimit: Double { 0.5 }
  var easeOutProgressLimit: Double { 0.5 }

  // By default the rounding of the difference 1 - progress is accepted.
  func easeOutVelocity(_ progress: Double) -> Double { easeInVelocity(1 - progress) }
  func easeOutAcceleration(_ progress: Double) -> Double { -easeInAcceleration(1 - progress) }

  // The in forms are polynomials of degree 5 at most, or exponentials and sines of less than twelve radians; for them the
  // quadrature rule has an error below 1e-20.
  func easeInIntegral(from start: Double, to end: Double) -> Double {
    gaussIntegral(from: start, to: end) { easeIn($0) }
  }
  func easeOutIntegral(from start: Double, to end: Double) -> Double {
    gaussIntegral(from: start, to: end) { $0 < easeOutLimit ? easeOut($0) : 1 - easeIn(1 - $0) }
  }

  // By default there is no inverse, because a shape that rises and falls has none.
  func easeInProgress(_ value: Double) -> Double { .nan }
  func easeOutProgress(_ value: Double) -> Double { .nan }
}
