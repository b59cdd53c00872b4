// SPDX-License-Identifier: Apache-2.0

/// A part of a curve P relative to a point q, in Bernstein form: the cubic A = w (P − q), with w the denominator of P, and a
/// quadratic B parallel to the derivative of P.
struct DistancePart<Vector: SIMD & Sendable> where Vector.Scalar == Double {
  let (a0, a1, a2, a3): (Vector, Vector, Vector, Vector)
  let (b0, b1, b2): (Vector, Vector, Vector)
  /// The fractions of the piece at which the part starts and ends.
  let (from, to): (Double, Double)

  /// Makes the part that is a whole piece, with coordinates multiplied by a power of two.
  @inline(__always) init(_ piece: CurvePiece<Vector>, from point: Vector, scale: Double) {
    let square = piece.spread * piece.spread
    let r = scale == 1 ? piece.base - point : piece.base * scale - point * scale
    a0 = r + piece.c0 * scale
    a1 = r + piece.c1 * scale
    a2 = r * (1 + square / 3) + piece.c2 * scale
    a3 = r * (1 + square) + piece.c3 * scale
    (b0, b1, b2) = (piece.b0 * scale, piece.b1 * scale, piece.b2 * scale)
    (from, to) = (0, 1)
  }

  @inline(__always) private init(
    _ a: (Vector, Vector, Vector, Vector), _ b: (Vector, Vector, Vector), from: Double, to: Double
  ) {
    (a0, a1, a2, a3) = a
    (b0, b1, b2) = b
    (self.from, self.to) = (from, to)
  }

  @inline(__always) var halves: (DistancePart, DistancePart) {
    let (a01, a12, a23) = ((a0 + a1) * 0.5, (a1 + a2) * 0.5, (a2 + a3) * 0.5)
    let (a012, a123) = ((a01 + a12) * 0.5, (a12 + a23) * 0.5)
    let a = (a012 + a123) * 0.5
    let (b01, b12) = ((b0 + b1) * 0.5, (b1 + b2) * 0.5)
    let b = (b01 + b12) * 0.5
    let middle = from + (to - from) / 2
    return (
      DistancePart((a0, a01, a012, a), (b0, b01, b), from: from, to: middle),
      DistancePart((a, a123, a23, a3), (b, b12, b2), from: middle, to: to)
    )
  }

  @inline(__always) var isFinite: Bool {
    let sum = ((a0 + a1) + (a2 + a3)) * 0x1p-100 + (b0 + b1 + b2) * 0x1p-100
    return all((sum - sum) .== Vector.zero)
  }

  /// The largest magnitude of a coordinate of A's control points.
  @inline(__always) var reach: Double { Vector.largestCoordinate(of: a0, a1, a2, a3) }

  /// The largest magnitude of a coordinate of B's control points.
  @inline(__always) var size: Double { Vector.largestCoordinate(of: b0, b1, b2, b2) }

  /// The product A · B; if w = 1, a sixth of the derivative of |A|².
  @inline(__always) var product: BernsteinQuintic {
    let g1 = a0 * b1 * 2 + a1 * b0 * 3
    let g2 = a0 * b2 + a1 * b1 * 6 + a2 * b0 * 3
    let g3 = a1 * b2 * 3 + a2 * b1 * 6 + a3 * b0
    let g4 = a2 * b2 * 3 + a3 * b1 * 2
    return BernsteinQuintic(
      (a0 * b0).sum(), g1.sum() * 0.2, g2.sum() * 0.1, g3.sum() * 0.1, g4.sum() * 0.2,
      (a3 * b2).sum())
  }

  @inline(__always) func a(at t: Double) -> Vector {
    let r = 1 - t
    return a0 * (r * r * r) + a1 * (3 * r * r * t) + (a2 * (3 * r * t * t) + a3 * (t * t * t))
  }

  @inline(__always)
  func values(at t: Double) -> (a: Vector, b: Vector, slopeA: Vector, slopeB: Vector) {
    let r = 1 - t
    let (a01, a12, a23) = (a0 * r + a1 * t, a1 * r + a2 * t, a2 * r + a3 * t)
    let (a012, a123) = (a01 * r + a12 * t, a12 * r + a23 * t)
    let (b01, b12) = (b0 * r + b1 * t, b1 * r + b2 * t)
    return (a012 * r + a123 * t, b01 * r + b12 * t, (a123 - a012) * 3, (b12 - b01) * 2)
  }
}

/// A polynomial of degree 5 in Bernstein form.
struct BernsteinQuintic {
  let (g0, g1, g2, g3, g4, g5): (Double, Double, Double, Double, Double, Double)

  @inline(__always)
  init(_ g0: Double, _ g1: Double, _ g2: Double, _ g3: Double, _ g4: Double, _ g5: Double) {
    (self.g0, self.g1, self.g2, self.g3, self.g4, self.g5) = (g0, g1, g2, g3, g4, g5)
  }

  /// The fraction at which the control polygon first crosses zero upwards.
  @inline(__always) var crossing: Double {
    if g1 >= 0 { return 0.2 * g0 / (g0 - g1) }
    if g2 >= 0 { return 0.2 + 0.2 * g1 / (g1 - g2) }
    if g3 >= 0 { return 0.4 + 0.2 * g2 / (g2 - g3) }
    if g4 >= 0 { return 0.6 + 0.2 * g3 / (g3 - g4) }
    return 0.8 + 0.2 * g4 / (g4 - g5)
  }

  /// Returns a bit mask whose bit k tells whether `isSet` is true for the coefficient gₖ.
  @inline(__always) private func bits(_ isSet: (Double) -> Bool) -> UInt8 {
    (isSet(g0) ? 1 : 0) | (isSet(g1) ? 2 : 0) | (isSet(g2) ? 4 : 0) | (isSet(g3) ? 8 : 0)
      | (isSet(g4) ? 16 : 0) | (isSet(g5) ? 32 : 0)
  }

  /// Returns which coefficients are less than −doubt and which are greater than doubt, as bits.
  @inline(__always) func signs(beyond doubt: Double) -> (negative: UInt8, positive: UInt8) {
    (bits { $0 < -doubt }, bits { $0 > doubt })
  }
}

extension SIMD where Scalar == Double {
  /// The Euclidean length, for coordinates whose squares neither overflow nor underflow.
  @inlinable @inline(__always) package var norm: Double { (self * self).sum().squareRoot() }

  /// Returns the largest magnitude of a coordinate of four vectors; NaN may be ignored.
  @inline(__always)
  static func largestCoordinate(of a: Self, _ b: Self, _ c: Self, _ d: Self) -> Double {
    let upper = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    let lower = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d))
    return pointwiseMax(upper, -1 * lower).max()
  }
}
