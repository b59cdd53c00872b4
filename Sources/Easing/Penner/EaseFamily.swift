// SPDX-License-Identifier: Apache-2.0

/// One shape of easing, given by its *in* form: the curve from (0, 0) to (1, 1) that starts slowly.
///
/// A family says how its in form goes; ``Directed`` makes the curves that people use from it (in,
/// out, in-out) and answers for what is outside [0, 1]. All arguments here are inside.
///
/// Each of the two functions and their inverses is asked for separately although
/// `easeOut(t) = 1 - easeIn(1 - t)`, because that difference has no digits left near 0, and each
/// family knows a form of it that keeps them.
public protocol EaseFamily: Hashable, Sendable {
  /// The in form at a progress in [0, 1]: 0 at 0, 1 at 1, both exactly.
  func easeIn(_ progress: Double) -> Double

  /// 1 - easeIn(1 - progress) without cancellation, for a progress in [0, ``easeOutLimit``).
  func easeOut(_ progress: Double) -> Double

  /// The progress from which on 1 - easeIn(1 - progress) has its digits as it stands; 1/2 unless the in form
  /// is close to 1 there.
  var easeOutLimit: Double { get }

  /// The slope of the in form.
  func easeInVelocity(_ progress: Double) -> Double

  /// easeInVelocity(1 - progress), for a progress that 1 - progress would round too much.
  func easeOutVelocity(_ progress: Double) -> Double

  /// The second derivative of the in form.
  func easeInAcceleration(_ progress: Double) -> Double

  /// -easeInAcceleration(1 - progress), for a progress that 1 - progress would round too much.
  func easeOutAcceleration(_ progress: Double) -> Double

  /// The least and greatest values of the in form.
  var easeInExtremes: Extremes { get }

  /// Whether the in form never falls.
  var isMonotone: Bool { get }

  /// The progress at which the in form, if it is monotone, has a value in [0, 1].
  func easeInProgress(_ value: Double) -> Double

  /// 1 - easeInProgress(1 - value) without cancellation, for a value in [0, ``easeOutProgressLimit``).
  func easeOutProgress(_ value: Double) -> Double

  /// The value from which on 1 - easeInProgress(1 - value) has its digits as it stands; 1/2 unless the
  /// inverse is close to 1 there.
  var easeOutProgressLimit: Double { get }

  /// The family whose in form is the first half of this one's in-out curve; itself save for the
  /// two families for which Penner changed a parameter there.
  var inOutFamily: Self { get }

  /// Writes the values of the family's curve in a direction at many progresses, with the bits of
  /// ``Directed/value(at:)``.
  ///
  /// As many elements are written as both spans hold; the rest of the longer one is untouched.
  func evaluate(
    _ progresses: Span<Double>, _ direction: EaseDirection, into values: inout MutableSpan<Double>)

  /// Writes the slopes of the family's curve in a direction at many progresses, with the bits of
  /// ``Directed/velocity(at:)``.
  ///
  /// As many elements are written as both spans hold; the rest of the longer one is untouched.
  func evaluateVelocity(
    _ progresses: Span<Double>, _ direction: EaseDirection,
    into velocities: inout MutableSpan<Double>)
}

extension EaseFamily {
  /// The family itself.
  public var inOutFamily: Self { self }

  /// 1/2.
  public var easeOutLimit: Double { 0.5 }

  /// 1/2.
  public var easeOutProgressLimit: Double { 0.5 }

  /// The in form's slope at 1 - progress: as good as that is rounded.
  public func easeOutVelocity(_ progress: Double) -> Double { easeInVelocity(1 - progress) }

  /// The in form's second derivative at 1 - progress, negated: as good as that is rounded.
  public func easeOutAcceleration(_ progress: Double) -> Double {
    -easeInAcceleration(1 - progress)
  }

  /// The values of the family's curve in a direction, one after another.
  public func evaluate(
    _ progresses: Span<Double>, _ direction: EaseDirection, into values: inout MutableSpan<Double>
  ) {
    Directed(self, direction).evaluateEach(progresses, into: &values)
  }

  /// The slopes of the family's curve in a direction, one after another.
  public func evaluateVelocity(
    _ progresses: Span<Double>, _ direction: EaseDirection,
    into velocities: inout MutableSpan<Double>
  ) {
    Directed(self, direction).evaluateEachVelocity(progresses, into: &velocities)
  }

  /// 0 and 1, for a family that never falls.
  public var easeInExtremes: Extremes { .unit }

  /// True: most families never fall.
  public var isMonotone: Bool { true }

  /// The in curve: starts slowly.
  public var `in`: Directed<Self> { Directed(self, .in) }

  /// The out curve: ends slowly.
  public var out: Directed<Self> { Directed(self, .out) }

  /// The in-out curve: starts and ends slowly.
  public var inOut: Directed<Self> { Directed(self, .inOut) }
}
