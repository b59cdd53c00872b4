// SPDX-License-Identifier: Apache-2.0

/// Interpolates linearly between two numbers.
///
/// **Ends and order.** The result is exactly `start` at 0 and exactly `end` at 1, even if they are infinite; it is constant
/// between equal numbers, and monotone. Each of the usual formulas lacks one of these properties: a + (b - a)·t does not
/// reach b, and a·(1 - t) + b·t is not constant for a = b.
///
/// **Error.** 2u·max(|a|, |b|) for a fraction in [0, 1] (u = 2^-53); no intermediate result overflows.
///
/// Outside [0, 1] it extrapolates. NaN gives NaN, and so does the interpolation from -∞ to ∞.
///
/// S. D. Herring, "Well-behaved interpolation for numbers and pointers", WG21 paper P0811: if the signs differ, both terms
/// rise; otherwise the difference is no greater than the numbers. Unlike in that paper, the result is not clamped to `end`
/// around 1, because the difference is rounded by at most half an ulp of `end`, and a fraction of 1 - u or 1 + 2u changes the
/// result by a whole ulp.
@inlinable
package func interpolate(_ start: Double, _ end: Double, at fraction: Double) -> Double {
  if fraction == 1 { return end }
  if fraction == 0 { return start }
  if (start <= 0 && end >= 0) || (start >= 0 && end <= 0) {
    return fraction * end + (1 - fraction) * start
  }
  return start + fraction * (end - start)
}
