// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
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

  /// A piece at one progress equals itself, and no curve takes it: a jump needs none.
  @Test func aPieceAtOneProgressIsRefused() throws {
    let points = [0.25, 3, -2, 1].map { Point(progress: 0.5, value: $0) }
    let piece = try Piece(
      start: points[0], control1: points[1], control2: points[2], end: points[3])
    #expect(piece == piece && Set([piece, piece]).count == 1)
    let start = try Piece(from: Point(progress: 0, value: 0), to: points[0])
    let end = try Piece(from: points[3], to: Point(progress: 1, value: 2))
    #expect(throws: Never.self) { try PiecewiseBezier(pieces: [start, end]) }
    #expect(throws: ParameterError.self) { try PiecewiseBezier(pieces: [start, piece, end]) }
  }

  /// A piece has an easing function if it rises by an eighth of the height of its control points, or more.
  @Test(arguments: [(0.125, true), (0.1249, false), (-0.125, true), (-0.1249, false), (1, true)])
  func flatPiecesHaveNoEasing(rise: Double, hasEasing: Bool) throws {
    let piece = try Piece(
      start: Point(progress: 0, value: 0), control1: Point(progress: 0.25, value: 1),
      control2: Point(progress: 0.75, value: 0.5), end: Point(progress: 1, value: rise))
    #expect((piece.easing != nil) == hasEasing)
    let start = Point(progress: 0.25, value: 3)
    let constant = try Piece(start: start, control1: start, control2: start, end: start)
    #expect(constant.easing == .linear)
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

  /// A low piece has as many digits as a high one: times a power of two, all of it is the same.
  @Test(arguments: [-1, -10, -60, -500, -900])
  func lowPiecesKeepTheirDigits(exponent: Int) throws {
    var random = SeededGenerator(seed: 22)
    let factor = Double(sign: .plus, exponent: exponent, significand: 1)
    for _ in 0..<200 {
      let x = (0..<2).map { _ in Double.random(in: 0...1, using: &random) }
      let values = (0..<4).map { _ in Double.random(in: -1...1, using: &random) }
      func curve(_ factor: Double) throws -> PiecewiseBezier {
        let values = values.map { $0 * factor }
        let control1 = Point(progress: x[0], value: values[1])
        let control2 = Point(progress: x[1], value: values[2])
        return try PiecewiseBezier(pieces: [
          Piece(
            start: Point(progress: 0, value: values[0]), control1: control1, control2: control2,
            end: Point(progress: 1, value: values[3]))
        ])
      }
      let (high, low) = (try curve(1), try curve(factor))
      for _ in 0..<10 {
        let place = Double.random(in: 0...1, using: &random)
        #expect(low.value(at: place) == high.value(at: place) * factor)
        #expect(low.velocity(at: place) == high.velocity(at: place) * factor)
        #expect(low.acceleration(at: place) == high.acceleration(at: place) * factor)
        let (bounds, all) = (
          try #require(low.enclosure(from: place / 2, to: place)),
          try #require(high.enclosure(from: place / 2, to: place))
        )
        #expect(bounds.value.upper == all.value.upper * factor)
        #expect(bounds.velocity.lower == all.velocity.lower * factor)
        #expect(bounds.acceleration.upper == all.acceleration.upper * factor)
      }
    }
  }

  /// Heights of a subnormal number are as far from the piece as one of them, at most.
  @Test func theLowestPieces() throws {
    let least = Double.leastNonzeroMagnitude
    let curve = try #require(
      EasingCurve("beziers(0, .3 \(400 * least) .6 \(-700 * least) 1 \(1000 * least))"))
    let high = try #require(EasingCurve("beziers(0, .3 400 .6 -700 1 1000)"))
    for index in 0...100 {
      let progress = Double(index) / 100
      #expect(abs(curve.value(at: progress) / least - high.value(at: progress)) <= 4)
    }
  }

  @Test func extremesOfLowPieces() throws {
    let curve = try #require(
      EasingCurve(
        "beziers(4.7515596166921e-310, .34907107382180363 1.5018889064681286e-308 "
          + ".6209477394901862 1.8861258993140793e-196 .68 3.603293432471179e-178, "
          + "1 1.3350132292713103e-308)"))
    let extremes = curve.extremes
    #expect(extremes.greatest.progress == 0.68)
    #expect(extremes.greatest.value == 3.603293432471179e-178)
    #expect(extremes.least.value == 4.7515596166921e-310)
  }
}

