// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite("Paths as values")
struct PathShapeTests {
  static func path(_ text: String) throws -> PlanarPath { try PlanarPath(parsing: text) }

  @Test(
    "A path comes back from its shape",
    arguments: [
      "M0,0 H10 V10 H0 Z", "M0,0 Q5,5 10,0 C20,0 20,10 10,10 M3,4 L9,9",
      "M0,0 A5,9 30 1 0 10,3 A5,5 0 0 1 0,0 Z M1,1", "M0,0",
    ])
  func roundTrip(text: String) throws {
    let path = try Self.path(text)
    let back = PathShape(path).path
    #expect(back.description == path.description)
    #expect(try coded(PathShape(path)) == PathShape(path))
    #expect(PathShape(path).numbers.count == PathShape(path).structure.count)
  }

  @Test("Paths of equal structure are interpolated number by number, and exactly at both ends")
  func interpolation() throws {
    let square = PathShape(try Self.path("M0,0 H10 V10 H0 Z"))
    let kite = PathShape(try Self.path("M5,0 L10,8 L5,10 L0,8 Z"))
    #expect(square.interpolated(to: kite, at: 0) == square)
    #expect(square.interpolated(to: kite, at: 1) == kite)
    #expect(
      square.interpolated(to: kite, at: 0.5).path.description
        == (try Self.path("M2.5,0 L10,4 L7.5,10 L0,9 Z")).description)
    let arcs = try PathShape.pair(
      from: Self.path("M0,0 A5,5 0 0 1 10,0"), to: Self.path("M0,0 A10,20 0 0 1 20,0"),
      matching: .strict)
    guard case .arc(let arc) = arcs.start.interpolated(to: arcs.end, at: 0.5).path.segments[0]
    else {
      Issue.record("no arc")
      return
    }
    #expect((arc.radii - SIMD2(7.5, 12.5)).x.magnitude <= 1e-14)
    #expect(arc.end == SIMD2(15, 0))
    let animation = try BasicAnimation(from: square, to: kite, duration: 2)
    #expect(animation.value(at: 1, over: square) == square.interpolated(to: kite, at: 0.5))
  }

  @Test(
    "A sum or a difference of shapes of different structure is the first of them",
    arguments: ["M0,0 H10", "M1,2 L5,10 L0,8", "M1,2 C3,4 5,6 7,8", "M1,2 L5,10 Z", "M0,0"])
  func differentStructures(data: String) throws {
    let (line, other) = (
      PathShape(try Self.path("M1,2 H10 V10 Z")), PathShape(try Self.path(data))
    )
    #expect(line.adding(other) == line && line.subtracting(other) == line)
    #expect(other.adding(line) == other && other.subtracting(line) == other)
    #expect(line.adding(line) == line.scaled(by: 2))
    #expect(line.subtracting(line) == line.scaled(by: 0))
  }

  @Test("Paths of different structure are split by length, and still draw the same curves")
  func splitting() throws {
    var generator = SeededGenerator(seed: 245)
    for _ in 0..<60 {
      func random(_ kinds: String, _ count: Int) -> String {
        func point() -> String {
          "\(Int.random(in: -99...99, using: &generator)),\(Int.random(in: -99...99, using: &generator))"
        }
        var text = "M\(point())"
        for _ in 0..<count {
          switch kinds.randomElement(using: &generator) {
          case "L": text += " L\(point())"
          case "Q": text += " Q\(point()) \(point())"
          default: text += " C\(point()) \(point()) \(point())"
          }
        }
        return text
      }
      let start = try Self.path(random("LQC", Int.random(in: 1...5, using: &generator)))
      let end = try Self.path(random("LQC", Int.random(in: 1...5, using: &generator)))
      let pair = try PathShape.pair(from: start, to: end)
      #expect(pair.start.structure == pair.end.structure)
      for (path, shape) in [(start, pair.start), (end, pair.end)] {
        let (one, other) = (
          try PacedPath(measuring: path), try PacedPath(measuring: shape.path)
        )
        #expect((one.length - other.length).magnitude <= 1e-11 * one.length)
        for step in 0...50 {
          let difference =
            one.point(atFraction: Double(step) / 50).position
            - other.point(atFraction: Double(step) / 50).position
          #expect(max(difference.x.magnitude, difference.y.magnitude) <= 1e-9 * one.length)
        }
        #expect(shape.path.segments.first?.start == path.segments.first?.start)
        #expect(shape.path.segments.last?.end == path.segments.last?.end)
      }
    }
  }

  @Test("A triangle and a square meet at equal fractions of their lengths")
  func triangle() throws {
    let pair = try PathShape.pair(
      from: Self.path("M0,0 L3,0 L3,3 Z"), to: Self.path("M0,0 H9 V9 H0 Z"))
    #expect(pair.start.structure == pair.end.structure)
    #expect(pair.end.path.subpaths[0].isClosed)
    // The corners of the square are at quarters, two of which the triangle has none at; its own two corners come to that.
    #expect(pair.start.path.segments.count == 6)
  }

  @Test("What cannot be matched is refused with the reason")
  func refusals() throws {
    func refuses(_ a: String, _ b: String, _ matching: PathShape.Matching, _ name: String) {
      do {
        _ = try PathShape.pair(from: Self.path(a), to: Self.path(b), matching: matching)
        Issue.record("\(a) and \(b)")
      } catch let error as ParameterError {
        #expect(error.description.contains(name), "\(error)")
      } catch {
        Issue.record(error)
      }
    }
    refuses("M0,0 L1,1", "M0,0 L1,1 M2,2 L3,3", .splitting, "number of subpaths")
    refuses("M0,0 L1,1 L0,1 Z", "M0,0 L1,1 L0,1", .splitting, "both open or both closed")
    refuses("M0,0 L1,1", "M0,0 Q5,5 1,1", .strict, "same kinds")
    refuses("M0,0 L1,1", "M0,0 A1,1 0 0 1 1,1", .splitting, "arcs")
    refuses("M0,0 A1,1 0 0 0 1,1 L9,9", "M0,0 A1,1 0 0 1 1,1", .splitting, "arcs")
    refuses("M0,0", "M0,0 L1,1", .splitting, "length of subpath 0")
    let line = PathShape(try Self.path("M0,0 L1,1"))
    #expect(throws: ParameterError.self) { try PathShape(line.structure, numbers: [1, 2, 3]) }
    #expect(throws: ParameterError.self) {
      try PathShape(line.structure, numbers: [1, 2, 3, .nan])
    }
    let quadratic = PathShape(try Self.path("M0,0 Q1,1 2,2"))
    #expect(!line.isCompatible(with: quadratic))
    #expect(line.adding(quadratic) == line)
    #expect(throws: ParameterError.self) { try BasicAnimation(from: line, to: quadratic) }
  }
}
