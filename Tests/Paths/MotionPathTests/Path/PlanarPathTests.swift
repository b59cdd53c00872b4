// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite struct PlanarPathTests {
  @Test("a path built in code equals one from path data")
  func building() throws {
    var path = PlanarPath()
    #expect(path.isEmpty && path.currentPoint == nil && path.bounds == nil)
    try path.move(to: [0, 150])
    try path.cubic(to: [300, 150], control1: [75, 0], control2: [225, 300])
    try path.line(to: [300, 200])
    try path.quadratic(to: [0, 200], control: [150, 400])
    path.close()
    path.close()
    #expect(path.currentPoint == [0, 150])
    try path.arc(to: [50, 150], radii: [30, 30], largeArc: true, sweep: false)
    try path.move(to: [5, 5])
    let text = "M0 150C75 0 225 300 300 150V200Q150 400 0 200ZA30 30 0 1 0 50 150M5 5"
    #expect(try path == PlanarPath(parsing: text))
    #expect(path.description == text)
    #expect(path.subpaths.map { $0.segments.count } == [4, 1, 0])
    #expect(path.subpaths.map(\.isClosed) == [true, false, false])
  }

  @Test("an arc around a center consists of quarters, with a line to its start")
  func arcAroundCenter() throws {
    var path = PlanarPath()
    try path.arc(center: [0, 0], radii: [2, 2], startAngle: 0, sweep: -.pi)
    #expect(path.description == "M2 0A2 2 0 0 0 0-2 2 2 0 0 0-2 0")
    try path.arc(center: [0, 0], radii: [3, 1], startAngle: .pi, sweep: 2 * .pi)
    #expect(path.subpaths.count == 1 && path.segments.count == 7)
    #expect(path.currentPoint == [-3, 0])
    try path.arc(center: [0, 0], radii: [3, 1], startAngle: .pi, sweep: 0)
    #expect(path.segments.count == 7)
  }

  @Test("splitting, reversing, transforming and bounding paths", arguments: 0..<200)
  func laws(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = try generator.path()
    let reversed = path.reversed()
    #expect(reversed.segments.map { $0.start } == path.segments.reversed().map { $0.end })
    for subpath in path.subpaths where !subpath.segments.isEmpty {
      let index = Int(generator.next() % UInt64(subpath.segments.count))
      let (head, tail) = try subpath.split(segment: index, at: 0.25)
      #expect(head.segments.count + tail.segments.count == subpath.segments.count + 1)
      #expect(head.end == tail.start && tail.end == subpath.end && head.start == subpath.start)
    }
    let box = try #require(path.bounds)
    for segment in path.segments {
      #expect(box.contains(segment.start) && box.contains(segment.end))
    }
    let moved = try path.transformed(by: .translation(by: [16, -32]))
    #expect(moved.segments.count == path.segments.count)
    #expect(try path.transformed(by: .identity) == path)
    #expect(PlanarPath(moved.description) != nil)
  }

  @Test(
    "An arc has as few segments as have at most a quarter turn; rounding adds none",
    arguments: [
      (1e-9, 1), (0.5, 1), (1, 1), (1.0.nextUp, 1), (1 + 1e-6, 2), (2, 2), (2.0.nextUp, 2),
      (2.001, 3), (3, 3),
      (3.0.nextUp, 3), (3.5, 4), (4, 4),
    ] as [(Double, Int)], [1.0, -1])
  func quarters(turns: (quarters: Double, segments: Int), sign: Double) throws {
    // The double beyond a quarter turn too: the product is rounded.
    for quarter in [Double.pi / 2, (Double.pi / 2).nextUp, (Double.pi / 2).nextDown] {
      let sweep = sign * min(turns.quarters * quarter, 2 * Double.pi)
      var path = PlanarPath()
      try path.arc(center: [3, -2], radii: [5, 2], startAngle: 0.7, sweep: sweep)
      #expect(path.segments.count == turns.segments, "\(sweep)")
    }
  }

  @Test("An end on an axis is a positive zero", arguments: [1.0, -1])
  func zeros(sign: Double) throws {
    var path = PlanarPath()
    try path.arc(center: .zero, radii: [5, 2], startAngle: 0, sweep: sign * 2 * .pi)
    for segment in path.segments {
      for point in [segment.start, segment.end] {
        #expect(point.x != 0 || point.x.sign == .plus)
        #expect(point.y != 0 || point.y.sign == .plus)
      }
    }
  }
}
