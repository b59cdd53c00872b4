// SPDX-License-Identifier: Apache-2.0

/// Returns the first index below `count` at which a condition holds; `count` if it holds at none.
///
/// The condition must hold at all indices after the first. Callers negate a comparison with a progress, so that for NaN it
/// holds at every index and the result is 0.
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

/// Multiplies a number of a curve by a height; 0 · ∞ is 0.
@inlinable
@inline(__always)
package func product(_ height: Double, _ number: Double) -> Double {
  height == 0 && !number.isNaN ? 0 : height * number
}

/// Returns the product divided by the width of a part, even if only height / width overflows.
@inlinable
@inline(__always)
package func product(_ height: Double, _ number: Double, over width: Double) -> Double {
  let slope = height / width
  return slope.isFinite ? product(slope, number) : height * (number / width)
}
