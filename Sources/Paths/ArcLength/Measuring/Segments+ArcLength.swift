// SPDX-License-Identifier: Apache-2.0

import MotionPath

// A parameter up to which a function measures is clamped to 0…1. The functions throw `ArcLengthError` for an accuracy outside
// 1e-14...0.1, for a parameter of NaN, for numbers that are not finite, and for a length that overflows.

extension LineSegment {
  /// The length up to a parameter, in closed form.
  ///
  /// - Error: 4 ulp of the length, or 5 ulp if only a part is measured, and at least the smallest double.
  package func arcLength(upTo s: Double = 1) throws(ArcLengthError) -> MeasuredLength {
    let s = try MeasuredLength.parameter(s)
    let hodograph = try Hodograph(start, start, end, end)
    let value = hodograph.polygon
    let whole =
      value > 0
      ? try MeasuredLength(value: value, error: 3 * value.ulp)
        .scaled(byPowerOfTwo: hodograph.exponent) : .zero
    return s < 1 ? s > 0 ? whole.scaled(byFraction: s) : .zero : whole
  }
}

extension QuadraticSegment {
  /// The length up to a parameter, clamped to 0…1, in closed form.
  ///
  /// - Error: 16u of the length of the control polygon (u = 2^-53); for a part, 20u of the length of the part's control
  ///   polygon.
  /// - Throws: ``ArcLengthError`` if a coordinate is not finite, the length overflows or `s` is NaN.
  package func arcLength(upTo s: Double = 1) throws(ArcLengthError) -> MeasuredLength {
    try Hodograph(p0, p1, p2).measured(upTo: MeasuredLength.parameter(s)) {
      (part) throws(ArcLengthError) in part.quadraticLength
    }
  }
}

extension CubicSegment {
  /// The length up to a parameter, clamped to 0…1, to an accuracy relative to that length.
  ///
  /// The length is integrated on Gauss–Legendre panels; most curves need one. The number of points of a panel follows from an a
  /// priori error bound based on the complex roots of the squared speed. Cusps, reversals and near-cusps take more panels but
  /// are measured just as accurately.
  ///
  /// - Error: as stated in the result: for integration, the product of `accuracy` and the length; for rounding, 16u (u = 2^-53)
  ///   of the control polygon's length, or 20u of that of the part if only a part is measured.
  /// - Throws: ``ArcLengthError`` for an accuracy outside 1e-14...0.1, a coordinate that is not finite, a length that
  ///   overflows, or `s` of NaN.
  @_specialize(where Vector == SIMD2<Double>) @_specialize(where Vector == SIMD3<Double>)
  public func arcLength(
    upTo s: Double = 1, accuracy: Double = 1e-12
  ) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    let s = try MeasuredLength.parameter(s)
    return try Hodograph(p0, p1, p2, p3).measured(upTo: s) { (part) throws(ArcLengthError) in
      try part.length(accuracy: accuracy)
    }
  }
}

extension EllipticalArc {
  /// The length up to a parameter, by elliptic integrals.
  ///
  /// - Error: as stated in the result: 50u to 170u of the length (u = 2^-53). If the arc is not given by its center, the effect
  ///   of the start angle's rounding error, 2u (4 + |start angle|), is added. This effect is largest near a vertex of a flat
  ///   ellipse; there the angle of a short arc is computed from its chord if that is more accurate. The stated error omits one
  ///   effect: a relative change ε of the ends or radii of an SVG arc of nearly half a turn changes the arc by about √ε.
  package func arcLength(upTo s: Double = 1) throws(ArcLengthError) -> MeasuredLength {
    let s = try MeasuredLength.parameter(s)
    let whole = try EllipseSpeed(self)
    guard s < 1 else { return try whole.length() }
    var length = try EllipseSpeed(whole, upTo: s).length()
    // The sweep has a relative rounding error of u; the speed at its end times the sweep is at most four times the length.
    length.error += 4 * length.value.ulp
    return length
  }
}

extension PathSegment {
  /// The length up to a parameter, clamped to 0…1, to an accuracy relative to that length.
  ///
  /// - Error: as stated in the result. Only cubics use `accuracy`; the other kinds are always computed as accurately as
  ///   possible.
  /// - Throws: ``ArcLengthError`` for an accuracy outside 1e-14...0.1, a number that is not finite, a length that
  ///   overflows, or `s` of NaN.
  public func arcLength(
    upTo s: Double = 1, accuracy: Double = 1e-12
  ) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    return switch self {
    case .line(let line): try line.arcLength(upTo: s)
    case .quadratic(let quadratic): try quadratic.arcLength(upTo: s)
    case .cubic(let cubic): try cubic.arcLength(upTo: s, accuracy: accuracy)
    case .arc(let arc): try arc.arcLength(upTo: s)
    }
  }
}

extension Sequence where Element == PathSegment {
  /// The length of a path, to an accuracy relative to that length.
  ///
  /// Gaps have no length.
  ///
  /// - Error: as stated in the result: the sum of the segments' errors, plus half an ulp for rounding, whatever the number of
  ///   segments.
  /// - Throws: ``ArcLengthError`` for the same reasons as for a segment.
  public func arcLength(accuracy: Double = 1e-12) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    var sum = LengthSum()
    for segment in self { sum.add(try segment.arcLength(accuracy: accuracy)) }
    return try sum.finite()
  }
}

extension PlanarPath {
  /// The length of the path's segments, measured as a sequence of segments.
  public func arcLength(accuracy: Double = 1e-12) throws(ArcLengthError) -> MeasuredLength {
    try segments.arcLength(accuracy: accuracy)
  }
}
