// SPDX-License-Identifier: Apache-2.0

import CGSL

/// Where the squared speed of a cubic segment vanishes in the complex plane.
///
/// |P′(s)|² is a polynomial of degree four, never negative, so its roots are two pairs σ ± iδ (fewer
/// when the degree drops). The speed, its square root, is analytic everywhere else: the roots alone
/// decide how well a quadrature rule does. A real root is a cusp or a turn; a root close to the axis
/// is a near-cusp, and σ the minimum of speed.
struct SpeedRoots {
  /// One of a pair of roots: real part and non-negative imaginary part.
  var first = SIMD2<Double>(.infinity, 0)

  /// One of the other pair; infinite when there is none.
  var second = SIMD2<Double>(.infinity, 0)

  /// The squares of how far the two roots can be from where they were found.
  var uncertainties = SIMD2<Double>.zero

  /// √ of the leading coefficient: the speed is lead · |s − first| |s − second|.
  var lead = 0.0

  /// The roots for a hodograph.
  ///
  /// In the plane |P′|² = z z̄ with z = x′ + iy′, a complex quadratic, solved in closed form without
  /// cancellation. In space GSL finds the roots of the quartic. Near a double root they are good to
  /// 1e-8 only, but their squares are what the bound of ``Hodograph/length(accuracy:)`` asks for.
  init(_ hodograph: Hodograph) throws(GSLError) {
    if hodograph.isPlanar {
      self.init(
        Complex(hodograph.a.x, hodograph.a.y), Complex(hodograph.b.x, hodograph.b.y),
        Complex(hodograph.c.x, hodograph.c.y))
    } else {
      try self.init(quartic: hodograph)
    }
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

  private init(quartic hodograph: Hodograph) throws(GSLError) {
    let (a, b, c) = (hodograph.a, hodograph.b, hodograph.c)
    var coefficients = [
      a.dot(a), 2 * a.dot(b), b.dot(b) + 2 * a.dot(c), 2 * b.dot(c), c.dot(c),
    ]
    let largest = coefficients.reduce(0) { max($0, $1.magnitude) }
    while let last = coefficients.last, last.magnitude <= 1e-18 * largest, coefficients.count > 1 {
      coefficients.removeLast()
    }
    lead = (coefficients.last ?? 0).magnitude.squareRoot()
    let degree = coefficients.count - 1
    guard degree > 0 else { return }
    var roots = [Double](repeating: 0, count: 2 * degree)
    try GSLGuest.visit { () throws(GSLError) in
      guard let workspace = gsl_poly_complex_workspace_alloc(degree + 1) else {
        throw GSLError.noMemory(in: "gsl_poly_complex_workspace_alloc")
      }
      defer { gsl_poly_complex_workspace_free(workspace) }
      try GSLError.check(
        gsl_poly_complex_solve(coefficients, degree + 1, workspace, &roots),
        in: "gsl_poly_complex_solve")
    }
    let pairs = Self.pairs(
      stride(from: 0, to: 2 * degree, by: 2).map { SIMD2(roots[$0], roots[$0 + 1]) })
    if let root = pairs.first { first = root }
    if pairs.count > 1 { second = pairs[1] }
    // Near a double root the quartic is factor · (s − root)²: rounding it moves the root by a root.
    let rounding = 64 * 0x1p-53 * largest
    func uncertainty(_ root: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
      let away = other.x < .infinity ? root - other : SIMD2(1, 0)
      let factor = lead * lead * (away.x * away.x + away.y * away.y)
      return min(rounding / factor, 1)
    }
    uncertainties = SIMD2(uncertainty(first, second), uncertainty(second, first))
  }

  /// One of each pair: of conjugates the upper one, of real roots the middle between neighbours.
  ///
  /// Real roots of a polynomial that is never negative are double, but rounding parts them.
  private static func pairs(_ roots: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let upper = roots.filter { $0.y > 0 }
    let real = roots.filter { $0.y == 0 }.map(\.x).sorted()
    let middles = stride(from: 0, to: real.count, by: 2).map { index in
      let (low, high) = (real[index], real[min(index + 1, real.count - 1)])
      return SIMD2(0.5 * (low + high), 0.5 * (high - low))
    }
    return upper + middles
  }

  private static func upper(_ root: Complex) -> SIMD2<Double> {
    root.x.isFinite && root.y.isFinite
      ? SIMD2(root.x, root.y.magnitude) : SIMD2(.infinity, 0)
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

  /// The square root in the right half plane.
  var squareRoot: Self {
    let size = norm
    guard size > 0 else { return self }
    let large = (0.5 * (size + x.magnitude)).squareRoot()
    let small = 0.5 * y / large
    return x >= 0 ? Self(large, small) : Self(small.magnitude, y < 0 ? -large : large)
  }
}
