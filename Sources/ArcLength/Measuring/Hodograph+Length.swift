// SPDX-License-Identifier: Apache-2.0

extension Hodograph {
  /// The length of the segment, by Gauss–Legendre panels whose error is bounded beforehand.
  ///
  /// On a panel of half-width h the speed is analytic inside the ellipse with the panel's ends as
  /// foci that passes through the nearest root of |P′|²; with ρ its sum of semi-axes and M a bound
  /// of the speed on it, n points miss the integral by
  ///
  ///     (64/15) h M ρ^(−2n) / (1 − ρ^(−2))
  ///
  /// at most (Trefethen, Approximation Theory and Approximation Practice, theorem 19.3). So the
  /// interval is cut at the real parts of the roots, halved towards them while ρ is small, and each
  /// panel gets the fewest points that will do. Nothing is evaluated twice, and the error stated is
  /// a bound, near-cusps included.
  ///
  /// A root that is so near the real axis that its imaginary part δ does not matter is left out: the
  /// speed is then |s − σ| times a smooth factor but for a contribution below δ²(1 + ln(2h/δ)) times
  /// that factor.
  ///
  /// The accuracy is relative to the length; the tolerance is taken from the control polygon, which
  /// is less than four times as long (the largest ratio of a quadratic's Bernstein coefficients to
  /// its mean size is 11/3).
  func length(accuracy: Double) throws(GSLError) -> MeasuredLength {
    guard polygon > 0 else { return .zero }
    var panels = SpeedPanels(
      hodograph: self, roots: SpeedRoots(self), rules: try GaussLegendreRules.shared.get(),
      tolerance: accuracy * polygon / 64)
    let (first, second) = (panels.roots.first.x, panels.roots.second.x)
    panels.advance(to: min(first, second))
    panels.advance(to: max(first, second))
    panels.advance(to: 1)
    // Rounding: 3u from each difference and product of the hodograph, a few more from the sum.
    return MeasuredLength(
      value: panels.sum, error: panels.error + 12 * 0x1p-53 * polygon,
      evaluations: panels.evaluations)
  }
}

/// The panels summed so far.
private struct SpeedPanels {
  let hodograph: Hodograph
  let roots: SpeedRoots
  let rules: GaussLegendreRules

  /// The error that one panel may have.
  let tolerance: Double

  /// Up to where the speed has been integrated.
  var end = 0.0

  var sum = 0.0
  var error = 0.0
  var evaluations = 0

  init(
    hodograph: Hodograph, roots: SpeedRoots, rules: GaussLegendreRules, tolerance: Double
  ) {
    self.hodograph = hodograph
    self.roots = roots
    self.rules = rules
    self.tolerance = tolerance
  }

  /// Integrates on to `cut` if that lies ahead and within 0…1.
  mutating func advance(to cut: Double) {
    guard cut > end, cut <= 1 else { return }
    integrate(from: end, to: cut, depth: 0)
    end = cut
  }

  /// Adds the panel from `start` to `end`, halving it until a rule will do.
  ///
  /// Sixty halvings leave a panel below the rounding of the parameter.
  mutating func integrate(from start: Double, to end: Double, depth: Int) {
    let half = 0.5 * (end - start)
    let middle = start + half
    let a = hodograph.a + (hodograph.b + hodograph.c * middle) * middle
    let b = (hodograph.b + hodograph.c * (2 * middle)) * half
    let c = hodograph.c * (half * half)
    let sizes = SIMD3(a.magnitudes + hodograph.height, b.magnitudes, c.magnitudes)

    // The last resort: n points miss an integral of values in 0…max by 2h max at most.
    let trivial = 2 * half * sizes.sum()
    if trivial <= tolerance || depth >= 60 {
      add(a, b, c, half, pointPairs: 1, bound: trivial)
      return
    }

    // The sum of distances from the foci is ρ + 1/ρ. Above 18 nothing is gained.
    var ignored = 0.0
    let first = focalSum(roots.first, other: roots.second, start, end, &ignored)
    let second = focalSum(roots.second, other: roots.first, start, end, &ignored)
    let axes = min(first, second, 18)
    let rho = 0.5 * axes + ((0.5 * axes - 1) * (0.5 * axes + 1)).squareRoot()
    let major = 0.5 * (rho + 1 / rho)
    let shrink = 1 / (rho * rho)
    let largest = sizes.x + (sizes.y + sizes.z * major) * major
    var bound = 64 / 15 * half * largest / (1 - shrink)
    if rho > 1.0001 {
      for half in 1...GaussLegendreRules.largestHalf {
        bound *= shrink * shrink
        if bound <= tolerance {
          add(a, b, c, 0.5 * (end - start), pointPairs: half, bound: bound + ignored)
          return
        }
      }
    }
    integrate(from: start, to: middle, depth: depth + 1)
    integrate(from: middle, to: end, depth: depth + 1)
  }

  /// The sum of the distances of a root from the panel's ends, in half-widths of the panel.
  ///
  /// Infinite for a root that need not be avoided; `ignored` then grows by what that costs.
  private func focalSum(
    _ root: SIMD2<Double>, other: SIMD2<Double>, _ start: Double, _ end: Double,
    _ ignored: inout Double
  ) -> Double {
    guard root.x < .infinity else { return .infinity }
    let half = 0.5 * (end - start)
    let away = (root - SIMD2(start + half, 0)) / half
    let height = away.y * away.y
    let left = ((away.x + 1) * (away.x + 1) + height).squareRoot()
    let right = ((away.x - 1) * (away.x - 1) + height).squareRoot()
    if left + right < 2.5, root.y < 1e-5 {
      // The speed is |s − root| · factor. Inside the panel its bend is e from an end: e² · factor.
      let reach = max((other.x - start).magnitude, (other.x - end).magnitude) + other.y
      let factor = roots.lead * (other.x < .infinity ? reach : 1)
      let inside = max(0, min(root.x - start, end - root.x))
      // 1 + ln(2h/δ) ≤ 3 + √(2h/δ) / 2 for every δ.
      let log = root.y == 0 ? 0 : 3 + 0.5 * ((end - start) / root.y).squareRoot()
      let cost = factor * (2 * inside * inside + 2 * root.y * root.y * log)
      if cost <= 0.25 * tolerance {
        ignored += cost
        return .infinity
      }
    }
    return left + right
  }

  private mutating func add(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ half: Double,
    pointPairs: Int, bound: Double
  ) {
    // The two lanes are the nodes t and −t.
    let signs = SIMD2<Double>(1, -1)
    let height = SIMD2(repeating: hodograph.height * hodograph.height)
    var part = SIMD2<Double>.zero
    for index in GaussLegendreRules.range(half: pointPairs) {
      let (t, weight) = (rules.pairs[index].x, rules.pairs[index].y)
      let square = t * t
      let x = SIMD2(repeating: a.x + c.x * square) + (b.x * t) * signs
      let y = SIMD2(repeating: a.y + c.y * square) + (b.y * t) * signs
      part += weight * (x * x + y * y + height).squareRoot()
    }
    sum += half * (part.x + part.y)
    error += bound
    evaluations += 2 * pointPairs
  }
}
