// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import TestSupport
import Testing

@Suite("Fractions at locations")
struct PacedFractionTests {
  @Test("The fraction at a location is the inverse of the location at a fraction")
  func inverse() throws {
    var random = SeededGenerator(seed: 31)
    var worst = WorstCase()
    for data in [
      "M0,150 C75,0 225,300 300,150", "M0,0 C100,100 0,100 100,0",
      "M0,0 C9,0 9,0 10,0 L20,20 Q5,9 3,3",
      "M0,0 A50,20 30 1 1 100,0 M3,3 h0 v9 h0 z", "M0,0 C10,0 -9,0 1,0",
    ] {
      let paced = try PacedPath(measuring: PlanarPath(parsing: data))
      for _ in 0..<500 {
        let fraction = Double.random(in: 0...1, using: &random)
        let location = paced.point(atFraction: fraction).location
        worst.note(abs(paced.fraction(at: location) - fraction) / 1e-12, "\(data) \(fraction)")
      }
      #expect(paced.fraction(at: paced.point(atFraction: 0).location) == 0)
      #expect(paced.fraction(at: paced.point(atFraction: 1).location) == 1)
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test("The fraction is the length up to the location as a part of the whole length")
  func lengths() throws {
    var random = SeededGenerator(seed: 32)
    var worst = WorstCase()
    for _ in 0..<100 {
      let points = (0..<10).map { _ in SIMD2<Double>.random(in: 0...1, using: &random) }
      let segments: [PathSegment] = (0..<3).map {
        .cubic(
          CubicSegment(
            p0: points[3 * $0], p1: points[3 * $0 + 1], p2: points[3 * $0 + 2],
            p3: points[3 * $0 + 3]))
      }
      let (paced, measured) = (try PacedPath(measuring: segments), try MeasuredPath(segments))
      let location = PathLocation(
        segment: Int(random.next() % 3), parameter: .random(in: 0...1, using: &random))
      let exact = try measured.length(upTo: location).value / measured.length.value
      worst.note(abs(paced.fraction(at: location) - exact) / 3e-12, "\(segments) \(location)")
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test("Locations off the path are clamped, and a segment without length is where it is met")
  func ends() throws {
    let path = try PlanarPath(parsing: "M0,0 h2 h0 h2")
    let paced = try PacedPath(measuring: path)
    for (segment, parameter, fraction) in [
      (-1, 0.5, 0.0), (0, -1, 0), (0, 0.5, 0.25), (0, 2, 0.5), (1, 0.3, 0.5), (2, 0.5, 0.75),
      (3, 0, 1), (9, 0.1, 1),
    ] {
      #expect(
        paced.fraction(at: PathLocation(segment: segment, parameter: parameter)) == fraction)
    }
    #expect(paced.fraction(at: PathLocation(segment: 0, parameter: .nan)).isNaN)
    #expect(paced.nearest(to: [3, 4]).distance == 4)
    #expect(paced.fraction(at: paced.nearest(to: [3, 4]).location) == 0.75)
  }
}
