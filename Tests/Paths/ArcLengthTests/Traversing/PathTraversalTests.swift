// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Foundation
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@testable import MotionPath
@testable import PathTravel

@Suite("The fastest traversal of a path")
struct PathTraversalTests {
  /// The traversals of the table, with the least time by a dynamic programme of a million points.
  static let cases = Result { try ReferenceTable("path_traversals.csv").rows.map(Case.init) }

  struct Case {
    let row: ReferenceTable.Row
    let path: PacedPath
    let limits: TravelLimits
    let traversal: PathTraversal

    init(_ row: ReferenceTable.Row) throws {
      self.row = row
      path = try PacedPath(measuring: PlanarPath(parsing: row.text("path")), accuracy: 1e-13)
      limits = try TravelLimits(
        speed: row.number("speed"), acceleration: row.number("acceleration"),
        braking: row.number("braking"), lateralAcceleration: row.number("lateral"),
        cornerSpeed: row.number("corner"))
      traversal =
        try row.text("tag") == "lap"
        ? PathTraversal(fastestLapAlong: path, within: limits)
        : PathTraversal(fastestAlong: path, within: limits)
    }
  }

  @Test("Parts that do not follow each other from 0 on are bad data")
  func codedParts() throws {
    let path = try PacedPath(measuring: PlanarPath(parsing: "M0 0H9V9"), accuracy: 1e-9)
    let limits = try TravelLimits(speed: 1, acceleration: 1, cornerSpeed: 0.5)
    let data = try JSONEncoder().encode(PathTraversal(fastestAlong: path, within: limits))
    let coded = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let parts = try #require(coded["parts"] as? [Any])
    var swapped = parts
    swapped.swapAt(1, 2)
    for (parts, reason) in [
      ([], "1 part or more"), (Array(parts.dropFirst()), "from time and distance 0 on"),
      (swapped, "each after the one before, in time and distance"),
    ] {
      let changed = coded.merging(["parts": parts]) { _, new in new }
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(
          PathTraversal.self, from: JSONSerialization.data(withJSONObject: changed))
      }
      #expect(error.map { "\($0)".contains(reason) } == true, "\(String(describing: error))")
    }
  }

  @Test("The time is the least, within 1e-9, on random paths")
  func time() throws {
    var worst = WorstCase()
    for item in try Self.cases.get() {
      let expected = item.row.number("time")
      let difference = (item.traversal.duration - expected).magnitude
      worst.note(difference / (1e-9 * expected + 2 * item.row.number("error")), "\(item.row)")
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test("No limit is exceeded by more than 1e-9 of itself")
  func limits() throws {
    var worst = WorstCase()
    for item in try Self.cases.get() {
      let limits = item.limits
      for step in 0...2000 {
        let time = item.traversal.duration * Double(step) / 2000
        let distance = item.traversal.value(at: time)
        let speed = item.traversal.velocity(at: time)
        let rate = item.traversal.acceleration(at: time)
        worst.note(speed / limits.speed, "speed, \(item.row)")
        worst.note(rate / limits.acceleration, "acceleration, \(item.row)")
        worst.note(-rate / limits.braking, "braking, \(item.row)")
        let location = item.path.point(atLength: distance).location
        let curvature = item.path.segments[location.segment].curvature(at: location.parameter)
        // The path is known to an error, along which the squared speed may change as the limits allow.
        let slack = 2 * max(limits.acceleration, limits.braking) * 4e-13 * item.path.length
        if !curvature.isNaN {
          worst.note(
            max(speed * speed - slack, 0) * curvature / limits.lateralAcceleration,
            "bend at \(time), \(item.row)")
        }
      }
    }
    #expect(worst.ratio <= 1 + 1e-9, "\(worst)")
  }

  static let line = Result { try PacedPath(measuring: PlanarPath(parsing: "M0,0 L100,0")) }

  @Test("On a line: speeding up, an even speed and braking, in closed form")
  func line() throws {
    let limits = try TravelLimits(speed: 20, acceleration: 10, braking: 40)
    let drive = try PathTraversal(fastestAlong: Self.line.get(), within: limits)
    // 2 s over 20, 0.5 s over 5, and 75 at 20.
    #expect((drive.duration - 6.25).magnitude <= 1e-14)
    #expect((drive.value(at: 1) - 5).magnitude <= 1e-14)
    #expect((drive.value(at: 3) - 40).magnitude <= 1e-13)
    #expect((drive.velocity(at: 6) - 10).magnitude <= 1e-12)
    #expect(drive.acceleration(at: 6) == -40)
    #expect(drive.value(at: -1) == 0 && drive.velocity(at: -1) == 0)
    #expect(drive.value(at: 7) == 100 && drive.velocity(at: 7) == 0)
    #expect(drive.value(at: .nan).isNaN && drive.time(atDistance: .nan).isNaN)
    #expect(drive.fraction(at: 3) == drive.value(at: 3) / 100)
  }

  @Test("Without a limit of speed two ramps meet; speeds at the ends are met")
  func ramps() throws {
    let limits = try TravelLimits(acceleration: 10, braking: 40)
    let rest = try PathTraversal(fastestAlong: Self.line.get(), within: limits)
    // v² = 20 · 80 where the ramps meet.
    #expect((rest.velocity(at: 4) - 40).magnitude <= 1e-12)
    #expect((rest.duration - 5).magnitude <= 1e-13)
    let rolling = try PathTraversal(
      fastestAlong: Self.line.get(), within: limits, startSpeed: 5, endSpeed: 30)
    #expect(rolling.velocity(at: 0) == 5)
    #expect((rolling.velocity(at: rolling.duration) - 30).magnitude <= 1e-12)
  }

  @Test("On a circle the bend alone is the limit")
  func circle() throws {
    let circle = try PacedPath(
      measuring: PlanarPath.ellipse(x: -50, y: -50, width: 100, height: 100))
    let limits = try TravelLimits(speed: 1e6, acceleration: 10, lateralAcceleration: 200)
    let lap = try PathTraversal(fastestLapAlong: circle, within: limits)
    #expect((lap.duration - circle.length / 100).magnitude <= 1e-13 * lap.duration)
    #expect((lap.velocity(at: 1) - 100).magnitude <= 1e-12)
  }

  @Test("Corners and reversals are passed with the corner speed")
  func corners() throws {
    for path in ["M0,0 L100,0 L100,100", "M0,0 L100,0 L0,0", "M0,0 L100,0 M9,9 L109,9"] {
      for speed in [0, 5.0] {
        let limits = try TravelLimits(speed: 50, acceleration: 100, cornerSpeed: speed)
        let drive = try PathTraversal(
          fastestAlong: PacedPath(measuring: PlanarPath(parsing: path)), within: limits)
        let corner = drive.time(atDistance: 100)
        #expect((drive.velocity(at: corner) - speed).magnitude <= 1e-9)
        #expect(drive.velocity(at: corner + 0.01) >= speed + 0.9)
      }
    }
    // A cubic on a line that turns back at both of its extremes.
    let limits = try TravelLimits(speed: 50, acceleration: 100, cornerSpeed: 1)
    let back = try PathTraversal(
      fastestAlong: PacedPath(measuring: PlanarPath(parsing: "M0,0 C100,0 -100,0 9,0")),
      within: limits)
    var stops = 0
    for step in 1..<1000 {
      let times = [-1, 0, 1].map { back.duration * (Double(step) + $0) / 1000 }
      let speeds = times.map { back.velocity(at: $0) }
      if speeds[1] < speeds[0], speeds[1] <= speeds[2] { stops += 1 }
    }
    #expect(stops == 2)
  }

  @Test("Speeds at the ends that cannot be had are refused, with the largest that can")
  func refusals() throws {
    let limits = try TravelLimits(speed: 50, acceleration: 10, braking: 2)
    let line = try Self.line.get()
    #expect(
      throws: ParameterError("start speed", 21, allowed: "at most 20 within the limits")
    ) { try PathTraversal(fastestAlong: line, within: limits, startSpeed: 21) }
    #expect(throws: ParameterError.self) {
      try PathTraversal(fastestAlong: line, within: limits, endSpeed: 45)
    }
    for speed in [-1, .nan, .infinity] {
      #expect(throws: ParameterError.self) {
        try PathTraversal(fastestAlong: line, within: limits, startSpeed: speed)
      }
      #expect(throws: ParameterError.self) { try TravelLimits(acceleration: speed) }
    }
    #expect(throws: ParameterError.self) { try TravelLimits(speed: 0, acceleration: 1) }
    #expect(throws: ParameterError.self) {
      try TravelLimits(acceleration: 1, lateralAcceleration: -1)
    }
    #expect(throws: ParameterError.self) {
      try PathTraversal(fastestLapAlong: line, within: TravelLimits(acceleration: 1))
    }
  }

  @Test("The time of a distance gives the distance; speed and acceleration are derivatives")
  func laws() throws {
    for item in try Self.cases.get().prefix(40) {
      let drive = item.traversal
      let step = drive.duration * 1e-6
      var before = 0.0
      for index in 0...200 {
        let time = drive.duration * (Double(index) + 0.37) / 201
        let distance = drive.value(at: time)
        #expect(distance >= before)
        before = distance
        let back = drive.value(at: drive.time(atDistance: distance))
        #expect((back - distance).magnitude <= 1e-13 * drive.length, "\(item.row)")
        let quotient = (drive.value(at: time + step) - drive.value(at: time - step)) / (2 * step)
        let limit = max(item.limits.acceleration, item.limits.braking)
        #expect(
          (quotient - drive.velocity(at: time)).magnitude
            <= limit * step + 1e-15 * drive.length / step, "\(item.row)")
      }
    }
  }

  @Test("Bounds between two times contain what is between them")
  func enclosures() throws {
    var generator = SeededGenerator(seed: 241)
    for item in try Self.cases.get().prefix(60) {
      let drive = item.traversal
      for _ in 0..<20 {
        let ends = [0, 0].map { _ in
          Double.random(in: -0.2...1.2, using: &generator) * drive.duration
        }.sorted()
        let bounds = try #require(drive.enclosure(from: ends[0], to: ends[1]))
        for index in 0...50 {
          let time = ends[0] + (ends[1] - ends[0]) * Double(index) / 50
          #expect(bounds.value.lower <= drive.value(at: time))
          #expect(bounds.value.upper >= drive.value(at: time))
          #expect(bounds.velocity.lower <= drive.velocity(at: time))
          #expect(bounds.velocity.upper >= drive.velocity(at: time))
          #expect(bounds.acceleration.lower <= drive.acceleration(at: time))
          #expect(bounds.acceleration.upper >= drive.acceleration(at: time))
        }
      }
    }
  }

  @Test("In space the traversal is that of the same curve in the plane, and codes")
  func space() throws {
    let path = try PlanarPath(parsing: "M0,0 C80,0 90,5 95,60 C97,80 40,90 30,20")
    let limits = try TravelLimits(
      speed: 90, acceleration: 60, braking: 90, lateralAcceleration: 150)
    let plane = try PathTraversal(fastestAlong: PacedPath(measuring: path), within: limits)
    let cubics = path.segments.compactMap { segment -> CubicSegment<SIMD3<Double>>? in
      guard case .cubic(let cubic) = segment else { return nil }
      // Turned out of the axes.
      func turned(_ p: SIMD2<Double>) -> SIMD3<Double> { SIMD3(p.x, 0.6 * p.y, 0.8 * p.y) }
      return CubicSegment(
        p0: turned(cubic.p0), p1: turned(cubic.p1), p2: turned(cubic.p2), p3: turned(cubic.p3))
    }
    let space = try PathTraversal(
      fastestAlong: PacedSpline(measuring: cubics), within: limits)
    #expect((space.duration - plane.duration).magnitude <= 1e-11 * plane.duration)
    for step in 0...100 {
      let time = plane.duration * Double(step) / 100
      #expect((space.value(at: time) - plane.value(at: time)).magnitude <= 1e-9)
    }
    #expect(try coded(plane) == plane)
    #expect(try coded(limits) == limits)
    let open = try TravelLimits(acceleration: 1, cornerSpeed: 3)
    #expect(try coded(open) == open)
  }

  @Test("The progress of the work rises to 1, at each segment")
  func progress() throws {
    let path = try PlanarPath(parsing: "M0 0C9 0 9 9 0 9S-9 0 20 20L40 0Q0 9 9 40")
    let limits = try TravelLimits(speed: 5, acceleration: 2, lateralAcceleration: 3)
    for isLap in [false, true] {
      var shown: [Double] = []
      let paced = try PacedPath(measuring: path)
      _ =
        isLap
        ? try PathTraversal(fastestLapAlong: paced, within: limits) { shown.append($0) }
        : try PathTraversal(fastestAlong: paced, within: limits) { shown.append($0) }
      #expect(shown.count >= 8 && shown == shown.sorted() && shown.last == 1)
    }
  }
}
