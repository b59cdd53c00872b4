// SPDX-License-Identifier: Apache-2.0

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
