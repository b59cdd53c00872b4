// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport

extension SeededGenerator {
  /// A coordinate: often a short decimal, sometimes any double, 0 or -0.
  mutating func coordinate(_ range: Double = 100) -> Double {
    switch next() % 8 {
    case 0: Double.random(in: -range...range, using: &self)
    case 1: [0, -0.0, 1, -1, range][Int(next() % 5)]
    case 2: logarithmic(-12, 12) * (next() % 2 == 0 ? 1 : -1)
    default: Double(Int.random(in: -1000...1000, using: &self)) / 1000 * range
    }
  }

  mutating func point(_ range: Double = 100) -> SIMD2<Double> {
    SIMD2(coordinate(range), coordinate(range))
  }

  mutating func tamePoint(_ range: Double = 100) -> SIMD2<Double> {
    SIMD2(
      Double.random(in: -range...range, using: &self),
      Double.random(in: -range...range, using: &self))
  }

  mutating func tameArc() -> EllipticalArc {
    EllipticalArc(
      center: tamePoint(),
      radii: SIMD2(logarithmic(-1, 2), logarithmic(-1, 2)),
      startAngle: Double.random(in: -4...4, using: &self),
      sweep: Double.random(in: -6.28...6.28, using: &self),
      rotation: Double.random(in: -4...4, using: &self))
  }

  mutating func tameSegment() -> PathSegment {
    switch next() % 4 {
    case 0: .line(LineSegment(start: tamePoint(), end: tamePoint()))
    case 1: .quadratic(QuadraticSegment(p0: tamePoint(), p1: tamePoint(), p2: tamePoint()))
    case 2:
      .cubic(
        CubicSegment(p0: tamePoint(), p1: tamePoint(), p2: tamePoint(), p3: tamePoint()))
    default: .arc(tameArc())
    }
  }

  /// A path with every command, repeated points, smooth joins and moves without segments.
  mutating func path(commands: Int = 12) throws -> PlanarPath {
    var path = PlanarPath()
    try path.move(to: point())
    var lastControl = SIMD2<Double>(0, 0)
    for _ in 0..<commands {
      let here = path.currentPoint ?? SIMD2(0, 0)
      let target: SIMD2<Double> =
        switch next() % 6 {
        case 0: SIMD2(here.x, coordinate())
        case 1: SIMD2(coordinate(), here.y)
        case 2: here
        default: point()
        }
      switch next() % 10 {
      case 0: try path.move(to: target)
      case 1: path.close()
      case 2: try path.quadratic(to: target, control: here + (here - lastControl))
      case 3, 4:
        lastControl = point()
        try path.quadratic(to: target, control: lastControl)
      case 5:
        try path.cubic(to: target, control1: here + (here - lastControl), control2: point())
      case 6:
        lastControl = next() % 3 == 0 ? target : point()
        try path.cubic(
          to: target, control1: next() % 3 == 0 ? here : point(), control2: lastControl)
      case 7:
        try path.arc(
          to: target, radii: point(), rotation: coordinate(4), largeArc: next() % 2 == 0,
          sweep: next() % 2 == 0)
      case 8:
        try path.arc(
          center: tamePoint(), radii: tamePoint(), startAngle: coordinate(4),
          sweep: Double.random(in: -6.28...6.28, using: &self), rotation: coordinate(4))
      default: try path.line(to: target)
      }
    }
    return path
  }
}
