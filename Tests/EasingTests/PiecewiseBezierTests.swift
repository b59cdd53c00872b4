// SPDX-License-Identifier: Apache-2.0

import Easing
import Testing

@Suite struct PiecewiseBezierTests {
  private typealias Point = PiecewiseBezier.Point
  private typealias Piece = PiecewiseBezier.Piece

  /// One piece is the cubic-bezier() of the same numbers, but for the rounding of the shear.
  @Test func onePieceIsACubicBezier() throws {
    for (x1, y1, x2, y2) in [(0.25, 0.1, 0.25, 1.0), (0.68, -0.55, 0.265, 1.55), (1, 0, 0, 1)] {
      let one = try #require(
        EasingCurve("beziers(0, \(x1) \(y1) \(x2) \(y2) 1 1)")?.piecewiseBezier)
      let bezier = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      for index in 0...64 {
        let progress = Double(index) / 64
        #expect(one.value(at: progress) == bezier.value(at: progress))
      }
    }
  }

  /// Material's emphasized curve, whose path Android publishes.
  @Test func theEmphasizedCurveIsItsPath() throws {
    let path = try #require(
      EasingCurve("beziers(0, .05 0 .133333 .06 .166666 .4, .208333 .82 .25 1 1 1)"))
    let chain = try #require(EasingCurve("m3-emphasized"))
    for index in 0...100 {
      let progress = Double(index) / 100
      #expect(abs(path.value(at: progress) - chain.value(at: progress)) <= 1e-5)
    }
  }

  @Test func linesAndJumpsAreExact() throws {
    let curve = try #require(EasingCurve("beziers(0.5, 0.25 1, 0.25 2, 0.5 2, 1 -1, 1 7)"))
    for (progress, value) in [
      (-1, 0.5), (0, 0.5), (0.125, 0.75), (0.25.nextDown, 1), (0.25, 2), (0.375, 2), (0.75, 0.5),
      (1.nextDown, -1), (1, 7), (2, 7),
    ] as [(Double, Double)] {
      #expect(abs(curve.value(at: progress) - value) <= 1e-15, "at \(progress)")
    }
    #expect(curve.description == "beziers(.5,.25 1,.25 2,.5 2,1 -1,1 7)")
    #expect(curve.value(at: .nan).isNaN)
  }

  @Test func illegalPiecesAreRefused() throws {
    let (a, b) = (Point(progress: 0, value: 0), Point(progress: 0.5, value: 1))
    let end = Point(progress: 1, value: 1)
    func refused(_ name: String, _ make: () throws -> Void) {
      let error = #expect(throws: ParameterError.self) { try make() }
      #expect(error?.parameter == name)
    }
    refused("number of pieces") { _ = try PiecewiseBezier(pieces: []) }
    refused("end of the last piece") { _ = try PiecewiseBezier(pieces: [Piece(from: a, to: b)]) }
    refused("start of a piece") { _ = try PiecewiseBezier(pieces: [Piece(from: b, to: end)]) }
    refused("end of a piece") {
      _ = try PiecewiseBezier(pieces: [Piece(from: a, to: a), Piece(from: a, to: end)])
    }
    refused("progress of an end") { _ = try Piece(from: b, to: a) }
    refused("progress of a control point") {
      _ = try Piece(start: a, control1: end, control2: b, end: b)
    }
    refused("progress of a start") { _ = try Piece(from: Point(progress: -1, value: 0), to: b) }
    refused("value of a point") { _ = try Piece(from: a, to: Point(progress: 1, value: .nan)) }
    refused("value of a point") { _ = try Piece(from: a, to: Point(progress: 1, value: 0x1p1001)) }
  }
}
