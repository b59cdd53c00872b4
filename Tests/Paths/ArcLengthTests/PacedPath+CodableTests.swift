// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import TestSupport
import Testing

@Suite("Coding of paced paths")
struct PacedPathCodableTests {
  private func segments(_ seed: UInt64) -> [PathSegment] {
    var random = SeededGenerator(seed: seed)
    let point = SIMD2(0.5, 0.25)
    let spot = PathSegment.line(LineSegment(start: point, end: point))
    return [spot] + NastyPaths.everyKind + [spot]
      + (0..<8).map { _ in .cubic(nearCusp(&random)) }
  }

  private func bits(_ point: PathPoint) -> [UInt64] {
    [
      UInt64(point.location.segment), point.location.parameter.bitPattern,
      point.position.x.bitPattern,
      point.position.y.bitPattern, point.tangent.x.bitPattern, point.tangent.y.bitPattern,
    ]
  }

  @Test("A decoded path gives the points of the encoded one, bit for bit")
  func path() throws {
    var kinds = Set<Int>()
    for seed in 0..<8 as Range<UInt64> {
      let accuracy = seed % 2 == 0 ? 1e-6 : 1e-12
      let measured = try PacedPath(measuring: segments(seed), accuracy: accuracy)
      let read = try coded(measured)
      #expect(read == measured && read.error == measured.error)
      for step in 0...1_000 {
        let fraction = Double(step) / 1_000
        let point = measured.point(atFraction: fraction)
        #expect(bits(read.point(atFraction: fraction)) == bits(point))
        kinds.insert(point.location.segment)
      }
      #expect(read.part(from: 0.1, to: 0.9) == measured.part(from: 0.1, to: 0.9))
    }
    // All but the segments of length 0; the second has its own fractions.
    #expect(kinds.count == 12)
  }

  @Test("A path of length 0 survives coding")
  func still() throws {
    let point = SIMD2(3.0, 4)
    let measured = try PacedPath(measuring: [.line(LineSegment(start: point, end: point))])
    let read = try coded(measured)
    #expect(read == measured && read.point(atFraction: 0.5).position == point)
  }

  @Test("A decoded spline gives the points of the encoded one, bit for bit")
  func spline() throws {
    var random = SeededGenerator(seed: 45)
    let points = (0..<9).map { _ in SIMD3<Double>.random(in: -10...10, using: &random) }
    let measured = try PacedSpline(measuring: KochanekBartelsSpline(through: points).segments)
    let read = try coded(measured)
    #expect(read == measured && read.hashValue == measured.hashValue)
    for step in 0...1_000 {
      let fraction = Double(step) / 1_000
      let (one, other) = (
        measured.position(atFraction: fraction), read.position(atFraction: fraction)
      )
      #expect(one.indices.allSatisfy { one[$0].bitPattern == other[$0].bitPattern })
    }
  }
}
