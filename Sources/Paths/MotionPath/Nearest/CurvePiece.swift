// SPDX-License-Identifier: Apache-2.0

import RealModule

/// A curve or a part of a curve, in the form that nearest-point searches use.
///
/// At the fraction t from 0 to 1, the point is base + C(t) / w(t), and the derivative is a positive multiple of B(t). C is a cubic
/// and B a quadratic in Bernstein form; w(t) = 1 + (spread · t)². Lines and Bézier curves have w = 1, and t is their parameter. An
/// elliptical arc that starts at P₀ is P₀ + U sin φ − V (1 − cos φ), which is rational in spread · t = tan(φ/2). Here φ is the
/// angle from the start, U the derivative with respect to φ at the start, and V the vector from the center to P₀.
///
/// Storing offsets from the base, which is an end of the segment, keeps the digits of a small curve far from the origin.
struct CurvePiece<Vector: SIMD & Sendable>: Hashable, Sendable where Vector.Scalar == Double {
  let base: Vector
  let (c0, c1, c2, c3): (Vector, Vector, Vector, Vector)
  let (b0, b1, b2): (Vector, Vector, Vector)
  /// The tangent of half the angle of the arc; 0 for other curves.
  let spread: Double
  let segment: Int32
  /// Whether B is constant, which makes the piece a straight line.
  let isStraight: Bool
  /// The start and the width of the piece in the segment's parameter.
  let (from, width): (Double, Double)

  /// Makes a Bézier curve from the offsets of its control points and the differences between them.
  private init(
    base: Vector, offsets c: (Vector, Vector, Vector), directions b: (Vector, Vector, Vector),
    segment: Int, isStraight: Bool = false
  ) {
    self.base = base
    (c0, c1, c2, c3) = (.zero, c.0, c.1, c.2)
    (b0, b1, b2) = b
    (spread, from, width) = (0, 0, 1)
    self.segment = Int32(truncatingIfNeeded: segment)
    self.isStraight = isStraight
  }

  init(_ line: LineSegment<Vector>, segment: Int) {
    let chord = line.end - line.start
    let third = chord / 3
    self.init(
      base: line.start, offsets: (third, third * 2, chord), directions: (third, third, third),
      segment: segment, isStraight: true)
  }

  init(_ curve: QuadraticSegment<Vector>, segment: Int) {
    let (a, b) = (curve.p1 - curve.p0, curve.p2 - curve.p1)
    self.init(
      base: curve.p0, offsets: (a * (2.0 / 3), a + b / 3, a + b),
      directions: (a * (2.0 / 3), (a + b) / 3, b * (2.0 / 3)), segment: segment)
  }

  init(_ curve: CubicSegment<Vector>, segment: Int) {
    let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    self.init(
      base: curve.p0, offsets: (a, curve.p2 - curve.p0, curve.p3 - curve.p0), directions: (a, b, c),
      segment: segment)
  }

  /// Whether the piece is the last one of its segment.
  var isLast: Bool { from + 1.5 * width > 1 || from > 2.5 * width }

  /// Returns the segment's parameter at a fraction of the piece.
  func parameter(at t: Double) -> Double {
    guard spread > 0, t > 0, t < 1 else { return from + width * t }
    return from + width * (Double.atan(spread * t) / Double.atan(spread))
  }

  func position(at t: Double) -> Vector {
    let r = 1 - t
    let near = c0 * (r * r * r) + c1 * (3 * r * r * t)
    let far = c2 * (3 * r * t * t) + c3 * (t * t * t)
    return base + (near + far) / (1 + spread * t * (spread * t))
  }

  /// A bound of the magnitudes of the coordinates.
  @inline(__always) var largestCoordinate: Double {
    Vector.largestCoordinate(of: base, base, base, base) + size
  }

  /// The largest offset of a control point from the base along an axis; at most four times the segment's length.
  @inline(__always) var size: Double { Vector.largestCoordinate(of: c0, c1, c2, c3) }

  /// The box of the control points, which contains the piece up to rounding.
  var box: BoundingBox<Vector> {
    let square = spread * spread
    return BoundingBox(base + c0, base + c1)
      .union(BoundingBox(base + c2 / (1 + square / 3), base + c3 / (1 + square)))
  }
}

extension CurvePiece where Vector == SIMD2<Double> {
  /// Makes the part of an arc that starts at the parameter `from`.
  private init(_ arc: EllipticalArc, from: Double, width: Double, isFromEnd: Bool, segment: Int) {
    let turn = arc.sweep * (isFromEnd ? from - 1 : from)
    let angle = (isFromEnd ? arc.startAngle + arc.sweep : arc.startAngle) + turn
    let unit = direction(of: angle)
    let radius = arc.rotated(arc.radii * unit)
    let forward: Double = arc.sweep < 0 ? -1 : 1
    let tangent = arc.rotated(SIMD2(-arc.radii.x * unit.y, arc.radii.y * unit.x)) * forward
    let offset = arc.offset(from: angle - turn, by: turn)
    let spread = Double.tan(arc.sweep.magnitude * width / 2)
    let square = spread * spread
    let c1 = offset + tangent * spread
    let c2 = offset + tangent * (2 * spread) + (offset - radius * 2) * square
    // B and C are quadratics in the tangent of half the angle; C is written as a cubic.
    base = isFromEnd ? arc.end : arc.start
    (c0, self.c1) = (offset, offset + (c1 - offset) * (2.0 / 3))
    (self.c2, c3) = (c2 + (c1 - c2) * (2.0 / 3), c2)
    // Scales B so that the derivative is at most 3 B, as for a cubic.
    let scale = spread * (2.0 / 3)
    b0 = tangent * scale
    b1 = (tangent - radius * spread) * scale
    b2 = (tangent * (1 - square) - radius * (2 * spread)) * scale
    self.spread = spread
    self.segment = Int32(truncatingIfNeeded: segment)
    isStraight = false
    (self.from, self.width) = (from, width)
  }

  /// Calls a function with the pieces of a segment, in order.
  ///
  /// An arc is cut into pieces of at most a quarter turn. The pieces of its second half are relative to the arc's end, as the
  /// arc's points are. An arc of more than a turn gives only the pieces of its first turn.
  @inline(__always)
  static func forEach(of segment: PathSegment, at index: Int, _ body: (CurvePiece) -> Void) {
    switch segment {
    case .line(let line): body(CurvePiece(line, segment: index))
    case .quadratic(let curve): body(CurvePiece(curve, segment: index))
    case .cubic(let curve): body(CurvePiece(curve, segment: index))
    case .arc(let arc):
      let turn = arc.sweep.magnitude
      let count = turn <= .pi ? 2 : 4
      let isMore = turn > 2 * .pi
      let width = isMore ? .pi / 2 / turn : 1 / Double(count)
      for part in 0..<count {
        body(
          CurvePiece(
            arc, from: Double(part) * width, width: width,
            isFromEnd: !isMore && 2 * part >= count, segment: index))
      }
    }
  }
}
