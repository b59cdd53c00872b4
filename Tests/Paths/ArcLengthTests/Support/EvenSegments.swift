// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// Segments that do not depend on the seed of the tests: a hundred of each kind.
enum EvenSegments: String, CaseIterable {
  case cubics, quadratics
  case nearCusps = "near cusps"
  case flatArcs = "flat arcs"

  static let count = 100

  /// Points that fill the unit square evenly: Roberts' sequence.
  static func point(_ index: Int) -> SIMD2<Double> {
    let place = SIMD2(0.7548776662466927, 0.5698402909980532) * Double(index)
    return place - place.rounded(.down)
  }

  subscript(index: Int) -> PathSegment {
    switch self {
    case .cubics:
      let points = (4 * index..<4 * index + 4).map { Self.point($0) }
      return .cubic(CubicSegment(p0: points[0], p1: points[1], p2: points[2], p3: points[3]))
    case .quadratics:
      let points = (3 * index..<3 * index + 3).map { Self.point($0) }
      return .quadratic(QuadraticSegment(p0: points[0], p1: points[1], p2: points[2]))
    case .nearCusps:
      // With each second one the speed at the middle halves.
      let width = 1 - Double(sign: .plus, exponent: -index / 2, significand: 1)
      return .cubic(
        CubicSegment(p0: .zero, p1: SIMD2(1, width), p2: SIMD2(0, width), p3: SIMD2(1, 0)))
    case .flatArcs:
      let ratio = index < 90 ? Double(sign: .plus, exponent: -index, significand: 1) : 0
      return .arc(
        EllipticalArc(
          center: .zero, radii: SIMD2(1, ratio), startAngle: Double(index) / 10, sweep: 4,
          rotation: 0))
    }
  }
}
