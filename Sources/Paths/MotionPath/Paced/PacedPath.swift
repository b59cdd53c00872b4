// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing

/// A plane path parameterized by arc length: equal fractions are equal distances along it.
///
/// This is Core Animation's calculation mode `paced`. `ArcLength` measures segments; lookups need neither it nor GSL.
///
/// - Error: a point is within ``error`` of the exact one, measured along the path, plus the rounding of evaluating
///   the segment. A tangent is exact at a point as near.
/// - Lookups are independent of each other and allocate nothing.
public struct PacedPath: Hashable, Sendable {
  /// The segments in the order of travel; a gap between two of them has no length.
  public let segments: [PathSegment]

  /// The length of the path, to within ``error``.
  public let length: Double

  /// The largest distance of a point from the exact one, in the units of the coordinates.
  public var error: Double { table.error * length }

  /// The parameterization: from a fraction of the length to a location.
  @usableFromInline package let table: PacedTable

  /// The expansions of each segment about its start and its end; empty for more than ``mostExpanded`` segments.
  @usableFromInline package let sides: [SegmentSide<SIMD2<Double>>]

  /// The largest number of segments with stored expansions, 224 bytes a segment.
  ///
  /// Longer paths compute them in each lookup, to the same bits.
  package static let mostExpanded = 1 << 16

  package init(
    segments: [PathSegment], length: Double, table: PacedTable, keepsExpansions: Bool? = nil
  ) {
    self.segments = segments
    var sides: [SegmentSide<SIMD2<Double>>] = []
    if keepsExpansions ?? (segments.count <= PacedPath.mostExpanded) {
      sides.reserveCapacity(2 * segments.count)
      for segment in segments {
        sides.append(SegmentSide(segment, isFromEnd: false))
        sides.append(SegmentSide(segment, isFromEnd: true))
      }
    }
    self.sides = sides
    self.length = length
    self.table = table
  }

  /// The point at a fraction of the length.
  ///
  /// Fractions up to 0 give the start of the first segment that has length, from 1 on the end of the last one, NaN gives
  /// NaN throughout. Moves and segments without length at the ends of a path do not count; browsers may return their points.
  /// At a corner the tangent is that of the segment that starts there.
  @inlinable @inline(__always)
  public func point(atFraction fraction: Double) -> PathPoint {
    // Tests 0 < fraction < 1 by the bit pattern: negative numbers have the sign bit, and NaN is above 1.
    guard fraction.bitPattern &- 1 < 0x3FEF_FFFF_FFFF_FFFF else {
      return slowPoint(atFraction: fraction)
    }
    let index = table.firstIndex(at: fraction)
    return table.pieces.withUnsafeBufferPointer { pieces in
      var piece = pieces.baseAddress.unsafelyUnwrapped + index
      // Branch prediction hides the comparison. Positive numbers compare like their bit patterns.
      if fraction.bitPattern >= (piece + 1).pointee.start.bitPattern {
        piece += 1
        if fraction.bitPattern >= (piece + 1).pointee.start.bitPattern {
          piece += table.skippedPieces(before: fraction, from: index &+ 1)
        }
      }
      return point(atFraction: fraction, on: piece)
    }
  }

  /// The point at a fraction between 0 and 1 that is on a piece.
  @inlinable @inline(__always)
  func point(atFraction fraction: Double, on piece: UnsafePointer<PacedPiece>) -> PathPoint {
    // Negative unless the piece's variable is linear.
    let side = Int(piece.pointee.side)
    return sides.withUnsafeBufferPointer { sides in
      guard UInt(bitPattern: side) < UInt(bitPattern: sides.count) else {
        return slowPoint(atFraction: fraction)
      }
      return point(atFraction: fraction, on: piece.pointee, side, sides[side])
        ?? slowPoint(atFraction: fraction)
    }
  }

  /// The point at a fraction on a piece with a linear variable, from the expansion of its segment; nil where rounding
  /// dominates the speed.
  @inlinable @inline(__always)
  func point(
    atFraction fraction: Double, on piece: PacedPiece, _ index: Int,
    _ side: SegmentSide<SIMD2<Double>>
  ) -> PathPoint? {
    let offset = piece.offset(atVariable: piece.linearVariable(at: fraction))
    let derivative = side.derivative(at: offset)
    let square = derivative.x * derivative.x + derivative.y * derivative.y
    guard square > side.smallestSquare else { return nil }
    return PathPoint(
      location: PathLocation(
        segment: index >> 1,
        parameter: PacedPiece.parameter(atOffset: offset, from: Double(index & 1))),
      position: side.position(at: offset), tangent: derivative / square.squareRoot())
  }

  /// An expansion of a segment, stored or computed.
  func side(_ index: Int) -> SegmentSide<SIMD2<Double>> {
    index < sides.count
      ? sides[index] : SegmentSide(segments[index >> 1], isFromEnd: index & 1 == 1)
  }

