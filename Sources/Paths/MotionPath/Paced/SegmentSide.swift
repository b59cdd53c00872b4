// SPDX-License-Identifier: Apache-2.0

/// A polynomial segment in powers of v, the parameter relative to one end of the segment: v = s or v = s − 1.
///
/// A paced lookup evaluates the half of the segment next to that end, where |v| is below about 1/2. There the power basis
/// loses no more to cancellation than the Bernstein basis, and the error of the offset from that end is proportional to v.
///
/// - Error: with L the length of the control polygon and u = 2^-53, at most 24u·L for a derivative, and 8u·L plus the rounding
///   of its coordinates for a point.
@usableFromInline package struct SegmentSide<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The end point, and the coefficients of v, v² and v³.
  @usableFromInline let base: Vector
  @usableFromInline let linear: Vector
  @usableFromInline let quadratic: Vector
  @usableFromInline let cubic: Vector

  /// The coefficients of v and v² in the derivative.
  @usableFromInline let slope: Vector
  @usableFromInline let bend: Vector

  /// The squared speed below which rounding dominates; infinite for a segment that is not a polynomial.
  @usableFromInline let smallestSquare: Double

  /// Makes the expansion of a cubic segment about its start or its end.
  init(_ segment: CubicSegment<Vector>, isFromEnd: Bool) {
    let (a, b) = (segment.p1 - segment.p0, segment.p2 - segment.p1)
    let c = segment.p3 - segment.p2
    self.init(
      base: isFromEnd ? segment.p3 : segment.p0, linear: 3 * (isFromEnd ? c : a),
      quadratic: 3 * (isFromEnd ? c - b : b - a), cubic: (c - b) - (b - a))
  }

  private init(base: Vector, linear: Vector, quadratic: Vector, cubic: Vector) {
    (self.base, self.linear, self.quadratic, self.cubic) = (base, linear, quadratic, cubic)
    (slope, bend) = (2 * quadratic, 3 * cubic)
    let size = linear.largestMagnitude + quadratic.largestMagnitude + cubic.largestMagnitude
    // The threshold is 2^-44 times the magnitudes of the coefficients, a hundred times the rounding error of a derivative.
    let smallest = size * 0x1p-44
    smallestSquare = size < 0x1p440 ? max(smallest * smallest, 0x1p-900) : .infinity
  }

  /// Makes a placeholder for a segment that is not a polynomial: no squared speed exceeds its threshold.
  private init(placeholderAt point: Vector) {
    (base, linear, quadratic, cubic) = (point, .zero, .zero, .zero)
    (slope, bend) = (.zero, .zero)
    smallestSquare = .infinity
  }

  @inlinable @inline(__always)
  func position(at v: Double) -> Vector { base + (linear + (quadratic + cubic * v) * v) * v }

  /// Returns whether the derivative at v, inside the segment, is zero within rounding.
  ///
  /// Near an end with coincident control points a derivative this small may still be accurate, so the result is false there.
  func isCusp(at v: Double) -> Bool {
    guard v > 0x1p-20, v < 1 - 0x1p-20 else { return false }
    let size = linear.largestMagnitude + quadratic.largestMagnitude + cubic.largestMagnitude
    return derivative(at: v).largestMagnitude <= 0x1p-44 * size && quadratic != .zero
  }

  @inlinable @inline(__always)
  func derivative(at v: Double) -> Vector { linear + (slope + bend * v) * v }
}

extension SegmentSide where Vector == SIMD2<Double> {
  /// Makes the expansion of a segment of any kind about its start or its end.
  init(_ segment: PathSegment, isFromEnd: Bool) {
    switch segment {
    case .line(let line):
      self.init(
        base: isFromEnd ? line.end : line.start, linear: line.end - line.start, quadratic: .zero,
        cubic: .zero)
    case .quadratic(let curve):
      self.init(
        base: isFromEnd ? curve.p2 : curve.p0,
        linear: 2 * (isFromEnd ? curve.p2 - curve.p1 : curve.p1 - curve.p0),
        quadratic: (curve.p2 - curve.p1) - (curve.p1 - curve.p0), cubic: .zero)
    case .cubic(let curve): self.init(curve, isFromEnd: isFromEnd)
    case .arc(let arc): self.init(placeholderAt: arc.center)
    }
  }
}
