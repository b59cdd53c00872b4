// SPDX-License-Identifier: Apache-2.0

/// The first index below a count at which a condition holds that holds at all later ones; the count if there is none.
///
/// Callers negate a comparison with a progress, so that NaN belongs to the first part.
@inlinable
@inline(__always)
package func firstIndex(below count: Int, where condition: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if condition(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// The product of a height and a number of a curve; 0 · ∞ counts as 0.
@inlinable
@inline(__always)
package func product(_ height: Double, _ number: Double) -> Double {
  height == 0 && !number.isNaN ? 0 : height * number
}

/// The product divided by the width of a part, also where only height / width overflows.
@inlinable
@inline(__always)
package func product(_ height: Double, _ number: Double, over width: Double) -> Double {
  let slope = height / width
  return slope.isFinite ? product(slope, number) : height * (number / width)
}
