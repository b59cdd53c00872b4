// SPDX-License-Identifier: Apache-2.0

/// Where a function that has one peak in an interval is largest (Kiefer 1953).
///
/// The interval shrinks by 0.618 at each of 44 steps, to 1e-9 of its length; closer than about the
/// root of an ulp a smooth peak is flat to the last digit, and its place cannot be told.
func goldenSection(
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
