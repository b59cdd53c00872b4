// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport

extension PathSegment {
  /// The segment with random numbers; a line where an arc given by its ends does not exist.
  init(_ shape: RandomShape) {
    let p = shape.points
    switch shape.kind {
    case 0: self = .line(LineSegment(start: p[0], end: p[1]))
    case 1: self = .quadratic(QuadraticSegment(p0: p[0], p1: p[1], p2: p[2]))
    case 2: self = .cubic(CubicSegment(p0: p[0], p1: p[1], p2: p[2], p3: p[3]))
    case 3...5:
      self = .arc(
        EllipticalArc(
          center: p[0], radii: p[2], startAngle: shape.startAngle, sweep: shape.sweep,
          rotation: shape.rotation))
    default:
      let arc = EllipticalArc(
        from: p[0], to: p[1], radii: p[2], rotation: shape.rotation, largeArc: shape.isLarge,
        sweep: shape.isSweeping)
      self = arc.map { .arc($0) } ?? .line(LineSegment(start: p[0], end: p[1]))
    }
  }
}

extension BitDigest {
  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .line(let line):
      add(line.start)
      add(line.end)
    case .quadratic(let curve): for point in [curve.p0, curve.p1, curve.p2] { add(point) }
    case .cubic(let curve): for point in [curve.p0, curve.p1, curve.p2, curve.p3] { add(point) }
    case .arc(let arc):
      for point in [arc.start, arc.end, arc.center, arc.radii] { add(point) }
      add(arc.startAngle, arc.sweep, arc.rotation, Double(arc.origin.endError))
    }
  }

  mutating func add(_ path: PlanarPath) {
    for subpath in path.subpaths {
      add(subpath.start)
      add(subpath.isClosed)
      for segment in subpath.segments { add(segment) }
    }
  }

  mutating func add(_ location: PathLocation) {
    add(location.segment)
    add(location.parameter)
  }

  mutating func add(_ found: Enclosure?) {
    add(found?.value.lower, found?.value.upper, found?.velocity.lower, found?.velocity.upper)
    add(found?.acceleration.lower, found?.acceleration.upper, found?.cut)
    add(found?.jumps.lower, found?.jumps.upper)
  }
}
