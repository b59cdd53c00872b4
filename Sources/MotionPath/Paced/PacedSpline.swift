// SPDX-License-Identifier: Apache-2.0

import Easing

/// A spline in any dimension parameterized by arc length: Core Animation's calculation mode `cubicPaced`.
///
/// The module `ArcLength` makes it from a ``KochanekBartelsSpline``; looking it up needs neither that module nor
/// GSL.
///
/// - Error: a point is within ``error`` of the exact one, measured along the spline.
public struct PacedSpline<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The cubic segments between the keys.
  public let segments: [CubicSegment<Vector>]

  /// The length of the spline.
  public let length: Double

  /// The parameterization: from a fraction of the length to a location.
  public let table: PacedTable

  /// The largest distance of a point from the exact one, in the units of the coordinates.
  public var error: Double { table.error * length }

  package init(segments: [CubicSegment<Vector>], length: Double, table: PacedTable) {
    self.segments = segments
    self.length = length
    self.table = table
  }

  /// The point at a fraction of the length, clamped to [0, 1]; NaN for NaN.
  public func position(atFraction fraction: Double) -> Vector {
    if fraction.isNaN { return Vector(repeating: .nan) }
    let location = table.location(atFraction: fraction)
    return segments[location.segment].position(at: location.parameter)
  }

  /// The unit tangent at a fraction of the length, in the direction of travel; zero on a spline that is a point.
  public func unitTangent(atFraction fraction: Double) -> Vector {
    if fraction.isNaN { return Vector(repeating: .nan) }
    let location = table.location(atFraction: fraction)
    return segments[location.segment].travelDirection(at: location.parameter)
  }
}

#if !hasFeature(Embedded)
extension PacedSpline: Codable {
  private enum CodingKeys: String, CodingKey {
    case segments, length, table
  }

  /// Reads a measured spline; its points equal those of the spline that was written, bit for bit.
  ///
  /// The table must refer to existing segments. Whether the length and the table belong to these segments is not
  /// checked, because that takes measuring them again.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let segments = try container.decode([CubicSegment<Vector>].self, forKey: .segments)
    let table = try container.decode(PacedTable.self, forKey: .table)
    try decoder.checking { try table.check(segmentCount: segments.count) }
    try self.init(segments: segments, length: container.decode(length: .length), table: table)
  }

  /// Writes the segments, the length and the parameterization.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(segments, forKey: .segments)
    try container.encode(length, forKey: .length)
    try container.encode(table, forKey: .table)
  }
}
#endif
