// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule

/// The derivative of a quadratic or cubic segment, P′(s) = a + b s + c s², in a plane.
///
/// The control points are subtracted from each other first, so the curve's distance from the origin causes no error. The
/// differences are scaled to size 1…2 by a power of two, so no square overflows or underflows.
///
/// In two dimensions nothing else is done. In more dimensions, Gram–Schmidt orthonormalizes the vectors c, b and a in this
/// order, twice: c and b lie in the plane of the first two directions, and a has a constant component in the third. So |P′|² =
/// |w|² + height², where w(s) is quadratic in a plane. The rotation rounds P′ by a few u = 2^-53 of the control polygon's length.
struct Hodograph: Sendable {
  /// The coefficients of w = a + b s + c s².
  private(set) var a = SIMD2<Double>.zero
  private(set) var b = SIMD2<Double>.zero
  private(set) var c = SIMD2<Double>.zero
  /// The distance of P′ from the plane of w.
  private(set) var height = 0.0
  /// The exponent of the scale: the segment's length is the length of this hodograph times 2^exponent.
  private(set) var exponent = 0
  /// The length of the control polygon, in the hodograph's units.
  private(set) var polygon = 0.0

  init<Vector: SIMD>(_ p0: Vector, _ p1: Vector, _ p2: Vector) throws(ArcLengthError)
  where Vector.Scalar == Double {
    let (d0, d1, _) = try normalize(p0, p1, p2, p2)
    project(2 * d0, 2 * (d1 - d0), Vector.zero)
  }

  init<Vector: SIMD>(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) throws(ArcLengthError)
  where Vector.Scalar == Double {
    let (d0, d1, d2) = try normalize(p0, p1, p2, p3)
    // The differences are tripled first: rounding the triples costs 1u of the polygon's length, rounding tripled coefficients 8u.
    let (t0, t1, t2) = (3 * d0, 3 * d1, 3 * d2)
    project(t0, 2 * (t1 - t0), (t2 - t1) - (t1 - t0))
  }

  /// Returns the differences of the control points, scaled to size 1…2, and sets `exponent` and `polygon`.
  private mutating func normalize<Vector: SIMD>(
    _ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector
  ) throws(ArcLengthError) -> (Vector, Vector, Vector) where Vector.Scalar == Double {
    var largest = 0.0
    for index in 0..<Vector.scalarCount {
      let size = max(
        max(p0[index].magnitude, p1[index].magnitude),
        max(p2[index].magnitude, p3[index].magnitude))
      largest = max(largest, size)
      // The sum is infinite or NaN if a coordinate is. The sum of finite coordinates may overflow too, so each coordinate is
      // checked if the sum is not finite.
      let sum = (p0[index] + p1[index]) + (p2[index] + p3[index])
      if !sum.isFinite { try Self.refuse(p0[index], p1[index], p2[index], p3[index]) }
    }
    // The coordinates are scaled so that their differences do not overflow.
    let shift = largest < 0x1p1020 ? 1 : 0x1p-8
    let (q1, q2) = (p1 * shift, p2 * shift)
    let (d0, d1, d2) = (q1 - p0 * shift, q2 - q1, p3 * shift - q2)

    largest = 0
    for index in 0..<Vector.scalarCount {
      largest = max(
        largest, max(d0[index].magnitude, max(d1[index].magnitude, d2[index].magnitude)))
    }
    guard largest > 0 else { return (d0, d1, d2) }
    let power = Int(largest.exponent)
    exponent = power + (shift == 1 ? 0 : 8)
    // The scale is applied in two steps, because the reciprocal of the smallest double is not representable.
    let (half, rest) = (Self.powerOfTwo(-(power / 2)), Self.powerOfTwo(-(power - power / 2)))
    let unit = (d0 * half * rest, d1 * half * rest, d2 * half * rest)
    polygon = unit.0.norm + unit.1.norm + unit.2.norm
    return unit
  }

