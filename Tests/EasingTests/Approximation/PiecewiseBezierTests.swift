// SPDX-License-Identifier: Apache-2.0

import Easing
import TestSupport
import Testing

@Suite struct PiecewiseBezierTests {
  private func largestError(_ one: some EasingFunction, _ other: some EasingFunction) -> Double {
    (0...2_003).reduce(0) { worst, index in
      let progress = Double(index) / 2_003
      return max(worst, abs(one.value(at: progress) - other.value(at: progress)))
    }
  }

  @Test(arguments: [
    ("ease", 1), ("ease-out-bounce", 4), ("steps(4)", 5), ("steps(3, start)", 3),
    ("m3-emphasized", 2),
    ("linear(0, 0.5 20%, 0.5 40%, 1)", 3), ("timed(spring(bouncy))", 4), ("ease-in-out-back", 2),
  ])
  func piecesAreFewAndNear(_ text: String, _ most: Int) throws {
    let curve = try #require(EasingCurve(text))
    let bezier = try PiecewiseBezier(of: curve, accuracy: 2e-3)
    #expect(bezier.error <= 2e-3)
    #expect(bezier.pieces.count <= most)
    #expect(largestError(bezier, curve) <= bezier.error)
    #expect(bezier.pieces.first?.range.lowerBound == 0)
    #expect(bezier.pieces.last?.range.upperBound == 1)
    for (piece, next) in zip(bezier.pieces, bezier.pieces.dropFirst()) {
      #expect(piece.range.upperBound == next.range.lowerBound)
    }
  }

  @Test(arguments: [1e-2, 1e-3])
  func slopesAreContinuousIfAskedFor(_ accuracy: Double) throws {
    let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: 0.4)).easing()
    let bezier = try PiecewiseBezier(of: spring, accuracy: accuracy, keepsSlopes: true)
    #expect(largestError(bezier, spring) <= bezier.error)
    for piece in bezier.pieces.dropFirst() {
      let place = piece.range.lowerBound
      #expect(abs(bezier.velocity(at: place) - spring.velocity(at: place)) <= 1e-6)
      #expect(abs(bezier.velocity(at: place.nextDown) - spring.velocity(at: place)) <= 1e-6)
    }
  }

  /// A piece is the cubic-bezier() between its ends.
  @Test func piecesAreEasingFunctions() throws {
    let curve = try #require(EasingCurve("ease-out-bounce"))
    let bezier = try PiecewiseBezier(of: curve, accuracy: 1e-3)
    let parts = bezier.pieces.flatMap(\.easedParts)
    // The three arcs that come back to 1 are divided.
    #expect(parts.count == 7)
    for piece in parts {
      let easing = try #require(piece.easing)
      for index in 1..<16 {
        let (part, length) = (Double(index) / 16, piece.range.upperBound - piece.range.lowerBound)
        let value = piece.values[0] + (piece.values[3] - piece.values[0]) * easing.value(at: part)
        #expect(abs(bezier.value(at: piece.range.lowerBound + part * length) - value) <= 1e-12)
      }
    }
  }

  @Test func derivativesAreThoseOfItsValues() throws {
    let spring = try DampedSpring(SpringParameters(response: 0.5, dampingRatio: 0.5)).easing()
    let bezier = try PiecewiseBezier(of: spring, accuracy: 1e-3)
    let step = 1e-5
    for index in 1..<50 {
      let place = Double(index) / 50
      guard bezier.pieces.allSatisfy({ abs($0.range.lowerBound - place) > 2 * step }) else {
        continue
      }
      let (before, value, after) = (
        bezier.value(at: place - step), bezier.value(at: place), bezier.value(at: place + step)
      )
      #expect(abs(bezier.velocity(at: place) - (after - before) / (2 * step)) <= 1e-4)
      #expect(
        abs(bezier.acceleration(at: place) - (after - 2 * value + before) / (step * step)) <= 1e-1)
    }
    #expect(bezier.value(at: .nan).isNaN && bezier.value(at: -1) == 0 && bezier.value(at: 2) == 1)
  }

  @Test(arguments: [0, 1e-9, .nan, .infinity])
  func badAccuraciesAreRefused(_ accuracy: Double) {
    #expect(throws: ParameterError.self) {
      try PiecewiseBezier(of: CubicBezier.ease, accuracy: accuracy)
    }
  }
}
