// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import RealModule

/// The sine and the cosine of an angle ≥ 0 in radians.
///
/// libm is used only for angles above 2^17, because its results differ between platforms and the vector kernels must compute the same
/// bits.
///
/// **Conditioning.** Near a multiple of π/2 either the sine or the cosine is small. The small result is accurate only if the difference
/// between the angle and the multiple is accurate. For a double up to 2^17 this difference can be as small as 2^-60.5.
///
/// **Algorithm.** The argument reduction is that of Cody and Waite (Software Manual for the Elementary Functions, 1980, chapter 8): n
/// is the integer nearest to angle·2/π, and n π/2 is subtracted from the angle in three parts.
///
/// - The first two parts of π/2 have 36 bits, so that their products with n (17 bits) are exact. The first difference is exact too,
///   because its operands are within a factor of 2, or n is 0.
/// - The second difference is r. Its rounding error is recovered by subtracting backwards (Dekker, A floating-point technique for
///   extending the available precision, 1971, section 3). This error minus n times the third part is `rest`, about 2^-54 or less.
/// - The error of the reduction is at most n 2^-125, less than 2^-57 of the difference between the angle and the multiple.
///
/// Then sin = r + (r³ S(r²) + rest) and cos = 1 − (r²/2 − r⁴ C(r²)), with polynomials S and C of degree 5.
///
/// **Error.** The polynomials S and C contribute 2^-56 and 2^-59 (`elementary_polynomials.py`); for S this is mostly the rounding of
/// its first coefficient. Rounding errors weigh most for results between 1/2 and 1, where they are, in ulp of the result:
///
/// - for the sine, in total less than 1.2: 1/2 for the last sum, 0.4 for r³ S, whose value is at most 0.08, and 0.15 because `rest` is not
///   multiplied by cos r;
/// - for the cosine, in total less than 1.4: 1/2 for the last sum, 1/4 for r²/2, 1/4 for its difference with r⁴ C, and 0.36 because the
///   term rest·sin r, at most 2^-54·0.72, is omitted.
///
/// In every second quadrant the bounds of sine and cosine are swapped. (The largest error for 60,000 angles is 1.26 ulp.)
///
/// Domain: every angle ≥ 0; NaN for ∞ and NaN.
///
/// **Same bits.** `sine_and_cosine` of CEasing performs the same operations in the same order up to 2^17, without fused
/// operations. Change both together.
struct SineAndCosine {
  var sine: Double
  var cosine: Double

  @inline(__always) init(_ angle: Double) {
    guard angle <= 0x1p17 else {
      sine = Double.sin(angle)
      cosine = Double.cos(angle)
      return
    }
    let shifted = angle * easing_sin_inverse_unit + easing_rounding_shift
    let n = shifted - easing_rounding_shift
    let first = angle - n * easing_sin_unit_head
    let second = n * easing_sin_unit_middle
    let r = first - second
    let rest = ((first - r) - second) - n * easing_sin_unit_tail
    let within = WithinQuadrant(remainder: r, rest: rest)
    let (sine, cosine) = (within.sine, within.cosine)

    // In every second quadrant sine and cosine are swapped. The sine is negative in the last two quadrants, the cosine in the middle
    // two. Masks replace a branch on the quadrant, which would often be mispredicted.
    let quadrants = shifted.bitPattern
    let change = (sine.bitPattern ^ cosine.bitPattern) & (0 &- (quadrants & 1))
    self.sine = Double(bitPattern: (sine.bitPattern ^ change) ^ ((quadrants & 2) << 62))
    self.cosine = Double(bitPattern: (cosine.bitPattern ^ change) ^ (((quadrants &+ 1) & 2) << 62))
  }

  /// The sine and the cosine of an angle minus a whole number of right angles.
  struct WithinQuadrant {
    var sine: Double
    var cosine: Double

    @inline(__always) init(remainder r: Double, rest: Double) {
      let z = r * r
      // Both polynomials are evaluated together, in the lanes of a vector.
      let zz = SIMD2<Double>(z, z)
      let square = zz * zz
      let low: SIMD2<Double> =
        SIMD2(easing_sin_s0, easing_sin_c0) + SIMD2(easing_sin_s1, easing_sin_c1) * zz
      let middle: SIMD2<Double> =
        SIMD2(easing_sin_s2, easing_sin_c2) + SIMD2(easing_sin_s3, easing_sin_c3) * zz
      let top: SIMD2<Double> =
        SIMD2(easing_sin_s4, easing_sin_c4) + SIMD2(easing_sin_s5, easing_sin_c5) * zz
      let both: SIMD2<Double> = low + (middle + top * square) * square
      sine = r + ((z * r) * both.x + rest)
      cosine = 1 - (0.5 * z - square.x * both.y)
    }
  }
}
