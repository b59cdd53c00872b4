// SPDX-License-Identifier: Apache-2.0

/// Returns the first double, not before `start`, for which a monotone condition holds.
///
/// **Why search.** The instant at which a nested clock shows a given time can be computed by inverse formulas, but these round
/// differently from the forward formulas: in a frame at the computed instant an animation reported as ended might still be active.
/// The forward formula of each clock is monotone even when rounded, so there is a first double for which the condition holds. This double
/// is a few ulps from the computed instant: steps of doubling size bracket it, and bisection finds it.
///
/// Complexity: at most 130 evaluations, usually fewer than ten.
///
/// For increasing numbers, `holds` is first false and then true; `start` and `end` must be finite. The result is `start` if
/// the condition holds there, and infinity if it holds for no number up to `end`.
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
    // At `start` the condition does not hold.
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

/// Returns the rank of a double in increasing order; both zeros have the same rank.
private func rank(_ number: Double) -> UInt64 {
  let magnitude = number.magnitude.bitPattern
  return number < 0 ? zeroRank - magnitude : zeroRank + magnitude
}

private func number(_ rank: UInt64) -> Double {
  rank < zeroRank ? -Double(bitPattern: zeroRank - rank) : Double(bitPattern: rank - zeroRank)
}

private let zeroRank: UInt64 = 1 << 63
