// SPDX-License-Identifier: Apache-2.0

// The derivative of the squared distance between a piece and a point q is 6 g / w³ with g = A · B, where A = w (P − q)
// is a cubic, B a quadratic and w ≥ 1; g is a polynomial of degree 5 in Bernstein form. The local minima of the
// distance are the zeros where g changes from − to +. If the coefficients of g change sign once, g has one zero
// (Descartes' rule in Bernstein form), which a bracketed Newton's method finds; otherwise the piece is halved. Halving
// A and B rather than g preserves the digits of g near cusps and near points on the curve, where A or B is small.
//
// Each coefficient of g has a bound of its rounding error. Where this bound leaves the sign of g open, the squared distance may
// still decrease, by at most the integral of 6 |g|. The piece is halved unless this decrease lowers the distance by at most 2^-44
// of the distance or of `size`, whichever is larger. So no skipped point is nearer than the result by more than that.
//
// R. Farouki, "The Bernstein polynomial basis: a centennial retrospective", CAGD 29 (2012), sections 3 and 5.

/// A piece of a curve and its position relative to a point, during a nearest-point search.
struct PieceSearch<Vector: SIMD & Sendable> where Vector.Scalar == Double {
  let piece: CurvePiece<Vector>
  /// A power of two that scales coordinates so that their squares do not overflow; usually 1.
  let scale: Double
  let whole: DistancePart<Vector>
  /// The largest magnitudes of a coordinate of the control points of A (`reach`) and of B (`size`).
  let (reach, size): (Double, Double)

  /// The largest number of successive halvings; 2^-60 is less than the distance between adjacent doubles, except near 0.
  static var depthLimit: Int { 60 }

  /// The largest number of examined parts, many times the largest number ever needed.
  static var partsLimit: Int { 8192 }

  @inline(__always) init(_ piece: CurvePiece<Vector>, from point: Vector, scale: Double) {
    (self.piece, self.scale) = (piece, scale)
    whole = DistancePart(piece, from: point, scale: scale)
    (reach, size) = (whole.reach, whole.size)
  }

  /// The smaller of the distances of the piece's start and end.
  @inline(__always)
  var distanceOfEnds: Double { min(distance(whole.a0, at: 0), distance(whole.a3, at: 1)) }

  func distance(at t: Double) -> Double { distance(whole.a(at: t), at: t) }

  /// Offers the search all local minima of the distance, in order.
  @inline(__always) func offerNearest(to search: inout NearestSearch<Vector>) {
    guard whole.isFinite else { return }
    if piece.isStraight {
      offerNearestOfLine(to: &search)
    } else {
      var parts = 0
      examine(whole, depth: 0, &parts, &search)
    }
  }

  @inline(__always) func isBeyond(_ cutoff: Double) -> Bool { isBeyond(cutoff, whole) }

  @inline(__always) private func isBeyond(_ cutoff: Double, _ part: DistancePart<Vector>) -> Bool {
    // The control points' least coordinate along a direction is a lower bound of the distance, up to 2^-48 times `reach`.
    let direction = (part.a0 + part.a3) + (part.a1 + part.a2)
    let least = min(
      min((part.a0 * direction).sum(), (part.a1 * direction).sum()),
      min((part.a2 * direction).sum(), (part.a3 * direction).sum()))
    return least > (cutoff * scale * weight(at: part.to) + 0x1p-48 * reach) * direction.norm
  }

  @inline(__always)
  private func weight(at t: Double) -> Double { 1 + piece.spread * t * (piece.spread * t) }

  /// Returns the distance at a fraction of the piece, in the units of the coordinates.
  @inline(__always) private func distance(_ a: Vector, at t: Double) -> Double {
    a.norm / weight(at: t) / scale
  }

  private func offer(
    _ t: Double, through end: Double, _ a: Vector, to search: inout NearestSearch<Vector>
  ) { search.offer(piece, from: t, through: end, distance: distance(a, at: t)) }

  /// Offers the foot of the perpendicular to a line, or the nearer of the line's end points.
  private func offerNearestOfLine(to search: inout NearestSearch<Vector>) {
    let (near, far) = ((whole.a0 * whole.b0).sum(), (whole.a3 * whole.b0).sum())
    if near == far {
      offer(0, through: 1, whole.a0, to: &search)
    } else if near >= 0 {
      offer(0, through: 0, whole.a0, to: &search)
    } else if far <= 0 {
      offer(1, through: 1, whole.a3, to: &search)
    } else {
      let t = near / (near - far)
      offer(t, through: t, whole.a0.mixed(with: whole.a3, at: t), to: &search)
    }
  }

