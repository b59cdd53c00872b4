// SPDX-License-Identifier: Apache-2.0

/// The zeros of a quadratic in Bernstein form, (1 - s)² a + 2 s (1 - s) b + s² c.
///
/// In powers of s it is (a - 2b + c) s² + 2 (b - a) s + a, with the discriminant b² - ac. The zero
/// of larger magnitude comes first from a sum without cancellation, the other from the product of
/// both. A zero that does not exist is NaN or infinite.
@usableFromInline
struct QuadraticRoots {
  @usableFromInline let first: Double
  @usableFromInline let second: Double

  @usableFromInline
  init(_ a: Double, _ b: Double, _ c: Double) {
    // The coefficients may be as large as doubles get; their ratios are what matters.
    let scale = max(a.magnitude, b.magnitude, c.magnitude)
    let (a, b, c) = (a / scale, b / scale, c / scale)
    let slope = b - a
    let root = (b * b - a * c).squareRoot()
    let sum = slope < 0 ? root - slope : -root - slope
    first = sum / ((c - b) - slope)
    second = a / sum
  }
}
