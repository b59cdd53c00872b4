// SPDX-License-Identifier: Apache-2.0

/// Where the squared speed of a cubic segment vanishes in the complex plane.
///
/// |P′(s)|² is a polynomial of degree four, never negative, so its roots are two pairs σ ± iδ (fewer
/// when the degree drops). The speed, its square root, is analytic everywhere else: the roots alone
/// decide how well a quadrature rule does. A real root is a cusp or a turn; a root close to the axis
/// is a near-cusp, and σ the minimum of speed.
struct SpeedRoots {
  /// One of a pair of roots: real part and non-negative imaginary part.
  var first = SIMD2<Double>(.infinity, .infinity)

  /// One of the other pair; infinite when there is none.
  var second = SIMD2<Double>(.infinity, .infinity)

  /// √ of the leading coefficient: the speed is lead · |s − first| |s − second|.
  var lead = 0.0

  /// The roots for a hodograph.
  ///
  /// In the plane |P′|² = w w̄ with w = x′ + iy′, a complex quadratic, solved in closed form without
  /// cancellation. Beyond the plane |P′|² = w w̄ + height²: see ``lift(by:)``.
  init(_ hodograph: Hodograph) {
    self.init(
      Complex(hodograph.a.x, hodograph.a.y), Complex(hodograph.b.x, hodograph.b.y),
      Complex(hodograph.c.x, hodograph.c.y))
    if hodograph.height > 0, lead > 0 { lift(by: hodograph.height / lead) }
  }

  /// The roots of a + b s + c s².
  private init(_ a: Complex, _ b: Complex, _ c: Complex) {
    var root = (b * b - 4 * (a * c)).squareRoot
    if b.x * root.x + b.y * root.y < 0 { root = -root }
    // The sum of two numbers that point the same way: −½(b + root) loses nothing.
    let half = -0.5 * (b + root)
    let (size, other) = (half.norm, a.norm)
    lead = c.norm
    // A coefficient below the rounding of the others belongs to a root beyond 1e15.
    if lead > 1e-16 * (size + other) { first = Self.upper(half / c) } else { lead = size }
    if size > 1e-16 * other {
      second = Self.upper(a / half)
    } else if first.x == .infinity {
      lead = other
    }
    if size == 0, first.x.isFinite { second = first }
  }

  /// Moves the roots of |w|² to those of |w|² + height², the height divided by `lead`.
  ///
  /// With one pair, δ² grows by the square. With two, Weierstrass's simultaneous iteration on the
  /// upper roots, from the old ones lifted off the axis; the polynomial is evaluated as the product
  /// of its old factors plus the square, so a root's imaginary part keeps its digits however small.
  /// Six digits would do.
  private mutating func lift(by height: Double) {
    let square = height * height
    guard first.x.isFinite, second.x.isFinite else {
      if first.x.isFinite { first.y = (first.y * first.y + square).squareRoot() }
      if second.x.isFinite { second.y = (second.y * second.y + square).squareRoot() }
      return
    }
    let (z1, z2) = (Complex(first.x, first.y), Complex(second.x, second.y))
    let reach = height.squareRoot()
    var r1 = Complex(z1.x, z1.y + reach)
    var r2 = Complex(z2.x + 0.5 * reach, z2.y + 1.25 * reach)
    func step(_ r: Complex, _ other: Complex) -> Complex {
      let value =
        ((r - z1) * (r - z1.conjugate)) * ((r - z2) * (r - z2.conjugate)) + Complex(square, 0)
      return value / ((r - r.conjugate) * ((r - other) * (r - other.conjugate)))
    }
    for _ in 0..<100 {
      let (s1, s2) = (step(r1, r2), step(r2, r1))
      guard s1.norm.isFinite, s2.norm.isFinite else { break }
      r1 = r1 - s1
      r2 = r2 - s2
      if s1.norm <= 1e-6 * r1.y.magnitude, s2.norm <= 1e-6 * r2.y.magnitude { break }
    }
    first = Self.upper(r1)
    second = Self.upper(r2)
  }

  private static func upper(_ root: Complex) -> SIMD2<Double> {
    root.x.isFinite && root.y.isFinite
      ? SIMD2(root.x, root.y.magnitude) : SIMD2(.infinity, .infinity)
  }
}

/// A complex number, as far as a quadratic equation needs it.
private struct Complex {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  var norm: Double { (x * x + y * y).squareRoot() }

  static func + (left: Self, right: Self) -> Self { Self(left.x + right.x, left.y + right.y) }

  static func - (left: Self, right: Self) -> Self { Self(left.x - right.x, left.y - right.y) }

  static prefix func - (value: Self) -> Self { Self(-value.x, -value.y) }

  static func * (left: Self, right: Self) -> Self {
    Self(left.x * right.x - left.y * right.y, left.x * right.y + left.y * right.x)
  }

  static func * (left: Double, right: Self) -> Self { Self(left * right.x, left * right.y) }

  static func / (left: Self, right: Self) -> Self {
    let square = right.x * right.x + right.y * right.y
    return Self(
      (left.x * right.x + left.y * right.y) / square,
      (left.y * right.x - left.x * right.y) / square)
  }

  var conjugate: Self { Self(x, -y) }

  /// The square root in the right half plane.
  var squareRoot: Self {
    let size = norm
    guard size > 0 else { return self }
    let large = (0.5 * (size + x.magnitude)).squareRoot()
    let small = 0.5 * y / large
    return x >= 0 ? Self(large, small) : Self(small.magnitude, y < 0 ? -large : large)
  }
}
