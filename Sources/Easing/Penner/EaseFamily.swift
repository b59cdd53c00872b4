// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing

/// The parameters of a family for the batch kernels.
public struct EaseKernel: Sendable {
  var form: easing_family

  /// The parameters of a family: its shape, and those that `parameters` sets.
  init(_ shape: easing_shape, parameters: (inout easing_family) -> Void = { _ in }) {
    form = easing_family()
    form.shape = Int32(shape.rawValue)
    parameters(&form)
  }
}
#endif

/// One shape of easing, given by its *in* form: the curve from (0, 0) to (1, 1) that starts slowly.
///
/// A family defines its in form. ``FamilyCurve`` derives the in, out and in-out curves from it and
/// handles progress outside [0, 1]; all arguments here are inside.
///
/// Although `easeOut(t) = 1 - easeIn(1 - t)`, both functions and both inverses are separate
/// requirements: this difference loses all digits near 0, and each family has a form of it that
/// keeps them.
public protocol EaseFamily: Hashable, Sendable {
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

  /// `easeInVelocity(1 - progress)`; a requirement for families in which the rounding of `1 -
  /// progress` costs accuracy.
  func easeOutVelocity(_ progress: Double) -> Double

  /// The second derivative of the in form.
  func easeInAcceleration(_ progress: Double) -> Double

  /// `-easeInAcceleration(1 - progress)`; a requirement for families in which the rounding of `1 -
  /// progress` costs accuracy.
  func easeOutAcceleration(_ progress: Double) -> Double

  /// The least and the greatest value of the in form.
  var easeInExtremes: Extremes { get }

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

  /// The family whose in form is the first half of this family's in-out curve.
  ///
  /// This is the family itself, except for the two families in which Penner changed a parameter.
  var inOutFamily: Self { get }

  #if canImport(CEasing)
  /// The parameters for the batch kernels; `nil`, the default, if the curves are computed one by
  /// one.
  ///
  /// For an in-out curve, the kernel is that of its ``inOutFamily``.
  var kernel: EaseKernel? { get }
  #endif
}

extension EaseFamily {
  /// The family itself.
  public var inOutFamily: Self { self }

  /// 1/2.
  public var easeOutLimit: Double { 0.5 }

  /// 1/2.
  public var easeOutProgressLimit: Double { 0.5 }

  /// The in form's slope at 1 - progress, where that difference is rounded.
  public func easeOutVelocity(_ progress: Double) -> Double { easeInVelocity(1 - progress) }

  /// The in form's second derivative at 1 - progress, negated, where that difference is rounded.
  public func easeOutAcceleration(_ progress: Double) -> Double {
    -easeInAcceleration(1 - progress)
  }

  #if canImport(CEasing)
  /// No kernel.
  public var kernel: EaseKernel? { nil }
  #endif

  /// The extremes 0 and 1 of a family that never falls.
  public var easeInExtremes: Extremes { .unit }

  /// True, because most families never fall.
  public var isMonotone: Bool { true }

  /// The in curve: starts slowly.
  public var `in`: FamilyCurve<Self> { FamilyCurve(self, .in) }

  /// The out curve: ends slowly.
  public var out: FamilyCurve<Self> { FamilyCurve(self, .out) }

  /// The in-out curve: starts and ends slowly.
  public var inOut: FamilyCurve<Self> { FamilyCurve(self, .inOut) }
}
