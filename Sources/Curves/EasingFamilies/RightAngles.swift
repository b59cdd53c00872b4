// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants

/// Computes the sine and the cosine of an angle in units of a right angle: x means πx/2.
///
/// libm is not used, because its results differ between platforms and the vector kernels must compute the same bits.
///
/// **Conditioning.** Both functions are well conditioned up to half a right angle: a relative error ε of x becomes a relative error of
/// at most ε in the sine and 0.8 ε in the cosine.
///
/// **Algorithm.** For |x| ≤ 1/2, sin = x π/2 + x³ S(x²) and cos = 1 + x² C(x²), with polynomials S and C of degree 5 and 6. Callers
/// subtract whole right angles before, which is exact.
///
/// **Error.** The polynomials S and C contribute 2^-56 and 2^-55, mostly because their first coefficients are rounded
/// (computed by `elementary_polynomials.py`). Rounding contributes:
///
/// - to the sine, in total less than 2.1 ulp: 1 for the product x π/2, whose ulp may be twice that of the sine, 0.4 for the constant
///   π/2, 1/2 for the last sum, and less than 0.2 for x³ S, which is then at most 0.05 of the sine;
/// - to the cosine, in total less than 1.3 ulp: 1/2 for the last sum, 1/4 for the product x² C, which is at most 0.3, and less
///   than 0.4 for its factor C.
///
/// **Same bits.** `sine_of_right_angles` and `cosine_of_right_angles` of CEasing perform the same operations in the same
/// order, without fused operations. Change them together.
enum RightAngles {
  /// Returns sin(πx/2) for |x| ≤ 1/2.
  @inline(__always) static func sine(_ x: Double) -> Double {
    let z = x * x
    let square = z * z
    let fourth = square * square
    let s =
      (easing_right_s0 + easing_right_s1 * z) + (easing_right_s2 + easing_right_s3 * z) * square
      + (easing_right_s4 + easing_right_s5 * z) * fourth
    return x * easing_right_angle + (z * x) * s
  }

  /// Returns cos(πx/2) for |x| ≤ 1/2.
  @inline(__always) static func cosine(_ x: Double) -> Double {
    let z = x * x
    let square = z * z
    let fourth = square * square
    let c =
      (easing_right_c0 + easing_right_c1 * z) + (easing_right_c2 + easing_right_c3 * z) * square
      + ((easing_right_c4 + easing_right_c5 * z) + easing_right_c6 * square) * fourth
    return 1 + z * c
  }

  /// Returns sin(πx/2) for x in [0, 1].
  ///
  /// For x ≥ 1/2 it is computed as 1 − 2 sin²(π(1 − x)/4), where 1 − x is exact. The second term is at most 0.3, so its error
  /// contributes less than an ulp.
  @inline(__always) static func risingSine(_ x: Double) -> Double {
    if x < 0.5 { return sine(x) }
    let half = sine((1 - x) / 2)
    return 1 - 2 * half * half
  }
}
