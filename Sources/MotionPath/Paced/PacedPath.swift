// SPDX-License-Identifier: Apache-2.0

/// A plane path by arc length: equal fractions are equal distances along it.
///
/// What Core Animation calls `calculationMode` paced. A plain value: the room `ArcLength` makes it
/// from segments, and looking it up needs neither that room nor GSL.
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
