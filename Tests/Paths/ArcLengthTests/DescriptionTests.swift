// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import Testing

/// The text that `print` shows of paths and lengths.
@Suite struct DescriptionTests {
  @Test("numbers are shown, not storage")
  func descriptions() throws {
    let path = try PlanarPath(parsing: "M0 0L3 4A5 5 0 0 1 13 4")
    #expect("\(path)" == "M0 0L3 4A5 5 0 0 1 13 4")
    #expect("\(path.segments[0])" == "M0 0L3 4")
    #expect("\(path.segments)" == "[M0 0L3 4, M3 4A5 5 0 0 1 13 4]")
    guard case .arc(let arc) = path.segments[1] else { return #expect(Bool(false)) }
    #expect("\(arc)" == "M3 4A5 5 0 0 1 13 4")
    let paced = try PacedPath(measuring: PlanarPath(parsing: "M0 0H10"), accuracy: 1e-6)
    #expect("\(paced)".hasPrefix("1 segment of length 10 ± "))
    #expect("\(paced.point(atFraction: 0.25))" == "(2.5, 0) towards (1, 0), segment 0 at 0.25")
    let line = try MeasuredPath(PlanarPath(parsing: "M0 0L3 4")).length
    #expect("\(line)".hasPrefix("5 ± "))
    let spline = try KochanekBartelsSpline(through: [[0.0, 1], [2, 3.5]] as [SIMD2])
    #expect("\(spline)" == "spline through (0, 1) at 0, (2, 3.5) at 1")
    let cubics = try PacedSpline(measuring: spline.segments + spline.segments)
    #expect("\(cubics)".hasPrefix("2 segments of length 6.4"))
  }

  @Test("a transform reads back")
  func transform() throws {
    let transform = PlanarTransform.translation(by: [30, -40.5])
    #expect("\(transform)" == "matrix(1 0 0 1 30 -40.5)")
    #expect(try PlanarTransform(parsing: "\(transform)") == transform)
  }
}
