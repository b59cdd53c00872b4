// SPDX-License-Identifier: Apache-2.0

internal import CEasingConstants
import RealModule

/// Computes e^y for y ≤ 0, and e^y − 1 with the same operations.
///
/// libm is not used, because its results differ between platforms and the vector kernels must compute the same bits.
///
/// **Conditioning.** A relative error ε of y becomes a relative error |y|ε of e^y; the bounds below take y as exact.
///
/// **Algorithm.** Let n be the integer nearest to y/ln 2 and r = y − n ln 2, so that |r| ≤ (ln 2)/2. Then e^y = 2^n (1 + p), where
/// p = e^r − 1 = r + r² Q(r) and Q is a polynomial of degree 9. ln 2 is represented by two doubles. The first has 41 bits, so that its
/// product with n (11 bits) is exact. Subtracting this product from y is exact too, because n is 0, or y and the product are within
/// a factor of 2 of each other. Then e^y − 1 = 2^n p + (2^n − 1) without cancellation: if n is 0, the second term is 0; if n is
/// negative, it is the larger term.
///
/// **Error.** e^y is within 1.2 ulp. Rounding errors weigh most for e^r between 1/√2 and 1, where they are, in ulp of the result:
///
/// - 1/2 for the sum 2^n + 2^n p, 1/4 for the sum p = r + r² Q, and 1/4 for r;
/// - 0.1 for r² Q, whose value is at most 0.06;
/// - less than 0.1 for the error of the polynomial, which changes p by a relative 2^-55.1 (computed by `elementary_polynomials.py`).
///
/// e^y − 1 is within 1.3 ulp: if n is 0, r is exactly y; if n is −1, the factor 2^n halves the errors of p and r. A subnormal result
/// has an additional error of half an ulp. (The largest errors for 60,000 arguments are 0.96 ulp for e^y and 1.16 ulp for e^y − 1.)
///
/// Domain: y ≤ 0. For y below −746, including −∞, e^y is 0 and e^y − 1 is −1.
///
/// **Same bits.** `exponential_of` of CEasing performs the same operations in the same order for y ≥ −707, without fused operations.
/// Change both together.
struct DecayingExponential {
  var value: Double
  /// The difference e^y − 1, accurate even where it is small.
  var excess: Double
}

extension DecayingExponential {
  @inline(__always) init(_ y: Double) {
    if y >= -easing_exp_normal {
      self.init(normal: y)
    } else if y > -easing_exp_gone {
      // Here 2^n may be subnormal, so it is replaced by 2^(n + 128), and the result is divided by 2^128.
      let reduced = DecayingExponential.reduced(y)
      let raised = Double(bitPattern: reduced.shifted.bitPattern &+ 128)
      self.init(remainder: reduced.remainder, shifted: raised)
      value *= 0x1p-128
      excess = -1
    } else {
      self.init(value: 0, excess: -1)
    }
  }

  @inline(__always) init(normal y: Double) {
    let reduced = DecayingExponential.reduced(y)
    self.init(remainder: reduced.remainder, shifted: reduced.shifted)
  }

  /// Returns r, and a number whose lowest bits are n (see ``DecayingExponential`` for r and n).
  @inline(__always)
  private static func reduced(_ y: Double) -> (remainder: Double, shifted: Double) {
    let shifted = y * easing_exp_inverse_unit + easing_rounding_shift
    let n = shifted - easing_rounding_shift
    return ((y - n * easing_exp_unit_head) - n * easing_exp_unit_tail, shifted)
  }

