// SPDX-License-Identifier: Apache-2.0

/// The product of a height and a number of a curve; 0 · ∞ counts as 0.
@inline(__always)
func product(_ height: Double, _ number: Double) -> Double {
  height == 0 && !number.isNaN ? 0 : height * number
}

/// The product divided by the width of a part, also where only height / width overflows.
@inline(__always)
func product(_ height: Double, _ number: Double, over width: Double) -> Double {
  let slope = height / width
  return slope.isFinite ? product(slope, number) : height * (number / width)
}

/// The monotonicity of a curve that runs backwards with the before flag negated.
///
/// At a jump such a curve has the value from before the jump, and the base's value before progress
/// 0 need not be in order with its other values. Turning the curve upside down reverses the
/// direction; a constant stays increasing.
func backwardMonotonicity(
  of base: some EasingFunction, isUpsideDown: Bool = false
) -> Monotonicity {
  guard base.monotonicity != .none else { return .none }
  let first = base.value(at: 1, beforeJump: true)
  let (end, start) = (base.value(at: 1), base.value(at: 0))
  let last = base.value(at: 0, beforeJump: true)
  let rises = first <= start && start <= last && end <= start
  let falls = first >= start && start >= last && end >= start
  if isUpsideDown ? falls : rises { return .increasing }
  return rises || falls ? .decreasing : .none
}

/// The monotonicity of a curve that is turned upside down and then has the given extremes.
///
/// A constant stays increasing.
func turnedMonotonicity(of curve: some EasingFunction, _ extremes: Extremes) -> Monotonicity {
  extremes.least.value == extremes.greatest.value ? .increasing : curve.monotonicity.reversed
}