  @usableFromInline @inline(never)
  func slowPoint(atFraction fraction: Double) -> PathPoint {
    if sides.isEmpty, fraction > 0, fraction < 1 {
      let piece = table.pieces[table.index(at: fraction)]
      let index = Int(piece.side)
      if index >= 0, let point = point(atFraction: fraction, on: piece, index, side(index)) {
        return point
      }
    }
    let location = table.location(atFraction: fraction)
    // A line's tangent does not depend on the parameter, so NaN is handled here.
    guard !fraction.isNaN else {
      return PathPoint(
        location: location, position: SIMD2(repeating: .nan), tangent: SIMD2(repeating: .nan))
    }
    var point = point(at: location)
    if side(2 * location.segment).isCusp(at: location.parameter) {
      // Approaching a cusp, the curve moves against its second derivative.
      let bend = segments[location.segment].secondDerivative(at: location.parameter)
      point.tangent = (-1 * bend).unit ?? point.tangent
    }
    return point
  }

  /// The point at a distance along the path, in the units of the coordinates.
  ///
  /// The distance is clamped to the path. On a path of length 0 every distance gives the start.
  public func point(atLength distance: Double) -> PathPoint {
    point(atFraction: length > 0 ? distance / length : distance.isNaN ? .nan : 0)
  }

  func point(at location: PathLocation) -> PathPoint {
    switch segments[location.segment] {
    case .line(let line): Self.point(of: line, at: location)
    case .quadratic(let quadratic): Self.point(of: quadratic, at: location)
    case .cubic(let cubic): Self.point(of: cubic, at: location)
    case .arc(let arc): Self.point(of: arc, at: location)
    }
  }

  @inline(__always)
  private static func point<Curve: ParametricCurve>(
    of curve: Curve, at location: PathLocation
  ) -> PathPoint where Curve.Vector == SIMD2<Double> {
    PathPoint(
      location: location, position: curve.position(at: location.parameter),
      tangent: curve.travelDirection(at: location.parameter))
  }
}

extension PacedPath {
  /// The part of the path between two fractions of its length: Core Animation's stroke start and stroke end.
  ///
  /// Fractions are clamped to [0, 1]. The part is empty if `end` is not greater than `start` or one of them is NaN. Its ends
  /// are within ``error`` of the exact points.
  ///
  /// - Complexity: O(n) for n segments in the part.
  public func part(from start: Double, to end: Double) -> [PathSegment] {
    guard start < end, !segments.isEmpty else { return [] }
    let first = table.location(atFraction: start)
    let last = table.location(atFraction: end)
    guard first.segment <= last.segment else { return [] }
    var result: [PathSegment] = []
    for index in first.segment...last.segment {
      var segment = segments[index]
      var beginning = 0.0
      if index == first.segment, first.parameter > 0 {
        beginning = first.parameter
        segment = segment.split(at: beginning).second
      }
      if index == last.segment, last.parameter < 1 {
        // The parameter on the remaining part of the segment.
        let rest = (last.parameter - beginning) / (1 - beginning)
        guard rest > 0 else { continue }
        segment = segment.split(at: rest).first
      }
      if beginning < 1 { result.append(segment) }
    }
    return result
  }

  /// The part of a closed path between two fractions of its length, through the start unless `end` is greater.
  ///
  /// Fractions count modulo 1, except that an end of 1 is the end of the path. Equal fractions give the whole path; fractions
  /// that are not finite give no segments. On an open path the part has a gap at the seam.
  ///
  /// - Complexity: O(n) for n segments in the part.
  public func closedPart(from start: Double, to end: Double) -> [PathSegment] {
    guard start.isFinite, end.isFinite else { return [] }
    // An integer end is 0 here: the part up to 1 and an empty one.
    let (start, end) = (start - start.rounded(.down), end - end.rounded(.down))
    return start < end
      ? part(from: start, to: end) : part(from: start, to: 1) + part(from: 0, to: end)
  }
}

/// The result of a lookup on a plane path: location, position and direction.
public struct PathPoint: Hashable, Sendable {
  /// The segment, and the parameter on it.
  public var location: PathLocation

  /// The position.
  public var position: SIMD2<Double>

  /// The unit tangent in the direction of travel; zero on a path that is a point.
  public var tangent: SIMD2<Double>

  @inlinable
  package init(location: PathLocation, position: SIMD2<Double>, tangent: SIMD2<Double>) {
    self.location = location
    self.position = position
    self.tangent = tangent
  }

  /// The angle of the tangent from the x axis towards the y axis, in −π…π.
  ///
  /// Core Animation's `rotationMode` auto rotates a layer by this angle, autoReverse by π more.
  ///
  /// - Error: one ulp more than the tangent's error; 0 on a path that is a point.
  public var angle: Double { Double.atan2(y: tangent.y, x: tangent.x) }
}

#if !hasFeature(Embedded)
extension PacedPath: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case segments, length, table }

  /// Reads a measured path, bit for bit.
  ///
  /// The table must refer to existing segments; whether it belongs to them is not checked, because that takes measuring
  /// them again.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let segments = try container.decode([PathSegment].self, forKey: .segments)
    let table = try container.decode(PacedTable.self, forKey: .table)
    try table.check(segmentCount: segments.count)
    try self.init(segments: segments, length: container.decode(length: .length), table: table)
  }
}
#endif
