// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve of consecutive segments in any dimension, parameterized by arc length, as in Core Animation's calculation mode
/// `cubicPaced`.
///
/// `ArcLength` measures cubic segments, such as those of a ``KochanekBartelsSpline``, or one curve of another kind;
/// lookups need neither `ArcLength` nor GSL.
///
/// - Error: a point is within ``error`` of the exact point, measured along the curve.
public struct PacedSpline<Segment: ParametricCurve>: Sendable {
  /// The segments in the order of travel; a gap between two segments adds no length.
  public let segments: [Segment]

  /// The length of the curve.
  public let length: Double

  package let table: PacedTable

  /// The largest distance of a computed point from the exact point, in the units of the coordinates.
  public var error: Double { table.error * length }

  package init(segments: [Segment], length: Double, table: PacedTable) {
    (self.segments, self.length, self.table) = (segments, length, table)
  }

  /// Returns the location at a fraction of the length, clamped to [0, 1]; for NaN the parameter is NaN.
  public func location(atFraction fraction: Double) -> PathLocation {
    table.location(atFraction: fraction)
  }

  /// Returns the point at a fraction of the length, clamped to [0, 1]; for NaN the coordinates are NaN.
  public func position(atFraction fraction: Double) -> Segment.Vector {
    if fraction.isNaN { return Segment.Vector(repeating: .nan) }
    let location = table.location(atFraction: fraction)
    return segments[location.segment].position(at: location.parameter)
  }

  /// Returns the unit tangent at a fraction of the length, in the direction of travel; zero if the curve is a single point.
  public func unitTangent(atFraction fraction: Double) -> Segment.Vector {
    if fraction.isNaN { return Segment.Vector(repeating: .nan) }
    let location = table.location(atFraction: fraction)
    return segments[location.segment].travelDirection(at: location.parameter)
  }

  /// Returns the fraction of the length at a location, under the rules of ``PacedPath/fraction(at:)``.
  public func fraction(at location: PathLocation) -> Double { table.fraction(at: location) }
}

extension PacedSpline: Equatable where Segment: Equatable {}

extension PacedSpline: Hashable where Segment: Hashable {}

#if !hasFeature(Embedded)
extension PacedSpline: Decodable, CheckedDecodable, Encodable where Segment: Codable {
  package enum CodingKeys: String, CodingKey { case segments, length, table }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let segments = try container.decode([Segment].self, forKey: .segments)
    let table = try container.decode(PacedTable.self, forKey: .table)
    try table.check(segmentCount: segments.count)
    try self.init(segments: segments, length: container.decode(length: .length), table: table)
  }
}
#endif
