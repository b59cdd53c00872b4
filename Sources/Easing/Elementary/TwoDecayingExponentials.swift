// SPDX-License-Identifier: Apache-2.0

/// e^y and e^y − 1 for two y from −708 to 0, as the lanes of vectors.
///
/// Each lane is, bit for bit, what ``DecayingExponential`` gives; the argument stands there.
struct TwoDecayingExponentials {
  /// e^y.
  var value: SIMD2<Double>
  /// e^y − 1, with its digits where it is small.
  var excess: SIMD2<Double>

  // Not inlined: only across a call does the optimiser keep the vectors, instead of taking them apart.
  @inline(never)
  init(_ y: SIMD2<Double>) {
    typealias Q = DecayingExponential
    let shifted: SIMD2<Double> = y * Q.inverseUnit + Double.roundingShift
    let n: SIMD2<Double> = shifted - Double.roundingShift
    let r: SIMD2<Double> = (y - n * Q.unitHead) - n * Q.unitTail
    let square = r * r
    let fourth = square * square
    let a0: SIMD2<Double> = Q.q0 + Q.q1 * r
    let a2: SIMD2<Double> = Q.q2 + Q.q3 * r
    let a4: SIMD2<Double> = Q.q4 + Q.q5 * r
    let a6: SIMD2<Double> = Q.q6 + Q.q7 * r
    let a8: SIMD2<Double> = Q.q8 + Q.q9 * r
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
