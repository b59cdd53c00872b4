// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Foundation
import MotionPath
import RealModule
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@testable import PathTravel

@Suite("Frames along a curve in space")
struct FramedSplineTests {
  typealias Cubic = CubicSegment<SIMD3<Double>>

  /// The angle between two unit vectors, without cancellation.
  static func angle(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let (difference, sum) = (a - b, a + b)
    return 2
      * Double.atan2(
        y: (difference * difference).sum().squareRoot(), x: (sum * sum).sum().squareRoot())
  }

  static func framed(
    _ cubics: [Cubic], normal: SIMD3<Double>? = nil, twist: FramedSpline.Twist = .kept
  ) throws -> FramedSpline {
    try FramedSpline(PacedSpline(measuring: cubics), normal: normal, twist: twist)
  }

  @Test("A file without pieces is refused by the number that it has")
  func noPieces() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FramedSpline.self, from: Data(#"{"pieces":[]}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((context.underlyingError as? ParameterError)?.value == 0)
  }

  @Test("Normals are those of the differential equation, to 1e-9")
  func table() throws {
    var worst = WorstCase()
    for row in try ReferenceTable("curve_frames.csv").rows {
      func point(_ name: String, _ index: Int) -> SIMD3<Double> {
        SIMD3(
          row.number("\(name)x\(index)"), row.number("\(name)y\(index)"),
          row.number("\(name)z\(index)"))
      }
      let cubic = Cubic(
        p0: SIMD3(row.number("x0"), row.number("y0"), row.number("z0")),
        p1: SIMD3(row.number("x1"), row.number("y1"), row.number("z1")),
        p2: SIMD3(row.number("x2"), row.number("y2"), row.number("z2")),
        p3: SIMD3(row.number("x3"), row.number("y3"), row.number("z3")))
      let framed = try Self.framed([cubic], normal: [1, 2, 3])
      for index in 1...4 {
        let parameter = Double(index) / 4
        let fraction =
          try cubic.arcLength(upTo: parameter, accuracy: 1e-13).value / framed.curve.length
        let normal = framed.frame(atFraction: fraction).normal
        worst.note(Self.angle(normal, point("n", index)) / 1e-9, "\(parameter) of \(row)")
      }
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test("The three directions are perpendicular and of length 1")
  func perpendicular() throws {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<50 {
      func point() -> SIMD3<Double> {
        SIMD3(
          .random(in: -9...9, using: &generator), .random(in: -9...9, using: &generator),
          .random(in: -9...9, using: &generator))
      }
      var cubics = [Cubic(p0: point(), p1: point(), p2: point(), p3: point())]
      for _ in 0..<3 {
        cubics.append(Cubic(p0: cubics.last?.p3 ?? .zero, p1: point(), p2: point(), p3: point()))
      }
      let framed = try Self.framed(cubics)
      for step in 0...100 {
        let frame = framed.frame(atFraction: Double(step) / 100)
        #expect(((frame.normal * frame.normal).sum() - 1).magnitude <= 8 * u)
        #expect((frame.normal * frame.tangent).sum().magnitude <= 32 * u)
        #expect(((frame.binormal * frame.binormal).sum() - 1).magnitude <= 16 * u)
      }
    }
  }

  @Test(
    "At a corner the frame turns about the axis of the corner; where the path turns back, about the normal"
  )
  func corners() throws {
    func line(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Cubic {
      Cubic(p0: a, p1: a + (b - a) / 3, p2: b - (b - a) / 3, p3: b)
    }
    // Along x, then up along z: the frame turns about the y axis.
    let corner = try Self.framed(
      [line([0, 0, 0], [1, 0, 0]), line([1, 0, 0], [1, 0, 1])], normal: [0, 1, 1])
    let half = 0.5.squareRoot()
    #expect(Self.angle(corner.frame(atFraction: 0.2).normal, [0, half, half]) <= 1e-15)
    #expect(Self.angle(corner.frame(atFraction: 0.8).normal, [-half, half, 0]) <= 1e-15)

    let back = try Self.framed(
      [line([0, 0, 0], [1, 0, 0]), line([1, 0, 0], [0, 0, 0])], normal: [0, 1, 1])
    #expect(Self.angle(back.frame(atFraction: 0.8).normal, [0, half, half]) <= 1e-15)
    #expect(Self.angle(back.frame(atFraction: 0.8).tangent, [-1, 0, 0]) <= 1e-15)

    // A cusp at the middle: the curve arrives and leaves along the second derivative.
    let cusp = try Self.framed(
      [Cubic(p0: [0, 0, 0], p1: [1, 1, 0], p2: [0, 1, 0], p3: [1, 0, 0])], normal: [0, 0, 1])
    #expect(Self.angle(cusp.frame(atFraction: 0.1).normal, [0, 0, 1]) <= 1e-12)
    #expect(Self.angle(cusp.frame(atFraction: 0.9).normal, [0, 0, 1]) <= 1e-12)
  }

  /// A closed curve that is not in a plane.
  static func loop() -> [Cubic] {
    let points: [SIMD3<Double>] = [[2, 0, 0], [0, 3, 1], [-2, 0, -1], [0, -1, 2]]
    return points.indices.map { index in
      let (a, b) = (points[index], points[(index + 1) % 4])
      let before = points[(index + 3) % 4]
      let after = points[(index + 2) % 4]
      return Cubic(p0: a, p1: a + (b - before) / 6, p2: b - (after - a) / 6, p3: b)
    }
  }

  @Test(
    "On a closed curve the closing angle is that between end and start, and is shared if asked for")
  func closed() throws {
    let kept = try Self.framed(Self.loop())
    let (start, end) = (kept.frame(atFraction: 0), kept.frame(atFraction: 1))
    #expect(kept.closingAngle.magnitude > 0.1)
    #expect(
      (Self.angle(start.normal, end.normal) - kept.closingAngle.magnitude).magnitude <= 1e-14)
    #expect(Self.angle(end.turned(by: kept.closingAngle).normal, start.normal) <= 1e-14)

    let shared = try Self.framed(Self.loop(), twist: .shared)
    #expect(
      Self.angle(shared.frame(atFraction: 0).normal, shared.frame(atFraction: 1).normal) <= 1e-14)
    // A quarter of the length has a quarter of the angle.
    #expect(
      Self.angle(
        kept.frame(atFraction: 0.25).turned(by: 0.25 * kept.closingAngle).normal,
        shared.frame(atFraction: 0.25).normal) <= 1e-14)
  }

