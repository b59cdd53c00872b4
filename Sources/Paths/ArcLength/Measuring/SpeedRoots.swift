// SPDX-License-Identifier: Apache-2.0

/// The complex zeros of the squared speed of a cubic segment.
///
/// |P′(s)|² is a nonnegative polynomial of degree four, so its roots are two pairs σ ± iδ (fewer if the degree is lower).
/// Everywhere else its square root, the speed, is analytic, so the roots alone determine the accuracy of a quadrature rule. A
/// real root is a cusp or a reversal; a root close to the real axis is a near-cusp, and the speed is least at σ.
struct SpeedRoots {
  /// The root of the first pair in the upper half plane: its real part and its nonnegative imaginary part.
  var first = SIMD2<Double>(.infinity, .infinity)
  /// The root of the second pair in the upper half plane; infinite if there is no second pair.
  var second = SIMD2<Double>(.infinity, .infinity)
  /// The square root of the leading coefficient: the speed is lead · |s − first| |s − second|.
  var lead = 0.0

  /// Computes the roots for a hodograph.
  ///
  /// In the plane |P′|² = w w̄, where w = x′ + iy′ is a complex quadratic, solved in closed form without cancellation. In more
  /// dimensions |P′|² = w w̄ + height²; see ``lift(by:)``.
  init(_ hodograph: Hodograph) {
    self.init(hodograph.a, hodograph.b, hodograph.c)
    if hodograph.height > 0, lead > 0 { lift(by: hodograph.height / lead) }
  }

