// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing

/// A plane path parameterized by arc length: equal differences of fractions are equal distances.
///
/// This is Core Animation's calculation mode `paced`. Only measuring needs the module `ArcLength` and GSL; lookups do not.
///
/// - Error: a point is at most ``error`` away from the exact point, measured along the path, apart from the rounding error of
///   evaluating the segment. A tangent is the tangent of a point within the same distance.
/// - Lookups are independent of each other and allocate nothing.
public struct PacedPath: Hashable, Sendable {
  /// The segments in the order of travel; a gap between two segments adds no length.
  public let segments: [PathSegment]

  /// The length of the path, to within ``error``.
  public let length: Double

  /// The largest distance of a computed point from the exact point, in the units of the coordinates.
  public var error: Double { table.error * length }

  /// The parameterization, which maps a fraction of the length to a location.
  @usableFromInline package let table: PacedTable

  /// Each segment in powers of its parameter about its start and its end; empty if there are more than ``mostExpanded`` segments.
  @usableFromInline package let sides: [SegmentSide<SIMD2<Double>>]

  /// The largest number of segments for which expansions are stored; they take 224 bytes a segment.
  ///
  /// For longer paths each lookup computes the expansions, with bit-identical results.
  package static let mostExpanded = 1 << 16

  package init(
    segments: [PathSegment], length: Double, table: PacedTable, keepsExpansions: Bool? = nil
  ) {
    self.segments = segments
    sides =
      keepsExpansions ?? (segments.count <= PacedPath.mostExpanded)
      ? (0..<2 * segments.count).map { SegmentSide(segments[$0 >> 1], isFromEnd: $0 & 1 == 1) } : []
    (self.length, self.table) = (length, table)
  }

  /// Returns the point at a fraction of the length.
  ///
  /// Fractions up to 0 give the start of the first segment that has length, fractions of 1 or more the end of the last
  /// such segment, and NaN gives a point of NaNs. Moves and segments without length at the start or end of a path
  /// are ignored; browsers may return their points. At a corner the tangent is that of the segment that starts there.
  @inlinable @inline(__always) public func point(atFraction fraction: Double) -> PathPoint {
    // Tests 0 < fraction < 1 by the bit pattern: negative numbers have the sign bit, and NaN is above 1.
    guard fraction.bitPattern &- 1 < 0x3FEF_FFFF_FFFF_FFFF else {
      return slowPoint(atFraction: fraction)
    }
    let index = table.lowestIndex(at: fraction)
    return table.pieces.withUnsafeBufferPointer { pieces in
      var piece = pieces.baseAddress.unsafelyUnwrapped + index
      // Branch prediction hides the cost of the comparison. Positive numbers compare like their bit patterns.
      if fraction.bitPattern >= (piece + 1).pointee.start.bitPattern {
        piece += 1
        if fraction.bitPattern >= (piece + 1).pointee.start.bitPattern {
          piece += table.skippedPieces(before: fraction, from: index &+ 1)
        }
      }
      return point(atFraction: fraction, on: piece)
    }
  }

  /// Returns the point at a fraction between 0 and 1 that lies on the given piece.
  @inlinable @inline(__always)
  func point(atFraction fraction: Double, on piece: UnsafePointer<PacedPiece>) -> PathPoint {
    // The side is negative unless the piece's variable is a linear function of the parameter.
    let side = Int(piece.pointee.side)
    return sides.withUnsafeBufferPointer { sides in
      guard UInt(bitPattern: side) < UInt(bitPattern: sides.count) else {
        return slowPoint(atFraction: fraction)
      }
      return point(atFraction: fraction, on: piece.pointee, side, sides[side])
        ?? slowPoint(atFraction: fraction)
    }
  }

