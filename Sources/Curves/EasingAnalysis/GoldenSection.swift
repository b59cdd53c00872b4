// SPDX-License-Identifier: Apache-2.0

/// The argument at which a function with one peak in an interval is largest (Kiefer 1953).
///
/// Each of the 44 steps shrinks the interval by the factor 0.618, in all to 1e-9 of its length.
/// More steps would not help: within about the square root of an ulp, a smooth peak is flat to the
/// last digit, so that the values do not determine the argument.
package func goldenSection(
  from start: Double, to end: Double, ofLargest function: (Double) -> Double
) -> Double {
  let ratio = 0.618_033_988_749_894_8
  var lower = start
  var upper = end
  var left = upper - ratio * (upper - lower)
  var right = lower + ratio * (upper - lower)
  var atLeft = function(left)
  var atRight = function(right)
  for _ in 0..<44 {
    if atLeft > atRight {
      upper = right
      (right, atRight) = (left, atLeft)
      left = upper - ratio * (upper - lower)
      atLeft = function(left)
    } else {
      lower = left
      (left, atLeft) = (right, atRight)
      right = lower + ratio * (upper - lower)
      atRight = function(right)
    }
  }
  return atLeft > atRight ? left : right
}
