// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension LineSegment {
  /// The length of the segment in closed form.
  ///
  /// - Error: 4 ulp of the length, or the smallest double if that is larger.
  /// - Throws: ``ArcLengthError`` if a coordinate is not finite or the length overflows.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  package func arcLength() throws(ArcLengthError) -> MeasuredLength {
    let hodograph = try Hodograph(start, start, end, end)
    let value = hodograph.polygon
    guard value > 0 else { return .zero }
    return try MeasuredLength(value: value, error: 3 * value.ulp)
      .scaled(byPowerOfTwo: hodograph.exponent)
  }
}

extension QuadraticSegment {
  /// The length of the segment in closed form.
  ///
  /// - Error: 16u of the control polygon's length, u = 2^-53.
  /// - Throws: ``ArcLengthError`` if a coordinate is not finite or the length overflows.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  public func arcLength() throws(ArcLengthError) -> MeasuredLength {
    let hodograph = try Hodograph(p0, p1, p2)
    return try hodograph.quadraticLength.scaled(byPowerOfTwo: hodograph.exponent)
  }
}

extension CubicSegment {
  /// The length of the segment to a requested accuracy, a fraction of the length.
  ///
  /// It is computed by Gauss–Legendre panels, one for most curves, whose number of points follows from an a priori
  /// error bound based on the complex roots of the squared speed. Cusps, reversals and near-cusps take more panels,
  /// at no loss of accuracy.
  ///
  /// - Error: as stated in the result: at most `accuracy` times the length, plus 16u of the control polygon's
  ///   length for rounding.
  /// - Throws: ``ArcLengthError`` if the accuracy is outside 1e-14...0.1, a coordinate is not
  ///   finite or the length overflows.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  public func arcLength(accuracy: Double = 1e-12) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    let hodograph = try Hodograph(p0, p1, p2, p3)
    return try hodograph.measured(accuracy: accuracy)
  }
}

extension EllipticalArc {
  /// The length of the arc, by elliptic integrals.
  ///
  /// - Error: as stated in the result: 50u to 170u of the length, u = 2^-53; for an arc that is not given by its
  ///   center plus the effect of changing the start angle by 2u (4 + |start angle|), its rounding. The effect is largest near a
  ///   vertex of a flat ellipse; there the angle of a short arc is computed from its chord if that is more
  ///   accurate. An SVG arc near a half turn depends on its ends and radii like a square root; that is not part of
  ///   the length's error.
  /// - Throws: ``ArcLengthError`` if a number is not finite, the length overflows or GSL fails.
  package func arcLength() throws(ArcLengthError) -> MeasuredLength {
    try EllipseSpeed(self).length()
  }
}

extension PathSegment {
  /// The length of the segment to a requested accuracy, a fraction of the length.
  ///
  /// - Error: as stated in the result; only cubics use the accuracy, the others are as accurate as they can be.
  /// - Throws: ``ArcLengthError`` if the accuracy is outside 1e-14...0.1, a number is not finite
  ///   or the length overflows.
  public func arcLength(accuracy: Double = 1e-12) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    return switch self {
    case .line(let line): try line.arcLength()
    case .quadratic(let quadratic): try quadratic.arcLength()
    case .cubic(let cubic): try cubic.arcLength(accuracy: accuracy)
    case .arc(let arc): try arc.arcLength()
    }
  }
}

extension Sequence where Element == PathSegment {
  /// The length of a path to a requested accuracy, a fraction of the length.
  ///
  /// A path without segments has length zero. Gaps between segments do not count.
  ///
  /// - Error: as stated in the result: the sum of the segments' errors plus the rounding of the sum, half an ulp
  ///   for any number of segments.
  /// - Throws: ``ArcLengthError`` as a segment does.
  public func arcLength(accuracy: Double = 1e-12) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    var sum = LengthSum()
    for segment in self { sum.add(try segment.arcLength(accuracy: accuracy)) }
    return try sum.finite()
  }
}

extension PlanarPath {
  /// The length of the path's segments to a requested accuracy, a fraction of the length.
  ///
  /// Gaps between subpaths do not count; a path of moves only has length zero.
  ///
  /// - Error: as stated in the result, as for a sequence of segments.
  /// - Throws: ``ArcLengthError`` as a segment does.
  public func arcLength(accuracy: Double = 1e-12) throws(ArcLengthError) -> MeasuredLength {
    try segments.arcLength(accuracy: accuracy)
  }
}

extension Hodograph {
  /// The length in the segment's own units.
  func measured(accuracy: Double) throws(ArcLengthError) -> MeasuredLength {
    try ArcLengthError.wrapping { () throws(GSLError) in try length(accuracy: accuracy) }
      .scaled(byPowerOfTwo: exponent)
  }
}
