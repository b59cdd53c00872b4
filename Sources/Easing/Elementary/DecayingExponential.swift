// SPDX-License-Identifier: Apache-2.0

/// e^y for y ≤ 0, with e^y − 1 from the same work.
///
/// Not the library's function, so that the vector kernels can do the same, and so that every machine
/// gives the same bits.
///
/// **Conditioning.** A relative error e of y becomes one of |y|e in e^y; the argument is taken as it is.
///
/// **Algorithm.** With n the whole number next to y/ln 2 and r = y − n ln 2, which is at most (ln 2)/2 in
/// size, e^y = 2^n (1 + p) where p = e^r − 1 = r + r² Q(r), and Q is a polynomial of degree 10. ln 2 is a sum
/// of two doubles of which the first has 41 bits, so that its product with n (11 bits) is exact, and so
/// is the difference from y, because the two are within a factor of 2 or n is 0. Then e^y − 1 is
/// 2^n p + (2^n − 1), where nothing cancels: p has its digits near 0, and below it the second term is the
/// larger one.
///
/// **Error.** Of the polynomial 2^-59 of p (`elementary_polynomials.py` finds it and says so). Of the
/// rounding, in units of the last place of a result between 1/√2 and 1, where they weigh most: 1/2 for the
/// last sum, 1/4 for p, and together below 1/4 for r² Q, whose size is at most 0.06, and for r in it. In
/// sum below 1 ulp for e^y, and below 1.5 ulp for e^y − 1, where 2^n p is rounded too. A result below the
/// smallest normal number has half an ulp of its own more.
///
/// Domain: every y ≤ 0; 0 and −1 for what is below −746, −∞ included.
///
/// **Same bits.** `exponential_of` of CEasing does the same operations in the same order for y ≥ −707, none
/// of them fused. Whoever changes a line here changes it there.
struct DecayingExponential {
  /// e^y.
  var value: Double
  /// e^y − 1, with its digits where it is small.
  var excess: Double

  @inline(__always)
  init(_ y: Double) {
    if y >= -707 {
      self.init(y, doublings: 0)
    } else if y > -746 {
      // 2^n is not a normal number, or almost not: 2^(n + 128), and what is too much taken off at the end.
      self.init(y, doublings: 128)
    } else {
      self.init(value: 0, excess: -1)
    }
  }

  @inline(__always)
  init(value: Double, excess: Double) {
    self.value = value
    self.excess = excess
  }

  /// e^y, where 2^(n + doublings) is a normal number.
  @inline(__always)
  private init(_ y: Double, doublings: UInt64) {
    let shifted = y * 0x1.71547652b82fep+0 + Double.roundingShift
    let n = shifted - Double.roundingShift
    let high = y - n * 0x1.62e42fefa3000p-1
    let low = n * 0x1.3de6af278ece6p-42
    let r = high - low
    let square = r * r
    let fourth = square * square
    let q0: Double =
      (0.5 + 0x1.5555555555559p-3 * r)
      + (0x1.5555555555549p-5 + 0x1.111111110f7ecp-7 * r) * square
    let q4: Double =
      (0x1.6c16c16c1cce5p-10 + 0x1.a01a01af7588cp-13 * r)
      + (0x1.a01a0183059a0p-16 + 0x1.71ddf954057d8p-19 * r) * square
    let q8: Double =
      (0x1.27e52b2d5d575p-22 + 0x1.af5d200634721p-26 * r)
      + 0x1.1ef521c41f5fdp-29 * square
    let q = q0 + (q4 + q8 * fourth) * fourth
    let p = high + (square * q - low)
    // The shifted number has n in its lowest bits; above the eleven that become the exponent they are lost.
    let scale = Double(bitPattern: (shifted.bitPattern &+ (1023 + doublings)) &<< 52)
    let scaled = scale * p
    if doublings == 0 {
      value = scale + scaled
      excess = scaled + (scale - 1)
    } else {
      value = (scale + scaled) * 0x1p-128
      excess = -1
    }
  }
}

extension Double {
  /// Added to a number below 2^51 in size it rounds it to a whole one, which is then in the lowest bits.
  @inline(__always)
  static var roundingShift: Double { 0x1.8p52 }
}
