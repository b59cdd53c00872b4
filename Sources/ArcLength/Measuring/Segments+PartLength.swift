// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension LineSegment {
  /// The length from the start to a parameter.
  ///
  /// - Parameter s: The parameter; held to 0…1.
  /// - Returns: the length, its error and what it cost.
  /// - Error: 5 ulp of the length, or the smallest double where that is larger.
  /// - Throws: ``ArcLengthError`` as ``arcLength()`` does, and where `s` is not a number.
  public func arcLength(upTo s: Double) throws(ArcLengthError) -> MeasuredLength {
    let s = try MeasuredLength.parameter(s)
    let whole = try arcLength()
    return s < 1 ? s > 0 ? whole.scaled(byFraction: s) : .zero : whole
  }
}

extension QuadraticSegment {
  /// The length from the start to a parameter, in closed form.
  ///
  /// - Parameter s: The parameter; held to 0…1.
  /// - Returns: the length, its error and what it cost.
  /// - Error: 20u of the length of the part's control polygon, u = 2^-53.
  /// - Throws: ``ArcLengthError`` as ``arcLength()`` does, and where `s` is not a number.
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
  /// The length from the start to a parameter, to a requested accuracy, which is a fraction of that length.
  ///
  /// - Parameters:
  ///   - s: The parameter; held to 0…1.
  ///   - accuracy: How far the length may be from the true one, as a fraction of it.
  /// - Returns: the length, its error and what it cost.
  /// - Error: as stated in the result: `accuracy` of the length at most, plus 20u of the length of the part's
  ///   control polygon for rounding, u = 2^-53.
  /// - Throws: ``ArcLengthError`` as ``arcLength(accuracy:)`` does, and where `s` is not a number.
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
  /// - Parameter s: The parameter; held to 0…1.
  /// - Returns: the length, its error and what it cost.
  /// - Error: as stated in the result, about that of ``arcLength()``.
  /// - Throws: ``ArcLengthError`` as ``arcLength()`` does, and where `s` is not a number.
  public func arcLength(upTo s: Double) throws(ArcLengthError) -> MeasuredLength {
    let s = try MeasuredLength.parameter(s)
    guard s < 1 else { return try arcLength() }
    let part = EllipticalArc(
      center: center, radii: radii, startAngle: startAngle, sweep: sweep * s, rotation: rotation)
    var length = try part.arcLength()
    // The sweep was rounded by u of itself; the speed at its end times it is four times the length at most.
    length.error += 4 * length.value.ulp
    return length
  }
}

extension PathSegment {
  /// The length from the start to a parameter, to a requested accuracy, which is a fraction of that length.
  ///
  /// - Parameters:
  ///   - s: The parameter; held to 0…1.
  ///   - accuracy: How far the length may be from the true one, as a fraction of it; it matters to cubics
  ///     only, the others are as exact as they can be.
  /// - Returns: the length, its error and what it cost.
  /// - Error: as stated in the result.
  /// - Throws: ``ArcLengthError`` as ``arcLength(accuracy:)`` does, and where `s` is not a number.
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
  /// The length of a path up to a place on it, to a requested accuracy, which is a fraction of that length.
  ///
  /// Gaps between segments do not count. A place before the first segment is the start of the path, one after
  /// the last segment its end.
  ///
  /// - Parameters:
  ///   - place: The place: a segment, counted from 0, and a parameter, held to 0…1.
  ///   - accuracy: How far the length may be from the true one, as a fraction of it.
  /// - Returns: the length, its error and what it cost.
  /// - Error: as stated in the result: the sum of the segments' errors, and the rounding of the sum.
  /// - Throws: ``ArcLengthError`` as a segment does; a segment after the place is not looked at.
  /// - Complexity: O(n) for n segments up to the place; ``MeasuredPath`` answers many such questions at once.
  public func arcLength(
    upTo place: PathLocation, accuracy: Double = 1e-12
  ) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    var sum = LengthSum()
    for (index, segment) in enumerated() {
      guard index <= place.segment else { break }
      sum.add(
        index < place.segment
          ? try segment.arcLength(accuracy: accuracy)
          : try segment.arcLength(upTo: place.parameter, accuracy: accuracy))
    }
    return try sum.finite()
  }
}
