// SPDX-License-Identifier: Apache-2.0

import Easing
import RealModule

/// A plane path by arc length: equal fractions are equal distances along it.
///
/// What Core Animation calls `calculationMode` paced. A plain value: the module `ArcLength` makes it
/// from segments, and looking it up needs neither that module nor GSL.
///
/// - Error: a point is within ``error`` of the exact one, measured along the path, plus the rounding
///   of evaluating the segment. A tangent is that of the point.
/// - Lookups do not depend on each other, are in any order, and allocate nothing.
public struct PacedPath: Hashable, Sendable {
  /// The segments, in the order of travel; a gap between two of them takes no distance.
  public let segments: [PathSegment]

  /// The length of the path, to within ``error``.
  public let length: Double

  /// How far, in the units of the coordinates, a point can be from the exact one.
  public var error: Double { table.error * length }

  /// The parameterisation: from a fraction of the length to a place.
  public let table: PacedTable

  /// Each segment from its start and from its end.
  @usableFromInline let sides: [SegmentSide<SIMD2<Double>>]

  /// A path from its parts.
  package init(segments: [PathSegment], length: Double, table: PacedTable) {
    self.segments = segments
    sides = segments.flatMap(SegmentSide.both)
    self.length = length
    self.table = table
  }

  /// The point at a fraction of the length.
  ///
  /// The start of the path at 0 and below, its end at 1 and above; NaN gives NaN throughout. Where
  /// two segments meet in a corner, the tangent of the one that begins.
  @inlinable @inline(__always)
  public func point(atFraction fraction: Double) -> PathPoint {
    // Between 0 and 1, by the bits: those below 0 have the highest set, and NaN has more than 1.
    guard fraction.bitPattern &- 1 < 0x3FEF_FFFF_FFFF_FFFF else {
      return slowPoint(atFraction: fraction)
    }
    let index = table.index(at: fraction)
    return table.pieces.withUnsafeBufferPointer { pieces in
      guard pieces[index].variable == .linear else { return slowPoint(atFraction: fraction) }
      let x = (fraction - pieces[index].origin) * pieces[index].scale
      let offset = pieces[index].offset(atVariable: x)
      let side = Int(pieces[index].side)
      return sides.withUnsafeBufferPointer { sides in
        let derivative = sides[side].derivative(at: offset)
        let square = derivative.x * derivative.x + derivative.y * derivative.y
        guard square > sides[side].smallestSquare else {
          return slowPoint(atFraction: fraction)
        }
        return PathPoint(
          place: PathPlace(
            segment: side >> 1, parameter: pieces[index].parameter(atOffset: offset)),
          position: sides[side].position(at: offset),
          tangent: derivative / square.squareRoot())
      }
    }
  }

  /// The point at any fraction of the length, by the segment itself.
  @usableFromInline @inline(never)
  func slowPoint(atFraction fraction: Double) -> PathPoint {
    let place = table.place(atFraction: fraction)
    // A line has a tangent without being asked where.
    guard !fraction.isNaN else {
      return PathPoint(
        place: place, position: SIMD2(repeating: .nan), tangent: SIMD2(repeating: .nan))
    }
    var point = point(at: place)
    if sides[2 * place.segment].isCusp(at: place.parameter) {
      // Coming up to a cusp the curve moves against its second derivative.
      let bend = segments[place.segment].secondDerivative(at: place.parameter)
      point.tangent = (-1 * bend).unit ?? point.tangent
    }
    return point
  }

  /// The point at a distance along the path, in the units of the coordinates.
  ///
  /// The distance is kept inside the path. On a path without length every distance is its start.
  public func point(atLength distance: Double) -> PathPoint {
    point(atFraction: length > 0 ? distance / length : distance.isNaN ? .nan : 0)
  }

  /// The point at a place, by the segment itself.
  func point(at place: PathPlace) -> PathPoint {
    switch segments[place.segment] {
    case .line(let line): Self.point(of: line, at: place)
    case .quadratic(let quadratic): Self.point(of: quadratic, at: place)
    case .cubic(let cubic): Self.point(of: cubic, at: place)
    case .arc(let arc): Self.point(of: arc, at: place)
    }
  }

  @inline(__always)
  private static func point<Curve: ParametricCurve>(
    of curve: Curve, at place: PathPlace
  ) -> PathPoint where Curve.Vector == SIMD2<Double> {
    PathPoint(
      place: place, position: curve.position(at: place.parameter),
      tangent: curve.travelDirection(at: place.parameter))
  }
}

extension PacedPath {
  /// The part of the path between two fractions of its length: Core Animation's stroke start and stroke
  /// end.
  ///
  /// - Parameters:
  ///   - start: the fraction at which the part starts, held to [0, 1].
  ///   - end: the fraction at which it ends, held to [0, 1].
  /// - Returns: the segments of the part in the order of travel; none if `end` is not greater than
  ///   `start`, or one of them is NaN. Their ends are within ``error`` of the exact places.
  /// - Complexity: O(n) for n segments in the part.
  public func part(from start: Double, to end: Double) -> [PathSegment] {
    guard start < end, !segments.isEmpty else { return [] }
    let first = table.place(atFraction: start)
    let last = table.place(atFraction: end)
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
        // The parameter on what is left of the segment.
        let rest = (last.parameter - beginning) / (1 - beginning)
        guard rest > 0 else { continue }
        segment = segment.split(at: rest).first
      }
      if beginning < 1 { result.append(segment) }
    }
    return result
  }
}

/// What a lookup on a plane path answers: where, and which way the path goes there.
public struct PathPoint: Hashable, Sendable {
  /// The segment, and the parameter on it.
  public var place: PathPlace

  /// The position.
  public var position: SIMD2<Double>

  /// The unit tangent, in the direction of travel; zero where the path is a point.
  public var tangent: SIMD2<Double>

  /// Records a point.
  @inlinable
  public init(place: PathPlace, position: SIMD2<Double>, tangent: SIMD2<Double>) {
    self.place = place
    self.position = position
    self.tangent = tangent
  }

  /// The angle of the tangent from the x axis towards the y axis, in −π…π.
  ///
  /// Core Animation's `rotationMode` auto turns a layer by this angle, autoReverse by π more.
  ///
  /// - Error: an ulp more than that of the tangent; 0 where the path is a point.
  public var angle: Double { Double.atan2(y: tangent.y, x: tangent.x) }
}

#if !hasFeature(Embedded)
extension PacedPath: Codable {
  private enum CodingKeys: String, CodingKey {
    case segments, length, table
  }

  /// Reads what was measured elsewhere; every point is that of the path that was written, to the last bit.
  ///
  /// The table must lead to segments that there are. That the length and the table are those of these segments is
  /// taken on trust, as it can not be seen without measuring them again.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let segments = try container.decode([PathSegment].self, forKey: .segments)
    let table = try container.decode(PacedTable.self, forKey: .table)
    try decoder.checking { try table.check(segmentCount: segments.count) }
    try self.init(segments: segments, length: container.decode(length: .length), table: table)
  }

  /// Writes the segments, the length and the parameterisation.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(segments, forKey: .segments)
    try container.encode(length, forKey: .length)
    try container.encode(table, forKey: .table)
  }
}
#endif
