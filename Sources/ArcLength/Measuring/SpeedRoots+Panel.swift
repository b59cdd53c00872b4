// SPDX-License-Identifier: Apache-2.0

extension SpeedRoots {
  /// The sums of the distances of the two roots from the ends of a panel; infinite for no root.
  @inline(__always)
  func focalSums(from start: Double, to end: Double) -> SIMD2<Double> {
    func sum(_ root: SIMD2<Double>) -> Double {
      let (left, right, height) = (root.x - start, root.x - end, root.y * root.y)
      return (left * left + height).squareRoot() + (right * right + height).squareRoot()
    }
    return SIMD2(sum(first), sum(second))
  }

  /// What a Gauss–Legendre rule misses on a panel: n points miss bound · (2n − 2)^(−3/2) ρ^(−2n) at most.
  ///
  /// On −1…1 the speed is f(x) = λ √((x − ζ₁)(x − ζ̄₁)(x − ζ₂)(x − ζ̄₂)). Let A = (ρ + 1/ρ)/2 be the larger
  /// semi-axis of the ellipse with foci ±1 through a root, so that a root's distances from ±1 have the sum
  /// 2A. With x = (w + 1/w)/2 the Chebyshev coefficients of f are
  ///
  ///     a_k = (1/πi) ∮ f(x(w)) w^(−k−1) dw,
  ///
  /// and for k > 2 the circle can be drawn outwards until it hangs on cuts that run from the roots straight
  /// away from the origin. There the two sides differ by 2|f|. On the cut from ζ₁, where |w| = ρ₁τ,
  ///
  ///     |x − ζ₁| ≤ A₁(τ − 1),  |x − ζ̄₁| ≤ 2A₁τ,  |x − ζ₂|, |x − ζ̄₂| ≤ (A₁ + A₂)τ,
  ///
  /// hence the cut and its conjugate contribute at most
  ///
  ///     (4/π) √2 λ A₁ (A₁ + A₂) ρ₁^(−k) ∫ (τ − 1)^(1/2) τ^(1/2 − k) dτ,
  ///
  /// whose integral is the beta function B(3/2, k − 2) ≤ (√π/2)(k − 2)^(−3/2). A root farther away adds no
  /// more, for A ρ^(−k) falls with ρ. And n points miss ∫f by (32/15) |a_2n| / (1 − ρ^(−2)) at most
  /// (Trefethen, Approximation Theory and Approximation Practice, theorem 19.3): the factor is
  /// (32/15) 4 √(2/π) < 6.81. That singularities of a square root gain n^(−3/2) over what the ellipse alone
  /// tells saves one point in five.
  ///
  /// - Parameters:
  ///   - half: half the width of the panel.
  ///   - axis: a number that is not larger than the A of any root.
  ///   - sums: 2A · `half` for both roots.
  /// - Returns: the bound, and ρ^(−2).
  @inline(__always)
  func panelBound(
    half: Double, axis: Double, sums: SIMD2<Double>
  ) -> (bound: Double, shrink: Double) {
    let inverse = axis - ((axis - 1) * (axis + 1)).squareRoot()
    let shrink = inverse * inverse
    // One root alone has λ = lead · half.
    let both = sums.x + sums.y
    let growth = lead * (both < .infinity ? 0.5 * both : 1)
    return (6.81 * half * half * axis * growth / (1 - shrink), shrink)
  }

  /// Leaves roots out, by making their sums infinite, that a panel need not avoid; gives what it costs.
  func leaveOut(
    from start: Double, to end: Double, tolerance: Double, _ sums: inout SIMD2<Double>
  ) -> Double {
    var ignored = 0.0
    func leaveOut(_ root: SIMD2<Double>, _ other: SIMD2<Double>, _ sum: inout Double) {
      guard root.y < 1e-5, sum < 1.25 * (end - start) else { return }
      // The speed is |s − root| · factor. Inside the panel its bend is e from an end: e² · factor.
      let reach = max((other.x - start).magnitude, (other.x - end).magnitude) + other.y
      let factor = lead * (other.x < .infinity ? reach : 1)
      let inside = max(0, min(root.x - start, end - root.x))
      // 1 + ln(2h/δ) ≤ 3 + √(2h/δ) / 2 for every δ.
      let log = root.y == 0 ? 0 : 3 + 0.5 * ((end - start) / root.y).squareRoot()
      let cost = factor * (2 * inside * inside + 2 * root.y * root.y * log)
      if cost <= 0.25 * tolerance {
        ignored += cost
        sum = .infinity
      }
    }
    leaveOut(first, second, &sums.x)
    leaveOut(second, first, &sums.y)
    return ignored
  }
}
