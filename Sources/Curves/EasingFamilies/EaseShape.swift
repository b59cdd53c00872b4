// SPDX-License-Identifier: Apache-2.0

import EasingCore

#if canImport(CEasing)
internal import CEasing

extension easing_family {
  /// The parameters of a shape for the batch kernels; `parameters` sets those that the shape has.
  init(_ shape: easing_shape, parameters: (inout easing_family) -> Void = { _ in }) {
    self.init()
    self.shape = Int32(shape.rawValue)
    parameters(&self)
  }
}
#endif

/// One shape of easing, given by its *in* form: the curve from (0, 0) to (1, 1) that starts slowly.
///
/// A shape defines its in form. ``FamilyCurve`` derives the in, out and in-out curves from it and
/// handles progress outside [0, 1]; all arguments here are inside.
///
/// Although `easeOut(t) = 1 - easeIn(1 - t)`, both functions and both inverses are separate
/// requirements: this difference loses all digits near 0, and each shape has a form of it that
/// keeps them.
protocol EaseShape: Hashable, Sendable {
  /// The in form at a progress in [0, 1]: 0 at 0, 1 at 1, both exactly.
  func easeIn(_ progress: Double) -> Double

  /// 1 - easeIn(1 - progress) without cancellation, for a progress in [0, ``easeOutLimit``).
  func easeOut(_ progress: Double) -> Double

  /// The least progress from which on `1 - easeIn(1 - progress)` is accurate as written.
  ///
  /// 1/2, unless the in form is close to 1 there.
  var easeOutLimit: Double { get }

  /// The slope of the in form.
  func easeInVelocity(_ progress: Double) -> Double

  /// `easeInVelocity(1 - progress)`; a requirement for shapes in which the rounding of `1 -
  /// progress` costs accuracy.
  func easeOutVelocity(_ progress: Double) -> Double

  /// The second derivative of the in form.
  func easeInAcceleration(_ progress: Double) -> Double

  /// `-easeInAcceleration(1 - progress)`; a requirement for shapes in which the rounding of `1 -
  /// progress` costs accuracy.
  func easeOutAcceleration(_ progress: Double) -> Double

  /// The integral of the in form between two ordered progresses.
  func easeInIntegral(from start: Double, to end: Double) -> Double

  /// The integral of the out form, 1 - easeIn(1 - progress), between two ordered progresses.
  func easeOutIntegral(from start: Double, to end: Double) -> Double

  /// The least and the greatest value of the in form.
  var easeInExtremes: Extremes { get }

  /// The places where the value (order 0), the slope (1) or the second derivative (2) of the in form turns: those
  /// that can hold its extremes in an interval with this end.
  ///
  /// None for most shapes, whose derivatives are all monotone.
  func easeInTurns(_ order: Int, before end: Double) -> Turns

  /// The places where the in form bends, in (0, 1).
  var easeInBends: [Double] { get }

  /// The number of bends that the in form has passed at a progress, by the comparisons of its value.
  func easeInPiece(_ progress: Double) -> Int

  /// Whether the in form jumps from 0 next to progress 0.
  var easeInJumps: Bool { get }

  /// Bounds of the slope of the in form, which are needed where it changes from 0 to its largest value within one double.
  var slopeBounds: Bounds { get }

  /// Whether the in form never falls.
  var isMonotone: Bool { get }

  /// The progress at which the in form, if it is monotone, has a value in [0, 1].
  func easeInProgress(_ value: Double) -> Double

  /// `1 - easeInProgress(1 - value)` without cancellation, for a value in [0,
  /// ``easeOutProgressLimit``).
  func easeOutProgress(_ value: Double) -> Double

  /// The least value from which on `1 - easeInProgress(1 - value)` is accurate as written.
  ///
  /// 1/2, unless the inverse is close to 1 there.
  var easeOutProgressLimit: Double { get }

  /// The shape whose in form is the first half of this shape's in-out curve.
  ///
  /// This is the shape itself, except for the two in which Penner changed a parameter.
  var inOutShape: Self { get }

  #if canImport(CEasing)
  /// The parameters for the batch kernels; `nil` if the curves are computed one by one.
  ///
  /// For an in-out curve, the kernel is that of its ``inOutShape``.
  var kernel: easing_family? { get }
  #endif
}

extension EaseShape {
  var inOutShape: Self { self }
  var easeOutLimit: Double { 0.5 }
  var easeOutProgressLimit: Double { 0.5 }

  // Here the difference 1 - progress is rounded.
  func easeOutVelocity(_ progress: Double) -> Double { easeInVelocity(1 - progress) }
  func easeOutAcceleration(_ progress: Double) -> Double { -easeInAcceleration(1 - progress) }

  // Most shapes never fall.
  var easeInExtremes: Extremes { .unit }
  var isMonotone: Bool { true }
  func easeInTurns(_ order: Int, before end: Double) -> Turns { Turns() }
  var easeInBends: [Double] { [] }
  func easeInPiece(_ progress: Double) -> Int { 0 }
  var easeInJumps: Bool { false }
  var slopeBounds: Bounds { .all }

  // Polynomials of degree 5, and exponentials and sines of less than twelve radians, for which the rule is exact to 1e-20.
  func easeInIntegral(from start: Double, to end: Double) -> Double {
    gaussIntegral(from: start, to: end) { easeIn($0) }
  }
  func easeOutIntegral(from start: Double, to end: Double) -> Double {
    gaussIntegral(from: start, to: end) {
      $0 < easeOutLimit ? easeOut($0) : 1 - easeIn(1 - $0)
    }
  }

  // Shapes that rise and fall have no inverse.
  func easeInProgress(_ value: Double) -> Double { .nan }
  func easeOutProgress(_ value: Double) -> Double { .nan }
}
