// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Foundation
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite("Paths with very many segments, and with none")
struct MeasuredPathTests {
  /// The number of lines; a million with `EASING_SWEEP=1000000`.
  static let count =
    ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) } ?? 50_000

  /// Lines of length 0.1 along the x axis, consecutive or back and forth.
  static func lines(separate: Bool) -> [PathSegment] {
    (0..<count).map { index in
      let (near, far) = (SIMD2(0, 0.0), SIMD2(0.1, 0.0))
      let lift = SIMD2(0, separate ? Double(index) : 0)
      return .line(
        separate || index % 2 == 0
          ? LineSegment(start: near + lift, end: far + lift)
          : LineSegment(start: far, end: near))
    }
  }

  /// The difference of a length from n · 0.1, relative to it, with one rounding.
  private func difference(_ value: Double, _ n: Double) -> Double {
    value.addingProduct(-n, 0.1).magnitude / (0.1 * n)
  }

  @Test(
    "Very many lines: the length is within 1e-15, and within its error", arguments: [true, false])
  func lengths(separate: Bool) throws {
    let lines = Self.lines(separate: separate)
    let count = Double(lines.count)
    let paced = try PacedPath(measuring: lines)
    let measured = try MeasuredPath(lines)
    for (value, error) in [
      (paced.length, paced.error), (measured.length.value, measured.length.error),
      try { ($0.value, $0.error) }(lines.arcLength()),
    ] {
      let difference = difference(value, count)
      #expect(difference <= 1e-15 && difference * value <= error, "\(difference), \(error)")
      #expect(error <= 2e-15 * value)
    }
    for segment in [0, 1, 777, lines.count / 3, lines.count - 1] {
      for parameter in [0, 0.25, 1] {
        let way = try measured.length(upTo: PathLocation(segment: segment, parameter: parameter))
        let off = way.value.addingProduct(-(Double(segment) + parameter), 0.1).magnitude
        #expect(off <= way.error && way.error <= 2e-15 * way.value, "\(segment), \(parameter)")
      }
    }
  }

  @Test("Very many lines: a location is within the table's error", arguments: [true, false])
  func places(separate: Bool) throws {
    let lines = Self.lines(separate: separate)
    let count = Double(lines.count)
    let paced = try PacedPath(measuring: lines)
    var worst = WorstCase()
    for step in 1..<10_000 {
      let fraction = Double(step) / 10_000 + 0.37 / count
      let place = paced.point(atFraction: fraction).location
      // The integer and fractional parts of fraction · n, exactly.
      let whole = (fraction * count).rounded(.down)
      let rest = (-whole).addingProduct(fraction, count)
      let off = (whole - Double(place.segment) + (rest - place.parameter)).magnitude
      worst.note(off / (paced.table.error * count), "\(fraction)")
    }
    #expect(worst.ratio <= 1, "\(worst)")
    #expect(paced.table.error <= 2e-15)
  }

  @Test("A million cubics of a spline are summed as accurately as a million lines")
  func splines() throws {
    let cubics = (0..<(Self.count / 10)).map { index in
      let start = SIMD3(Double(index), 0, 0)
      let step = SIMD3(0.1, 0, 0)
      return CubicSegment(
        p0: start, p1: start + step / 3, p2: start + 2 * step / 3, p3: start + step)
    }
    let paced = try PacedSpline(measuring: cubics)
    let each = try cubics.reduce(into: (0.0, 0.0)) { sum, cubic in
      let value = try cubic.arcLength().value
      // Two doubles, exact.
      let total = sum.0 + value
      sum.1 += value - (total - sum.0)
      sum.0 = total
    }
    let off = ((paced.length - each.0) - each.1).magnitude
    #expect(off <= paced.length.ulp, "\(off / paced.length)")
  }

  @Test("Lengths up to locations, and locations at parameters, equal those segment by segment")
  func mixed() throws {
    let path = try PlanarPath(parsing: "M0 0L3 4Q5 5 9 0C9 9 0 9 0 0A5 3 20 1 1 1 1M20 20h7")
    let measured = try MeasuredPath(path)
    #expect(measured.length == (try path.segments.arcLength()))
    for parameter in [-1, 0, 0.5, 1, 1.75, 3.999, 4.25, 5, 9] {
      let place = measured.location(atParameter: parameter)
      let held = min(max(parameter, 0), 5)
      #expect(Double(place.segment) + place.parameter == held)
      #expect(place.segment < 5)
      let way = try measured.length(upTo: place)
      let slow = try path.segments.arcLength(upTo: place)
      #expect(way == slow)
    }
    #expect(measured.location(atParameter: .nan).parameter.isNaN)
    #expect(try measured.length(upTo: PathLocation(segment: -1, parameter: 0.5)).value == 0)
    #expect(try measured.length(upTo: PathLocation(segment: 5, parameter: 0)) == measured.length)
    #expect(throws: ArcLengthError.self) {
      try measured.length(upTo: PathLocation(segment: 0, parameter: .nan))
    }
    #expect(throws: ArcLengthError.emptyPath) { try MeasuredPath([]) }
    #expect(throws: ArcLengthError.overflow) {
      let line = LineSegment(start: SIMD2(-5e307, 0), end: SIMD2(1e308, 0))
      _ = try MeasuredPath([.line(line), .line(line)])
    }
  }

  @Test(
    "A path that only moves is a point", arguments: ["M50 50", "M50,50Z", "M50 50M7 7", "m50 50z"])
  func loneMove(text: String) throws {
    let path = try PlanarPath(parsing: text)
    let paced = try PacedPath(measuring: path)
    #expect(paced.length == 0 && paced.error == 0)
    for fraction in [-1, 0, 0.25, 0.5, 1, 2] {
      let point = paced.point(atFraction: fraction)
      #expect(point.position == SIMD2(50, 50) && point.tangent == .zero)
    }
    #expect(paced.point(atLength: 3).position == SIMD2(50, 50))
    #expect(paced.point(atFraction: .nan).position.x.isNaN)
    let nearest = IndexedPath(paced.segments).nearest(to: SIMD2(53, 54))
    #expect(nearest.distance == 5)
    #expect(try coded(paced) == paced)
    #expect(try MeasuredPath(path).length.value == 0)
  }

  @Test("A path without a move is refused")
  func nothing() {
    #expect(throws: ArcLengthError.emptyPath) { try PacedPath(measuring: PlanarPath()) }
    #expect(throws: ArcLengthError.emptyPath) { try MeasuredPath(PlanarPath()) }
  }
}
