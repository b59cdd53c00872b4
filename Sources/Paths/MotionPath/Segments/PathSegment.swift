// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A segment of a path in the plane; members return bit for bit what the wrapped segment's own members return.
public enum PathSegment: Hashable, Sendable, ParametricCurve {
  /// A straight line.
  case line(LineSegment<SIMD2<Double>>)
  /// A quadratic Bézier curve.
  case quadratic(QuadraticSegment<SIMD2<Double>>)
  /// A cubic Bézier curve.
  case cubic(CubicSegment<SIMD2<Double>>)
  /// An elliptical arc.
  case arc(EllipticalArc)

  package var start: SIMD2<Double> {
    switch self {
    case .line(let segment): segment.start
    case .quadratic(let segment): segment.p0
    case .cubic(let segment): segment.p0
    case .arc(let segment): segment.start
    }
  }

  package var end: SIMD2<Double> {
    switch self {
    case .line(let segment): segment.end
    case .quadratic(let segment): segment.p2
    case .cubic(let segment): segment.p3
    case .arc(let segment): segment.end
    }
  }

  /// The point at s.
  public func position(at s: Double) -> SIMD2<Double> {
    switch self {
    case .line(let segment): segment.position(at: s)
    case .quadratic(let segment): segment.position(at: s)
    case .cubic(let segment): segment.position(at: s)
    case .arc(let segment): segment.position(at: s)
    }
  }

  /// The first derivative with respect to s.
  public func derivative(at s: Double) -> SIMD2<Double> {
    switch self {
    case .line(let segment): segment.derivative(at: s)
    case .quadratic(let segment): segment.derivative(at: s)
    case .cubic(let segment): segment.derivative(at: s)
    case .arc(let segment): segment.derivative(at: s)
    }
  }

  /// The second derivative with respect to s.
  public func secondDerivative(at s: Double) -> SIMD2<Double> {
    switch self {
    case .line(let segment): segment.secondDerivative(at: s)
    case .quadratic(let segment): segment.secondDerivative(at: s)
    case .cubic(let segment): segment.secondDerivative(at: s)
    case .arc(let segment): segment.secondDerivative(at: s)
    }
  }

  /// The unit vector in the direction of increasing s; nil where it does not exist.
  public func unitTangent(at s: Double) -> SIMD2<Double>? {
    switch self {
    case .line(let segment): segment.unitTangent(at: s)
    case .quadratic(let segment): segment.unitTangent(at: s)
    case .cubic(let segment): segment.unitTangent(at: s)
    case .arc(let segment): segment.unitTangent(at: s)
    }
  }

  /// Returns the same segment from its end to its start.
  public func reversed() -> PathSegment {
    switch self {
    case .line(let segment): .line(segment.reversed())
    case .quadratic(let segment): .quadratic(segment.reversed())
    case .cubic(let segment): .cubic(segment.reversed())
    case .arc(let segment): .arc(segment.reversed())
    }
  }

  /// Splits the segment at s; both parts contain the point at s exactly, and they overlap if s is outside [0, 1].
  public func split(at s: Double) -> (first: PathSegment, second: PathSegment) {
    func wrapped<Segment>(
      _ parts: (first: Segment, second: Segment), _ wrap: (Segment) -> PathSegment
    ) -> (first: PathSegment, second: PathSegment) { (wrap(parts.first), wrap(parts.second)) }
    return switch self {
    case .line(let segment): wrapped(segment.split(at: s), PathSegment.line)
    case .quadratic(let segment): wrapped(segment.split(at: s), PathSegment.quadratic)
    case .cubic(let segment): wrapped(segment.split(at: s), PathSegment.cubic)
    case .arc(let segment): wrapped(segment.split(at: s), PathSegment.arc)
    }
  }

  /// Returns the image of the segment under an affine map.
  public func transformed(by transform: PlanarTransform) -> PathSegment {
    func image(_ point: SIMD2<Double>) -> SIMD2<Double> { transform.image(of: point) }
    return switch self {
    case .line(let line): .line(LineSegment(start: image(line.start), end: image(line.end)))
    case .quadratic(let curve):
      .quadratic(QuadraticSegment(p0: image(curve.p0), p1: image(curve.p1), p2: image(curve.p2)))
    case .cubic(let curve):
      .cubic(
        CubicSegment(
          p0: image(curve.p0), p1: image(curve.p1), p2: image(curve.p2), p3: image(curve.p3)))
    case .arc(let arc): .arc(arc.transformed(by: transform))
    }
  }

  /// The smallest box that contains the segment, as exact as the segment's computed points.
  public var bounds: BoundingBox<SIMD2<Double>> {
    switch self {
    case .line(let segment): segment.bounds
    case .quadratic(let segment): segment.bounds
    case .cubic(let segment): segment.bounds
    case .arc(let segment): segment.bounds
    }
  }
}

#if !hasFeature(Embedded)
extension PathSegment: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey, CaseIterable { case line, quadratic, cubic, arc }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    switch try container.onlyKey() {
    case .line: self = .line(try container[.line])
    case .quadratic: self = .quadratic(try container[.quadratic])
    case .cubic: self = .cubic(try container[.cubic])
    case .arc: self = .arc(try container[.arc])
    }
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    switch self {
    case .line(let segment): try container.encode(segment, forKey: .line)
    case .quadratic(let segment): try container.encode(segment, forKey: .quadratic)
    case .cubic(let segment): try container.encode(segment, forKey: .cubic)
    case .arc(let segment): try container.encode(segment, forKey: .arc)
    }
  }
}
#endif