  private init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) {
    var root = (b.times(b) - 4 * a.times(c)).complexRoot
    if b.dot(root) < 0 { root *= -1 }
    // `b` and `root` are at most a quarter turn apart, so their sum has no cancellation.
    let half = -0.5 * (b + root)
    let (size, other) = (half.norm, a.norm)
    lead = c.norm
    // A leading coefficient below the rounding of the others implies a root beyond 1e15, which is left out.
    if lead > 1e-16 * (size + other) { first = half.over(c).upper } else { lead = size }
    if size > 1e-16 * other {
      second = a.over(half).upper
    } else if first.x == .infinity {
      lead = other
    }
    if size == 0, first.x.isFinite { second = first }
  }

  /// Moves the roots of |w|² to the roots of |w|² + height²; the parameter `height` is already divided by `lead`.
  ///
  /// If there is one conjugate pair, δ² grows by height². If there are two, the Durand–Kerner (Weierstrass) iteration runs on the
  /// upper roots, starting from the old roots moved off the axis. The polynomial is evaluated as the product of its old factors
  /// plus height², so that even a tiny imaginary part keeps its digits. Roots with six correct digits suffice.
  private mutating func lift(by height: Double) {
    let square = height * height
    // A single pair is stored as the second one; if there is no pair, the imaginary parts stay infinite.
    guard first.x.isFinite else {
      second.y = (second.y * second.y + square).squareRoot()
      return
    }
    let (z1, z2) = (first, second)
    let lift = height.squareRoot()
    var r1 = SIMD2(z1.x, z1.y + lift)
    var r2 = SIMD2(z2.x + 0.5 * lift, z2.y + 1.25 * lift)
    /// Returns (r − z) (r − z̄).
    func product(_ r: SIMD2<Double>, _ z: SIMD2<Double>) -> SIMD2<Double> {
      (r - z).times(r - z.conjugate)
    }
    func step(_ r: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double> {
      (product(r, z1).times(product(r, z2)) + SIMD2(square, 0))
        .over((r - r.conjugate).times(product(r, other)))
    }
    for _ in 0..<100 {
      let (s1, s2) = (step(r1, r2), step(r2, r1))
      guard s1.norm.isFinite, s2.norm.isFinite else { break }
      r1 -= s1
      r2 -= s2
      if s1.norm <= 1e-6 * r1.y.magnitude, s2.norm <= 1e-6 * r2.y.magnitude { break }
    }
    (first, second) = (r1.upper, r2.upper)
  }

  /// Returns for each root the sum of its distances from the ends of a panel; infinite for a missing root.
  @inline(__always) func focalSums(from start: Double, to end: Double) -> SIMD2<Double> {
    func sum(_ root: SIMD2<Double>) -> Double {
      let (left, right, height) = (root.x - start, root.x - end, root.y * root.y)
      return (left * left + height).squareRoot() + (right * right + height).squareRoot()
    }
    return SIMD2(sum(first), sum(second))
  }

  /// Bounds the error of a Gauss–Legendre rule on a panel: with n points it is at most bound · (2n − 2)^(−3/2) ρ^(−2n).
  ///
  /// On −1…1 the speed is f(x) = λ √((x − ζ₁)(x − ζ̄₁)(x − ζ₂)(x − ζ̄₂)). Let A = (ρ + 1/ρ)/2 be the larger
  /// semi-axis of the ellipse with foci ±1 through a root, so that the root's distances from ±1 sum to 2A. With x =
  /// (w + 1/w)/2 the Chebyshev coefficients of f are an integral over |w| = 1,
  ///
  ///     a_k = (1/πi) ∮ f(x(w)) w^(−k−1) dw,
  ///
  /// and for k > 2 the circle can be deformed outwards to branch cuts in the w plane that run from the roots radially away from the
  /// origin. Across them f changes sign, so the two sides differ by 2|f|. On the cut from ζ₁, where |w| = ρ₁τ, τ ≥ 1,
  ///
  ///     |x − ζ₁| ≤ A₁(τ − 1),  |x − ζ̄₁| ≤ 2A₁τ,  |x − ζ₂|, |x − ζ̄₂| ≤ (A₁ + A₂)τ,
  ///
  /// hence the cut and its conjugate contribute at most
  ///
  ///     (4/π) √2 λ A₁ (A₁ + A₂) ρ₁^(−k) ∫ (τ − 1)^(1/2) τ^(1/2 − k) dτ,
  ///
  /// whose integral is the beta function B(3/2, k − 2) ≤ (√π/2)(k − 2)^(−3/2). A more distant root contributes at most as much,
  /// because A ρ^(−k) decreases with ρ. The error of n points is at most (32/15) |a_2n| / (1 − ρ^(−2)) (Trefethen, Approximation
  /// Theory and Approximation Practice, theorem 19.3), so the constant factor of the bound is (32/15) 4 √(2/π) < 6.81. The power
  /// −3/2 comes from the square-root singularities; compared with the bound from the ellipse alone, it saves one point in five.
  ///
  /// `half` is half the width of the panel, `axis` a lower bound of A for all roots, and `sums` contains 2A · `half` for both
  /// roots. The result is the bound and ρ^(−2).
  @inline(__always) func panelBound(
    half: Double, axis: Double, sums: SIMD2<Double>
  ) -> (bound: Double, shrink: Double) {
    let inverse = axis - ((axis - 1) * (axis + 1)).squareRoot()
    let shrink = inverse * inverse
    // If there is a single root, λ = lead · half.
    let both = sums.x + sums.y
    let growth = lead * (both < .infinity ? 0.5 * both : 1)
    return (6.81 * half * half * axis * growth / (1 - shrink), shrink)
  }

  /// Excludes roots with a negligible effect on a panel, by making their sums infinite, and returns the resulting error.
  func excludeRoots(
    from start: Double, to end: Double, tolerance: Double, _ sums: inout SIMD2<Double>
  ) -> Double {
    var ignored = 0.0
    func excludeRoots(_ root: SIMD2<Double>, _ other: SIMD2<Double>, _ sum: inout Double) {
      guard root.y < 1e-5, sum < 1.25 * (end - start) else { return }
      // The speed is |s − root| · factor. A kink inside the panel, at a distance e from the end, adds an error of e² · factor.
      let distance = max((other.x - start).magnitude, (other.x - end).magnitude) + other.y
      let factor = lead * (other.x < .infinity ? distance : 1)
      let inside = max(0, min(root.x - start, end - root.x))
      // Avoids a logarithm: 1 + ln(2h/δ) ≤ 3 + √(2h/δ) / 2 for every δ.
      let log = root.y == 0 ? 0 : 3 + 0.5 * ((end - start) / root.y).squareRoot()
      let cost = factor * (2 * inside * inside + 2 * root.y * root.y * log)
      if cost <= 0.25 * tolerance {
        ignored += cost
        sum = .infinity
      }
    }
    excludeRoots(first, second, &sums.x)
    excludeRoots(second, first, &sums.y)
    return ignored
  }
}

/// A vector as a complex number, with the operations that solving a quadratic equation needs.
extension SIMD2<Double> {
  fileprivate func times(_ other: Self) -> Self {
    Self(x * other.x - y * other.y, x * other.y + y * other.x)
  }

  fileprivate func over(_ other: Self) -> Self {
    let square = other.x * other.x + other.y * other.y
    return Self((x * other.x + y * other.y) / square, (y * other.x - x * other.y) / square)
  }

  fileprivate var conjugate: Self { Self(x, -y) }

  fileprivate var complexRoot: Self {
    let size = norm
    guard size > 0 else { return self }
    let large = (0.5 * (size + x.magnitude)).squareRoot()
    let small = 0.5 * y / large
    return x >= 0 ? Self(large, small) : Self(small.magnitude, y < 0 ? -large : large)
  }

  fileprivate var upper: Self {
    x.isFinite && y.isFinite ? Self(x, y.magnitude) : Self(repeating: .infinity)
  }
}
