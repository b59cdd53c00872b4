// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The root of a decreasing function between two nonnegative bounds.
///
/// This is Newton's method from `guess`, confined to the bracket. A step that leaves the bracket,
/// or is longer than half the step before last, is replaced by a bisection of the *bit patterns*,
/// which halves the number of doubles in the bracket at any scale. Sixty-four bisections alone
/// would suffice; in any case the loop is bounded.
///
/// The function returns its value and its slope; minus infinity means that the argument is to the
/// right of the root and the value cannot be computed. The root is found to about the rounding
/// error of the function. If it is outside the bracket, the result is the nearer end.
package func bracketedRoot(
  from low: Double, to high: Double, guess: Double,
  of function: (Double) -> (value: Double, slope: Double)
) -> Double {
  var (low, high) = (low, high)
  guard low < high else { return low }
  var x = guess > low && guess < high ? guess : middle(low, high)
  var (step, stepBefore) = (Double.infinity, Double.infinity)
  for _ in 0..<200 {
    let (value, slope) = function(x)
    if value == 0 || value.isNaN { return x }
    if value > 0 { low = x } else { high = x }

    // A slope that overflows says nothing about the step.
    let newton = slope.isFinite ? x - value / slope : .nan
    let size = (newton - x).magnitude
    let next: Double
    if newton > low, newton < high, size <= 0.5 * stepBefore {
      next = newton
    } else {
      // The ends are adjacent, or the correction is below rounding.
      if size <= 2 * x.ulp { return x }
      next = middle(low, high)
      if next <= low || next >= high { return x }
    }
    stepBefore = step
    step = (next - x).magnitude
    x = next
    if step <= x.ulp { return x }
  }
  return x
}

/// The double in the middle between two nonnegative ones in the order of the doubles.
private func middle(_ low: Double, _ high: Double) -> Double {
  Double(bitPattern: (low.bitPattern &+ high.bitPattern) / 2)
}
