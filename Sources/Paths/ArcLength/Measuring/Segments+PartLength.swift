// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension LineSegment {
  /// The length from the start to a parameter.
  ///
  /// - Parameter s: The parameter; clamped to 0…1.
  /// - Returns: the length with its error and number of evaluations.
  /// - Error: 5 ulp of the length, or the smallest double if that is larger.
  /// - Throws: ``ArcLengthError`` as ``arcLength()`` does, and if `s` is NaN.
  package func arcLength(upTo s: Double) throws(ArcLengthError) -> MeasuredLength {
    let s = try MeasuredLength.parameter(s)
    let whole = try arcLength()
    return s < 1 ? s > 0 ? whole.scaled(byFraction: s) : .zero : whole
  }
}

extension QuadraticSegment {
  /// The length from the start to a parameter, in closed form.
  ///
  /// - Parameter s: The parameter; clamped to 0…1.
  /// - Returns: the length with its error and number of evaluations.
  /// - Error: 20u of the length of the part's control polygon, u = 2^-53.
  /// - Throws: ``ArcLengthError`` as ``arcLength()`` does, and if `s` is NaN.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  public func arcLength(upTo s: Double) throws(ArcLengthError) -> MeasuredLength {
    let s = try MeasuredLength.parameter(s)
    guard s < 1 else { return try arcLength() }
    let hodograph = try Hodograph(p0, p1, p2)
    return try hodograph.measured(upTo: s) { (part) throws(ArcLengthError) in
      part.quadraticLength
    }
  }
}

extension CubicSegment {
  /// The length from the start to a parameter, to a requested accuracy, a fraction of that length.
  ///
  /// - Parameters:
  ///   - s: The parameter; clamped to 0…1.
  ///   - accuracy: The largest error of the length, as a fraction of it.
  /// - Returns: the length with its error and number of evaluations.
  /// - Error: as stated in the result: at most `accuracy` times the length, plus 20u of the length of the part's
  ///   control polygon for rounding, u = 2^-53.
  /// - Throws: ``ArcLengthError`` as ``arcLength(accuracy:)`` does, and if `s` is NaN.
  /// - Complexity: that of measuring the whole segment.
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  public func arcLength(
    upTo s: Double, accuracy: Double = 1e-12
  ) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    let s = try MeasuredLength.parameter(s)
    let hodograph = try Hodograph(p0, p1, p2, p3)
    guard s < 1 else { return try hodograph.measured(accuracy: accuracy) }
    return try hodograph.measured(upTo: s) { (part) throws(ArcLengthError) in
      try ArcLengthError.wrapping { () throws(GSLError) in try part.length(accuracy: accuracy) }
    }
  }
}

extension EllipticalArc {
  /// The length from the start to a parameter, by elliptic integrals.
  ///
  /// - Parameter s: The parameter; clamped to 0…1.
  /// - Returns: the length with its error and number of evaluations.
  /// - Error: as stated in the result, about that of ``arcLength()``.
  /// - Throws: ``ArcLengthError`` as ``arcLength()`` does, and if `s` is NaN.
  package func arcLength(upTo s: Double) throws(ArcLengthError) -> MeasuredLength {
    let s = try MeasuredLength.parameter(s)
    guard s < 1 else { return try arcLength() }
    var length = try EllipseSpeed(EllipseSpeed(self), upTo: s).length()
    // The sweep was rounded by u of itself; the speed at its end times the sweep is at most four times the length.
    length.error += 4 * length.value.ulp
    return length
  }
}

extension PathSegment {
  /// The length from the start to a parameter, to a requested accuracy, a fraction of that length.
  ///
  /// - Parameters:
  ///   - s: The parameter; clamped to 0…1.
  ///   - accuracy: The largest error of the length, as a fraction of it; only cubics use it, the others are as
  ///     accurate as they can be.
  /// - Returns: the length with its error and number of evaluations.
  /// - Error: as stated in the result.
  /// - Throws: ``ArcLengthError`` as ``arcLength(accuracy:)`` does, and if `s` is NaN.
  public func arcLength(
    upTo s: Double, accuracy: Double = 1e-12
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
  /// The length of a path up to a location, to a requested accuracy, a fraction of that length.
  ///
  /// Gaps between segments do not count. A location before the first segment is the start of the path, one after
  /// the last segment its end.
  ///
  /// - Parameters:
  ///   - location: The index of a segment, and a parameter, clamped to 0…1.
  ///   - accuracy: The largest error of the length, as a fraction of it.
  /// - Returns: the length with its error and number of evaluations.
  /// - Error: as stated in the result: the sum of the segments' errors plus the rounding of the sum.
  /// - Throws: ``ArcLengthError`` as a segment does; segments after the location are not measured.
  /// - Complexity: O(n) for n segments up to the location; ``MeasuredPath`` is faster for many queries.
  package func arcLength(
    upTo location: PathLocation, accuracy: Double = 1e-12
  ) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    var sum = LengthSum()
    for (index, segment) in enumerated() {
      guard index <= location.segment else { break }
      sum.add(
        index < location.segment
          ? try segment.arcLength(accuracy: accuracy)
          : try segment.arcLength(upTo: location.parameter, accuracy: accuracy))
    }
    return try sum.finite()
  }
}
