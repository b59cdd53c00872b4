// SPDX-License-Identifier: Apache-2.0

/// A spline in any dimension by its own arc length: Core Animation's calculation mode `cubicPaced`.
///
/// The room `ArcLength` makes it from a ``KochanekBartelsSpline``; looking it up needs neither that room
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
