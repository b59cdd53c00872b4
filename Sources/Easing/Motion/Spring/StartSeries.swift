// SPDX-License-Identifier: Apache-2.0

/// (1 − A) e^x / (ω₀t)² for the first moments of a spring, where 1 − A is the part of the way that
/// a spring let go at rest has covered.
///
/// With x = βt, s² = (β² − ω₀²)t² (negative for an oscillation), C = cosh s and S = sinh(s)/s,
///
///     1 − A = e^-x (e^x − C − x S)
///           = e^-x (x² − s²) Σ g_j (1/(2j)! + x/(2j+1)!),    g_j = Σ x^2i s^2(j−1−i), i < j,
///
/// because x²ʲ − s²ʲ is (x² − s²) g_j, and x² − s² = (ω₀t)². The leading term is 1/2 + x/6 and the
/// rest falls like 1/(2j)!, so that nothing cancels. From g_(j+1) = (x² + s²) g_j − x²s² g_(j−1)
/// follows Clenshaw's scheme below.
///
/// `start_series` of CEasing does the same operations in the same order.
///
/// Domain: 0 ≤ x < 1, |s²| < 1; ten terms leave a truncation error below 1e-18.
func startSeries(x: Double, square: Double) -> Double {
  let p = x * x + square
  let n = x * x * square
  var (b, next) = (1 / 2432902008176640000 + x * (1 / 51090942171709440000), 0.0)
  (b, next) = (1 / 6402373705728000 + x * (1 / 121645100408832000) + p * b - n * next, b)
  (b, next) = (1 / 20922789888000 + x * (1 / 355687428096000) + p * b - n * next, b)
  (b, next) = (1 / 87178291200 + x * (1 / 1307674368000) + p * b - n * next, b)
  (b, next) = (1 / 479001600 + x * (1 / 6227020800) + p * b - n * next, b)
  (b, next) = (1 / 3628800 + x * (1 / 39916800) + p * b - n * next, b)
  (b, next) = (1 / 40320 + x * (1 / 362880) + p * b - n * next, b)
  (b, next) = (1 / 720 + x * (1 / 5040) + p * b - n * next, b)
  (b, next) = (1 / 24 + x * (1 / 120) + p * b - n * next, b)
  return 1 / 2 + x * (1 / 6) + p * b - n * next
}
