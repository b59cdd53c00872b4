// SPDX-License-Identifier: Apache-2.0

import Easing

/// A spline in any dimension by its own arc length: Core Animation's calculation mode `cubicPaced`.
///
/// The module `ArcLength` makes it from a ``KochanekBartelsSpline``; looking it up needs neither that module
/// nor GSL.
///
/// - Error: a point is within ``error`` of the exact one, measured along the spline.
public struct PacedSpline<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The cubic segments between the keys.
  public let segments: [CubicSegment<Vector>]

  /// The length of the spline.
  public let length: Double

  /// The parameterisation: from a fraction of the length to a place.
  public let table: PacedTable

  /// How far, in the units of the coordinates, a point can be from the exact one.
  public var error: Double { table.error * length }

  /// A spline from its parts.
  package init(segments: [CubicSegment<Vector>], length: Double, table: PacedTable) {
    self.segments = segments
    self.length = length
    self.table = table
  }

  /// The point at a fraction of the length; the ends outside [0, 1], NaN for NaN.
  public func position(atFraction fraction: Double) -> Vector {
    if fraction.isNaN { return Vector(repeating: .nan) }
    let place = table.place(atFraction: fraction)
    return segments[place.segment].position(at: place.parameter)
  }

  /// The unit tangent at a fraction of the length, in the direction of travel; zero where the spline is a
  /// point.
  public func unitTangent(atFraction fraction: Double) -> Vector {
    if fraction.isNaN { return Vector(repeating: .nan) }
    let place = table.place(atFraction: fraction)
    return segments[place.segment].travelDirection(at: place.parameter)
  }
}

#if !hasFeature(Embedded)
extension PacedSpline: Codable {
  private enum CodingKeys: String, CodingKey {
    case segments, length, table
  }

  /// Reads what was measured elsewhere; every point is that of the spline that was written, to the last bit.
  ///
  /// The table must lead to segments that there are. That the length and the table are those of these segments is
  /// taken on trust, as it can not be seen without measuring them again.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let segments = try container.decode([CubicSegment<Vector>].self, forKey: .segments)
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
