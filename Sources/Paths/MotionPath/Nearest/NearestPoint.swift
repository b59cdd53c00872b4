// SPDX-License-Identifier: Apache-2.0

/// The point of a curve or a path that is nearest to a given point.
public struct NearestPoint<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The location; the segment is 0 for a single curve.
  public let location: PathLocation

  /// The nearest point, within 4u of its coordinates and 16u of the size of its segment (u = 2^-53).
  public let position: Vector

  /// The distance to it; infinite for a path without segments, NaN if a coordinate is NaN.
  public let distance: Double
}

/// A part of a path that is as near to a point as any other; most often a single location.
public struct NearestInterval: Hashable, Sendable {
  /// Where the part begins.
  public internal(set) var first: PathLocation

  /// Where the part ends, in the order of travel; where two segments meet, the start of the later one.
  public internal(set) var last: PathLocation

  /// The distance at the first location.
  public internal(set) var distance: Double
}
