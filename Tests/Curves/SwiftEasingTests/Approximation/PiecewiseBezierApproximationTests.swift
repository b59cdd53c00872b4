// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct PiecewiseBezierApproximationTests {
  @Test(arguments: [
    ("ease", 1), ("ease-out-bounce", 4), ("steps(4)", 5), ("steps(3, start)", 3),
    ("m3-emphasized", 2), ("linear(0, 0.5 20%, 0.5 40%, 1)", 3),
  ])
  func piecesAreFewAndNear(_ text: String, _ most: Int) throws {
    let curve = try #require(EasingCurve(text))
    let near = try PiecewiseBezierApproximation(of: curve, accuracy: 2e-3)
    let bezier = near.curve
    #expect(near.error <= 2e-3)
    #expect(bezier.pieces.count <= most)
    #expect(largestError(bezier, curve) <= near.error)
    #expect(try PiecewiseBezier(pieces: bezier.pieces) == bezier)
    #expect(EasingCurve(bezier.description)?.piecewiseBezier == bezier)
  }

  @Test(arguments: ["ease", "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0.9, -0.5, 0.1, 1.5)"])
  func aBezierIsItsOwnApproximation(_ text: String) throws {
    let curve = try #require(EasingCurve(text))
    let bezier = try #require(curve.cubicBezier)
    for continuity in PiecewiseBezierApproximation.Continuity.allCases {
      for near in [
        try PiecewiseBezierApproximation(of: curve, accuracy: 1e-8, continuity: continuity),
        try PiecewiseBezierApproximation(of: bezier, accuracy: 1e-8, continuity: continuity),
      ] {
        #expect(near.error == 0 && near.curve.pieces.count == 1)
        for index in 0...64 {
          let progress = Double(index) / 64
          #expect(near.curve.value(at: progress) == bezier.value(at: progress))
        }
      }
    }
    let pieces = try #require(EasingCurve("beziers(0, 0.1 1 0.2 -1 0.3 2, 0.5 0.5, 1 1)"))
    let near = try PiecewiseBezierApproximation(of: pieces, accuracy: 1e-4)
    #expect(near.curve == pieces.piecewiseBezier && near.error == 0)
  }

  /// A search would need more pieces next to the vertical tangents, and more for a finer accuracy.
  @Test(
    "a curve made of Béziers by combinators is approximated by them, at any accuracy",
    arguments: [
      ("in-out(mirror(chain(cubic-bezier(0,1,0,1), cubic-bezier(1,0,1,0), .1772, .6507)))", 4),
      ("reverse(chain(cubic-bezier(1,0,0,1), linear(0, .2 30%, 1), .4, .3))", 3),
      ("scale(in-out(cubic-bezier(0,1,1,0)), -3, 2)", 2),
      ("clamp(chain(beziers(0, 0 1 .5 1 .5 .4, .6 0 1 0 1 1), cubic-bezier(1,0,1,0), .25, -2))", 3),
      ("chain(steps(1), cubic-bezier(1,0,0,1), .5, .4)", 2),
      ("chain(linear(0, 1 100%, 2 100%), cubic-bezier(1,0,0,1), .5, .4)", 2),
    ])
  func nestedBeziers(text: String, count: Int) throws {
    let curve = try EasingCurve(parsing: text)
    for accuracy in [1e-3, 1e-5] {
      let near = try PiecewiseBezierApproximation(of: curve, accuracy: accuracy)
      #expect(near.curve.pieces.count == count)
      #expect(near.error <= accuracy / 4)
      #expect(largestError(near.curve, curve) <= near.error)
    }
  }

  /// Vertical tangents and bends of little consequence take no piece of their own.
  @Test(arguments: [
    ("ease-in-circ", 1e-3, 1), ("ease-out-circ", 1e-3, 1),
    ("chain(ease-in-circ, ease, .5, .5)", 1e-2, 2),
    ("linear(0, 0.5 20%, 0.5 40%, 1)", 1e-2, 2), ("linear(0, 0.501, 1)", 1e-2, 1),
    ("linear(0, 0.5 50%, 0.51 50%, 1)", 1e-2, 1),
    ("chain(cubic-bezier(1,0,0,1), ease-out-elastic, .2697, .5972)", 0.002927313688648326, 4),
  ])
  func piecesReachAsFarAsTheyCan(_ text: String, _ accuracy: Double, _ count: Int) throws {
    let curve = try #require(EasingCurve(text))
    let near = try PiecewiseBezierApproximation(of: curve, accuracy: accuracy, continuity: .none)
    #expect(near.curve.pieces.count == count)
    #expect(largestError(near.curve, curve) <= near.error && near.error <= accuracy)
  }

  /// A feature that lasts for a ten-thousandth of the curve is near the pieces too.
  @Test(
    arguments: [
      "timed(spring(stiffness 100, damping 2000, velocity 3000))",
      "chain(ease-out-back, ease, .0002, 1)", "chain(ease-out-back, ease, .00002, 1)",
    ], [1e-2, 1e-3])
  func theErrorCountsImpulses(_ text: String, _ accuracy: Double) throws {
    let curve = try #require(EasingCurve(text))
    let near = try PiecewiseBezierApproximation(of: curve, accuracy: accuracy)
    #expect(near.error <= accuracy)
    var random = SeededGenerator(seed: 7)
    var worst = 0.0
    for _ in 0..<20_000 {
      let progress = random.logarithmic(-8, 0)
      worst = max(worst, abs(near.curve.value(at: progress) - curve.value(at: progress)))
    }
    #expect(worst <= near.error)
    #expect(worst >= 0.95 * near.error || worst <= 1e-9)
  }

  @Test func aJumpRightBehindTheStartIsKept() throws {
    let next = Double.leastNonzeroMagnitude
    let curve = try PiecewiseLinear(stops: [
      .init(progress: 0, value: 0), .init(progress: next, value: 0),
      .init(progress: next, value: 0.5), .init(progress: 1, value: 1),
    ])
    let near = try PiecewiseBezierApproximation(of: curve, accuracy: 1e-4)
    #expect(near.curve.value(at: 0) == 0 && near.curve.value(at: 1e-9) >= 0.4999)
    #expect(try PiecewiseBezier(pieces: near.curve.pieces) == near.curve)
  }

  /// A cubic from 0 to 0 that is no Bézier to the library.
  private struct Hump: EasingFunction {
    var first: Double
    var second: Double
    func value(at progress: Double) -> Double {
      let rest = 1 - progress
      return 3 * progress * rest * (first * rest + second * progress)
    }
    func velocity(at progress: Double) -> Double {
      let rest = 1 - progress
      return 3 * (first * rest * (rest - 2 * progress) + second * progress * (2 * rest - progress))
    }
    func acceleration(at progress: Double) -> Double {
      6 * (first * (3 * progress - 2) + second * (1 - 3 * progress))
    }
  }

  /// One piece whose ends have the same value, and one or both of its control points another.
  @Test(arguments: [(1.0, 0.0), (0, 1), (0.3, -0.3), (0.1, 0.1), (0, 0)])
  func aHumpIsNotConstant(_ first: Double, _ second: Double) throws {
    let hump = Hump(first: first, second: second)
    let near = try PiecewiseBezierApproximation(of: hump, accuracy: 1e-3)
    #expect(near.curve.pieces.count == 1)
    #expect(largestError(near.curve, hump) <= 1e-3)
    let piece = near.curve.pieces[0]
    #expect(
      (piece.control1 == piece.start && piece.control2 == piece.end) == (first == 0 && second == 0))
  }

  /// Pieces that begin where the one before ends, beside the curve, are fewer here than those that end on it.
  ///
  /// Their ends use a little less than the accuracy, so that the next one has some left.
  @Test func freeEndsSaveAPiece() throws {
    let near = try PiecewiseBezierApproximation(of: EasingCurve.easeInElastic, accuracy: 0.03)
    #expect(near.curve.pieces.count == 2)
    for (piece, next) in zip(near.curve.pieces, near.curve.pieces.dropFirst()) {
      #expect(piece.end == next.start)
      let value = EasingCurve.easeInElastic.value(at: piece.end.progress)
      #expect((1e-4...0.03).contains((piece.end.value - value).magnitude))
    }
  }

  @Test func slopesAreContinuousIfAskedFor() throws {
    let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: 0.4)).easing()
    let near = try PiecewiseBezierApproximation(of: spring, accuracy: 1e-2, continuity: .slope)
    let bezier = near.curve
    #expect(largestError(bezier, spring) <= near.error)
    for piece in bezier.pieces.dropFirst() {
      let place = piece.start.progress
      #expect(abs(bezier.velocity(at: place) - spring.velocity(at: place)) <= 1e-6)
      #expect(abs(bezier.velocity(at: place.nextDown) - spring.velocity(at: place)) <= 1e-6)
    }
  }

  @Test(
    "with any continuity the ends are on the curve",
    arguments: PiecewiseBezierApproximation.Continuity.allCases)
  func ends(continuity: PiecewiseBezierApproximation.Continuity) throws {
    for text in ["ease-out-bounce", "reverse(ease)", "scale(ease-in-sine, 0.7, 0.2)", "steps(3)"] {
      let curve = try #require(EasingCurve(text))
      let pieces = try PiecewiseBezierApproximation(
        of: curve, accuracy: 1e-2, continuity: continuity
      ).curve.pieces
      #expect(pieces[0].start == CurvePoint(progress: 0, value: curve.value(at: 0)), "\(text)")
      let end = CurvePoint(progress: 1, value: curve.value(at: 1))
      #expect(pieces[pieces.count - 1].end == end, "\(text)")
    }
  }

  @Test func piecesThatMeetAreFewMore() throws {
    let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: 0.7)).easing()
    let accuracy = 1e-2
    let separate = try PiecewiseBezierApproximation(
      of: spring, accuracy: accuracy, continuity: .none)
    let fewest = separate.curve.pieces.count
    #expect(largestError(separate.curve, spring) <= separate.error && separate.error <= accuracy)
    let meeting = try PiecewiseBezierApproximation(of: spring, accuracy: accuracy)
    #expect(meeting.curve.pieces.count >= fewest)
    for (piece, next) in zip(meeting.curve.pieces, meeting.curve.pieces.dropFirst()) {
      #expect(piece.end == next.start)
    }
    let smooth = try PiecewiseBezierApproximation(
      of: spring, accuracy: accuracy, continuity: .slope)
    #expect(meeting.curve.pieces.count <= fewest + 1 + fewest / 4)
    #expect(smooth.curve.pieces.count >= meeting.curve.pieces.count)
  }

  @Test func piecesAreEasingFunctions() throws {
    let curve = try #require(EasingCurve("ease-out-bounce"))
    let bezier = try PiecewiseBezierApproximation(of: curve, accuracy: 1e-3).curve
    let parts = bezier.pieces.flatMap(\.easedParts)
    // The three arcs that come back to 1 are divided.
    #expect(parts.count == 7)
    for piece in parts {
      let easing = try #require(piece.easing)
      for index in 1..<16 {
        let (part, length) = (Double(index) / 16, piece.end.progress - piece.start.progress)
        let value =
          piece.start.value + (piece.end.value - piece.start.value) * easing.value(at: part)
        #expect(abs(bezier.value(at: piece.start.progress + part * length) - value) <= 1e-12)
      }
    }
  }

  @Test(arguments: [0, 1e-9, .nan, .infinity])
  func badAccuraciesAreRefused(_ accuracy: Double) {
    #expect(throws: ParameterError.self) {
      try PiecewiseBezierApproximation(of: CubicBezier.ease, accuracy: accuracy)
    }
  }
}
