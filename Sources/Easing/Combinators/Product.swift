// SPDX-License-Identifier: Apache-2.0

/// A height times a number of a curve; 0 · ∞ counts as 0.
@inline(__always)
func product(_ height: Double, _ number: Double) -> Double {
  height == 0 && !number.isNaN ? 0 : height * number
}

/// The same over the width of a part; a quotient too large for a double is divided after it is multiplied.
@inline(__always)
func product(_ height: Double, _ number: Double, over width: Double) -> Double {
  let slope = height / width
  return slope.isFinite ? product(slope, number) : height * (number / width)
}

/// The monotonicity of a curve that is run backwards and has CSS's flag negated: at a jump it has the value from
/// before the jump, and the base's value before progress 0 need not fit the rest of the base.
///
/// Upside down it is the opposite; a constant stays a constant.
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

/// The monotonicity of a curve after it is turned over, whose extremes then are the ones given; a
/// constant stays what it is.
func turnedMonotonicity(of curve: some EasingFunction, _ extremes: Extremes) -> Monotonicity {
  extremes.least.value == extremes.greatest.value ? .increasing : curve.monotonicity.reversed
}
