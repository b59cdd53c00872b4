// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants

/// 2^y, with 2^y − 1 from the same work.
///
/// Not the library's functions, so that the vector kernels can do the same, and so that every machine
/// gives the same bits.
///
/// **Conditioning.** An error e of y becomes a relative one of e ln 2 in 2^y; the argument is taken as it is.
///
/// **Algorithm.** With n the whole number next to y, the rest r = y − n is exact and at most 1/2 in size. 2^y
/// = 2^n (1 + p) where p = 2^r − 1 = r ln 2 + r² Q(r), and Q is a polynomial of degree 10. 2^y − 1 is
/// 2^n p + (2^n − 1), where nothing cancels for y ≤ 0: p has its digits near 0, and for n < 0 the second term
/// is the larger one.
///
/// **Error.** Of the polynomial 2^-56 of p (`elementary_polynomials.py` finds it and says so; it is the
/// rounding of Q's first coefficient). Of the rounding, in ulp of p: 1/2 for r ln 2 and 0.3 for ln 2, 1/2 for
/// the last sum, and together below 0.2 for r² Q, which is at most 0.19 of p. So p and, for y ≤ 0, 2^y − 1
/// are within 1.5 and 2 ulp. Of 2^y, whose ulp is at least twice that of p: 1/2 for its sum and 0.7 for p. In
/// sum below 1.5 ulp. Where y is whole both are exact.
///
/// Domain: y from −1000 to 1000.
///
/// **Same bits.** `power_of_two` of CEasing does the same operations in the same order, none of them fused.
/// A change here needs the same change there.
struct PowerOfTwo {
  /// 2^y.
  var value: Double
  /// 2^y − 1, for y ≤ 0 with its digits where it is small.
  var excess: Double

  @inline(__always)
  init(_ y: Double) {
    let shifted = y + easing_rounding_shift
    let r = y - (shifted - easing_rounding_shift)
    let square = r * r
    let fourth = square * square
    let q0: Double =
      (easing_pow_q0 + easing_pow_q1 * r)
      + (easing_pow_q2 + easing_pow_q3 * r) * square
    let q4: Double =
      (easing_pow_q4 + easing_pow_q5 * r)
      + (easing_pow_q6 + easing_pow_q7 * r) * square
    let q8: Double =
      (easing_pow_q8 + easing_pow_q9 * r)
      + easing_pow_q10 * square
    let q = q0 + (q4 + q8 * fourth) * fourth
    let p = r * easing_pow_unit + square * q
    // The shifted number has n in its lowest bits; above the eleven that become the exponent they are lost.
    let scale = Double(bitPattern: (shifted.bitPattern &+ 1023) &<< 52)
    let scaled = scale * p
    value = scale + scaled
    excess = scaled + (scale - 1)
  }
}
