// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
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
  mutating func add(_ point: PathPoint) {
    add(point.location)
    add(point.position)
    add(point.tangent)
    add(point.angle)
  }

  mutating func add(_ location: PathLocation) {
    add(location.segment)
    add(location.parameter)
  }

  mutating func add(_ length: MeasuredLength) {
    add(length.value, length.error)
    add(length.evaluations)
  }

  /// Adds all numbers of segments, by eight bytes each.
  mutating func add(_ segments: [PathSegment]) {
    add(segments.count)
    for segment in segments {
      for s in [0, 0.3, 1] {
        add(segment.position(at: s))
        add(segment.derivative(at: s))
      }
    }
  }

  mutating func add(bytes: [UInt8]) {
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      word = word << 8 | UInt64(byte)
      if index % 8 == 7 { add(Int(truncatingIfNeeded: word)) }
    }
    add(Int(truncatingIfNeeded: word))
  }
}
