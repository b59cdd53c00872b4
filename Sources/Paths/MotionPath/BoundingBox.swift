// SPDX-License-Identifier: Apache-2.0

/// An axis-aligned box, given by the corners with the least and the greatest coordinates.
public struct BoundingBox<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The least coordinates.
  public private(set) var lower: Vector
  /// The greatest coordinates.
  public private(set) var upper: Vector

  @usableFromInline package init(_ first: Vector, _ second: Vector) {
    lower = pointwiseMin(first, second)
    upper = pointwiseMax(first, second)
  }

  /// The extent along each axis.
  public var size: Vector { upper - lower }

  package func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(pointwiseMin(lower, other.lower), pointwiseMax(upper, other.upper))
  }

  /// Extends the box along one axis to include a coordinate.
  @usableFromInline mutating func include(_ coordinate: Double, at index: Int) {
    lower[index] = min(lower[index], coordinate)
    upper[index] = max(upper[index], coordinate)
  }
}
