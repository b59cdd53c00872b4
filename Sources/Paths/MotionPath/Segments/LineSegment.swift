// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A straight line between two points.
///
/// **Accuracy.** The error of a coordinate is at most 2u (u = 2^-53) of the larger of its start and end values. Coordinates are
/// exact at both ends, and monotonic. The derivative is the difference of end and start, rounded once; it must be finite.
///
/// **Outside.** For parameters outside [0, 1] the line continues.
public struct LineSegment<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The point at 0.
  public var start: Vector
  /// The point at 1.
  public var end: Vector

  /// Makes the line from one point to another.
  @inlinable public init(start: Vector, end: Vector) { (self.start, self.end) = (start, end) }

  /// Returns the same line from its end to its start.
  @inlinable package func reversed() -> LineSegment { LineSegment(start: end, end: start) }

  /// Splits the line at s; both parts contain the point at s exactly, and they overlap if s is outside [0, 1].
  @inlinable package func split(at s: Double) -> (first: LineSegment, second: LineSegment) {
    let middle = position(at: s)
    return (LineSegment(start: start, end: middle), LineSegment(start: middle, end: end))
  }

  /// The smallest box that contains the line, without error.
  @inlinable package var bounds: BoundingBox<Vector> { BoundingBox(start, end) }
}

extension LineSegment: ParametricCurve {
  /// The linear interpolation from the start to the end.
  @inlinable public func position(at s: Double) -> Vector { start.mixed(with: end, at: s) }

  /// The derivative, end minus start; NaN if s is NaN.
  @inlinable public func derivative(at s: Double) -> Vector {
    s.isNaN ? Vector(repeating: .nan) : end - start
  }

  /// The second derivative, zero; NaN if s is NaN.
  @inlinable public func secondDerivative(at s: Double) -> Vector {
    Vector(repeating: s.isNaN ? .nan : 0)
  }
}

#if !hasFeature(Embedded)
extension LineSegment: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case start, end }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(start: container.decode(finite: .start), end: container.decode(finite: .end))
  }
}
#endif
