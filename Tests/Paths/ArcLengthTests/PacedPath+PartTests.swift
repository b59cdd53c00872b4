// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import RealModule
import SwiftEasing
import Testing

@Suite struct PacedPathPartTests {
  static let spaceship = "M0,150 C75,0 225,300 300,150"

  private func paced(_ text: String) throws -> PacedPath {
    try PacedPath(measuring: PlanarPath(parsing: text))
  }

  @Test("parts of a path have the length of their fractions, and join")
  func parts() throws {
    for text in [PacedPathPartTests.spaceship, "M0,0 h10 v10 q5,5 10,0 a5,5 0 0 1 10,0"] {
      let path = try paced(text)
      for (start, end) in [(0, 1), (0.1, 0.2), (0.25, 0.75), (0, 0.5), (0.9, 1), (-1, 0.3)] {
        let part = path.part(from: start, to: end)
        let length = try part.reduce(0) { try $0 + $1.arcLength().value }
        let want = (end - max(start, 0)) * path.length
        #expect((length - want).magnitude <= 1e-11 * path.length)
        let first = try #require(part.first)
        let last = try #require(part.last)
        #expect((first.start - path.point(atFraction: start).position).safeNorm <= 1e-10)
        #expect((last.end - path.point(atFraction: end).position).safeNorm <= 1e-10)
      }
      #expect(path.part(from: 0.5, to: 0.5).isEmpty && path.part(from: 0.6, to: 0.5).isEmpty)
      #expect(path.part(from: .nan, to: 1).isEmpty && path.part(from: 0, to: .nan).isEmpty)
    }
  }

  @Test("segments that are in a part as a whole are as exact as those of the path")
  func wholeSegments() throws {
    // The length of an arc next to the end of its longer axis is as exact as its ends.
    let arc = "a10,1 0 0 1 -1.174,0.38"
    for text in ["M0,0 \(arc)", "M0,0 \(arc) L9,9", "M9,9 L0,0 \(arc)"] {
      let path = try paced(text)
      let part = path.part(from: 0, to: 1)
      #expect(part == path.segments)
      #expect(try part.map { try $0.arcLength() } == path.segments.map { try $0.arcLength() })
    }
    let whole = try #require(paced("M0,0 \(arc)").segments.first)
    #expect(try whole.split(at: 0).second.arcLength().error > whole.arcLength().error)
  }

  @Test("a part of a closed path may pass through its start")
  func seam() throws {
    let path = try paced("M0,0 H8 V8 H0 Z")
    for (start, end, length) in [
      (0.9, 0.1, 0.2), (0.25, 0.75, 0.5), (-0.1, 1.1, 0.2), (0.5, 0.5, 1), (0.5, 0, 0.5), (0, 1, 1),
    ] {
      let part = path.closedPart(from: start, to: end)
      let sum = try part.reduce(0) { try $0 + $1.arcLength().value }
      #expect((sum - length * path.length).magnitude <= 1e-11 * path.length)
      for (one, next) in zip(part, part.dropFirst()) { #expect(one.end == next.start) }
    }
    #expect(path.closedPart(from: 0.9, to: 0.1).map(\.end) == [[0, 0], [3.2, 0]])
    #expect(path.closedPart(from: .nan, to: 0.1).isEmpty)
    #expect(path.closedPart(from: 0.1, to: .infinity).isEmpty)
  }
}
