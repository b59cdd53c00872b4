// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import TestSupport
import Testing

@Suite("Paced splines of any cubics")
struct PacedSplineMeasuringTests {
  private func cubics(_ count: Int) -> [CubicSegment<SIMD3<Double>>] {
    var random = SeededGenerator(seed: 31)
    func point() -> SIMD3<Double> { SIMD3.random(in: -1...1, using: &random) }
    return (0..<count).map { _ in CubicSegment(p0: point(), p1: point(), p2: point(), p3: point()) }
  }

  @Test(
    "Cubics in space, with gaps: the length up to a location is its fraction of the total length")
  func pace() throws {
    let segments = cubics(6)
    let paced = try PacedSpline(measuring: segments)
    let lengths = try segments.map { try $0.arcLength(accuracy: 1e-14).value }
    for step in 0...1_000 {
      let fraction = Double(step) / 1_000
      let place = paced.table.location(atFraction: fraction)
      let part = try segments[place.segment].arcLength(upTo: place.parameter, accuracy: 1e-14)
      let way = lengths[..<place.segment].reduce(0, +) + part.value
      #expect((way - fraction * paced.length).magnitude <= paced.error + 1e-14 * paced.length)
      #expect(
        paced.position(atFraction: fraction)
          == segments[place.segment].position(at: place.parameter))
    }
  }

  @Test("Cubics of length 0, and an empty list")
  func nothing() throws {
    let point = SIMD3(1.0, 2, 3)
    let still = CubicSegment(p0: point, p1: point, p2: point, p3: point)
    let paced = try PacedSpline(measuring: [still, still])
    #expect(paced.length == 0)
    #expect(paced.position(atFraction: 0.3) == point)
    #expect(throws: ArcLengthError.emptyPath) {
      try PacedSpline(measuring: [CubicSegment<SIMD3<Double>>]())
    }
    #expect(throws: ArcLengthError.accuracyOutOfRange(0)) {
      try PacedSpline(measuring: cubics(1), accuracy: 0)
    }
  }
}
