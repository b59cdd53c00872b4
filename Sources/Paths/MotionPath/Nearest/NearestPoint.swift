// SPDX-License-Identifier: Apache-2.0

/// The point of a curve or a path that is nearest to a given point.
public struct NearestPoint<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The location; the segment is 0 for a single curve.
  public let location: PathLocation

  /// The nearest point, within 4u times its coordinates plus 16u times the size of its segment (u = 2^-53).
  public let position: Vector

  /// The distance to the nearest point; infinite for a path without segments, NaN if a coordinate is NaN.
  public let distance: Double
}

/// A part of a path that is as near to a given point as any other; usually a single location.
public struct NearestInterval: Hashable, Sendable {
  /// The location where the part begins.
  public internal(set) var first: PathLocation

  /// The location where the part ends, in the order of travel; where two segments meet, the start of the later segment.
  public internal(set) var last: PathLocation

  /// The distance at the first location.
  public internal(set) var distance: Double
}
