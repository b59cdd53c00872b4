// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
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

  /// Compares what is added for each of the first random curves with the record.
  static func check(
    _ name: String, count: Int,
    _ add: (_ digest: inout BitDigest, _ curve: EasingCurve, _ index: Int) throws -> Void
  ) throws {
    var digest = BitDigest()
    for index in 0..<count { try add(&digest, curve(index), index) }
    #expect(RecordedBitsTests.bits.change(of: "approximations-\(name)", digest) == nil)
  }

  @Test("Lines")
  func lines() throws {
    try Self.check("lines", count: 40) { digest, curve, _ in
      for found in [
        try? LinearApproximation(of: curve, accuracy: 1e-3),
        try? LinearApproximation(of: curve, stops: 5),
        try? LinearApproximation(of: curve, accuracy: 1e-2, decimals: 3),
      ] {
        digest.add(found.map { EasingCurve.piecewiseLinear($0.curve).description } ?? "none")
        digest.add(found?.error)
      }
    }
  }

  @Test("Béziers")
  func pieces() throws {
    try Self.check("pieces", count: 14) { digest, curve, _ in
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
  }

  @Test("One Bézier")
  func one() throws {
    try Self.check("one", count: 12) { digest, curve, index in
      let one = try? BezierApproximation(of: curve, keepsSlopes: index % 3 == 0)
      digest.add(one?.error, one?.curve.x1, one?.curve.y1, one?.curve.x2, one?.curve.y2)
    }
  }

  @Test("Comparisons")
  func comparisons() throws {
    try Self.check("comparisons", count: 200) { digest, curve, index in
      let found = CurveComparison(curve, to: try Self.curve(index + 100))
      digest.add(
        found.largestDifference, found.progressOfLargestDifference, found.rootMeanSquare,
        found.largestVelocityDifference)
    }
  }
}
