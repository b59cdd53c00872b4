// SPDX-License-Identifier: Apache-2.0

/// The number at a progress from one number to another.
///
/// **Ends and order.** `start` exactly at 0 and `end` exactly at 1, also where one of them is infinite;
/// between equal numbers that number; and it never falls while the fraction grows if `end` is greater. The
/// plain forms lack one or the other: a + (b - a)·t misses b, a·(1 - t) + b·t is not constant for a = b.
///
/// **Error.** Within 2u·max(|a|, |b|) for a fraction in [0, 1] (u = 2^-53), and no overflow in between.
///
/// Outside [0, 1] it goes on along the same line. NaN gives NaN, and so does the way from -∞ to ∞.
///
/// D. O'Dwyer and others, "constexpr lerp", WG21 paper P0811: where the signs differ both terms rise, and
/// elsewhere the difference is no greater than the ends. It is not held to its end before 1, nor beyond it after 1, as it
/// is there: the difference is rounded by half an ulp of it at most, and a fraction of 1 - u or 1 + 2u makes a whole
/// ulp less or more of it.
@inlinable
public func interpolate(_ start: Double, _ end: Double, at fraction: Double) -> Double {
  if fraction == 1 { return end }
  if fraction == 0 { return start }
  if (start <= 0 && end >= 0) || (start >= 0 && end <= 0) {
    return fraction * end + (1 - fraction) * start
  }
  return start + fraction * (end - start)
}