  /// Offers the local minima of the distance within a part, in order.
  private func examine(
    _ part: DistancePart<Vector>, depth: Int, _ parts: inout Int,
    _ search: inout NearestSearch<Vector>
  ) {
    parts += 1
    let g = part.product
    let partSize = part.size
    // A bound of the rounding errors in `g`: errors of the coordinates (from a subtraction, sines and halvings) plus errors of
    // the coordinates' products and sums.
    let doubt =
      0x1p-53 * Double(Vector.scalarCount * (12 + 2 * depth))
      * (part.reach * size + reach * partSize)
    let (negative, positive) = g.signs(beyond: doubt)
    let certain = negative | positive
    // At a minimum of the distance the coefficients of g change sign from − to +, at a maximum from + to −.
    let isValley = negative != 0 && positive != 0 && positive & (~positive &+ 1) > negative
    let isHill = negative & (~negative &+ 1) > positive || negative == 0
    if isValley, certain & 0b100001 == 0b100001 {
      let t = zero(of: g, in: part)
      offer(t, through: t, whole.a(at: t), to: &search)
      return
    }
    if isHill || positive == 0 {
      // If all signs are certain, the distance is monotonic or has only a maximum, so an end is nearest. If not, each of the other
      // conditions ensures that no point is nearer than the nearer end by more than the tolerance.
      let nearer = min(part.a0.norm, part.a3.norm)
      let span = part.to - part.from
      let tolerance = 0x1p-44 * max(nearer, size)
      if certain == 0b111111 || nearer <= tolerance || 12 * doubt * span <= tolerance * nearer
        || 12 * partSize * span <= tolerance
      {
        offerEnds(of: part, doubt, isLevel: certain == 0, g, &search)
        return
      }
    }
    guard depth < PieceSearch.depthLimit, parts < PieceSearch.partsLimit else {
      return offer(part.from, through: part.to, part.a0, to: &search)
    }
    let (first, second) = part.halves
    if !isBeyond(search.cutoff, first) { examine(first, depth: depth + 1, &parts, &search) }
    if !isBeyond(search.cutoff, second) { examine(second, depth: depth + 1, &parts, &search) }
  }

  /// Offers those ends of a part from which the distance decreases on neither side; offers the whole part if `isLevel`.
  private func offerEnds(
    of part: DistancePart<Vector>, _ doubt: Double, isLevel: Bool, _ g: BernsteinQuintic,
    _ search: inout NearestSearch<Vector>
  ) {
    if isLevel { return offer(part.from, through: part.to, part.a0, to: &search) }
    if g.g0 >= -doubt, part.from == 0 || g.g0 <= doubt {
      offer(part.from, through: part.from, part.a0, to: &search)
    }
    if g.g5 <= doubt, part.to == 1 || g.g5 >= -doubt {
      offer(part.to, through: part.to, part.a3, to: &search)
    }
  }

  /// Returns the zero of g in a part where g changes sign once, from − to +.
  ///
  /// Applies Newton's method to A · B, evaluated from the vectors A and B. Bisection replaces a step that leaves the bracket or
  /// is longer than half the previous step. The iteration ends where the sign is in doubt, or where the next step, which
  /// shrinks quadratically, would change nothing.
  private func zero(of g: BernsteinQuintic, in part: DistancePart<Vector>) -> Double {
    var (low, high) = (part.from, part.to)
    var t = low + (high - low) * g.crossing
    var last = high - low
    var isNewton = false
    for _ in 0..<120 {
      let (a, b, slopeA, slopeB) = whole.values(at: t)
      let g = (a * b).sum()
      let doubt =
        0x1p-51
        * (size * Vector.largestCoordinate(of: a, a, a, a)
          + reach * Vector.largestCoordinate(of: b, b, b, b))
      if g.magnitude <= doubt { break }
      if g < 0 { low = t } else { high = t }
      var step = -g / (slopeA * b + a * slopeB).sum()
      let isSafe = t + step > low && t + step < high && step.magnitude <= last / 2
      if !isSafe { step = low + (high - low) / 2 - t }
      t += step
      let ratio = step.magnitude / last
      if isSafe, isNewton, step.magnitude * ratio * ratio <= 0x1p-56 { break }
      (last, isNewton) = (step.magnitude, isSafe)
    }
    return t
  }
}
