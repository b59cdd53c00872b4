// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants

/// Computes 2^y, and 2^y − 1 with the same operations.
///
/// libm is not used, because its results differ between platforms and the vector kernels must compute the same bits.
///
/// **Conditioning.** An error ε of y becomes a relative error ε ln 2 of 2^y; the bounds below take y as exact.
///
/// **Algorithm.** Let n be the integer nearest to y. The remainder r = y − n is exact, and |r| ≤ 1/2. Then 2^y = 2^n (1 + p), where
/// p = 2^r − 1 = r ln 2 + r² Q(r) and Q is a polynomial of degree 10. For y ≤ 0, 2^y − 1 = 2^n p + (2^n − 1) has no cancellation: if n is
/// 0, the second term is 0; if n is negative, it is the larger term.
///
/// **Error.** p is within 3 ulp, the sum of these errors:
///
/// - 2^-56 of p, because Q's first coefficient is rounded (computed by `elementary_polynomials.py`);
/// - 1 ulp for rounding the product r ln 2, whose ulp may be twice that of p, and 0.4 ulp for rounding the constant ln 2;
/// - 1/2 ulp for the last sum;
/// - less than 0.9 ulp for r² Q, which is at most 0.19 of p.
///
/// For y ≤ 0, 2^y − 1 is within 3 ulp. 2^y is within 1.5 ulp: 1/2 ulp from its own sum, and less than 1 from p, because an ulp of 2^y
/// is at least two ulp of p, and four if the product's ulp is twice that of p. Both results are exact if y is a whole number.
///
/// Domain: y from −1000 to 1000.
///
/// **Same bits.** `power_of_two` of CEasing performs the same operations in the same order, without fused operations. Change
/// both together.
struct PowerOfTwo {
  var value: Double
  /// The difference 2^y − 1; for y ≤ 0 accurate even where it is small.
  var excess: Double

  @inline(__always) init(_ y: Double) {
    let shifted = y + easing_rounding_shift
    let r = y - (shifted - easing_rounding_shift)
    let square = r * r
    let fourth = square * square
    let q0: Double =
      (easing_pow_q0 + easing_pow_q1 * r) + (easing_pow_q2 + easing_pow_q3 * r) * square
    let q4: Double =
      (easing_pow_q4 + easing_pow_q5 * r) + (easing_pow_q6 + easing_pow_q7 * r) * square
    let q8: Double = (easing_pow_q8 + easing_pow_q9 * r) + easing_pow_q10 * square
    let q = q0 + (q4 + q8 * fourth) * fourth
    let p = r * easing_pow_unit + square * q
    // The lowest eleven bits of `shifted` are bits of n and become the exponent of 2^n; the left shift discards the higher bits.
    let scale = Double(bitPattern: (shifted.bitPattern &+ 1023) &<< 52)
    let scaled = scale * p
    value = scale + scaled
    excess = scaled + (scale - 1)
  }
}