  /// Sets the coefficients, after rotating the vectors into a plane.
  private mutating func project<Vector: SIMD>(_ a: Vector, _ b: Vector, _ c: Vector)
  where Vector.Scalar == Double {
    if Vector.scalarCount == 2 {
      (self.a, self.b, self.c) = (SIMD2(a[0], a[1]), SIMD2(b[0], b[1]), SIMD2(c[0], c[1]))
      return
    }
    var basis: [Vector] = []
    func coordinates(_ vector: Vector) -> SIMD3<Double> {
      var result = SIMD3<Double>.zero
      var rest = vector
      for _ in 0..<2 {
        for (axis, direction) in basis.enumerated() {
          let part = (rest * direction).sum()
          result[axis] += part
          rest -= direction * part
        }
      }
      let norm = rest.norm
      // If a vector lies in the plane of the others, only rounding error remains of it.
      if norm > 0x1p-50 * vector.norm {
        result[basis.count] = norm
        basis.append(rest / norm)
      }
      return result
    }
    let projected = (c: coordinates(c), b: coordinates(b), a: coordinates(a))
    self.a = SIMD2(projected.a.x, projected.a.y)
    self.b = SIMD2(projected.b.x, projected.b.y)
    self.c = SIMD2(projected.c.x, projected.c.y)
    height = projected.a.z
  }

