// SPDX-License-Identifier: Apache-2.0

/// The first double from a start on for which a monotone condition holds.
///
/// **Why search.** The instant at which a nested clock shows a time can be computed by inverse formulas, but these round
/// differently: a frame at that very instant might still find an animation active that has been reported as ended. The forward
/// formula of each clock is monotone even as rounded, so there is a first double for which they give the condition. It is a few
/// ulps from the computed one: doubling steps bracket it, and bisection finds it.
///
/// Complexity: at most 130 evaluations, usually fewer than ten.
///
/// `holds` is false, and then true, over increasing numbers; `start` and `end` are finite. The result is `start` if it holds
/// there, infinity if it holds for no number up to the end.
package func firstInstant(
  from start: Double, to end: Double = .greatestFiniteMagnitude, near guess: Double,
  where holds: (Double) -> Bool
) -> Double {
  if holds(start) { return start }
  guard end > start else { return .infinity }
  if end < .greatestFiniteMagnitude, !holds(end) { return .infinity }
  let last = rank(end)
  var below = rank(start)
  var above: UInt64
  var step: UInt64 = 1
  let middle = guess.isNaN ? below : Swift.min(Swift.max(rank(guess), below), last)
  if middle > below, holds(number(middle)) {
    above = middle
    // At the start it does not hold.
    while above - below > step, holds(number(above - step)) {
      above -= step
      step &*= 2
    }
    if above - below > step { below = above - step }
  } else {
    above = middle
    repeat {
      guard above < last else { return .infinity }
      below = above
      above = last - above < step ? last : above + step
      step &*= 2
    } while !holds(number(above))
  }
  while above - below > 1 {
    let half = below + (above - below) / 2
    if holds(number(half)) { above = half } else { below = half }
  }
  return number(above)
}

/// The rank of a double in increasing order; both zeros have the same.
private func rank(_ number: Double) -> UInt64 {
  let magnitude = number.magnitude.bitPattern
  return number < 0 ? zeroRank - magnitude : zeroRank + magnitude
}

private func number(_ rank: UInt64) -> Double {
  rank < zeroRank ? -Double(bitPattern: zeroRank - rank) : Double(bitPattern: rank - zeroRank)
}

private let zeroRank: UInt64 = 1 << 63
