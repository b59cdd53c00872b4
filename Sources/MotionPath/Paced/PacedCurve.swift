// SPDX-License-Identifier: Apache-2.0

/// A curve of any dimension parameterized by arc length: equal fractions are equal distances along
/// it.
///
/// The counterpart of ``PacedPath`` for a single curve.
public struct PacedCurve<Curve: ParametricCurve>: Sendable {
  /// The curve, with its own parameter.
  public let curve: Curve

  /// The length of the curve.
  public let length: Double

  /// The parameterization: from a fraction of the length to a parameter.
  public let table: PacedTable

  /// The largest distance of a point from the exact one, in the units of the coordinates.
  public var error: Double { table.error * length }

  package init(curve: Curve, length: Double, table: PacedTable) {
    self.curve = curve
    self.length = length
    self.table = table
  }

  /// The parameter at a fraction of the length: exactly 0 for fractions up to 0, exactly 1 from 1
  /// on.
  @inlinable
  public func parameter(atFraction fraction: Double) -> Double {
    table.location(atFraction: fraction).parameter
  }

  /// The position at a fraction of the length.
  @inlinable
  public func position(atFraction fraction: Double) -> Curve.Vector {
    curve.position(at: parameter(atFraction: fraction))
  }

  /// The unit tangent at a fraction of the length, in the direction of travel.
  @inlinable
  public func unitTangent(atFraction fraction: Double) -> Curve.Vector {
    curve.travelDirection(at: parameter(atFraction: fraction))
  }
}

extension PacedCurve: Equatable where Curve: Equatable {}

extension PacedCurve: Hashable where Curve: Hashable {}
