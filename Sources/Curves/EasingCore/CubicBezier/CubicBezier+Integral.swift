// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// Returns the integral of the values between two progresses, in closed form.
  ///
  /// Outside [0, 1] the integral is the integral of the tangent lines. Narrow intervals lose no digits.
  ///
  /// **Accuracy.** The error has two parts (u = 2^-53):
  ///
  /// - that of limits which each differ by at most 8u times their distance from the nearer of 0 and 1;
  /// - at most 28u times the integral of the sum of the magnitudes of y's four terms, which is y itself if no control value is
  ///   negative. The terms have 12 roundings, the slope of x has 9, and the products, the quadrature and the width have 7. In
  ///   random trials this part was at most 6.4u.
  @_optimize(size)
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      isIdentity
        ? (end - start) * (start / 2 + end / 2)
        : integral(of: (0, y1, y2, 1), from: (start, 1 - start), to: (end, 1 - end))
    }
  }

  /// Returns the integral in [0, 1] of a Bézier with the same x and arbitrary heights.
  ///
  /// ∫ y dt is ∫ y(s)·x'(s) ds between the Bézier parameters of the two limits. The integrand is a polynomial of degree 5, for
  /// which the quadrature rule is exact. Only the parameters are inexact, which has the same effect as inexact limits. Using
  /// the antiderivative, a polynomial of degree 6 in Bernstein form, would need differences of powers, which cancel for close
  /// limits. The difference of the parameters is computed from the end of the curve that is nearer to the interval.
  @inline(never)
  @_optimize(size)
  package func integral(
    of heights: (Double, Double, Double, Double), from start: (Double, Double),
    to end: (Double, Double)
  ) -> Double {
    let (low, high) = (parameters(at: start), parameters(at: end))
    let width = start.0 > 0.5 ? low.q - high.q : (end.0 > 0.5 ? 1 - low.s - high.q : high.s - low.s)
    return width
      * gaussMean { part, rest in
        let s = low.s + width * part
        let q = high.q + width * rest
        let y =
          (q * q * q * heights.0 + 3 * q * q * s * heights.1)
          + (3 * q * s * s * heights.2 + s * s * s * heights.3)
        return 3 * x.thirdOfSlope(s, q) * y
      }
  }

  /// Returns the Bézier parameter at a progress in [0, 1], and its distance from 1.
  private func parameters(at place: (progress: Double, rest: Double)) -> (s: Double, q: Double) {
    if place.progress > 0.5 {
      let q = upper.x.inverse(at: place.rest)
      return (1 - q, q)
    }
    let s = x.inverse(at: place.progress)
    return (s, 1 - s)
  }
}
