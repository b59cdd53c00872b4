// SPDX-License-Identifier: Apache-2.0

/// The root of a decreasing function between two non-negative bounds.
///
/// Newton's method from `guess`, held inside the bracket. A step that leaves the bracket, or is not
/// half as long as the step before last, is replaced by a bisection of the *bit patterns*, which
/// halves the number of doubles in the bracket whatever their scale; sixty-four of those would do
/// alone, and the loop is bounded in any case.
///
/// The function gives its value and its slope; where the value cannot be told, minus infinity means
/// "right of the root". The root is found to about the rounding of the function, and a root outside
/// the bracket is answered with the nearer end.
func bracketedRoot(
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

    let newton = x - value / slope
    let size = (newton - x).magnitude
    let next: Double
    if newton > low, newton < high, size <= 0.5 * stepBefore {
      next = newton
    } else {
      // Nothing left between the ends, or nothing left to correct.
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

/// The double half-way between two non-negative ones in their ordering.
private func middle(_ low: Double, _ high: Double) -> Double {
  Double(bitPattern: (low.bitPattern &+ high.bitPattern) / 2)
}
