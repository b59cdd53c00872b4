// SPDX-License-Identifier: Apache-2.0

/// A height times a number of a curve: nothing at no height, also where the curve is infinite.
@inline(__always)
func product(_ height: Double, _ number: Double) -> Double {
  height == 0 && !number.isNaN ? 0 : height * number
}

/// The monotonicity of a curve after it is turned over, whose extremes then are the ones given; a
/// constant stays what it is.
func turnedMonotonicity(of curve: some EasingFunction, _ extremes: Extremes) -> Monotonicity {
  extremes.least.value == extremes.greatest.value ? .increasing : curve.monotonicity.reversed
}
