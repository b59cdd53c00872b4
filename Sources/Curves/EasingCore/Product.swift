// SPDX-License-Identifier: Apache-2.0

/// Returns the first index below `count` at which a condition holds; `count` if it holds at none.
///
/// If the condition holds at an index, it must hold at all later ones. Callers pass a negated comparison with a progress, which holds
/// at every index if the progress is NaN, so that the result is 0.
@inlinable @inline(__always)
package func firstIndex(below count: Int, where condition: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if condition(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// Returns height · number; a height of 0 gives 0 even if the number is infinite.
@inlinable @inline(__always) package func product(_ height: Double, _ number: Double) -> Double {
  height == 0 && !number.isNaN ? 0 : height * number
}

/// Returns height · number / width, even if the intermediate height / width overflows.
@inlinable @inline(__always)
package func product(_ height: Double, _ number: Double, over width: Double) -> Double {
  let slope = height / width
  return slope.isFinite ? product(slope, number) : height * (number / width)
}
