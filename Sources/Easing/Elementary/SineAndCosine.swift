// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The sine and the cosine of an angle ≥ 0 in radians.
///
/// Not the library's functions, so that the vector kernels can do the same, and so that every machine
/// gives the same bits; beyond 2^17 the library's.
///
/// **Conditioning.** Near a multiple of π/2 one of the two is small, and has its digits only if the angle
/// less that multiple has them. A double up to 2^17 comes about as near as 2^-71 of itself.
///
/// **Algorithm.** Cody and Waite's reduction (Software Manual for the Elementary Functions, 1980, chapter
/// 8): n is the whole number next to angle·2/π, and n π/2 is subtracted in three parts. The first two
/// have 36 bits, so that their products with n (17 bits) are exact. The first difference is exact (the
/// two are within a factor of 2, or n is 0); what the second one rounds off is found again by
/// subtracting backwards (Dekker, A floating-point technique for extending the available precision, 1971,
/// section 3), and goes with the third part into `rest`, which is at most an ulp of 1 or so. Its error is
/// n 2^-125, below 2^-54 of the nearest that an angle comes to a multiple.
/// Then sin = r + (r³ S(r²) + rest·(1 − r²/2)) and cos = 1 − r²/2 + (r⁴ C(r²) − r·rest), S and C of
/// degree 5.
///
/// **Error.** Of the polynomials 2^-56 (mostly the rounding of S's first coefficient) and 2^-59
/// (`elementary_polynomials.py`). Of the rounding, in units of the last place of results from 1/2 to 1,
/// where they weigh most: for the sine 1/2 for the last sum and 1/4 for r³ S, of size at most 0.08. For
/// the cosine 1/2 for the last sum, 1/4 for r²/2, and below 0.1 for the rest: what 1 − r²/2 rounds off
/// is kept. In sum below 1 ulp for either.
///
/// Domain: every angle ≥ 0; NaN for ∞ and NaN.
///
/// **Same bits.** `sine_and_cosine` of CEasing does the same operations in the same order up to 2^17, none of
/// them fused. Whoever changes a line here changes it there.
struct SineAndCosine {
  var sine: Double
  var cosine: Double

  @inline(__always)
  init(_ angle: Double) {
    guard angle <= 0x1p17 else {
      sine = Double.sin(angle)
      cosine = Double.cos(angle)
      return
    }
    let shifted = angle * 0x1.45f306dc9c883p-1 + Double.roundingShift
    let n = shifted - Double.roundingShift
    let first = angle - n * 0x1.921fb54440000p+0
    let second = n * 0x1.68c234c4c0000p-39
    let r = first - second
    let rest = ((first - r) - second) - n * 0x1.98a2e03707345p-77

    let z = r * r
    let square = z * z
    let fourth = square * square
    // Both polynomials at once, as the lanes of a vector.
    let low: SIMD2<Double> = SineAndCosine.p0 + SineAndCosine.p1 * z
    let middle: SIMD2<Double> = SineAndCosine.p2 + SineAndCosine.p3 * z
    let top: SIMD2<Double> = SineAndCosine.p4 + SineAndCosine.p5 * z
    let both: SIMD2<Double> = (low + middle * square) + top * fourth
    let half = 0.5 * z
    let most = 1 - half
    let sine = r + ((z * r) * both.x + rest * most)
    let cosine = most + (((1 - most) - half) + (square * both.y - r * rest))

    // In every second quadrant the two change places; the sine is negative in the last two, the cosine
    // in the middle two. With masks, because to guess which quadrant it is costs more.
    let turns = shifted.bitPattern
    let change = (sine.bitPattern ^ cosine.bitPattern) & (0 &- (turns & 1))
    self.sine = Double(bitPattern: (sine.bitPattern ^ change) ^ ((turns & 2) << 62))
    self.cosine = Double(bitPattern: (cosine.bitPattern ^ change) ^ (((turns &+ 1) & 2) << 62))
  }
}

// The coefficients of S and of C, by ascending power of r².
extension SineAndCosine {
  private static var p0: SIMD2<Double> { SIMD2(-0x1.5555555555548p-3, 0x1.555555555554bp-5) }
  private static var p1: SIMD2<Double> { SIMD2(0x1.111111110f7d0p-7, -0x1.6c16c16c14f91p-10) }
  private static var p2: SIMD2<Double> { SIMD2(-0x1.a01a019bfdefcp-13, 0x1.a01a019c844f8p-16) }
  private static var p3: SIMD2<Double> { SIMD2(0x1.71de3567d4387p-19, -0x1.27e4f7eac4de0p-22) }
  private static var p4: SIMD2<Double> { SIMD2(-0x1.ae5e5a925b3abp-26, 0x1.1ee9d7b4fe9bdp-29) }
  private static var p5: SIMD2<Double> { SIMD2(0x1.5d8fd1ef143cbp-33, -0x1.8fa49a17eed41p-37) }
}
