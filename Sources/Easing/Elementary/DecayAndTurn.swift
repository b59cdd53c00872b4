// SPDX-License-Identifier: Apache-2.0

/// e^y, and the sine and the cosine of an angle, for the price of little more than one of them.
///
/// Bit for bit what ``DecayingExponential`` and ``SineAndCosine`` give, where the arguments stand; here
/// both are reduced as the two lanes of a vector.
///
/// Domain: −707 ≤ y ≤ 0, and angles from 0 to 2^17.
struct DecayAndTurn {
  var decay: DecayingExponential
  /// The sine and the cosine of the angle less a whole number of right angles.
  var turn: SineAndCosine.WithinQuadrant
  /// How many right angles there were, in the lowest bits.
  var turns: UInt64

  @inline(__always)
  init(decay y: Double, angle: Double) {
    typealias E = DecayingExponential
    typealias S = SineAndCosine
    let both = SIMD2(y, angle)
    let shifted: SIMD2<Double> =
      both * SIMD2(E.inverseUnit, S.inverseUnit) + Double.roundingShift
    let n: SIMD2<Double> = shifted - Double.roundingShift
    let first: SIMD2<Double> = both - n * SIMD2(E.unitHead, S.unitHead)
    let second: SIMD2<Double> = n * SIMD2(E.unitTail, S.unitMiddle)
    let r: SIMD2<Double> = first - second
    let rest: SIMD2<Double> = ((first - r) - second) - n * S.unitTail
    decay = DecayingExponential(remainder: r.x, shifted: shifted.x)
    turn = SineAndCosine.WithinQuadrant(remainder: r.y, rest: rest.y)
    turns = shifted.y.bitPattern
  }
}