  /// Replaces the coefficients by those of a part of the segment, and sets `polygon` for that part.
  mutating func replace(
    a: SIMD2<Double>, b: SIMD2<Double>, c: SIMD2<Double>, height: Double, exponent: Int
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.height, self.exponent) = (height, exponent)
    func norm(_ side: SIMD2<Double>) -> Double { (side.dot(side) + height * height).squareRoot() }
    // The sides of a quadratic's control polygon are P′(0)/2 and P′(1)/2; those of a cubic's are the Bernstein coefficients of P′,
    // divided by 3.
    polygon =
      c == .zero
      ? 0.5 * (norm(a) + norm(a + b)) : (norm(a) + norm(a + 0.5 * b) + norm(a + b + c)) / 3
  }

  private static func refuse(_ values: Double...) throws(ArcLengthError) {
    for value in values where !value.isFinite { throw .notFinite(value) }
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(1023 + exponent) << 52)
  }

  /// Computes the length of the segment by Gauss–Legendre panels with an a priori error bound.
  ///
  /// See ``SpeedPanels`` for the bound. Most curves need one panel. The accuracy is relative to the length, but the tolerance is
  /// a fraction of the control polygon's length, which is less than four times that of the curve (the largest ratio of a
  /// quadratic's Bernstein coefficients to its mean magnitude is 11/3).
  func length(accuracy: Double) throws(ArcLengthError) -> MeasuredLength {
    guard polygon > 0 else { return .zero }
    var panels = SpeedPanels(
      hodograph: self, roots: SpeedRoots(self), rules: try .prepared(),
      tolerance: accuracy * polygon / 64)
    panels.integrate(from: 0, to: 1, tolerance: accuracy * polygon / 4, depth: 0)
    // Rounding is largest where P′ resembles (1 − s)²: the magnitudes of its coefficients sum to twelve times its mean. The largest
    // error found by hill climbing is 11u; the sum of all rounding bounds is about 50u.
    return MeasuredLength(
      value: panels.sum, error: panels.error + 16 * 0x1p-53 * polygon,
      evaluations: panels.evaluations)
  }

  /// The length of a quadratic segment in closed form.
  ///
  /// The speed is |b|√((s − s₀)² + δ²) with constants s₀ and δ. The textbook integral is a difference of two terms that cancel for
  /// nearly straight segments. With S = |P′(0)| + |P′(1)|, m the component of P′(1/2) along b, and D the distance from the origin
  /// to the line on which P′(s) moves, the same integral is
  ///
  ///     L = S/4 + m²/S + (D²/|b|) artanh(|b|/S),
  ///
  /// (from asinh x₁ − asinh x₀ = 2 artanh((x₁ − x₀)/(√(1+x₁²) + √(1+x₀²)))). Its three terms are positive, so the error is a
  /// few ulp everywhere. Near a reversal of direction, D → 0, the argument rounds to 1 when D² is below the rounding of S²; the
  /// last term is then below the rounding too.
  var quadraticLength: MeasuredLength {
    let (first, middle, last) = (a, a + 0.5 * b, a + b)
    let speeds = first.norm + last.norm
    let bend = b.norm
    guard speeds > 0 else { return .zero }
    guard bend > 0 else { return MeasuredLength(value: middle.norm, error: 4 * speeds.ulp) }
    let direction = b / bend
    let along = middle.dot(direction)
    let across = middle - along * direction
    var value = 0.25 * speeds + along * along / speeds
    let ratio = bend / speeds
    // artanh x / x rounds to 1 where x² / 3 is below the rounding.
    let growth = ratio < 1e-8 ? 1 : Double.atanh(min(ratio, 1 - 0x1p-53)) / ratio
    value += across.dot(across) / speeds * growth
    return MeasuredLength(value: value, error: 16 * 0x1p-53 * polygon)
  }

  /// Returns the hodograph of the part up to s, reparameterized to 0…1 and divided by s.
  ///
  /// The result is P′(st) = a + (bs) t + (cs²) t² for t in 0…1. Nothing is subtracted, so a short part is as accurate as a long
  /// one; splitting the segment would round its control points by u of their size. The result is scaled by a power of two again,
  /// because it is as small as s if the first control points coincide.
  func part(upTo s: Double) -> Hodograph {
    var part = self
    let (shift, t) = (Int(s.exponent), s.significand)
    let (b, c) = (b * t, (c * t) * t)
    // The powers of two in s are applied last: s³ alone may underflow where its product with the coordinates does not.
    var power = Int.min
    func include(_ x: Double, _ y: Double, _ shift: Int) {
      let largest = max(x.magnitude, y.magnitude)
      if largest > 0 { power = max(power, Int(largest.exponent) + shift) }
    }
    include(max(a.x.magnitude, a.y.magnitude), height, 0)
    include(b.x, b.y, shift)
    include(c.x, c.y, 2 * shift)
    guard power > Int.min else {
      part.replace(a: .zero, b: .zero, c: .zero, height: 0, exponent: exponent)
      return part
    }
    func scaled(_ value: Double, _ exponent: Int) -> Double {
      Double(sign: .plus, exponent: exponent, significand: value)
    }
    func scaled(_ vector: SIMD2<Double>, _ exponent: Int) -> SIMD2<Double> {
      SIMD2(scaled(vector.x, exponent), scaled(vector.y, exponent))
    }
    part.replace(
      a: scaled(a, -power), b: scaled(b, shift - power), c: scaled(c, 2 * shift - power),
      height: scaled(height, -power), exponent: exponent + power)
    return part
  }

  /// Measures the part up to s, in the segment's own units; `measure` gives the length of a hodograph.
  ///
  /// The roundings of b and c change the length by at most 4u of the length of the part's control polygon.
  func measured(
    upTo s: Double, by measure: (Hodograph) throws(ArcLengthError) -> MeasuredLength
  ) throws(ArcLengthError) -> MeasuredLength {
    guard s < 1 else { return try measure(self).scaled(byPowerOfTwo: exponent) }
    guard s > 0 else { return .zero }
    let part = part(upTo: s)
    guard part.polygon > 0 else { return .zero }
    var length = try measure(part)
    length.error += 4 * 0x1p-53 * part.polygon
    return try length.scaled(byFraction: s.significand)
      .scaled(byPowerOfTwo: part.exponent + Int(s.exponent))
  }
}

extension SIMD where Scalar == Double {
  func dot(_ other: Self) -> Double { (self * other).sum() }
}

extension SIMD2<Double> {
  /// The sum of the coordinates' magnitudes, an upper bound of the Euclidean length.
  var magnitudes: Double { x.magnitude + y.magnitude }
}
