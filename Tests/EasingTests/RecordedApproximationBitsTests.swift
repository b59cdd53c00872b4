// SPDX-License-Identifier: Apache-2.0

import Easing
import TestSupport
import Testing

/// The bits of approximations and of comparisons of random curves, as digests.
///
/// The digests are recorded in Bits.txt.
@Suite("Recorded bits of approximations", .enabled(if: RecordedBits.areComparable))
struct RecordedApproximationBitsTests {
  static func curve(_ index: Int) throws -> EasingCurve {
    var random = RandomTexts(seed: 53 + UInt64(index))
    return try EasingCurve(
      parsing: index % 2 == 0 ? random.timed() : random.combination(1))
  }

  static func check(_ name: String, _ digest: BitDigest) {
    #expect(RecordedBitsTests.bits.change(of: "approximations-\(name)", digest) == nil)
  }

  @Test("Lines")
  func lines() throws {
    var digest = BitDigest()
    for index in 0..<40 {
      let curve = try Self.curve(index)
      for found in [
        try? LinearApproximation(of: curve, accuracy: 1e-3),
        try? LinearApproximation(of: curve, stops: 5),
        try? LinearApproximation(of: curve, accuracy: 1e-2, decimals: 3),
      ] {
        digest.add(found.map { EasingCurve.piecewiseLinear($0.curve).description } ?? "none")
        digest.add(found?.error)
      }
    }
    Self.check("lines", digest)
  }

  @Test("Béziers")
  func pieces() throws {
    var digest = BitDigest()
    for index in 0..<14 {
      let curve = try Self.curve(index)
      for continuity in [PiecewiseBezierApproximation.Continuity.none, .value, .slope] {
        let found = try? PiecewiseBezierApproximation(
          of: curve, accuracy: 1e-2, continuity: continuity)
        for piece in found?.curve.pieces ?? [] {
          digest.add(piece.control1.progress, piece.control1.value, piece.control2.progress)
          digest.add(piece.control2.value, piece.end.progress, piece.end.value)
        }
        digest.add(found?.error)
      }
    }
    Self.check("pieces", digest)
  }

  @Test("One Bézier")
  func one() throws {
    var digest = BitDigest()
    for index in 0..<12 {
      let curve = try Self.curve(index)
      let one = try? BezierApproximation(of: curve, keepsSlopes: index % 3 == 0)
      digest.add(one?.error, one?.curve.x1, one?.curve.y1, one?.curve.x2, one?.curve.y2)
    }
    Self.check("one", digest)
  }

  @Test("Comparisons")
  func comparisons() throws {
    var digest = BitDigest()
    for index in 0..<200 {
      let found = CurveComparison(try Self.curve(index), to: try Self.curve(index + 100))
      digest.add(
        found.largestDifference, found.progressOfLargestDifference, found.rootMeanSquare,
        found.largestVelocityDifference)
    }
    Self.check("comparisons", digest)
  }
}