  /// Computes e^y and e^y − 1 from the results of ``reduced(_:)``.
  @inline(__always) init(remainder r: Double, shifted: Double) {
    let square = r * r
    let fourth = square * square
    // The polynomial Q is evaluated in the lanes of vectors, two coefficients at a time.
    let rr = SIMD2<Double>(r, r)
    let even: SIMD2<Double> = SIMD2(0.5, easing_exp_q4) + SIMD2(easing_exp_q1, easing_exp_q5) * rr
    let odd: SIMD2<Double> =
      SIMD2(easing_exp_q2, easing_exp_q6) + SIMD2(easing_exp_q3, easing_exp_q7) * rr
    let both: SIMD2<Double> = even + odd * (rr * rr)
    let q = both.x + (both.y + (easing_exp_q8 + easing_exp_q9 * r) * fourth) * fourth
    let p = r + square * q
    // The lowest eleven bits of `shifted` are bits of n and become the exponent of 2^n; the left shift discards the higher bits.
    let scale = Double(bitPattern: (shifted.bitPattern &+ 1023) &<< 52)
    let scaled = scale * p
    value = scale + scaled
    excess = scaled + (scale - 1)
  }
}

/// Computes e^y and e^y − 1 for two arguments y from −707 to 0, in the lanes of vectors.
///
/// Each lane equals the result of ``DecayingExponential``, which describes the algorithm, bit for bit.
struct TwoDecayingExponentials {
  var value: SIMD2<Double>
  /// The difference e^y − 1 in each lane, accurate even where it is small.
  var excess: SIMD2<Double>

  // Not inlined, because the optimizer would split the vectors of inlined code into scalars.
  @inline(never) init(_ y: SIMD2<Double>) {
    let shifted: SIMD2<Double> = y * easing_exp_inverse_unit + easing_rounding_shift
    let n: SIMD2<Double> = shifted - easing_rounding_shift
    let r: SIMD2<Double> = (y - n * easing_exp_unit_head) - n * easing_exp_unit_tail
    let square = r * r
    let fourth = square * square
    let a0: SIMD2<Double> = 0.5 + easing_exp_q1 * r
    let a2: SIMD2<Double> = easing_exp_q2 + easing_exp_q3 * r
    let a4: SIMD2<Double> = easing_exp_q4 + easing_exp_q5 * r
    let a6: SIMD2<Double> = easing_exp_q6 + easing_exp_q7 * r
    let a8: SIMD2<Double> = easing_exp_q8 + easing_exp_q9 * r
    let low: SIMD2<Double> = a0 + a2 * square
    let high: SIMD2<Double> = a4 + a6 * square
    let q: SIMD2<Double> = low + (high + a8 * fourth) * fourth
    let p: SIMD2<Double> = r + square * q
    let bits = unsafeBitCast(shifted, to: SIMD2<UInt64>.self)
    let scale = unsafeBitCast((bits &+ 1023) &<< 52, to: SIMD2<Double>.self)
    let scaled: SIMD2<Double> = scale * p
    value = scale + scaled
    excess = scaled + (scale - 1)
  }
}

/// Computes e^y, and the sine and the cosine of an angle, for little more than the cost of one of these functions.
///
/// The results equal those of ``DecayingExponential`` and ``SineAndCosine``, which describe the algorithms, bit for bit. Here both
/// argument reductions are done together, in the lanes of a vector.
///
/// Domain: −707 ≤ y ≤ 0, and angles from 0 to 2^17.
struct DecayAndSine {
  var decay: DecayingExponential
  /// The sine and the cosine of the angle minus a whole number of right angles.
  var remainder: SineAndCosine.WithinQuadrant
  /// A number whose lowest bits are the number of right angles subtracted.
  var quadrants: UInt64

  @inline(__always) init(decay y: Double, angle: Double) {
    let both = SIMD2(y, angle)
    let shifted: SIMD2<Double> =
      both * SIMD2(easing_exp_inverse_unit, easing_sin_inverse_unit) + easing_rounding_shift
    let n: SIMD2<Double> = shifted - easing_rounding_shift
    let first: SIMD2<Double> = both - n * SIMD2(easing_exp_unit_head, easing_sin_unit_head)
    let second: SIMD2<Double> = n * SIMD2(easing_exp_unit_tail, easing_sin_unit_middle)
    let r: SIMD2<Double> = first - second
    let rest: SIMD2<Double> = ((first - r) - second) - n * easing_sin_unit_tail
    decay = DecayingExponential(remainder: r.x, shifted: shifted.x)
    remainder = SineAndCosine.WithinQuadrant(remainder: r.y, rest: rest.y)
    quadrants = shifted.y.bitPattern
  }
}

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