  /// Returns the point at a fraction on a piece whose variable is a linear function of the parameter, by the segment's
  /// expansion; `nil` where rounding dominates the speed.
  @inlinable @inline(__always) func point(
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

  /// Returns the stored expansion of a segment, or computes it.
  func side(_ index: Int) -> SegmentSide<SIMD2<Double>> {
    index < sides.count
      ? sides[index] : SegmentSide(segments[index >> 1], isFromEnd: index & 1 == 1)
  }

  @usableFromInline @inline(never) func slowPoint(atFraction fraction: Double) -> PathPoint {
    if sides.isEmpty, fraction > 0, fraction < 1 {
      let piece = table.pieces[table.index(at: fraction)]
      let index = Int(piece.side)
      if index >= 0, let point = point(atFraction: fraction, on: piece, index, side(index)) {
        return point
      }
    }
    let location = table.location(atFraction: fraction)
    // NaN is handled here, because a line's tangent does not depend on the parameter and would not be NaN.
    guard !fraction.isNaN else {
      return PathPoint(
        location: location, position: SIMD2(repeating: .nan), tangent: SIMD2(repeating: .nan))
    }
    var point = segments.point(at: location)
    if side(2 * location.segment).isCusp(at: location.parameter) {
      // Approaching a cusp, the curve moves against its second derivative.
      let bend = segments[location.segment].secondDerivative(at: location.parameter)
      point.tangent = (-1 * bend).unit ?? point.tangent
    }
    return point
  }

  /// Returns the point at a distance along the path, in the units of the coordinates.
  ///
  /// The distance is clamped to 0…``length``. On a path of length 0 every distance gives the start.
  public func point(atLength distance: Double) -> PathPoint {
    point(atFraction: length > 0 ? distance / length : distance.isNaN ? .nan : 0)
  }

  /// Returns the part of the path between two fractions of its length, like Core Animation's stroke start and stroke end.
  ///
  /// Fractions are clamped to [0, 1]. The part is empty if `end` is not greater than `start` or if a fraction is NaN.
  /// The start and end of the part are within ``error`` of the exact points.
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
        // Rescales the last parameter to the part of the segment that is left, because its start may have been cut off.
        let rest = (last.parameter - beginning) / (1 - beginning)
        guard rest > 0 else { continue }
        segment = segment.split(at: rest).first
      }
      if beginning < 1 { result.append(segment) }
    }
    return result
  }

  /// Returns the part of a closed path between two fractions, through the path's start unless `end` is greater than `start`.
  ///
  /// Fractions are taken modulo 1, but an integer `end` means the end of the path. Equal fractions give the whole path;
  /// fractions that are not finite give no segments. On an open path the part has a gap where it passes the path's start.
  ///
  /// - Complexity: O(n) for n segments in the part.
  public func closedPart(from start: Double, to end: Double) -> [PathSegment] {
    guard start.isFinite, end.isFinite else { return [] }
    // An integer `end` becomes 0 here, so the result is the part up to 1 plus an empty part.
    let (start, end) = (start - start.rounded(.down), end - end.rounded(.down))
    return start < end
      ? part(from: start, to: end) : part(from: start, to: 1) + part(from: 0, to: end)
  }

  /// Returns the fraction of the length at a location: the inverse of the location of ``point(atFraction:)``.
  ///
  /// The parameter is clamped to 0…1. For a segment index below 0 the result is 0, for an index beyond the last segment
  /// it is 1. A segment without length has the fraction at which the path reaches it. NaN gives NaN.
  ///
  /// - Error: as a distance along the path, ``error`` plus the effect of rounding the parameter.
  /// - Complexity: O(log n) for n segments; nothing is allocated.
  public func fraction(at location: PathLocation) -> Double { table.fraction(at: location) }

  /// Returns the point of the path nearest to a given point, the earliest if several are.
  ///
  /// ```swift
  /// let nearest = paced.nearest(to: pointer)
  /// let fraction = paced.fraction(at: nearest.location)
  /// ```
  ///
  /// For several points ``IndexedPath/nearest(to:near:)`` is faster and gives the same results.
  ///
  /// - Complexity: O(n) for n segments.
  public func nearest(to point: SIMD2<Double>) -> NearestPoint<SIMD2<Double>> {
    segments.nearest(to: point)
  }
}

/// The result of a lookup on a plane path: location, position and direction.
public struct PathPoint: Hashable, Sendable {
  /// The segment, and the parameter on it.
  public var location: PathLocation

  /// The position.
  public var position: SIMD2<Double>

  /// The unit tangent in the direction of travel; zero on a path that is a single point.
  public var tangent: SIMD2<Double>

  @inlinable package init(location: PathLocation, position: SIMD2<Double>, tangent: SIMD2<Double>) {
    (self.location, self.position, self.tangent) = (location, position, tangent)
  }

  /// The angle of the tangent from the x axis towards the y axis, in −π…π; 0 on a path that is a single point.
  ///
  /// Core Animation's `rotationMode` `auto` rotates a layer by this angle, `autoReverse` by this angle plus π.
  ///
  /// - Error: the angle by which the tangent is wrong, plus one ulp.
  public var angle: Double { Double.atan2(y: tangent.y, x: tangent.x) }
}

extension [PathSegment] {
  /// Returns the point at a location, whose parameter is in [0, 1] or NaN.
  package func point(at location: PathLocation) -> PathPoint {
    PathPoint(
      location: location, position: self[location.segment].position(at: location.parameter),
      tangent: self[location.segment].travelDirection(at: location.parameter))
  }
}

#if !hasFeature(Embedded)
extension PacedPath: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case segments, length, table }

  /// Reads a measured path, bit for bit.
  ///
  /// The table must refer to existing segments. Whether the table fits these segments is not checked, because that
  /// would require measuring them again.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let segments = try container.decode([PathSegment].self, forKey: .segments)
    let table = try container.decode(PacedTable.self, forKey: .table)
    try table.check(segmentCount: segments.count)
    try self.init(segments: segments, length: container.decode(length: .length), table: table)
  }
}
#endif