/// Parts of pieces, which have to be the piece.
@Suite struct PieceSplitTests {
  private typealias Point = PiecewiseBezier.Point
  private typealias Piece = PiecewiseBezier.Piece

  /// A coordinate of a piece at a parameter, by Bernstein's polynomials.
  private func coordinate(_ piece: Piece, _ s: Double, _ path: KeyPath<Point, Double>) -> Double {
    let q = 1 - s
    return q * q * q * piece.start[keyPath: path] + 3 * q * q * s * piece.control1[keyPath: path]
      + 3 * q * s * s * piece.control2[keyPath: path] + s * s * s * piece.end[keyPath: path]
  }

  /// The values of a piece at the progresses within 16u of a given one.
  private func values(of piece: Piece, near progress: Double) -> ClosedRange<Double> {
    func parameter(_ progress: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if coordinate(piece, middle, \.progress) < progress { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    let (low, high) = (parameter(progress - 16 * u), parameter(progress + 16 * u))
    let values = (0...8).map { coordinate(piece, low + (high - low) * Double($0) / 8, \.value) }
    let slack =
      16 * u
      * Swift.max(
        piece.start.value.magnitude, piece.control1.value.magnitude, piece.control2.value.magnitude,
        piece.end.value.magnitude)
    return (values.min() ?? 0) - slack...(values.max() ?? 0) + slack
  }

  /// A piece from random numbers, half of them with crossed control points, some with a vertical tangent.
  private func piece(_ random: inout SeededGenerator) throws -> Piece {
    let start = Bool.random(using: &random) ? 0 : Double.random(in: 0..<0.5, using: &random)
    let end = Bool.random(using: &random) ? 1 : Double.random(in: 0.5...1, using: &random)
    func control() -> Point {
      let fraction: Double =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: 0
        case 1: 1
        default: .random(in: 0...1, using: &random)
        }
      return Point(
        progress: min(max(start + fraction * (end - start), start), end),
        value: .random(in: -3...3, using: &random))
    }
    return try Piece(
      start: Point(progress: start, value: .random(in: -1...1, using: &random)),
      control1: control(), control2: control(),
      end: Point(progress: end, value: .random(in: -1...1, using: &random)))
  }

  private func expectParts(_ parts: [Piece], of piece: Piece) throws {
    #expect(parts.first?.start == piece.start && parts.last?.end == piece.end)
    for (part, next) in zip(parts, parts.dropFirst()) { #expect(part.end == next.start) }
    for part in parts {
      // The initializer refuses control points before the start and after the end.
      _ = try Piece(
        start: part.start, control1: part.control1, control2: part.control2, end: part.end)
      #expect(part.start.progress < part.end.progress)
      for index in 0...12 {
        let s = Double(index) / 12
        let (progress, value) = (coordinate(part, s, \.progress), coordinate(part, s, \.value))
        let exact = values(of: piece, near: progress)
        guard !exact.contains(value) else { continue }
        Issue.record("\(piece) at \(progress): \(value) is not in \(exact)")
        return
      }
    }
  }

  @Test func partsOfPiecesAreThePieces() throws {
    var random = SeededGenerator(seed: 31)
    var threes = 0
    for _ in 0..<3000 {
      let piece = try piece(&random)
      let parts = piece.split(at: [.random(in: 0...1, using: &random)])
      #expect(parts.count == 2 || parts.count == 3)
      if parts.count == 3 { threes += 1 }
      try expectParts(parts, of: piece)
    }
    // Crossed control points, which take a third part, are not rare.
    #expect(threes > 50)
  }

  @Test func easedPartsOfPiecesAreThePiecesAndHaveEasingFunctions() throws {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<1000 {
      var piece = try piece(&random)
      if Bool.random(using: &random) {
        let value = piece.start.value * (1 + .random(in: -0.1...0.1, using: &random))
        piece = try Piece(
          start: piece.start, control1: piece.control1, control2: piece.control2,
          end: Point(progress: piece.end.progress, value: value))
      }
      let parts = piece.easedParts
      #expect(parts.allSatisfy { $0.easing != nil }, "\(piece)")
      #expect(parts.count <= 4)
      try expectParts(parts, of: piece)
    }
    // It has two extrema, and dividing at one of them is enough.
    for (height, depth) in [(3.0, -2.0), (2, -3), (-2, 2.5)] {
      let wave = try Piece(
        start: Point(progress: 0, value: 0), control1: Point(progress: 0.25, value: height),
        control2: Point(progress: 0.75, value: depth), end: Point(progress: 1, value: 0))
      #expect(wave.easedParts.count == 2)
    }
  }

  /// Parameters next to an end, to another one and to a vertical tangent make no part without length.
  @Test func partsWithoutLengthAreLeftOut() throws {
    let piece = try Piece(
      start: Point(progress: 0.25, value: 0), control1: Point(progress: 0.75, value: 1),
      control2: Point(progress: 0.25, value: 0), end: Point(progress: 0.75, value: 2))
    for parameters in [
      [0], [1], [-1, 2, .nan], [1e-300], [1 - u], [0.5], [0.5, 0.5 + u], [0.5 + 1e-9],
      [0.25, 0.25, 0.5 - 1e-9, 0.5 + 1e-9],
    ] as [[Double]] {
      try expectParts(piece.split(at: parameters), of: piece)
    }
    #expect(piece.split(at: [0, 1, .nan]) == [piece])
    #expect(piece.split(at: [0.5 - 1e-9, 0.5 + 1e-9]).map(\.end.progress) == [0.5, 0.75])
  }

  /// Pieces that end near where they start, and the values where they are divided.
  @Test(
    "a piece without an easing function is divided at its farther turn, or at both",
    arguments: [
      (0.0, 2.0, -1.0, 0.0, 1), (0, 1, -2, 0, 1), (3, 1, 4, 3, 1), (3, 4, 1, 3, 1), (0, 1, 1, 0, 1),
      (0, 3, -3, 0.1, 1), (0, -3, 3, 0.1, 1), (5, 5, 5, 5, 0), (0, 1, 0, 1, 0),
    ] as [(Double, Double, Double, Double, Int)])
  func easedParts(start: Double, one: Double, other: Double, end: Double, cuts: Int) throws {
    let piece = try PiecewiseBezier.Piece(
      start: CurvePoint(progress: 0.2, value: start),
      control1: CurvePoint(progress: 0.3, value: one),
      control2: CurvePoint(progress: 0.6, value: other), end: CurvePoint(progress: 0.8, value: end))
    let parts = piece.easedParts
    #expect(parts.count == cuts + 1 && parts.allSatisfy { $0.easing != nil })
    guard cuts == 1 else { return }
    // The farthest value from the nearer end, on a grid of the parameter.
    var farthest = (value: start, distance: 0.0)
    for step in 0...10_000 {
      let s = Double(step) / 10_000
      let q = 1 - s
      let value = q * q * q * start + 3 * q * s * (q * one + s * other) + s * s * s * end
      let distance = min((value - start).magnitude, (value - end).magnitude)
      if distance > farthest.distance { farthest = (value, distance) }
    }
    #expect((parts[0].end.value - farthest.value).magnitude <= 1e-6)
  }
}