  @Test("The closing angle does not depend on the start normal or on the direction of travel")
  func closingAngle() throws {
    let loop = Self.loop()
    let angle = try Self.framed(loop).closingAngle
    for normal in [SIMD3<Double>(1, 2, 3), [-3, 0, 1], [0, 1, -1]] {
      #expect((try Self.framed(loop, normal: normal).closingAngle - angle).magnitude <= 1e-12)
    }
    let back = try Self.framed(loop.reversed().map { $0.reversed() }).closingAngle
    #expect((back - angle).magnitude <= 1e-9)
  }

  @Test("Refusals name the number")
  func refusals() throws {
    let line = [Cubic(p0: [0, 0, 0], p1: [1, 0, 0], p2: [2, 0, 0], p3: [3, 0, 0])]
    for normal in [SIMD3<Double>(1, 0, 0), .zero, [.nan, 0, 0], [.infinity, 0, 0]] {
      #expect(throws: ParameterError.self) { try Self.framed(line, normal: normal) }
    }
    #expect(throws: ParameterError.self) { try Self.framed(line, twist: .shared) }
    let nan = try Self.framed(line).frame(atFraction: .nan)
    #expect(nan.normal.x.isNaN)
  }
}

extension CurveFrame {
  /// The frame, turned about its tangent.
  fileprivate func turned(by angle: Double) -> CurveFrame {
    var result = self
    result.normal = normal * Double.cos(angle) + binormal * Double.sin(angle)
    return result
  }
}
